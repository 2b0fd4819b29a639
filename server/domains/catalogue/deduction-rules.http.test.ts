// What may be deducted for each point: a database that had its categories before the rules came is given the very rules that
// a new one begins with, and what an operator has worded anew is left alone.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { categoryRows } from "../../seeds/reference/categories.ts";
import { world } from "../../testing/world.ts";

const { db } = await world();
const migration = readFileSync(new URL("../../migrations/0059_price_proposals.sql", import.meta.url), "utf8");
const [fill = ""] = /^with rules[\s\S]*?;$/m.exec(migration) ?? [];

interface Row {
  id: number;
  verification_points: { text: string; text_hi: string; max_deduction_pct?: number }[];
}

const readPoints = () => db.many<Row>(sql`select id, verification_points from categories where is_leaf order by id`);

test("the migration gives each point the rule of a new installation, and leaves other words alone", async () => {
  const begun = ((await categoryRows()) as (Row & { is_leaf: boolean })[])
    .filter(({ is_leaf }) => is_leaf)
    .map(({ id, verification_points }) => ({ id, verification_points }))
    .toSorted((one, other) => one.id - other.id);
  expect(await readPoints()).toEqual(begun);
  expect(begun.some(({ verification_points }) => verification_points.some((one) => one.max_deduction_pct))).toBe(true);
  await db.run(sql`
    update categories set verification_points = (
      select jsonb_agg(point - 'max_deduction_pct' order by place)
      from jsonb_array_elements(verification_points) with ordinality as p(point, place)) where is_leaf`);
  await db.run(sql`
    update categories set verification_points = jsonb_set(verification_points, '{5,text}', '"Touch, as we say it now"')
    where id = 11`);
  await db.pool.query(fill);
  const filled = await readPoints();
  const others = (rows: readonly Row[]) => rows.filter(({ id }) => id !== 11);
  expect(others(filled)).toEqual(others(begun));
  const points = filled.find(({ id }) => id === 11)?.verification_points ?? [];
  expect(points[5]).not.toHaveProperty("max_deduction_pct");
  expect(points.filter(({ max_deduction_pct }) => max_deduction_pct).length).toBeGreaterThan(3);
});

test("every kind of thing allows some deduction, and none for what it is, whose it is or whether it is locked", async () => {
  for (const { id, verification_points } of await readPoints()) {
    const open = verification_points.filter(({ max_deduction_pct }) => (max_deduction_pct ?? 0) > 0);
    expect(open.length, String(id)).toBeGreaterThan(0);
    for (const { text } of open) expect(text).not.toMatch(/IMEI|serial|authenti|pirated|blacklist|iCloud|MDM|account/i);
  }
});
