import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { openDatabase } from "../kit/db/database.ts";
import { sql } from "../kit/db/sql.ts";
import { createLog } from "../kit/log.ts";
import { emit, type OutboxEvent } from "../kit/work/outbox.ts";
import { startQueue } from "../kit/work/queue.ts";
import { migrateAll } from "../prepare.ts";
import { orderBody } from "../testing/buying.ts";
import { createFrom, dropAll } from "../testing/engine.tables.ts";
import { makeSeller } from "../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../testing/plant.tables.ts";
import { world } from "../testing/world.ts";
import { readArchive } from "./archive.ts";
import { backUp, sumTables } from "./backup.ts";
import { restore, verify } from "./restore.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { db, connection, user } = await world();
const admin = { ...inject("postgres"), database: "postgres" };
const prefix = `world_${process.pid}_restored`;
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));
let made = 0;

async function newDatabase(template = "template0") {
  const database = `${prefix}_${++made}`;
  await createFrom(admin, database, template);
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
// An order names its payment, which is looked for at the commit.
const [item] = await plantListings(db, await makeSeller(await user()), [plainPhone], new Date());
await ageUsers(db);
await (await user()).api.checkout.createOrder({
  params: { id: String(item) },
  body: orderBody({ is_cod: true }) as never,
});
await db.run(sql`truncate outbox_events restart identity`);
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

const restored = await newDatabase();
const came = await restore(restored, file);

// Tables without rows, as a restore that failed leaves them. Everything that must fail is tried on this one: each finds
// what the one before left, and none spends its time on migrations.
const bare = await newDatabase();
await migrateAll(bare);

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
  const expected = tables
    .map(({ name }) => name)
    .filter((name) => !["terms_stand", "heartbeats", "limit_uses", "schema_migrations"].includes(name));
  expect(Object.keys(sums).sort()).toEqual(expected.sort());
  expect(sums.faq_topics?.rows).toBeGreaterThanOrEqual(AWKWARD.length);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await readdir(folder)).not.toContain("backup.gz.unfinished");
});

test("the same data has the same sums, other data has others", async () => {
  expect(await sumTables(connection)).toEqual(sums);
});

test("a backup comes back in an empty database as it was, whatever people wrote", async () => {
  expect(came).toEqual(sums);
  expect(await sumTables(restored)).toEqual(sums);
  const rows = await ask<{ title: string; body: string }>(
    restored,
    "select title, title_hi as body from faq_topics where key like 'topic %' order by sort",
  );
  expect(rows.map(({ title }) => title)).toEqual(AWKWARD);
  expect(rows.map(({ body }) => body)).toEqual(AWKWARD.map((text) => `${text}end`));
});

test("numbered keys go on after the highest that was restored", async () => {
  const [{ id } = { id: 0 }] = await ask<{ id: number }>(
    restored,
    "insert into outbox_events (topic, payload, dispatched_at) values ('order.paid', '{}', now()) returning id",
  );
  expect(Number(id)).toBe(6);
});

test("events that had not reached their listeners reach them after a restore, the others do not again", async () => {
  const heard: OutboxEvent[] = [];
  const opened = openDatabase({ connection: restored, poolSize: 5, onError: () => undefined });
  const react = async (event: OutboxEvent) => void heard.push(event);
  const runner = await startQueue({
    db: opened,
    jobs: [],
    listeners: [{ name: "test", topic: "order.paid", react }],
    log: createLog("silent"),
    concurrency: 2,
  });
  try {
    await expect.poll(() => heard.map(({ payload }) => payload.id).sort()).toEqual([2, 3, 4]);
  } finally {
    await runner.stop();
    await opened.close();
  }
});

const scratchLeft = () =>
  ask(admin, `select datname from pg_database where datname like 'sahejo\\_verify\\_${process.pid}%'`);

test("verify says that a whole backup is whole, and leaves no database behind", async () => {
  expect(await verify(connection, file)).toEqual(sums);
  expect(await scratchLeft()).toEqual([]);
});

test("verify finds a backup that differs from its own sums, and leaves no database behind", async () => {
  const other = changed("unlike.gz", (text) => text.replace("two\\nlines", "two\\nlinez"));
  await expect(verify(connection, other)).rejects.toThrow(/differs from .*: faq_topics/);
  expect(await scratchLeft()).toEqual([]);
});

