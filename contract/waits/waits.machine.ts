// Every legal move of somebody's place in the line for a reserved item. Only advance-wait.ts writes waits.status, and the
// database refuses what is not here (wait_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const waitStatuses = ["waiting", "called", "bought", "declined", "expired", "left", "ended"] as const;
export type WaitStatus = (typeof waitStatuses)[number];

export type WaitMover = "person" | "system";

export const waitMoves = [
  // from     on        to          by
  ["waiting", "call", "called", ["system"]],
  ["waiting", "leave", "left", ["person", "system"]],
  ["waiting", "end", "ended", ["system"]],
  // Whoever left by mistake takes their place again, for a moment.
  ["left", "return", "waiting", ["person"]],
  ["called", "buy", "bought", ["person"]],
  ["called", "decline", "declined", ["person", "system"]],
  ["called", "expire", "expired", ["system"]],
  ["called", "end", "ended", ["system"]],
  // The item is looked at by staff before anybody buys it: the turn is over, the place is kept.
  ["called", "rest", "waiting", ["system"]],
] as const satisfies readonly (readonly [WaitStatus, string, WaitStatus, readonly WaitMover[]])[];

export type WaitEvent = (typeof waitMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const waitMove = /* @__PURE__ */ machine(waitMoves);

/** Why a whole line is over. */
export const lineEnds = ["sold", "withdrawn", "removed"] as const;
export type LineEnd = (typeof lineEnds)[number];
