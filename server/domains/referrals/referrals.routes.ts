import { transactionsContract as transactions } from "../../../contract/orders/transactions.contract.ts";
import { referralsContract as c } from "../../../contract/referrals/referrals.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as referrals from "./referrals.service.ts";

export const referralRoutes = [
  handle(c.mine, (call) => referrals.readMine(call, call.viewer.userId)),
  // What is owed as a seller, with what is on its way for referrals.
  handle(transactions.amounts, ({ db, viewer }) => referrals.readAmountsWithRewards(db, viewer.userId)),
  handle(c.list, ({ db, query }) => referrals.listRewards(db, query)),
  handle(c.decide, (call) => referrals.decideReward(call, call.viewer, call.params, call.body)),
];
