import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { moneyKinds, paymentsDeskContract } from "../../../../contract/payments/payments.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AskAll, CheckActs, type Checked } from "../../../features/payments/desk/check-acts.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Id, Moment, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { type ReasonAsked, ReasonDialog } from "../../../ui/desk/list/reason-dialog.tsx";
import { Pill } from "../../../ui/feedback/pill.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readFilters(request, ["kind", "result", "q"]);
  return { page: await calls(paymentsDeskContract, context).list({ query }) };
}

export const meta = pageMeta("backofficeReconciliation");

export { ScreenFailure as ErrorBoundary };

const RESULTS = ["drift", "agrees", "unchecked"] as const;

export default function Reconciliation() {
  const { page } = useLoaderData<typeof loader>();
  const { screens, paymentsDesk } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<ReasonAsked>();
  const words = paymentsDesk.check;
  const refresh = () => void revalidate();

  function askSettling({ kind, id }: Checked) {
    const key = crypto.randomUUID();
    setAsked({
      title: words.settleTitle,
      text: words.settleText,
      action: words.settle,
      act: (note) => browserCalls(paymentsDeskContract).settle({ body: { kind, id, note }, key }),
      onDone() {
        toast(words.settled, { tone: "good" });
        refresh();
      },
    });
  }

  return (
    <>
      <ListScreen
        screen="reconciliation"
        title={screens.reconciliation.title}
        lead={words.lead}
        action={<AskAll rows={page.data} onDone={refresh} />}
        page={page}
        more={(query, cursor) => browserCalls(paymentsDeskContract).list({ query: { ...query, cursor } })}
        exportPath={paymentsDeskContract.export.path}
        filters={[
          { kind: "text", name: "q", label: words.q, placeholder: words.qHint },
          {
            kind: "select",
            name: "kind",
            label: words.kind,
            options: moneyKinds.map((value) => ({ value, label: paymentsDesk.moneyKinds[value] })),
          },
          {
            kind: "select",
            name: "result",
            label: words.result,
            options: RESULTS.map((value) => ({ value, label: words.results[value] })),
          },
        ]}
        empty={{ title: words.none, text: words.noneText }}
        rowKey={(row) => `${row.kind} ${row.id}`}
        columns={[
          { key: "what", head: words.columns.what, cell: (row) => <What of={row} /> },
          {
            key: "amount",
            head: words.columns.amount,
            isFigure: true,
            cell: (row) => <Paise paise={row.amount_paise} />,
          },
          { key: "ours", head: words.columns.ours, cell: (row) => <Ours of={row} /> },
          { key: "theirs", head: words.columns.theirs, cell: (row) => <Theirs of={row} /> },
          { key: "checked", isExtra: true, head: words.columns.checked, cell: (row) => <Moment at={row.checked_at} /> },
          {
            key: "act",
            head: words.columns.act,
            cell: (row) => <CheckActs of={row} onChanged={refresh} onSettle={() => askSettling(row)} />,
          },
        ]}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function What({ of: { kind, id, about, order_number } }: { of: Checked }) {
  const { moneyKinds: names } = useMessages("backoffice").paymentsDesk;
  return (
    <div className="min-w-48">
      <span className="font-medium">{names[kind]}</span>
      <span className="block text-sm break-words">{order_number ?? about}</span>
      {id === about ? null : <Id>{id}</Id>}
    </div>
  );
}

function Ours({ of: { kind, state } }: { of: Checked }) {
  const { paymentStates, check } = useMessages("backoffice").paymentsDesk;
  const { payoutStates } = useMessages("backoffice").payoutDesk;
  const words: Record<string, string> =
    kind === "payment"
      ? paymentStates
      : kind === "payout"
        ? payoutStates
        : { waiting: check.waiting, sent: check.sent, done: check.done };
  return <span className="whitespace-nowrap">{words[state] ?? state}</span>;
}

function Theirs({ of: { theirs, drift } }: { of: Checked }) {
  const { check: words } = useMessages("backoffice").paymentsDesk;
  if (theirs === null) return <span className="whitespace-nowrap text-ink-2">{words.unasked}</span>;
  const said = theirs.split(", ").map((one) => words.theirs[one] ?? one);
  return (
    <div className="grid justify-items-start gap-1">
      <span className="whitespace-nowrap">{said.join(", ")}</span>
      {drift.length === 0 ? <Pill tone="good">{words.agrees}</Pill> : null}
      {drift.map((reason) => (
        <Pill key={reason} tone="bad">
          {words.drift[reason]}
        </Pill>
      ))}
    </div>
  );
}
