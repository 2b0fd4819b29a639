// A demo plays its own courier. Elsewhere none of this exists.
import { courierSandboxContract as c } from "../../../contract/shipments/courier-sandbox.contract.ts";
import { handle } from "../../kit/http/route.ts";
import { refuse } from "../../kit/refusal.ts";
import { findStateByWaybill } from "../shipments/tell-facts.service.ts";

export const devCourierRoutes = [
  handle(c.script, ({ courierSandbox }) => courierSandbox?.readScript() ?? refuse("not_found")),
  handle(c.writeScript, ({ courierSandbox, body }) => courierSandbox?.writeScript(given(body)) ?? refuse("not_found")),
  handle(c.tell, async ({ db, courierSandbox, params: { waybill, fact }, body }) => {
    if ((await findStateByWaybill(db, "sandbox", waybill)) === undefined) refuse("not_found");
    const { at, place = null, reason = null, grams = null } = body;
    const happening = { kind: fact, place, reason, grams, ...(at ? { at: new Date(at) } : {}) };
    if (!(await courierSandbox?.tell(waybill, happening))) refuse("not_found");
    return { waybill, state: (await findStateByWaybill(db, "sandbox", waybill)) ?? refuse("not_found") };
  }),
];

/** Only what was said. */
function given<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never;
}
