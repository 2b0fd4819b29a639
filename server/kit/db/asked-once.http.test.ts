import { beforeEach, expect, test } from "vitest";
import { world } from "../../testing/world.ts";
import { askedOnce, databaseBehind } from "./asked-once.ts";
import { sql } from "./sql.ts";

const { db } = await world();
await db.pool.query("create sequence asked");
beforeEach(async () => {
  await db.pool.query("alter sequence asked restart");
});

const ask = (on: typeof db, what = "a") =>
  on.find<{ n: number; what: string }>(sql`select nextval('asked') as n, ${what}::text as what`);

test("what is asked alike while nothing changes is asked once, and each has rows of their own", async () => {
  const page = askedOnce(db, () => 1);
  const [first, second] = await Promise.all([ask(page), ask(page)]);
  expect([first, second]).toEqual([
    { n: 1, what: "a" },
    { n: 1, what: "a" },
  ]);
  if (first) first.what = "mine";
  expect(await ask(page)).toEqual({ n: 1, what: "a" });
  expect(await ask(page, "b")).toEqual({ n: 2, what: "b" });
});

test("what was read before a change is not given to whoever asks after it", async () => {
  let stand = 1;
  const page = askedOnce(db, () => stand);
  expect(await ask(page)).toMatchObject({ n: 1 });
  stand = 2;
  expect(await ask(page)).toMatchObject({ n: 2 });
});

test("another page asks for itself, and what is kept for a database is kept for both", async () => {
  const [one, other] = [askedOnce(db, () => 1), askedOnce(db, () => 1)];
  expect(await ask(one)).toMatchObject({ n: 1 });
  expect(await ask(other)).toMatchObject({ n: 2 });
  expect([databaseBehind(one), databaseBehind(other), databaseBehind(db)]).toEqual([db, db, db]);
});
