import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { openDatabase } from "../kit/db/database.ts";
import { createLog } from "../kit/log.ts";
import { emit, type OutboxEvent } from "../kit/work/outbox.ts";
import { startQueue } from "../kit/work/queue.ts";
import { createFrom, dropAll } from "../testing/engine.tables.ts";
import { world } from "../testing/world.ts";
import { backUp, sumTables } from "./backup.ts";
import { restore, verify } from "./restore.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { db, connection } = await world();
const admin = { ...inject("postgres"), database: "postgres" };
const prefix = `world_${process.pid}_restored`;
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));
let made = 0;

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `${prefix}_${++made}`;
  await createFrom(admin, database, "template0");
  return { ...admin, database };
}

async function ask<Row>(on: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(on);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Texts that a format made of lines and tabs could stumble over. */
const AWKWARD = [
  "two\nlines",
  "carriage\rreturn\r\n",
  "tab\tand \\ backslash",
  "\\.",
  "\\N",
  "",
  " ",
  "quote \" ' `",
  "line\u2028separator",
  "paragraph\u2029separator",
  "next\u0085line",
  "vertical\u000btab and form\u000cfeed",
  "नमस्ते ₹ 👨‍👩‍👧",
  '{"sums":{}}',
  "x".repeat(200_000),
];
await db.transaction(async (tx) => {
  for (let n = 0; n < 5; n++) await emit(tx, "order.paid", { id: n, text: AWKWARD.join("|") });
});
for (const [sort, text] of AWKWARD.entries()) {
  const row = [`topic ${sort}`, sort, text, `${text}end`];
  await db.pool.query("insert into faq_topics (key, sort, title, title_hi) values ($1, $2, $3, $4)", row);
}
// Most pincodes would only make every restore below longer.
await db.pool.query("delete from pincodes where serving_city_id is null");
await db.pool.query("update outbox_events set dispatched_at = now() where id < 3");
await db.pool.query("insert into limit_uses values ('x', now(), 1)");

const file = path.join(folder, "backup.gz");
const sums = await backUp(connection, file, () => undefined);

/** The same archive with its text changed, so that the compression's own checksum is right again. */
function changed(name: string, change: (text: string) => string): string {
  const other = path.join(folder, name);
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return other;
}

test("a backup holds every table but the counters, and is for its owner's eyes", async () => {
  const tables = await ask<{ name: string }>(
    connection,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const expected = tables.map(({ name }) => name).filter((name) => !["limit_uses", "schema_migrations"].includes(name));
  expect(Object.keys(sums).sort()).toEqual(expected.sort());
  expect(sums.faq_topics?.rows).toBeGreaterThanOrEqual(AWKWARD.length);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await readdir(folder)).not.toContain("backup.gz.unfinished");
});

test("the same data has the same sums, other data has others", async () => {
  expect(await sumTables(connection)).toEqual(sums);
});

test("a backup comes back in an empty database as it was, whatever people wrote", async () => {
  const into = await emptyDatabase();
  expect(await restore(into, file)).toEqual(sums);
  expect(await sumTables(into)).toEqual(sums);
  const rows = await ask<{ title: string; body: string }>(
    into,
    "select title, title_hi as body from faq_topics where key like 'topic %' order by sort",
  );
  expect(rows.map(({ title }) => title)).toEqual(AWKWARD);
  expect(rows.map(({ body }) => body)).toEqual(AWKWARD.map((text) => `${text}end`));
});

test("numbered keys go on after the highest that was restored", async () => {
  const into = await emptyDatabase();
  await restore(into, file);
  const [{ id } = { id: 0 }] = await ask<{ id: number }>(
    into,
    "insert into outbox_events (topic, payload) values ('order.paid', '{}') returning id",
  );
  expect(Number(id)).toBe(6);
});

test("events that had not reached their listeners reach them after a restore, the others do not again", async () => {
  const into = await emptyDatabase();
  await restore(into, file);
  const heard: OutboxEvent[] = [];
  const restored = openDatabase({ connection: into, poolSize: 5, onError: () => undefined });
  const react = async (event: OutboxEvent) => void heard.push(event);
  const runner = await startQueue({
    db: restored,
    pool: restored.pool,
    jobs: [],
    listeners: [{ name: "test", topic: "order.paid", react }],
    log: createLog("silent"),
    concurrency: 2,
  });
  try {
    await expect.poll(() => heard.map(({ payload }) => payload.id).sort()).toEqual([2, 3, 4]);
  } finally {
    await runner.stop();
    await restored.close();
  }
});

test("verify says that a whole backup is whole, and leaves no database behind", async () => {
  expect(await verify(connection, file)).toEqual(sums);
  const left = await ask(
    admin,
    `select datname from pg_database where datname like 'sahejo\\_verify\\_${process.pid}%'`,
  );
  expect(left).toEqual([]);
});

test.each([
  ["a byte changed in a row", (text: string) => text.replace("two\\nlines", "two\\nlinez")],
  ["a row gone", (text: string) => text.replace(/\ntopic 5\t.*\n/, "\n")],
  ["a row twice as long", (text: string) => text.replace("carriage", "carriagecarriage")],
  ["another number in a row", (text: string) => text.replace(/\t0$/m, "\t1")],
])("verify finds %s", async (name, change) => {
  const other = changed(`${name}.gz`, change);
  await expect(verify(connection, other)).rejects.toThrow(/differs from .*: \w+/);
});

test("verify finds a byte that flipped on the disk, wherever it is", async () => {
  const bytes = readFileSync(file);
  for (const share of [0.001, 0.3, 0.6, 0.9, 0.9999]) {
    const other = path.join(folder, "flipped.gz");
    const flipped = Buffer.from(bytes);
    const at = Math.floor(bytes.length * share);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    writeFileSync(other, flipped);
    await expect(verify(connection, other), `at ${share}`).rejects.toThrow();
  }
});

test("a file that was cut short is found out, by restore and by verify", async () => {
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    const other = path.join(folder, "cut.gz");
    writeFileSync(other, readFileSync(file));
    truncateSync(other, Math.floor(statSync(file).size * share));
    await expect(verify(connection, other), `at ${share}`).rejects.toThrow(/cut short|ends too early/);
    await expect(restore(await emptyDatabase(), other), `at ${share}`).rejects.toThrow(/cut short|ends too early/);
  }
});

