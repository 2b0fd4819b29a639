import { afterAll, beforeEach, expect, test } from "vitest";
import { openLine, world } from "../../testing/world.ts";
import { type Database, isConnectionLoss, isDiskFull, isRetryable, openDatabase, type Tx } from "./database.ts";
import { outside } from "./in-transaction.ts";
import { sql } from "./sql.ts";

const { db, connection } = await world();
await db.pool.query("create table notes (id int primary key, text text not null, n int not null default 0)");
beforeEach(async () => {
  await db.pool.query("delete from notes");
});

const insert = (on: Pick<Tx, "run">, id: number, text = "x") =>
  on.run(sql`insert into notes (id, text) values (${id}, ${text})`);
const count = async () => (await db.find<{ n: number }>(sql`select count(*)::int as n from notes`))?.n;
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: { code?: string }) => error.code,
  );

/** A second pool on the same database, with its own size and its own list of what broke. */
function open(poolSize: number, over: object = {}): Database & { broken: Error[] } {
  const broken: Error[] = [];
  const other = openDatabase({ connection: { ...connection, ...over }, poolSize, onError: (e) => broken.push(e) });
  afterAll(() => other.close());
  return Object.assign(other, { broken });
}

test("many, find and run give rows, the first row and how many were touched", async () => {
  await insert(db, 1, "a");
  await insert(db, 2, "b");
  expect(await db.many(sql`select text from notes order by id`)).toEqual([{ text: "a" }, { text: "b" }]);
  expect(await db.find(sql`select text from notes order by id desc`)).toEqual({ text: "b" });
  expect(await db.find(sql`select text from notes where id = ${9}`)).toBeUndefined();
  expect(await db.run(sql`update notes set n = 1`)).toBe(2);
});

test("counts and big ids arrive as numbers", async () => {
  expect(await db.find(sql`select count(*) as n, 9007199254740991::bigint as id from notes`)).toEqual({
    n: 0,
    id: Number.MAX_SAFE_INTEGER,
  });
});

test("statements are short, whatever the database is set to: none is compiled or shared out, and disks have no head", async () => {
  const { name } = (await db.find<{ name: string }>(sql`select current_database() as name`)) ?? { name: "" };
  for (const setting of ["jit = on", "max_parallel_workers_per_gather = 4", "random_page_cost = 4"])
    await db.pool.query(`alter database "${name}" set ${setting}`);
  const one = open(1);
  const settings = sql`select name, setting from pg_settings
    where name in ('jit', 'max_parallel_workers_per_gather', 'random_page_cost') order by name`;
  expect(await one.many(settings)).toEqual([
    { name: "jit", setting: "off" },
    { name: "max_parallel_workers_per_gather", setting: "0" },
    { name: "random_page_cost", setting: "1.1" },
  ]);
});

test("a statement is prepared once on a connection and its values travel apart", async () => {
  const one = open(1);
  for (const text of ["a", "'; drop table notes; --", "$1", "\\"]) {
    expect(await one.find(sql`select ${text}::text as text`)).toEqual({ text });
  }
  const { rows } = await one.pool.query("select statement from pg_prepared_statements where statement like '%as text'");
  expect(rows).toEqual([{ statement: "select $1::text as text" }]);
});

test("a statement that was prepared before a column was added is understood after it, alone and in a transaction", async () => {
  const one = open(1);
  await db.pool.query("create table grown (id int primary key)");
  await db.pool.query("insert into grown values (1)");
  const all = (on: Pick<Tx, "many">) => on.many(sql`select * from grown`);
  const touched = (on: Pick<Tx, "find">) => on.find(sql`update grown set id = id returning *`);
  expect(await all(one)).toEqual([{ id: 1 }]);
  await db.pool.query("alter table grown add column a int");
  expect(await all(one)).toEqual([{ id: 1, a: null }]);
  expect(await one.transaction(touched)).toEqual({ id: 1, a: null });
  await db.pool.query("alter table grown add column b int");
  // All of it is done again, what was done before included; and once.
  const kept = await one.transaction(async (tx) => {
    await insert(tx, 1);
    return touched(tx);
  });
  expect(kept).toEqual({ id: 1, a: null, b: null });
  expect(await count()).toBe(1);
  await db.pool.query("alter table grown add column c int");
  expect(await one.transaction((tx) => Promise.all([all(tx), touched(tx)]))).toHaveLength(2);
});

test("a transaction gives what its work gives, and what it wrote is there", async () => {
  expect(await db.transaction(async (tx) => (await insert(tx, 1)) + (await insert(tx, 2)))).toBe(2);
  expect(await count()).toBe(2);
});

