import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type LedgerAccount, ledgerAccounts } from "../../../../contract/ledger/ledger.accounts.ts";
import { ledgerDeskContract } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { ScreenFailure } from "../../../features/backoffice/screen-failure.tsx";
import { AccountBalances } from "../../../features/ledger/desk/account-balances.tsx";
import { BankLineButton } from "../../../features/ledger/desk/bank-line-dialog.tsx";
import { LineList } from "../../../features/ledger/desk/posting-lines.tsx";
import { VerifyChain } from "../../../features/ledger/desk/verify-chain.tsx";
import { browserCalls, calls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { Moment, Paise } from "../../../ui/desk/figures.tsx";
import { ListScreen } from "../../../ui/desk/list/list-screen.tsx";
import { readFilters } from "../../../ui/desk/list/read-filters.ts";
import { Link } from "../../../ui/link.tsx";

const FILTERS = ["account", "kind", "reference", "from", "to"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data, meta } = await calls(ledgerDeskContract, context).list({ query: readFilters(request, FILTERS) });
  const { entries, ...totals } = data;
  return { page: { data: entries, meta }, totals };
}

export const meta = pageMeta("backofficeLedger");

export { ScreenFailure as ErrorBoundary };

export default function Ledger() {
  const { page, totals } = useLoaderData<typeof loader>();
  const { screens, ledgerDesk } = useMessages("backoffice");
  const { revalidate } = useRevalidator();
  const words = ledgerDesk.ledger;
  return (
    <ListScreen
      screen="ledger"
      title={screens.ledger.title}
      lead={words.lead}
      action={<BankLineButton onPosted={() => void revalidate()} />}
      above={
        <div className="mb-6 grid gap-4 lg:grid-cols-[2fr_1fr]">
          <AccountBalances {...totals} />
          <VerifyChain />
        </div>
      }
      page={page}
      more={async (query, cursor) => {
        const next = await browserCalls(ledgerDeskContract).list({ query: { ...query, cursor } });
        return { data: next.data.entries, meta: next.meta };
      }}
      exportPath={ledgerDeskContract.export.path}
      filters={[
        { kind: "text", name: "reference", label: words.reference, placeholder: words.referenceHint },
        {
          kind: "select",
          name: "account",
          label: words.account,
          options: (Object.keys(ledgerAccounts) as LedgerAccount[]).map((value) => ({
            value,
            label: ledgerDesk.accounts[value],
          })),
        },
        {
          kind: "select",
          name: "kind",
          label: words.kind,
          options: Object.entries(ledgerDesk.kinds).map(([value, label]) => ({ value, label })),
        },
        { kind: "date", name: "from", label: words.from },
        { kind: "date", name: "to", label: words.to },
      ]}
      empty={{ title: words.none, text: words.noneText }}
      rowKey={(row) => String(row.id)}
      columns={[
        { key: "at", head: words.columns.at, cell: (row) => <Moment at={row.at} /> },
        {
          key: "kind",
          head: words.columns.kind,
          cell: (row) => {
            const kind = ledgerDesk.kinds[row.kind] ?? row.kind;
            return (
              <Link
                to={`/backoffice/ledger/${row.id}`}
                aria-label={words.open(kind, row.reference)}
                className="font-medium text-primary hover:underline"
              >
                {kind}
              </Link>
            );
          },
        },
        {
          key: "reference",
          isExtra: true,
          head: words.columns.reference,
          cell: (row) => (
            <Link
              to={`/backoffice/ledger?reference=${encodeURIComponent(row.reference)}`}
              className="block min-w-36 text-sm break-words hover:underline"
            >
              {row.reference}
            </Link>
          ),
        },
        { key: "lines", head: words.columns.lines, cell: (row) => <LineList lines={row.lines} /> },
        { key: "total", head: words.columns.total, isFigure: true, cell: (row) => <Paise paise={row.total_paise} /> },
      ]}
    />
  );
}
