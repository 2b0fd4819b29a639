import { afterAll, expect, test } from "vitest";
import { world } from "../../../testing/world.ts";
import { openDatabase } from "../database.ts";
import { inBackground } from "../in-transaction.ts";
import { prepared, quick, sql } from "../sql.ts";
import { toWire } from "./wire.ts";

const { db, connection } = await world();
await db.pool.query("create table things (id int primary key, name text, at timestamptz, answers jsonb, n bigint)");
await db.pool.query(
  `insert into things select i, 'thing ' || i, '2026-01-02T03:04:05.678Z', '{"a": [1]}', i from generate_series(1, 50) i`,
);

/** A pool of its own, and what was written to its connections. */
function open(poolSize: number, over: Partial<Parameters<typeof openDatabase>[0]> = {}) {
  const own = openDatabase({ connection, poolSize, onError: () => undefined, ...over });
  afterAll(() => own.close());
  const written: string[] = [];
  own.pool.on("connect", (client) => {
    const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } }).connection;
    const write = stream.write.bind(stream);
    stream.write = (bytes) => {
      written.push(lettersOf(bytes));
      return write(bytes);
    };
  });
  return { own, written };
}

/** Of each message of the protocol its first letter: P parse, B bind, D describe, E execute, S sync. */
function lettersOf(bytes: Buffer): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
    letters += String.fromCharCode(bytes[at] ?? 0);
  return letters;
}

const thing = (id: number) => sql`select id, name, at, answers, n, null as nothing from things where id = ${id}`;
const first = {
  id: 1,
  name: "thing 1",
  at: new Date("2026-01-02T03:04:05.678Z"),
  answers: { a: [1] },
  n: 1,
  nothing: null,
};

test("which columns come is asked once for a connection and a statement, and each call is one piece", async () => {
  const { own, written } = open(1);
  const answers = [];
  for (const id of [1, 1, 2]) answers.push(await own.find(thing(id)));
  expect(answers).toEqual([first, first, { ...first, id: 2, name: "thing 2", n: 2 }]);
  expect(written).toEqual(["PBDES", "BES", "BES"]);
});

test("one that is asked again before its first answer came, one without rows and one without columns are understood", async () => {
  const { own, written } = open(1);
  const both = await own.transaction((tx) => Promise.all([tx.find(thing(1)), tx.find(thing(1))]));
  expect(both).toEqual([first, first]);
  expect(await own.find(thing(999))).toBeUndefined();
  const bare = () => own.many(sql`select from things where id < ${4}`);
  expect(await bare()).toHaveLength(3);
  expect(await bare()).toHaveLength(3);
  const touch = () => own.run(sql`update things set n = n where id < ${6}`);
  expect([await touch(), await touch(), await touch()]).toEqual([5, 5, 5]);
  expect(written.filter((letters) => letters.includes("D"))).toHaveLength(4);
});

test("after an error, and after its columns have changed, a statement is understood as before", async () => {
  const { own } = open(1);
  const divided = (by: number) => own.find(sql`select 6 / ${by}::int as n`);
  expect(await divided(3)).toEqual({ n: 2 });
  await expect(divided(0)).rejects.toThrow("division by zero");
  expect(await divided(2)).toEqual({ n: 3 });
  const all = () => own.find(prepared("select * from things where id = $1", [1]));
  expect(Object.keys((await all()) ?? {})).toHaveLength(5);
  await db.pool.query("alter table things add column more text default 'more'");
  expect(await all()).toMatchObject({ id: 1, more: "more" });
  await db.pool.query("alter table things alter column n type text using 'n' || n");
  expect(await own.find(thing(1))).toMatchObject({ n: "n1" });
  await db.pool.query("alter table things alter column n type bigint using substr(n, 2)::bigint");
});

test("where connections are shared out, nothing is known of one from the call before", () => {
  const statement = thing(1);
  expect(toWire(true)(statement)).toBe(statement);
  expect(toWire(false)(statement)).not.toBe(statement);
});

test("quick reads share a connection, and each has its own answer", async () => {
  const { own } = open(3);
  const asked = Array.from({ length: 40 }, (_, at) => own.find<{ id: number }>(quick(thing(at + 1))));
  expect((await Promise.all(asked)).map((row) => row?.id)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(own.pool.totalCount).toBeLessThanOrEqual(3);
  expect(own.pool.idleCount).toBe(own.pool.totalCount);
  // In a transaction they see what it wrote, on its own connection.
  const seen = await own.transaction(async (tx) => {
    await tx.run(sql`update things set name = 'changed' where id = 1`);
    const inside = await tx.find<{ name: string }>(quick(thing(1)));
    await tx.run(sql`update things set name = 'thing 1' where id = 1`);
    return inside?.name;
  });
  expect(seen).toBe("changed");
});

test("of quick reads that share a connection one may fail, and the others are answered", async () => {
  const { own } = open(1);
  const asked = [3, 0, 2].map((by) =>
    own.find(quick(sql`select 6 / ${by}::int as n`)).catch((error: Error) => error.message),
  );
  expect(await Promise.all(asked)).toEqual([{ n: 2 }, "division by zero", { n: 3 }]);
});

test("when a shared connection is cut, each of its readers hears of it, and the next ones have another", async () => {
  const { own } = open(1);
  const pid = async () => (await own.find<{ pid: number }>(quick(sql`select pg_backend_pid() as pid`)))?.pid;
  const before = await pid();
  const waiting = [1, 2, 3].map(() =>
    own.find(quick(sql`select pg_sleep(60)`)).then(
      () => "answered",
      () => "cut off",
    ),
  );
  await expect
    .poll(
      async () =>
        (await db.pool.query("select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'", [before]))
          .rowCount,
    )
    .toBe(1);
  await db.pool.query("select pg_terminate_backend($1)", [before]);
  expect(await Promise.all(waiting)).toEqual(["cut off", "cut off", "cut off"]);
  expect(await pid()).not.toBe(before);
  expect(own.pool.totalCount).toBe(1);
});

test("whoever is inside a transaction may not share a connection outside of it", async () => {
  const { own } = open(2);
  const elsewhere = own.find(quick(sql`select pg_sleep(0.2)`));
  await expect(own.transaction(() => own.find(quick(thing(1))))).rejects.toThrow("asked inside a transaction");
  await elsewhere;
});

test("a request does not wait as long for a connection as a job that asked the same before it", async () => {
  const { own } = open(1, { rules: { waitMs: 100 } });
  const taken = await own.pool.connect();
  const job = inBackground(() => own.find(quick(thing(1))));
  await expect(own.find(quick(thing(1)))).rejects.toMatchObject({ code: "overloaded" });
  taken.release();
  expect(await job).toEqual(first);
});
