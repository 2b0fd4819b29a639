import { transactionsContract as c } from "../../../../contract/orders/transactions.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { listTransactions, readAmounts } from "./transactions.service.ts";

export const transactionRoutes = [
  handle(c.all, ({ db, viewer, query }) => listTransactions(db, viewer.userId, query)),
  handle(c.amounts, ({ db, viewer }) => readAmounts(db, viewer.userId)),
];
