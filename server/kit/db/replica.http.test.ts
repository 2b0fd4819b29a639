// A second database stands in for the replica: what it holds differs, so that one sees who answered, and the test carries the
// heartbeat over, so that it is as far behind as the test wants. Real replication is tried by `npm run cluster -- --test`.
import net from "node:net";
import { afterAll, expect, inject, test } from "vitest";
import { createFrom, dropAll } from "../../testing/engine.tables.ts";
import { openLine } from "../../testing/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { sql } from "./sql.ts";

const { host, port, user, password } = inject("postgres");
const admin = { host, port, user, password, database: "postgres" };
const names = { primary: `reads_${process.pid}_primary`, replica: `reads_${process.pid}_replica` };
await createFrom(admin, names.primary, inject("template"));
await createFrom(admin, names.replica, inject("template"));
const toPrimary = { ...admin, database: names.primary };
const toReplica = { ...admin, database: names.replica };
const line = await openLine();
const replicaItself = openDatabase({ connection: toReplica, poolSize: 1, onError: () => undefined });
const primaryItself = openDatabase({ connection: toPrimary, poolSize: 1, onError: () => undefined });
await replicaItself.run(sql`create table who (name text)`);
await replicaItself.run(sql`insert into who values ('replica')`);
await primaryItself.run(sql`create table who (name text)`);
await primaryItself.run(sql`insert into who values ('primary')`);

const opened: Database[] = [replicaItself, primaryItself];
function open(over: Partial<Parameters<typeof openDatabase>[0]> = {}): Database {
  const db = openDatabase({
    connection: toPrimary,
    reads: { ...toReplica, ...line.address },
    poolSize: 3,
    onError: () => undefined,
    ...over,
  });
  opened.push(db);
  return db;
}

let behindMs = 0;
const carrying = setInterval(() => {
  void primaryItself
    .find<{ beat_at: Date }>(sql`select beat_at from heartbeats`)
    .then((row) =>
      replicaItself.run(
        sql`update heartbeats set beat_at = ${row?.beat_at}::timestamptz - ${behindMs}::int * interval '1 millisecond'`,
      ),
    )
    .catch(() => undefined);
}, 40);

afterAll(async () => {
  clearInterval(carrying);
  await Promise.all(opened.map((db) => db.close()));
  await dropAll(admin, `reads\\_${process.pid}\\_%`);
});

const whoAnswers = async (db: Database) => (await db.reads.find<{ name: string }>(sql`select name from who`))?.name;
const until = (db: Database, name: string) => expect.poll(() => whoAnswers(db), { timeout: 15_000 }).toBe(name);

test("a replica that is near answers reads; writes and transactions never reach it", async () => {
  const db = open();
  await until(db, "replica");
  expect((await db.find<{ name: string }>(sql`select name from who`))?.name).toBe("primary");
  expect((await db.transaction((tx) => tx.find<{ name: string }>(sql`select name from who`)))?.name).toBe("primary");
  expect(await db.reads.many<{ name: string }>(sql`select name from who`)).toEqual([{ name: "replica" }]);
});

test("one that falls behind is asked no more, and again once it has caught up", async () => {
  const db = open();
  await until(db, "replica");
  behindMs = 1_500;
  await until(db, "primary");
  expect(db.replica?.isNear).toBe(false);
  behindMs = 0;
  await until(db, "replica");
});

test("one that is cut off in the middle of a hundred reads costs none of them", async () => {
  const db = open();
  await until(db, "replica");
  const reads = Array.from({ length: 100 }, async (_, at) => {
    if (at === 50) setTimeout(() => line.cut(), 5);
    return db.reads.find<{ name: string }>(sql`select name, pg_sleep(0.005)::text as slept from who`);
  });
  const answers = new Set((await Promise.all(reads)).map((row) => row?.name));
  expect(answers).toContain("primary");
  // Only who asks it notices: on a busy machine all hundred may have been handed on before one was cut off twice.
  await expect.poll(() => whoAnswers(db).then(() => db.replica?.isNear)).toBe(false);
  line.mend();
  await until(db, "replica");
});

test("a replica that cuts its readers off has a neighbour at the same address", async () => {
  const db = open();
  await until(db, "replica");
  const handedOn = db.replica?.handedOn;
  const reading = db.reads.find<{ name: string }>(sql`select name, pg_sleep(0.2)::text as slept from who`);
  setTimeout(() => {
    line.cut();
    line.mend();
  }, 50);
  expect((await reading)?.name).toBe("replica");
  expect(db.replica?.handedOn).toBe(handedOn);
});

test("what a replica cannot do the primary does: tables it has not got yet, statements that write", async () => {
  const db = open();
  await until(db, "replica");
  await primaryItself.run(sql`create table if not exists just_made (n int)`);
  expect(await db.reads.many(sql`select n from just_made`)).toEqual([]);
  expect(db.replica?.isNear).toBe(true);
});

test("a primary that answers nobody is not waited for, and guests go on reading", async () => {
  const frozen = await freezable();
  const db = open({ connection: { ...toPrimary, ...frozen.address } });
  await until(db, "replica");
  const hanging = db.find(sql`select pg_sleep(30)`).catch((error: Error) => error.message);
  frozen.freeze();
  const from = performance.now();
  expect(await hanging).toMatch(/Connection terminated/);
  await expect(db.find(sql`select 1`)).rejects.toThrow(/does not answer/);
  expect(performance.now() - from).toBeLessThan(15_000);
  expect(await whoAnswers(db)).toBe("replica");
  frozen.thaw();
  await expect
    .poll(() => db.find(sql`select 1 as one`).catch(() => undefined), { timeout: 15_000 })
    .toEqual({ one: 1 });
});

test("unnamed statements leave nothing behind on a connection that is shared", async () => {
  const db = open({ isUnnamed: true, poolSize: 1 });
  await db.find(sql`select name from who`);
  await db.transaction(async (tx) => {
    tx.send(sql`select 1`);
    await tx.find(sql`select name from who where name = ${"primary"}`);
  });
  expect(await db.many({ text: "select name from pg_prepared_statements", values: [] })).toEqual([]);
});

test("a reader waits a moment where the way to both is closed, and writes hear of it at once", async () => {
  const way = await openLine();
  const db = open({ connection: { ...toPrimary, ...way.address } });
  await until(db, "replica");
  for (const one of [way, line]) one.cut();
  const reading = Promise.all(Array.from({ length: 12 }, () => whoAnswers(db)));
  await expect(db.run(sql`delete from who where name = ${"nobody"}`)).rejects.toThrow();
  setTimeout(() => {
    for (const one of [way, line]) one.mend();
  }, 800);
  expect((await reading).filter((name) => name === "primary" || name === "replica")).toHaveLength(12);
});

/** A line on which nothing moves while it is frozen: connections stand, and nobody answers. */
async function freezable() {
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => other.destroy());
      end.on("data", (bytes) => other.write(bytes));
    }
    if (isFrozen) near.pause();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    address: { host: "127.0.0.1", port: (server.address() as net.AddressInfo).port },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
