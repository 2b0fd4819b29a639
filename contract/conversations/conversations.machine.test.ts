import { expect, test } from "vitest";
import {
  type ConversationEvent,
  type ConversationMover,
  conversationMove,
  conversationMoves,
  supportStates,
} from "./conversations.machine.ts";

/** The rules as they are written for people, set down a second time by hand: who may bring what where. */
const rules = [
  "quiet ask waiting buyer seller",
  "answered ask waiting buyer seller",
  "waiting answer answered staff",
  "waiting withdraw quiet system",
].map((rule) => rule.split(" "));
const events = [...new Set(conversationMoves.map(([, event]) => event))];

test("every event in every state by everybody leads where the rules say, or nowhere", () => {
  expect(events).toEqual(["ask", "answer", "withdraw"] satisfies ConversationEvent[]);
  for (const state of supportStates) {
    for (const event of events) {
      for (const mover of ["buyer", "seller", "staff", "system"] satisfies ConversationMover[]) {
        const rule = rules.find(([from, on, , ...movers]) => from === state && on === event && movers.includes(mover));
        expect(conversationMove(state, event, mover), `${state} ${event} ${mover}`).toBe(rule?.[2]);
      }
    }
  }
});
