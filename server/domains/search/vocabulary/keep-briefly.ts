// What every search needs and hardly ever changes is kept in the process for a minute: a change is felt that late.
import type { Db } from "../../../kit/db/database.ts";

const KEEP_MS = 60_000;

export function keepBriefly<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>();
  return (db) => {
    const found = kept.get(db);
    if (found && found.until > Date.now()) return found.value;
    const value = read(db);
    kept.set(db, { value, until: Date.now() + KEEP_MS });
    // A failure is not kept.
    value.catch(() => kept.delete(db));
    return value;
  };
}
