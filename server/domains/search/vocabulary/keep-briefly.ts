// What every search needs and hardly ever changes is kept in the process for a minute: a change is felt that late.
import { databaseBehind } from "../../../kit/db/asked-once.ts";
import type { Database, Db } from "../../../kit/db/database.ts";

const KEEP_MS = 60_000;

const hasReplica = (db: Db): db is Database => "replica" in db && db.replica !== undefined;

/** `isWorthKeeping`: what an empty market says is over with its first listing, and read quickly enough. */
export function keepBriefly<T>(
  read: (db: Db) => Promise<T>,
  isWorthKeeping: (value: T) => boolean = () => true,
): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>();
  return (asking) => {
    const db = databaseBehind(asking);
    const found = kept.get(db);
    if (found && found.until > Date.now()) return found.value;
    const value = read(hasReplica(db) ? db.reads : db);
    kept.set(db, { value, until: Date.now() + KEEP_MS });
    const forget = () => kept.delete(db);
    // A failure is not kept.
    value.then((said) => isWorthKeeping(said) || forget(), forget);
    return value;
  };
}
