// Services open transactions of their own; while a market is planted each becomes a step of the one around all.
import type { Database, Tx } from "../../server/kit/db/database.ts";
import type { Statement } from "../../server/kit/db/sql.ts";
import { savepoint } from "../../server/seeds/seeds.tables.ts";

/** A step that fails is undone on its own. */
export function within(db: Database, tx: Tx): Database {
  return { ...db, ...tx, transaction: (work) => savepoint(tx, () => work(tx)) };
}

/** Where nothing may fail without all of it failing, a step need not be undone on its own. */
export function partOf(db: Database, tx: Tx): Database {
  return { ...db, ...tx, transaction: (work) => work(tx) };
}

/** Asked for at every step; nobody changes them while a market is planted. */
const STANDING = /^\s*select [^()]* from (settings|categories)\b/;
/** One word at the end tells as much as two thousand. */
const NEWS = /^select pg_notify\(/;

/** The same transaction, a tenth quicker. What it does not know it asks. */
export function rememberStanding(tx: Tx): Tx {
  const known = new Map<string, Promise<unknown[]>>();
  function many<Row>(statement: Statement): Promise<Row[]> {
    if (!STANDING.test(statement.text)) return tx.many<Row>(statement);
    const key = JSON.stringify([statement.text, statement.values]);
    const rows = known.get(key) ?? tx.many(statement);
    known.set(key, rows);
    return rows as Promise<Row[]>;
  }
  return {
    ...tx,
    many,
    find: async <Row>(statement: Statement) =>
      STANDING.test(statement.text) ? (await many<Row>(statement))[0] : tx.find<Row>(statement),
    run: async (statement) => (NEWS.test(statement.text) ? 0 : tx.run(statement)),
  };
}
