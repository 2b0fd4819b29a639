// One buyer's orders are made and moved one after the other anyway: their caps are exact. Whoever sends many at once waits
// outside, so that in this process one connection is theirs and the others are everybody else's.
import { OwnTurns } from "../../kit/work/own-turns.ts";

export const orderTurns = new OwnTurns({ atOnce: 1, inLine: 64, patienceMs: 8_000 });
