import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { accountsContract } from "../../../contract/accounts/accounts.contract.ts";
import { type Transaction, transactionsContract } from "../../../contract/orders/transactions.contract.ts";
import { payoutsContract } from "../../../contract/payouts/payouts.contract.ts";
import { AmountsPanel } from "../../features/orders/transactions/amounts.tsx";
import { KeptTransactions } from "../../features/orders/transactions/kept-transactions.tsx";
import { TransactionList } from "../../features/orders/transactions/transaction-list.tsx";
import { PayoutsPanel } from "../../features/payouts/payouts-panel.tsx";
import { browserCalls, calls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { TaskHeading } from "../../shell/task-heading.tsx";
import { setTransactions } from "../../stores/transactions-data.store.ts";
import { Button, ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useSending } from "../../ui/form/use-sending.ts";

/** As many payouts as one call gives; older ones are in the list below, as money that came. */
const AT_ONCE = "60";

export async function loader({ context }: LoaderFunctionArgs) {
  const money = calls(transactionsContract, context);
  const [amounts, { data, meta: page }, payouts, { payout }] = await Promise.all([
    money.amounts(),
    money.all({ query: {} }),
    calls(payoutsContract, context).mine({ query: { limit: AT_ONCE } }),
    calls(accountsContract, context).profile(),
  ]);
  const hasAccount = payout !== null;
  return { amounts, transactions: data, cursor: page.next_cursor, payouts: payouts.data, hasAccount };
}

export const meta = pageMeta("transactions");

export function ErrorBoundary() {
  const words = useMessages("orders/selling").transactions;
  return (
    <>
      <TaskHeading title={words.heading} />
      <KeptTransactions />
    </>
  );
}

export default function Transactions() {
  const first = useLoaderData<typeof loader>();
  const words = useMessages("orders/selling").transactions;
  const { list } = useMessages();
  const { isBusy, send } = useSending();
  const { revalidate } = useRevalidator();
  /** Further pages, as long as the first is the one they follow: asked for again, it ends at the same place. */
  const [later, setLater] = useState<{ after: string | null; rows: Transaction[]; cursor: string | null }>();
  const more = later?.after === first.cursor ? later : undefined;
  const rows = [...first.transactions, ...(more?.rows ?? [])];
  const cursor = more ? more.cursor : first.cursor;

  // Whoever only buys has nothing to be paid.
  const hasPayouts = first.payouts.length > 0 || first.amounts.held_paise > 0 || first.amounts.releasable_paise !== 0;

  useEffect(() => setTransactions(first.transactions), [first.transactions]);

  async function loadMore() {
    if (cursor === null) return;
    const next = await send(() => browserCalls(transactionsContract).all({ query: { cursor } }));
    if (!next) return;
    setLater({
      after: first.cursor,
      rows: [...(more?.rows ?? []), ...next.data],
      cursor: next.meta.next_cursor,
    });
  }

  return (
    <>
      <TaskHeading title={words.heading} />
      <div className="grid gap-6 lg:gap-8">
        <AmountsPanel amounts={first.amounts} />
        {hasPayouts ? (
          <PayoutsPanel
            payouts={first.payouts}
            releasablePaise={first.amounts.releasable_paise}
            hasAccount={first.hasAccount}
            onMoved={() => void revalidate()}
          />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState
            drawing="payout"
            title={words.none}
            text={words.noneText}
            action={
              <ButtonLink to="/user/list-a-product" look="secondary">
                {words.action}
              </ButtonLink>
            }
          />
        ) : (
          <TransactionList transactions={rows} />
        )}
      </div>
      {cursor === null ? null : (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={loadMore} busy={isBusy ? list.loading : undefined}>
            {list.more}
          </Button>
        </div>
      )}
    </>
  );
}
