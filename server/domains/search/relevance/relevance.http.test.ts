// What people type, held against the demo market: the first eight must be what they mean. queries.txt says what that is.
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { generateMarket } from "../../../../demo/market/generate-market.ts";
import { MARKET_SEED } from "../../../../demo/plant-market.ts";
import { sql } from "../../../kit/db/sql.ts";
import { plantBulk } from "../../../seeds/bulk/plant-bulk.ts";
import { world } from "../../../testing/world.ts";
import { answerSearch } from "../answer-search.service.ts";
import { refreshVocabulary } from "../vocabulary/vocabulary.service.ts";
import { type Facts, type Mark, markPage, readQueries } from "./judge.ts";

const PAGE = 8;
const queries = readQueries(await readFile(new URL("queries.txt", import.meta.url), "utf8"));

const place = await world();
const { db, connection } = place;
const live = generateMarket(MARKET_SEED).listings.filter(({ state }) => state === "published");
await plantBulk(connection, {
  count: live.length,
  seed: 1,
  now: new Date(),
  progress: () => undefined,
  rows: live.map((one) => ({
    ...one,
    price: one.price_changes?.at(-1)?.price ?? one.price,
    answers_json: JSON.stringify(one.answers),
    condition: String(one.answers.condition ?? "good"),
    original_price: null,
    city_id: 1,
    pincode: "",
    created_minutes_ago: one.created_days_ago * 1_440,
  })),
});
await refreshVocabulary(db);

const market = await db.many<Facts>(sql`
  select l.id, l.title, l.price, l.answers, array_remove(array[c.id, g.id, g.parent_id], null) as categories
  from search_listings s join listings l on l.id = s.id join categories c on c.id = l.category_id
  left join categories g on g.id = c.parent_id`);
const factsOf = new Map(market.map((facts) => [facts.id, facts]));

async function mark(query: (typeof queries)[number]): Promise<Mark> {
  const { data } = await answerSearch(place, { search: query.typed, limit: PAGE });
  return markPage(
    query,
    data.flatMap(({ id }) => factsOf.get(id) ?? []),
    market,
    PAGE,
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function report(marks: readonly Mark[]): string {
  const lines = [...Map.groupBy(marks, ({ query }) => query.section), ["all", marks] as const].map(
    ([section, some]) =>
      `${section}: ${some.length} queries, precision ${mean(some.map(({ precision }) => precision)).toFixed(3)}, recall ${mean(some.map(({ recall }) => recall)).toFixed(3)}, empty ${some.filter(({ isEmpty }) => isEmpty).length}`,
  );
  const failed = marks
    .filter(({ precision, isEmpty }) => precision < 1 || isEmpty)
    .map(({ query, wrong, shown, isEmpty }) =>
      isEmpty
        ? `  ${query.typed}: nothing`
        : `  ${query.typed}: ${wrong.length} of ${shown.length} wrong: ${wrong.map(({ title }) => title).join(" · ")}`,
    );
  const poor = marks
    .filter(({ recall, isEmpty }) => recall < 1 && !isEmpty)
    .map(({ query, recall }) => `  ${query.typed}: only ${recall.toFixed(2)} of what there is`);
  return [...lines, ...failed, ...poor].join("\n");
}

describe("the demo market", () => {
  test("has what each query means, so that every line of the list can fail", () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    const idle = queries.filter(({ isNone, isRight }) => !isNone && !market.some(isRight));
    expect(idle.map(({ typed }) => typed)).toEqual([]);
  });

  test("shows what people mean among the first eight, and never an empty page for what it has", async () => {
    const marks: Mark[] = [];
    for (const query of queries) marks.push(await mark(query));
    console.info(report(marks));
    expect(mean(marks.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95);
    expect(marks.filter(({ isEmpty }) => isEmpty).map(({ query }) => query.typed)).toEqual([]);
  });
});
