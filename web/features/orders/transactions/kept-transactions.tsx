import { useLocation } from "react-router";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { useTransactionsData } from "../../../stores/transactions-data.store.ts";
import { buttonClass } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { TransactionList } from "./transaction-list.tsx";

/** Where they cannot be asked for: what was seen last time, said to be that, and another try. */
export function KeptTransactions() {
  const words = useMessages("orders/selling").transactions;
  const { retry } = useMessages();
  const { pathname } = useLocation();
  const kept = useTransactionsData(({ transactions }) => transactions);
  // A plain link: it asks for the page again even when our own script is what broke.
  const again = (
    <a href={pathname} className={buttonClass({ look: "secondary" })}>
      {retry}
    </a>
  );
  if (kept.length === 0) return <EmptyState drawing="error" title={words.failed} text={null} action={again} />;
  return (
    <div className="grid gap-6">
      <Note tone="notice" role="status">
        <p className="mb-2">{words.stored}</p>
        {again}
      </Note>
      <TransactionList transactions={kept} />
    </div>
  );
}
