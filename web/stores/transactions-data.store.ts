import type { Transaction } from "../../contract/orders/transactions.contract.ts";
import { persistedStore } from "./persisted-store.ts";

interface TransactionsData {
  /** The newest of them, as they were last seen: shown again where they cannot be asked for. */
  transactions: Transaction[];
}

export const useTransactionsData = persistedStore<TransactionsData>(
  "transactions-data",
  { transactions: [] },
  {
    version: 2,
    mend: (state) => ({ transactions: Array.isArray(state.transactions) ? state.transactions : [] }),
  },
);

export function setTransactions(transactions: Transaction[]): void {
  useTransactionsData.setState({ transactions });
}
