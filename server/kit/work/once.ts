// A call sent twice has its effect once: double taps, retries after a lost answer, fifty at the same time. The key is
// claimed in the transaction of the effect itself, so that a crash leaves both or neither.
import { createHash } from "node:crypto";
import type { Tx } from "../db/database.ts";
import { refuse } from "../refusal.ts";
import * as table from "./once.tables.ts";

export interface Asked {
  userId: string;
  /** As it came in the header. Without one there is nothing to compare, and the work is done. */
  key: string | undefined;
  /** Which call it was, with what stands in its path: a key is good for one. */
  call: string;
  body: unknown;
}

/** A refusal undoes the claim too: what was refused may be tried again with the same key. */
export function once<T>(tx: Tx, asked: Asked, work: () => Promise<T>): Promise<T> {
  return onceBegun(tx, asked, async () => undefined, work);
}

/** `begin`: what the work needs first, and what does no harm if the call turns out to be an old one. It travels with the claim. */
export async function onceBegun<T, B>(
  tx: Tx,
  asked: Asked,
  begin: () => Promise<B>,
  work: (begun: B) => Promise<T>,
): Promise<T> {
  const { userId, key, call, body } = asked;
  if (key === undefined) return work(await begin());
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    refuse("malformed_request", { message: "An Idempotency-Key has 1 to 100 visible characters." });
  }
  const claimed = {
    userId,
    key,
    call,
    hash: createHash("sha256")
      .update(JSON.stringify(sorted(body)))
      .digest(),
  };
  const [isClaimed, begun] = await Promise.all([table.claim(tx, claimed), begin()]);
  if (isClaimed) {
    const reply = await work(begun);
    await table.saveReply(tx, claimed, reply);
    return reply;
  }
  const before = await table.findCall(tx, claimed);
  if (before?.call !== call || !claimed.hash.equals(before.body_hash)) refuse("key_reused");
  return before.reply as T;
}

/** Two bodies that say the same in another order are the same body. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value ?? null;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
}
