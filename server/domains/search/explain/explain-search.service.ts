// The way of one search through the rooms, for whoever wants to know why it found what it did and what that cost.
import type { ProductsQuery } from "../../../../contract/search/search.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { Statement } from "../../../kit/db/sql.ts";
import { findPage, type Look } from "../answer-search.service.ts";
import { describePage } from "../describe/describe-page.service.ts";
import { readFilter, type Shop } from "../read/read-wanted.service.ts";
import { readLexicon } from "../vocabulary/vocabulary.service.ts";
import { type Cost, measure } from "./explain.tables.ts";

export interface MeasuredStatement extends Cost {
  text: string;
  values: readonly unknown[];
}

/** The words read one way, and what was asked of the database for it. */
export interface ExplainedLook extends Look {
  statements: MeasuredStatement[];
}

export interface Explanation {
  looks: ExplainedLook[];
  /** What saying how many there are, and of which kinds, took beside it. */
  describing: MeasuredStatement[];
  shown: number;
  total: { value: number; exact: boolean };
  hasMore: boolean;
  corrected: string | undefined;
}

export async function explainSearch(shop: Shop, query: ProductsQuery): Promise<Explanation> {
  const { handle, take } = recording(shop.db);
  const watched = { ...shop, db: handle };
  // What is kept for a minute is no part of what one search costs.
  await readFilter(handle, query);
  await readLexicon(handle);
  take();
  const asked: { look: Look; statements: Statement[] }[] = [];
  const found = await findPage(watched, query, (look) => {
    asked.at(-1)?.statements.push(...take());
    asked.push({ look, statements: [] });
  });
  asked.at(-1)?.statements.push(...take());
  const { data, meta } = await describePage(watched, found.wanted, found.statistics, found.page);
  const looks: ExplainedLook[] = [];
  for (const { look, statements } of asked) {
    looks.push({ ...look, statements: await measureAll(shop.db, statements) });
  }
  return {
    looks,
    describing: await measureAll(shop.db, take()),
    shown: data.length,
    total: meta.total,
    hasMore: meta.next_cursor !== null,
    corrected: found.wanted.reading.corrected,
  };
}

/** A handle that remembers what was asked of it. */
function recording(db: Db) {
  let asked: Statement[] = [];
  const note = (statement: Statement) => {
    asked.push(statement);
    return statement;
  };
  const handle: Db = {
    many: (statement) => db.many(note(statement)),
    find: (statement) => db.find(note(statement)),
    run: (statement) => db.run(statement),
  };
  const take = () => {
    const taken = asked;
    asked = [];
    return taken;
  };
  return { handle, take };
}

async function measureAll(db: Db, statements: readonly Statement[]): Promise<MeasuredStatement[]> {
  const measured: MeasuredStatement[] = [];
  for (const statement of statements) {
    const { text, values } = statement;
    measured.push({ text, values, ...(await measure(db, statement)) });
  }
  return measured;
}
