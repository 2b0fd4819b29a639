// The only writer of a thread's support state: the move, its times and the news, in one transaction. The caller holds the row.
import {
  type ConversationEvent,
  type ConversationMover,
  conversationMove,
} from "../../../contract/conversations/conversations.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./conversations.tables.ts";

const HOUR_MS = 3_600_000;

const topics: Record<ConversationEvent, string> = {
  ask: "conversation.asked",
  answer: "conversation.answered",
  withdraw: "conversation.withdrawn",
};

export interface Moved {
  now: Date;
  /** Whoever asks. */
  askedBy?: string;
  supportHours?: number;
}

export async function advanceConversation(
  tx: Tx,
  row: table.ConversationRow,
  on: ConversationEvent,
  by: ConversationMover,
  { now, askedBy, supportHours = 0 }: Moved,
): Promise<table.ConversationRow> {
  const to = conversationMove(row.support_state, on, by) ?? refuse("conflict");
  const isAsked = to === "waiting";
  const moved: table.ConversationRow = {
    ...row,
    support_state: to,
    asked_by: isAsked ? (askedBy ?? null) : row.asked_by,
    asked_at: isAsked ? now : row.asked_at,
    due_at: isAsked ? new Date(now.getTime() + supportHours * HOUR_MS) : null,
    answered_at: to === "answered" ? now : row.answered_at,
  };
  await table.updateSupport(tx, row.order_id, {
    to,
    askedBy: moved.asked_by,
    askedAt: moved.asked_at,
    dueAt: moved.due_at,
    answeredAt: moved.answered_at,
  });
  await emit(tx, topics[on], { order_id: row.order_id, buyer_id: row.buyer_id, seller_id: row.seller_id });
  return moved;
}
