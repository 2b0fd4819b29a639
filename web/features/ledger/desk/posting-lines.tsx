import type { LedgerAccount } from "../../../../contract/ledger/ledger.accounts.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Id, Paise } from "../../../ui/desk/figures.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Table } from "../../../ui/layout/table.tsx";

interface Line {
  account: LedgerAccount;
  sub: string | null;
  amount_paise: number;
}

/** In a list: a line of text each. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  const { accounts } = useMessages("backoffice").ledgerDesk;
  return (
    <ul className="grid min-w-64 gap-0.5 text-sm">
      {lines.map(({ account, sub, amount_paise }) => (
        <li key={`${account} ${sub} ${amount_paise}`} className="flex justify-between gap-4">
          <span>{accounts[account]}</span>
          <Paise paise={amount_paise} />
        </li>
      ))}
    </ul>
  );
}

/** On a posting's own page: debits and credits side by side. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  const { posting: words, accounts } = useMessages("backoffice").ledgerDesk;
  return (
    <Table
      caption={words.lines}
      rows={lines}
      rowKey={(line) => `${line.account} ${line.sub} ${line.amount_paise}`}
      empty={<EmptyState level="h3" drawing="no-results" title={words.none} text={words.noneText} />}
      columns={[
        { key: "account", head: words.columns.account, cell: (line) => accounts[line.account] },
        { key: "sub", head: words.columns.sub, cell: (line) => (line.sub === null ? null : <Id>{line.sub}</Id>) },
        {
          key: "debit",
          head: words.columns.debit,
          isFigure: true,
          cell: (line) => (line.amount_paise > 0 ? <Paise paise={line.amount_paise} /> : null),
        },
        {
          key: "credit",
          head: words.columns.credit,
          isFigure: true,
          cell: (line) => (line.amount_paise < 0 ? <Paise paise={-line.amount_paise} /> : null),
        },
      ]}
    />
  );
}
