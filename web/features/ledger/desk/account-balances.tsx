import type { Output } from "../../../../contract/kit.ts";
import type { ledgerDeskContract } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Paise } from "../../../ui/desk/figures.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Link } from "../../../ui/link.tsx";

type Totals = Pick<Output<typeof ledgerDeskContract.list>["data"], "accounts" | "sum_paise">;

/** Each account with its balance, which leads to its postings; and whether they sum to zero. */
export function AccountBalances({ accounts, sum_paise }: Totals) {
  const { ledger, accounts: names } = useMessages("backoffice").ledgerDesk;
  return (
    <Panel title={ledger.balances}>
      <p className="mb-3 text-ink-2">{ledger.balancesText}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {accounts.map(({ account, balance_paise }) => (
          <li key={account} className="border-b border-line last:border-0">
            <Link
              to={`/backoffice/ledger?account=${account}`}
              className="flex min-h-11 items-center justify-between gap-3 hover:text-primary"
            >
              <span>{names[account]}</span>
              <b className="font-semibold">
                <Paise paise={balance_paise} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
      <Note tone={sum_paise === 0 ? "good" : "bad"} className="mt-4">
        {sum_paise === 0 ? ledger.sumsUp : ledger.sumsWrong(formatPaise(sum_paise))}
      </Note>
    </Panel>
  );
}