test("a restore that failed can be tried again on the same database", async () => {
  const into = await emptyDatabase();
  const cut = path.join(folder, "cut-in-half.gz");
  writeFileSync(cut, readFileSync(file).subarray(0, Math.floor(statSync(file).size / 2)));
  await expect(restore(into, cut)).rejects.toThrow();
  expect(await restore(into, file)).toEqual(sums);
});

test("a restore does not believe a file that differs from its own sums", async () => {
  const other = changed("edited.gz", (text) => text.replace("two\\nlines", "two\\nlinez"));
  await expect(restore(await emptyDatabase(), other)).rejects.toThrow(/faq_topics/);
});

test("what is not a backup is refused by its name, not by a riddle", async () => {
  const other = path.join(folder, "other");
  for (const bytes of [Buffer.from("hello"), gzipSync("hello\n"), gzipSync('{"sahejo_backup":99}\n'), gzipSync("")]) {
    writeFileSync(other, bytes);
    await expect(restore(await emptyDatabase(), other)).rejects.toThrow(/backup/i);
  }
  await expect(restore(await emptyDatabase(), path.join(folder, "missing"))).rejects.toThrow(/ENOENT|missing/);
});

test("a database that holds a market is not restored into", async () => {
  await expect(restore(connection, file)).rejects.toThrow(/already holds a market/);
  expect(await sumTables(connection)).toEqual(sums);
});

test("what is written while a backup runs is not half in it", async () => {
  const other = path.join(folder, "busy.gz");
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n++) {
      await db.pool.query("insert into settings (key, version, value, changed_by) values ($1, 1, '1', 'test')", [
        `k${n}`,
      ]);
      await db.pool.query("insert into outbox_events (topic, payload, dispatched_at) values ('a.b', '{}', now())");
    }
  })();
  await backUp(connection, other, () => undefined);
  isDone = true;
  await writing;
  const said = await verify(connection, other);
  expect(said.outbox_events?.rows).toBeLessThanOrEqual((await sumTables(connection)).outbox_events?.rows ?? 0);
});

test("a place that cannot be written to is an error that can be caught, and leaves nothing", async () => {
  await expect(backUp(connection, path.join(folder, "no/such/folder/x.gz"), () => undefined)).rejects.toThrow(/ENOENT/);
  await expect(backUp(connection, folder, () => undefined)).rejects.toThrow();
  expect((await readdir(path.dirname(folder))).filter((name) => name.includes(".unfinished"))).toEqual([]);
});
