import { referralsContract as c } from "../../../contract/referrals/referrals.contract.ts";
import { handle } from "../../kit/http/route.ts";
import * as referrals from "./referrals.service.ts";

export const referralRoutes = [
  handle(c.mine, (call) => referrals.readMine(call, call.viewer.userId)),
  handle(c.list, ({ db, query }) => referrals.listRewards(db, query)),
  handle(c.decide, (call) => referrals.decideReward(call, call.viewer, call.params, call.body)),
];
