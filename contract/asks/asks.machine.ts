// Every legal move of an ask. Only advance-ask.ts writes asks.status, and the database refuses what is not here
// (ask_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const askStatuses = ["open", "found", "expired", "closed", "removed"] as const;
export type AskStatus = (typeof askStatuses)[number];

export type AskMover = "asker" | "staff" | "system";

export const askMoves = [
  // from     on        to         by
  ["open", "find", "found", ["asker"]],
  ["open", "expire", "expired", ["system"]],
  ["open", "close", "closed", ["asker", "system"]],
  ["open", "remove", "removed", ["staff", "system"]],
  // For another thirty days, while it stands or after.
  ["open", "renew", "open", ["asker"]],
  ["found", "renew", "open", ["asker"]],
  ["found", "close", "closed", ["asker", "system"]],
  ["found", "remove", "removed", ["staff", "system"]],
  ["expired", "renew", "open", ["asker"]],
  ["expired", "close", "closed", ["asker", "system"]],
  ["expired", "remove", "removed", ["staff", "system"]],
  ["removed", "restore", "open", ["staff", "system"]],
  ["removed", "close", "closed", ["asker", "system"]],
] as const satisfies readonly (readonly [AskStatus, string, AskStatus, readonly AskMover[]])[];

export type AskEvent = (typeof askMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const askMove = /* @__PURE__ */ machine(askMoves);
