// For as long as one page is drawn: what two of its parts ask alike is asked once. An item's page asked six of its 22
// statements twice.
import type { Database } from "./database.ts";
import type { Statement } from "./sql.ts";

/** What keeps something for a database keeps it for all handles on it. */
const behind = new WeakMap<object, object>();

export function databaseBehind<T extends object>(db: T): T {
  return (behind.get(db) as T | undefined) ?? db;
}

/** What anybody may see, and what may be a second old: where there are replicas they answer all of it. */
export function readingAnywhere(db: Database): Database {
  if (db.replica === undefined) return db;
  const own: Database = { ...db, many: db.reads.many, find: db.reads.find };
  behind.set(own, db);
  return own;
}

/**
 * `stand`: a number that grows with every change that is heard of. What was read before a change is not given to whoever asks
 * after it: an answer that is kept says that it was begun then.
 */
export function askedOnce(db: Database, stand: () => number): Database {
  const asked = new Map<string, Promise<unknown[]>>();
  const many = async <Row>(statement: Statement): Promise<Row[]> => {
    const key = `${stand()} ${statement.name ?? statement.text} ${JSON.stringify(statement.values)}`;
    let rows = asked.get(key) as Promise<Row[]> | undefined;
    if (rows === undefined) {
      rows = db.many<Row>(statement);
      asked.set(key, rows);
    }
    // Each gets rows of their own: what one does to them is not the other's to see.
    return (await rows).map((row) => ({ ...row }));
  };
  const own: Database = { ...db, many, find: async <Row>(statement: Statement) => (await many<Row>(statement))[0] };
  behind.set(own, databaseBehind(db));
  return own;
}
