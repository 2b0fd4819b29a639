import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "../../../contract/kit.ts";
import { world } from "../../testing/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { inBackground, outside } from "./in-transaction.ts";
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
  expect(said).toMatch(/begun by .+ \(server\/kit\/db\/pool\.http\.test\.ts:\d+\): pass its handle on\.$/);
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
  const said = await messageOf(beginAndAsk(db, ask));
  expect(said).toContain("The pool was asked inside a transaction");
  expect(said).toMatch(/begun by (.*pool\.http\.test\.ts:\d+\)|async \(tx\) => \{ await tx\.find.*): pass/);
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

const codeOf = (error: Error) => (error instanceof Refusal ? error.code : error.message);
const outcomeOf = (work: Promise<unknown>) => work.then(() => "answered", codeOf);

/** Keeps every connection until it is told to let go. */
async function fill(db: Database, poolSize: number): Promise<() => Promise<void>> {
  const clients = await Promise.all(Array.from({ length: poolSize }, () => db.pool.connect()));
  return async () => {
    for (const client of clients) client.release();
    await expect.poll(() => db.pool.idleCount).toBe(poolSize);
  };
}

test("a request waits for a connection only so long, by whichever way, and is served again afterwards", async () => {
  const db = open(2, { waitMs: 50 });
  const empty = await fill(db, 2);
  const asks = [
    db.find(one),
    db.many(one),
    db.run(one),
    db.transaction((tx) => tx.find(one)),
    db.pool.query("select 1"),
  ];
  expect(await Promise.all(asks.map(outcomeOf))).toEqual(asks.map(() => "overloaded"));
  expect([db.pool.shed, db.pool.waitingCount]).toEqual([asks.length, 0]);
  await empty();
  expect(await db.transaction((tx) => tx.find(one))).toEqual({ one: 1 });
});

test("whoever gets their turn in time is served, in the order in which they came", async () => {
  const db = open(1, { waitMs: 60_000 });
  const empty = await fill(db, 1);
  const served: number[] = [];
  const asks = Array.from({ length: 30 }, (_, n) => db.find(one).then(() => served.push(n)));
  await empty();
  await Promise.all(asks);
  expect(served).toEqual([...served].sort((a, b) => a - b));
  expect(db.pool.shed).toBe(0);
});

test("behind a long line that does not move nobody waits; a short one, and a long one that moves, are waited in", async () => {
  const waitMs = 2_000;
  const db = open(1, { waitMs });
  const empty = await fill(db, 1);
  const first = Array.from({ length: 3 }, () => outcomeOf(db.find(one)));
  // All have just come.
  first.push(outcomeOf(db.find(one)), outcomeOf(db.find(one)));
  expect(db.pool.shed).toBe(0);
  await wait(waitMs / 4 + 20);
  const asked = performance.now();
  expect(await outcomeOf(db.find(one))).toBe("overloaded");
  expect([db.pool.shed, performance.now() - asked < waitMs / 2]).toEqual([1, true]);
  await empty();
  expect(await Promise.all(first)).toEqual(first.map(() => "answered"));
  expect(await outcomeOf(db.find(one))).toBe("answered");
});

test("what nobody waits for waits longer, and does not lose its turn to requests that give up", async () => {
  const db = open(1, { waitMs: 30 });
  const empty = await fill(db, 1);
  const job = outcomeOf(inBackground(() => db.transaction((tx) => tx.find(one))));
  expect(await Promise.all([outcomeOf(db.find(one)), outcomeOf(db.find(one))])).toEqual(["overloaded", "overloaded"]);
  expect(db.pool.waitingCount).toBe(1);
  await empty();
  expect(await job).toBe("answered");
});

test("a transaction in a job may still ask for nothing but its own, and a job goes on being one after it", async () => {
  const db = open(1, { waitMs: 1 });
  await inBackground(async () => {
    expect(await messageOf(beginAndAsk(db, readBeside))).toContain("inside a transaction");
    const empty = await fill(db, 1);
    const next = outcomeOf(db.find(one));
    await wait(20);
    await empty();
    expect(await next).toBe("answered");
  });
});
