import { devContract as c } from "../../../contract/dev.contract.ts";
import { handle } from "../../kit/http/route.ts";
import type { Clock } from "../../kit/work/clock.ts";

const stateOf = (clock: Clock) => ({ now: clock.now().toISOString(), offset_s: clock.offsetS() });

export const devRoutes = [
  handle(c.clock, async ({ clock }) => stateOf(clock)),
  handle(c.advanceClock, async ({ clock, db, body }) => {
    await clock.advance(db, body.advance_s);
    return stateOf(clock);
  }),
];
