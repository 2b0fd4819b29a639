import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { world } from "../../testing/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { outside } from "./in-transaction.ts";
import type { PoolRules } from "./pool.ts";
import { sql } from "./sql.ts";

const { connection } = await world();

function open(poolSize: number, rules: PoolRules = {}): Database {
  const db = openDatabase({ connection, poolSize, rules, onError: () => undefined });
  afterAll(() => db.close());
  return db;
}

const one = sql`select 1 as one`;
const messageOf = async (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: Error) => error.message,
  );

function readBeside(db: Database) {
  return db.find(one);
}

function beginAndAsk(db: Database, ask: (db: Database) => Promise<unknown>) {
  return db.transaction(async (tx) => {
    await tx.find(one);
    await ask(db);
  });
}

test("whoever asks the pool inside a transaction is refused at once, and both places are named", async () => {
  const db = open(1);
  const said = await messageOf(beginAndAsk(db, readBeside));
  expect(said).toMatch(
    /^The pool was asked inside a transaction, by readBeside \(server\/kit\/db\/pool\.http\.test\.ts:\d+\)/,
  );
  expect(said).toMatch(/begun by beginAndAsk \(server\/kit\/db\/pool\.http\.test\.ts:\d+\): pass its handle on\.$/);
  expect(db.pool.askedInside).toBe(1);
  expect(await db.find(one)).toEqual({ one: 1 });
});

test.each<[string, (db: Database) => Promise<unknown>]>([
  ["many", (db) => db.many(one)],
  ["run", (db) => db.run(one)],
  ["a second transaction", (db) => db.transaction((tx) => tx.find(one))],
  ["the pool itself", (db) => db.pool.query("select 1")],
  ["a connection of the pool", (db) => db.pool.connect()],
  ["one of several at once", (db) => Promise.all([wait(1), wait(1).then(() => db.find(one))])],
])("by whichever way it asks: %s", async (_way, ask) => {
  const db = open(1);
  expect(await messageOf(beginAndAsk(db, ask))).toContain("The pool was asked inside a transaction");
});

test("another database, and what stands beside the transaction, may be asked", async () => {
  const [db, other] = [open(1), open(1)];
  await beginAndAsk(db, () => other.find(one));
  const two = open(2);
  const met = Promise.withResolvers<void>();
  const holding = two.transaction(() => met.promise);
  expect(await two.find(one)).toEqual({ one: 1 });
  met.resolve();
  await holding;
  expect([db, other, two].map(({ pool }) => pool.askedInside)).toEqual([0, 0, 0]);
});

test("what a transaction has started may ask once it is over, however it ended", async () => {
  const db = open(1);
  const over = Promise.withResolvers<void>();
  const later: Promise<unknown>[] = [];
  const start = async () => {
    later.push(over.promise.then(() => db.find(one)));
    later.push(over.promise.then(() => wait(1)).then(() => db.transaction((tx) => tx.find(one))));
  };
  await db.transaction(start);
  await db.transaction(() => start().then(() => Promise.reject(new Error("no")))).catch(() => undefined);
  over.resolve();
  expect(await Promise.all(later)).toEqual(later.map(() => ({ one: 1 })));
  expect(db.pool.askedInside).toBe(0);
});

test("a transaction that is tried again is inside each time, and outside between", async () => {
  const db = open(1);
  let attempts = 0;
  const said = await messageOf(
    db.transaction(async () => {
      if (++attempts < 3) throw Object.assign(new Error("again"), { code: "40001" });
      await db.find(one);
    }),
  );
  expect([attempts, said]).toEqual([3, expect.stringContaining("asked inside a transaction")]);
});

test("who says that it is meant to be outside may ask", async () => {
  const db = open(2);
  const found = await db.transaction(async (tx) => {
    const [here, beside] = [await tx.find(PID), await outside(() => db.find(PID))];
    await expect(db.find(PID)).rejects.toThrow("inside a transaction");
    return [here, beside];
  });
  expect(found[0]).not.toEqual(found[1]);
});
const PID = sql`select pg_backend_pid() as pid`;

test("in production it goes through, is counted each time and told once for each place", async () => {
  const told: string[] = [];
  const db = open(2, { onAskedInside: ({ message }) => told.push(message) });
  for (let again = 0; again < 3; again++) await beginAndAsk(db, readBeside);
  expect(db.pool.askedInside).toBe(3);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/by readBeside \(server.*begun by .* \(server\/kit\/db\/pool\.http\.test\.ts:\d+\)/);
  await beginAndAsk(db, (same) => same.run(one));
  expect(told).toHaveLength(2);
});
