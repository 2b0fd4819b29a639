// Owns: once_calls.
import type { Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export interface OnceCall {
  userId: string;
  key: string;
  call: string;
  hash: Buffer;
}

/** False: there is such a call already. While another is making it, this waits for that one's end. */
export async function claim(tx: Tx, { userId, key, call, hash }: OnceCall): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into once_calls (user_id, key, call, body_hash) values (${userId}, ${key}, ${call}, ${hash})
    on conflict (user_id, key) do nothing`);
  return rows === 1;
}

export async function saveReply(tx: Tx, { userId, key }: OnceCall, reply: unknown): Promise<void> {
  tx.send(sql`
    update once_calls set reply = ${JSON.stringify(reply)}::jsonb where user_id = ${userId} and key = ${key}`);
}

export function findCall(tx: Tx, { userId, key }: OnceCall) {
  return tx.find<{ call: string; body_hash: Buffer; reply: unknown }>(sql`
    select call, body_hash, reply from once_calls where user_id = ${userId} and key = ${key}`);
}

/** Whoever sends again after a week means something new. */
export function dropOldCalls(db: Db): Promise<number> {
  return db.run(sql`delete from once_calls where at < now() - interval '7 days'`);
}
