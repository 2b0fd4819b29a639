import { transactionsContract as transactions } from "../../../contract/orders/transactions.contract.ts";
import { referralsContract as c } from "../../../contract/referrals/referrals.contract.ts";
import { handleCsv } from "../../kit/files/csv.ts";
import { handle } from "../../kit/http/route.ts";
import * as desk from "./desk/referrals-desk.service.ts";
import * as referrals from "./referrals.service.ts";

export const referralRoutes = [
  handle(c.mine, (call) => referrals.readMine(call, call.viewer.userId)),
  // What is owed as a seller, with what is on its way for referrals.
  handle(transactions.amounts, ({ db, viewer }) => referrals.readAmountsWithRewards(db, viewer.userId)),
  handle(c.list, (call) => desk.listRewards(call, call.query)),
  handleCsv(c.export, (call) => desk.exportRewards(call, call.viewer, call.query)),
  handle(c.decide, (call) => desk.decideReward(call, call.viewer, call.params, call.body)),
];
