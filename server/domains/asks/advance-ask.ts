// The only writer of an ask's status: the move, what it changes and the news, in one transaction. The caller holds the ask.
import { type AskEvent, type AskMover, askMove } from "../../../contract/asks/asks.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./asks.tables.ts";

interface Detail {
  now: Date;
  expiresAt?: Date;
  /** With `remove`: what its asker reads. */
  reason?: string;
}

export async function advanceAsk(tx: Tx, ask: table.AskRow, on: AskEvent, by: AskMover, detail: Detail) {
  const to = askMove(ask.status, on, by) ?? refuse("ask_wrong_state");
  // What stands already is not young again because somebody wants it for longer.
  const askedAt = on === "renew" && ask.status !== "open" ? detail.now : undefined;
  await table.updateStatus(tx, ask.id, {
    to,
    now: detail.now,
    askedAt,
    expiresAt: detail.expiresAt,
    removedReason: detail.reason,
  });
  await tellPublicChanged(tx, { drops: ["asks"] });
  await emit(tx, `ask.${on}`, { ask_id: ask.id, user_id: ask.user_id, from: ask.status, to });
  return to;
}