test.each([
  ["a byte changed in a row", (text: string) => text.replace("two\\nlines", "two\\nlinez")],
  ["a row gone", (text: string) => text.replace(/\ntopic 5\t.*\n/, "\n")],
  ["a row twice as long", (text: string) => text.replace("carriage", "carriagecarriage")],
  ["another number in a row", (text: string) => text.replace(/\t0$/m, "\t1")],
])("a restore finds %s", async (name, change) => {
  await expect(restore(bare, changed(`${name}.gz`, change))).rejects.toThrow(/differs from .*: \w+/);
});

test("a row that the database does not take ends a restore in its words, however much comes after it", async () => {
  const much = `${"y".repeat(4_000)}\n`.repeat(5_000);
  const other = changed("no-number.gz", (text) =>
    text.replace(/\n(topic 1)\t1\t(.*\n)/, (_, key, rest) => `\n${key}\tx\t${rest}${much}`),
  );
  await expect(restore(bare, other)).rejects.toThrow(/invalid input syntax/);
});

const PLACES = [0.001, 0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 0.999, 0.9999];
const nothing = async () => undefined;
/** From front to back, as a restore and verify do. */
const readThrough = (other: string) =>
  readArchive(other, { onHeader: nothing, onTable: nothing, onRow: () => undefined, onTableEnd: nothing });

test("a byte that flipped on the disk is found, wherever it is", async () => {
  expect(await readThrough(file)).toEqual(sums);
  const bytes = readFileSync(file);
  const other = path.join(folder, "flipped.gz");
  for (const share of PLACES) {
    const flipped = Buffer.from(bytes);
    const at = Math.floor(bytes.length * share);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    writeFileSync(other, flipped);
    await expect(readThrough(other), `at ${share}`).rejects.toThrow();
    if (share === 0.6) await expect(restore(bare, other)).rejects.toThrow();
  }
  await expect(restore(bare, other)).rejects.toThrow();
});

test("a file that was cut short is found out, by restore and by verify", async () => {
  const other = path.join(folder, "cut.gz");
  for (const share of [0, ...PLACES]) {
    writeFileSync(other, readFileSync(file));
    truncateSync(other, Math.floor(statSync(file).size * share));
    await expect(readThrough(other), `at ${share}`).rejects.toThrow(/cut short|ends too early/);
    if (share === 0.5) await expect(restore(bare, other)).rejects.toThrow(/cut short|ends too early/);
  }
  await expect(verify(connection, other)).rejects.toThrow(/cut short|ends too early/);
});

test("what is not a backup is refused by its name, not by a riddle", async () => {
  const other = path.join(folder, "other");
  for (const bytes of [Buffer.from("hello"), gzipSync("hello\n"), gzipSync('{"sahejo_backup":99}\n'), gzipSync("")]) {
    writeFileSync(other, bytes);
    await expect(restore(bare, other)).rejects.toThrow(/backup/i);
  }
  await expect(restore(bare, path.join(folder, "missing"))).rejects.toThrow(/ENOENT|missing/);
});

test("a restore that failed can be tried again on the same database", async () => {
  const into = await newDatabase(bare.database);
  const cut = path.join(folder, "cut-in-half.gz");
  writeFileSync(cut, readFileSync(file).subarray(0, Math.floor(statSync(file).size / 2)));
  await expect(restore(into, cut)).rejects.toThrow();
  expect(await restore(into, file)).toEqual(sums);
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
  const into = await newDatabase(bare.database);
  const said = await restore(into, other);
  expect(await sumTables(into)).toEqual(said);
  expect(said.outbox_events?.rows).toBeLessThanOrEqual((await sumTables(connection)).outbox_events?.rows ?? 0);
});

test("a place that cannot be written to is an error that can be caught, and leaves nothing", async () => {
  await expect(backUp(connection, path.join(folder, "no/such/folder/x.gz"), () => undefined)).rejects.toThrow(/ENOENT/);
  await expect(backUp(connection, folder, () => undefined)).rejects.toThrow();
  expect((await readdir(path.dirname(folder))).filter((name) => name.includes(".unfinished"))).toEqual([]);
});
