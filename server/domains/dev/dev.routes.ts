import { devContract as c } from "../../../contract/dev/dev.contract.ts";
import { readIdentity } from "../../../contract/identities/read-identity.ts";
import { say } from "../../../contract/say.ts";
import { writeListed } from "../../adapters/device-registry/device-registry.ts";
import { listInbox } from "../../adapters/sms/inbox.ts";
import { handle } from "../../kit/http/route.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { addJobOnce, RUN_TIMERS } from "../../kit/work/queue.tables.ts";

const stateOf = (clock: Clock) => ({ now: clock.now().toISOString(), offset_s: clock.offsetS() });

export const devRoutes = [
  handle(c.messages, ({ db, query }) => listInbox(db, query.phone)),
  handle(c.clock, async ({ clock }) => stateOf(clock)),
  handle(c.advanceClock, async ({ clock, db, body }) => {
    await clock.advance(db, body.advance_s);
    await addJobOnce(db, RUN_TIMERS);
    return stateOf(clock);
  }),
  handle(c.writeRegistry, async ({ db, vault, body }) => {
    const { value, wrong } = readIdentity("imei", body.value);
    if (wrong !== undefined) refuse("validation_failed", { fields: { value: say(wrong) } });
    await writeListed(db, vault, value, body.status);
    return { last4: value.slice(-4), status: body.status };
  }),
];
