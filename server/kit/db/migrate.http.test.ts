import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrateAll, prepare } from "../../prepare.ts";
import { createFrom, dropAll } from "../../testing/engine.tables.ts";
import { migrate, newestVersion } from "./migrate.ts";

const admin = { ...inject("postgres"), database: "postgres" };
const files = readdirSync(new URL("../../migrations/", import.meta.url))
  .filter((name) => name.endsWith(".sql"))
  .sort();
const prefix = `world_${process.pid}_migrate`;
/** All of them are the work of a second: where any will do, so many are run. */
const SOME = 6;
let made = 0;

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `${prefix}_${++made}`;
  await createFrom(admin, database, "template0");
  return { ...admin, database };
}
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));

async function ask(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("an empty database runs every migration, in order, once: up to a version, and from there to the newest", async () => {
  const connection = await emptyDatabase();
  expect(await migrate(connection, 2)).toEqual(files.slice(0, 2));
  expect(await migrate(connection)).toEqual(files.slice(2));
  expect(await migrate(connection)).toEqual([]);
  expect(await ask(connection, "select name from schema_migrations order by version")).toEqual(
    files.map((name) => ({ name })),
  );
  expect(await newestVersion()).toBe(Number(files.at(-1)?.slice(0, 4)));
});

test("five that start at once on an empty database all succeed, and each migration ran once", async () => {
  const connection = await emptyDatabase();
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, SOME)));
  expect(ran.flat().sort()).toEqual(files.slice(0, SOME));
  expect(await ask(connection, "select count(*)::int as n from schema_migrations")).toEqual([{ n: SOME }]);
});

test("the queue's own tables and the seeds are made once too, however many start at once", async () => {
  const connection = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateAll(connection)));
  await Promise.all(Array.from({ length: 3 }, () => prepare({ isDemo: true }, connection, () => undefined)));
  expect(await ask(connection, "select count(*)::int as n from seeds")).toEqual([{ n: 2 }]);
  expect(await ask(connection, "select count(*)::int as n from staff")).toEqual([{ n: 5 }]);
});

test("a migration that was changed after it ran is refused by its name, and nothing else runs", async () => {
  const connection = await emptyDatabase();
  await migrate(connection, 1);
  await ask(connection, "update schema_migrations set checksum = 'other' where version = 1");
  await expect(migrate(connection)).rejects.toThrow(
    `${files[0]} was changed after it ran on this database; write a new migration instead.`,
  );
  expect(await ask(connection, "select version from schema_migrations")).toEqual([{ version: 1 }]);
});

test("a migration that fails leaves nothing of itself, names itself, and can be tried again", async () => {
  const connection = await emptyDatabase();
  await migrate(connection, 1);
  await ask(connection, "create table pincodes (in_the_way int)");
  await expect(migrate(connection)).rejects.toThrow(new RegExp(`^${files[1]}: .*pincodes.*already exists`));
  expect(await ask(connection, "select to_regclass('categories') is null as is_gone")).toEqual([{ is_gone: true }]);
  await ask(connection, "drop table pincodes");
  expect(await migrate(connection, SOME)).toEqual(files.slice(1, SOME));
});

test("a failure does not keep the lock from the next", async () => {
  const connection = await emptyDatabase();
  await migrate(connection, 1);
  await ask(connection, "update schema_migrations set checksum = 'other'");
  await expect(migrate(connection)).rejects.toThrow();
  await expect(migrate(connection)).rejects.toThrow();
  // Of this database: others run their own tests beside it, with locks of their own.
  const held = `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`;
  await expect.poll(() => ask(connection, held)).toEqual([{ n: 0 }]);
});
