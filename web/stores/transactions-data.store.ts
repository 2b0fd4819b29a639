import { persistedStore } from "./persisted-store.ts";

interface StoredTransaction {
  id: string;
  kind: string;
  amount_paise: number;
  status: string;
  created_at: string;
}

interface TransactionsData {
  transactions: StoredTransaction[];
}

export const useTransactionsData = persistedStore<TransactionsData>(
  "transactions-data",
  { transactions: [] },
  { version: 1 },
);