test("a transaction that throws leaves nothing behind and throws the same", async () => {
  const wrong = new Error("changed my mind");
  const work = db.transaction(async (tx) => {
    await insert(tx, 1);
    throw wrong;
  });
  await expect(work).rejects.toBe(wrong);
  expect(await count()).toBe(0);
});

test("a transaction whose statement failed cannot be committed by catching the error", async () => {
  const work = db.transaction(async (tx) => {
    await insert(tx, 1);
    await insert(tx, 1).catch(() => undefined);
    return "done";
  });
  const outcome = await work.then(
    () => "committed",
    () => "refused",
  );
  expect({ outcome, rows: await count() }).toEqual({ outcome: "refused", rows: 0 });
});

test("what a transaction has not committed is seen by nobody else", async () => {
  await db.transaction(async (tx) => {
    await insert(tx, 1);
    // Somebody else's look, on a connection of its own.
    expect(await outside(count)).toBe(0);
  });
  expect(await count()).toBe(1);
});

test("what is sent on and what is asked in one breath runs in its turn", async () => {
  const seen = await db.transaction(async (tx) => {
    tx.send(sql`insert into notes (id, text) values (1, 'sent')`);
    const read = () => tx.find<{ n: number }>(sql`select count(*)::int as n from notes`);
    return Promise.all([read(), insert(tx, 2), read(), tx.run(sql`delete from notes where id = 1`), read()]);
  });
  expect(seen).toEqual([{ n: 1 }, 1, { n: 2 }, 1, { n: 1 }]);
  expect(await count()).toBe(1);
});

test("one that was sent on and fails is the reason, whether anything comes after it or not, and nothing is kept", async () => {
  for (const more of [async () => undefined, (tx: Tx) => insert(tx, 2)]) {
    const work = db.transaction<unknown>(async (tx) => {
      await insert(tx, 1);
      tx.send(sql`insert into notes (id, text) values (1, 'again')`);
      return more(tx);
    });
    expect(await codeOf(work)).toBe("23505");
    expect(await count()).toBe(0);
  }
});

test("whoever goes on after another of the same breath failed reaches the connection no more", async () => {
  let after: unknown;
  const work = db.transaction((tx) =>
    Promise.all([
      tx.run(sql`select 1 / 0`),
      (async () => {
        await tx.run(sql`select 1`).catch(() => undefined);
        await new Promise((done) => setTimeout(done, 50));
        after = await insert(tx, 9).catch((error: unknown) => error);
      })(),
    ]),
  );
  expect(await codeOf(work)).toBe("22012");
  await expect.poll(() => String(after)).toMatch(/This transaction is over/);
  expect(await count()).toBe(0);
});

test("a hundred serialisable transactions on one row are all applied", async () => {
  await insert(db, 1);
  const wide = open(4);
  let attempts = 0;
  /** Both of a round have read before either writes: one of them must collide, every time. */
  const add = (bothHaveRead: () => Promise<void>) => {
    let isFirst = true;
    return wide.transaction(
      async (tx) => {
        attempts++;
        const row = await tx.find<{ n: number }>(sql`select n from notes where id = 1`);
        if (isFirst) await bothHaveRead();
        isFirst = false;
        await tx.run(sql`update notes set n = ${(row?.n ?? 0) + 1} where id = 1`);
      },
      { isolation: "serializable" },
    );
  };
  for (let round = 0; round < 50; round++) {
    const meeting = meetingOf(2);
    await Promise.all([add(meeting), add(meeting)]);
  }
  expect(await db.find(sql`select n from notes where id = 1`)).toEqual({ n: 100 });
  expect(attempts).toBeGreaterThanOrEqual(150);
});

/** Everyone waits until all have come. */
function meetingOf(size: number): () => Promise<void> {
  let come = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((done) => {
    open = done;
  });
  return () => {
    come++;
    if (come === size) open();
    return all;
  };
}

test("two transactions that lock each other out both end up applied", async () => {
  await insert(db, 1);
  await insert(db, 2);
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  const touch = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.run(sql`update notes set n = n + 1 where id = ${first}`);
      if (++waiting === 2) met.resolve();
      await met.promise;
      await tx.run(sql`update notes set n = n + 1 where id = ${second}`);
    });
  await Promise.all([touch(1, 2), touch(2, 1)]);
  expect(await db.many(sql`select n from notes`)).toEqual([{ n: 2 }, { n: 2 }]);
});

test("what cannot be mended by trying again is tried once", async () => {
  await insert(db, 1);
  let attempts = 0;
  const work = db.transaction(async (tx) => {
    attempts++;
    await insert(tx, 1);
  });
  expect(await codeOf(work)).toBe("23505");
  expect(attempts).toBe(1);
});

