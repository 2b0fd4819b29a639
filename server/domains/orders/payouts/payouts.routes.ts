import { payoutsContract as c } from "../../../../contract/payouts/payouts.contract.ts";
import { handle } from "../../../kit/http/route.ts";
import { createPayoutLink } from "../../payments/desk/payout-desk.service.ts";
import { readMyPayouts } from "./my-payouts.service.ts";
import { approveByStaff } from "./sale-payout.service.ts";

export const payoutRoutes = [
  handle(c.createLink, (call) => createPayoutLink(call, call.viewer.userId, call.query.payout_id)),
  handle(c.mine, ({ db, viewer, query }) => readMyPayouts(db, viewer.userId, query)),
  handle(c.approve, (call) => approveByStaff(call, call.viewer, call.params.id)),
];
