import { transactionsContract as c } from "../../../../contract/orders/transactions.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { listTransactions } from "./transactions.service.ts";

export const transactionRoutes = [handle(c.all, ({ db, viewer, query }) => listTransactions(db, viewer.userId, query))];