test("what never stops colliding is given up, not tried for ever", async () => {
  let attempts = 0;
  const work = db.transaction(async () => {
    attempts++;
    throw Object.assign(new Error("again"), { code: "40001" });
  });
  expect(await codeOf(work)).toBe("40001");
  expect(attempts).toBeGreaterThan(1);
  expect(attempts).toBeLessThan(20);
});

test("fifty failures leave every connection free for others", async () => {
  const small = open(2);
  for (let n = 0; n < 50; n++) {
    const failing = n % 2 === 0 ? () => Promise.reject(new Error("no")) : (tx: Tx) => tx.run(sql`select 1 / 0`);
    await expect(small.transaction<unknown>(failing)).rejects.toThrow();
    await expect(small.run(sql`select * from nothing_of_this_name`)).rejects.toThrow();
  }
  expect(small.pool.waitingCount).toBe(0);
  expect(small.pool.idleCount).toBe(small.pool.totalCount);
  expect(await small.transaction((tx) => tx.find(sql`select 1 as one`))).toEqual({ one: 1 });
  const { rows } = await small.pool.query("select pg_current_xact_id_if_assigned() as open");
  expect(rows).toEqual([{ open: null }]);
});

const pidOf = async (on: Pick<Tx, "find">) =>
  (await on.find<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid;
const terminate = (pid: number | undefined) => db.pool.query("select pg_terminate_backend($1)", [pid]);

test("a connection that ends while it is idle is replaced, and the process goes on", async () => {
  const small = open(1);
  const pid = await pidOf(small);
  await terminate(pid);
  await expect.poll(() => small.broken.length).toBeGreaterThan(0);
  expect(isConnectionLoss(small.broken[0])).toBe(true);
  expect(await pidOf(small)).not.toBe(pid);
});

test("a connection that ends in the middle of a transaction is a loss, and the next one works", async () => {
  const small = open(1);
  const lost = await small
    .transaction(async (tx) => {
      await insert(tx, 1);
      await terminate(await pidOf(tx));
      await tx.run(sql`select pg_sleep(5)`);
    })
    .catch((error: unknown) => error);
  expect(isConnectionLoss(lost)).toBe(true);
  expect(await small.transaction((tx) => insert(tx, 2))).toBe(1);
  expect(await db.many(sql`select id from notes`)).toEqual([{ id: 2 }]);
});

test("a connection that ends between two statements is a loss too", async () => {
  const small = open(1);
  const lost = await small
    .transaction(async (tx) => {
      await terminate(await pidOf(tx));
      await expect.poll(() => small.broken.length).toBeGreaterThan(0);
      await insert(tx, 1);
    })
    .catch((error: unknown) => error);
  expect(isConnectionLoss(lost)).toBe(true);
  expect(await pidOf(small)).toBeGreaterThan(0);
});

test("a statement that runs too long is ended by the database, and is no loss of it", async () => {
  const lost = await db
    .transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = '50ms'`);
      await tx.run(sql`select pg_sleep(10)`);
    })
    .catch((error: unknown) => error);
  expect(isConnectionLoss(lost)).toBe(false);
  expect(isRetryable(lost)).toBe(false);
});

test("a database that cannot be reached is a loss, and is found again", async () => {
  const line = await openLine();
  const far = open(2, line.address);
  expect(await pidOf(far)).toBeGreaterThan(0);
  line.cut();
  for (let n = 0; n < 5; n++) {
    expect(isConnectionLoss(await pidOf(far).catch((error: unknown) => error))).toBe(true);
    expect(isConnectionLoss(await far.transaction(pidOf).catch((error: unknown) => error))).toBe(true);
  }
  line.mend();
  await expect.poll(() => pidOf(far).catch(() => 0)).toBeGreaterThan(0);
});

test("nobody there, no such socket and no such name are losses; refusals of the database are not", async () => {
  for (const over of [{ host: "127.0.0.1", port: 1 }, { host: "/nonexistent" }]) {
    expect(isConnectionLoss(await pidOf(open(1, over)).catch((error: unknown) => error))).toBe(true);
  }
  const unique = await db.run(sql`select 1 / 0`).catch((error: unknown) => error);
  expect([isConnectionLoss(unique), isDiskFull(unique), isRetryable(unique)]).toEqual([false, false, false]);
  for (const other of [undefined, null, "ECONNREFUSED", {}, new Error("x")]) {
    expect([isConnectionLoss(other), isDiskFull(other), isRetryable(other)]).toEqual([false, false, false]);
  }
});
