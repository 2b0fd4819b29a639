// The only writer of a place's status: the move and the news, in one transaction. The caller holds the listing, so that all
// that happens in one line happens in turn.
import { type LineEnd, type WaitEvent, type WaitMover, waitMove } from "../../../contract/waits/waits.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { emit } from "../../kit/work/outbox.ts";
import * as table from "./waits.tables.ts";

export interface WaitDetail {
  now: Date;
  /** With `call`: until when it is theirs alone. */
  until?: Date;
  /** With `end`: what became of the item. */
  why?: LineEnd;
}

export async function advanceWait(
  tx: Tx,
  wait: table.WaitRow,
  on: WaitEvent,
  by: WaitMover,
  { now, until, why }: WaitDetail,
): Promise<void> {
  const to = waitMove(wait.status, on, by) ?? refuse("conflict");
  await table.updateStatus(tx, wait.id, { to, now, until: until ?? null, why: why ?? null });
  await emit(tx, `wait.${on}`, {
    wait_id: wait.id,
    listing_id: wait.listing_id,
    user_id: wait.user_id,
    by,
    until: until?.toISOString() ?? null,
    why: why ?? null,
  });
}
