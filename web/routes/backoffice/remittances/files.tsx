import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  type Remittance,
  remittancesDeskContract,
} from "../../../../contract/remittances/remittances.desk.contract.ts";
import { couriers } from "../../../../contract/shipments/facts.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { CashTabs } from "../../../features/remittances/desk/cash-tabs.tsx";
import { FileButton } from "../../../features/remittances/desk/file-dialog.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Id, Moment, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Pill } from "../../../ui/feedback/pill.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: await calls(remittancesDeskContract, context).list({ query: readFilters(request, ["courier"]) }) };
}

export const meta = pageMeta("backofficeRemittanceFiles");

export { ScreenFailure as ErrorBoundary };

export default function RemittanceFiles() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, remittanceDesk, shipmentDesk } = useMessages("backoffice");
  const { files: words } = remittanceDesk;
  const { revalidate } = useRevalidator();
  return (
    <ListScreen
      screen="remittances"
      title={screens.remittances.title}
      lead={remittanceDesk.lead}
      action={<FileButton onTaken={() => void revalidate()} />}
      above={<CashTabs current="files" />}
      page={page}
      more={(query, cursor) => browserCalls(remittancesDeskContract).list({ query: { ...query, cursor } })}
      filters={[
        {
          kind: "select",
          name: "courier",
          label: remittanceDesk.courier,
          options: couriers.map((value) => ({ value, label: shipmentDesk.couriers[value] })),
        },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => row.id}
      columns={[
        { key: "at", head: words.columns.at, cell: (row) => <Moment at={row.at} /> },
        {
          key: "courier",
          head: words.columns.courier,
          cell: (row) => (
            <span>
              {shipmentDesk.couriers[row.courier]}
              <span className="block text-sm text-ink-2">{words.source[row.source]}</span>
            </span>
          ),
        },
        { key: "references", isExtra: true, head: words.columns.references, cell: (row) => <References of={row} /> },
        {
          key: "lines",
          head: words.columns.lines,
          isFigure: true,
          cell: (row) => (
            <span>
              {words.lines(row.lines)}
              {row.repeated > 0 ? (
                <span className="block text-sm text-ink-2">{words.repeated(row.repeated)}</span>
              ) : null}
            </span>
          ),
        },
        {
          key: "amount",
          head: words.columns.amount,
          isFigure: true,
          cell: (row) => <Paise paise={row.amount_paise} />,
        },
        { key: "wrong", head: words.columns.wrong, cell: (row) => <Wrong of={row} /> },
      ]}
    />
  );
}

const SHOWN = 4;

function References({ of: { references } }: { of: Remittance }) {
  return (
    <span className="grid justify-items-start">
      {references.slice(0, SHOWN).map((reference) => (
        <Id key={reference}>{reference}</Id>
      ))}
      {references.length > SHOWN ? <Id>{`+${references.length - SHOWN}`}</Id> : null}
    </span>
  );
}

function Wrong({ of: { differences, open } }: { of: Remittance }) {
  const { files: words } = useMessages("backoffice").remittanceDesk;
  if (differences === 0) return <Pill tone="good">{words.all}</Pill>;
  return (
    <span className="grid justify-items-start gap-1">
      <Pill tone={open > 0 ? "bad" : undefined}>{words.wrong(differences)}</Pill>
      {open > 0 ? <span className="text-sm text-ink-2">{words.open(open)}</span> : null}
    </span>
  );
}
