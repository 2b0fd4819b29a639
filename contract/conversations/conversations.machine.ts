// Whether support owes a thread an answer. Only advance-conversation.ts writes conversations.support_state, and the database
// refuses what is not here (conversation_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const supportStates = ["quiet", "waiting", "answered"] as const;
export type SupportState = (typeof supportStates)[number];

export type ConversationMover = "buyer" | "seller" | "staff" | "system";

export const conversationMoves = [
  // from      on          to          by
  ["quiet", "ask", "waiting", ["buyer", "seller"]],
  ["answered", "ask", "waiting", ["buyer", "seller"]],
  ["waiting", "answer", "answered", ["staff"]],
  // Whoever asked has closed their account.
  ["waiting", "withdraw", "quiet", ["system"]],
] as const satisfies readonly (readonly [SupportState, string, SupportState, readonly ConversationMover[]])[];

export type ConversationEvent = (typeof conversationMoves)[number][1];

/** Where the event leads from here for this mover, or nothing if it may not happen. */
export const conversationMove = /* @__PURE__ */ machine(conversationMoves);
