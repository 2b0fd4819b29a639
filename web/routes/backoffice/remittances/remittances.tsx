import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  type Difference,
  differenceKinds,
  remittancesDeskContract,
} from "../../../../contract/remittances/remittances.desk.contract.ts";
import { couriers } from "../../../../contract/shipments/facts.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CashOverview } from "../../../features/remittances/desk/cash-overview.tsx";
import { CashTabs } from "../../../features/remittances/desk/cash-tabs.tsx";
import { ParcelCell, SettleCell } from "../../../features/remittances/desk/difference-cells.tsx";
import { FileButton } from "../../../features/remittances/desk/file-dialog.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Id, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const desk = calls(remittancesDeskContract, context);
  const query = readFilters(request, ["kind", "courier", "settled", "q"]);
  const [overview, page] = await Promise.all([desk.overview(), desk.differences({ query })]);
  return { overview, page };
}

export const meta = pageMeta("backofficeRemittances");

export { ScreenFailure as ErrorBoundary };

export default function Remittances() {
  const { overview, page } = useLoaderData<typeof loader>();
  const { screens, remittanceDesk, shipmentDesk } = useMessages("backoffice");
  const { differences: words, kinds } = remittanceDesk;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReasonAsked>();
  const refresh = () => void revalidate();

  function askWhy({ id }: Difference) {
    setAsked({
      title: words.settleTitle,
      text: words.settleText,
      action: words.settle,
      act: (reason) => browserCalls(remittancesDeskContract).settle({ params: { id }, body: { reason } }),
      onDone() {
        toast(words.done, { tone: "good" });
        refresh();
      },
    });
  }

  return (
    <>
      <ListScreen
        screen="remittances"
        title={screens.remittances.title}
        lead={remittanceDesk.lead}
        action={<FileButton onTaken={refresh} />}
        above={
          <>
            <CashOverview overview={overview} />
            <CashTabs current="differences" />
          </>
        }
        page={page}
        more={(query, cursor) => browserCalls(remittancesDeskContract).differences({ query: { ...query, cursor } })}
        exportPath={remittancesDeskContract.exportDifferences.path}
        filters={[
          { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
          {
            kind: "select",
            name: "kind",
            label: words.kind,
            options: differenceKinds.map((value) => ({ value, label: kinds[value] })),
          },
          {
            kind: "select",
            name: "courier",
            label: remittanceDesk.courier,
            options: couriers.map((value) => ({ value, label: shipmentDesk.couriers[value] })),
          },
          {
            kind: "select",
            name: "settled",
            label: words.settled,
            options: (["yes", "all"] as const).map((value) => ({ value, label: words.settledIs[value] })),
          },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => row.id}
        columns={[
          { key: "kind", head: words.columns.kind, cell: (row) => <Pill tone="bad">{kinds[row.kind]}</Pill> },
          { key: "parcel", head: words.columns.parcel, cell: (row) => <ParcelCell of={row} /> },
          { key: "reference", isExtra: true, head: words.columns.reference, cell: (row) => <Id>{row.reference}</Id> },
          { key: "due", isFigure: true, head: words.columns.due, cell: (row) => <Paise paise={row.due_paise} /> },
          { key: "paid", isFigure: true, head: words.columns.paid, cell: (row) => <Paise paise={row.paid_paise} /> },
          {
            key: "difference",
            isFigure: true,
            head: words.columns.difference,
            cell: (row) => (
              <b className="font-semibold">
                <Paise paise={row.difference_paise} />
              </b>
            ),
          },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) => <SettleCell of={row} onSettle={() => askWhy(row)} />,
          },
        ]}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
