// A demo plays its own gateway. Elsewhere none of this exists.
import { paymentsContract as c } from "../../../contract/payments/payments.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { refuse } from "../../kit/refusal.ts";
import { findPayment } from "../payments/payments.service.ts";
import { findPayoutState } from "../payments/payouts.service.ts";

export const devPaymentsRoutes = [
  handle(c.devPay, async ({ db, sandbox, params: { pid }, body }) => {
    const { linkId } = (await findPayment(db, pid)) ?? refuse("not_found");
    if (!sandbox || linkId === null || !(await sandbox.pay(linkId, body.outcome))) refuse("payment_wrong_state");
    return { pid, state: (await findPayment(db, pid))?.state ?? refuse("not_found") };
  }),
  handle(c.devPayout, async ({ db, sandbox, params: { link_id }, body }) => {
    if ((await findPayoutState(db, link_id)) === undefined) refuse("not_found");
    if (!(await sandbox?.settlePayout(link_id, body.outcome))) refuse("payment_wrong_state");
    return { link_id, state: (await findPayoutState(db, link_id)) ?? refuse("not_found") };
  }),
  handle(c.sandboxScript, ({ sandbox }) => sandbox?.readScript() ?? refuse("not_found")),
  handle(c.writeSandboxScript, ({ sandbox, body }) => sandbox?.writeScript(body) ?? refuse("not_found")),
];
