import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { connectionUrl } from "../supervise.ts";
import { compiled } from "../testing/compiled.ts";
import { createFrom, dropAll } from "../testing/engine.tables.ts";
import { world } from "../testing/world.ts";

const CLI = fileURLToPath(new URL("./cli.ts", import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));
const market = await world();
const admin = { ...inject("postgres"), database: "postgres" };
const prefix = `world_${process.pid}_cli`;
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));
let made = 0;

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `${prefix}_${++made}`;
  await createFrom(admin, database, "template0");
  return { ...admin, database };
}

/** Runs a command as an operator would, on the database given. */
async function sahejo(
  args: string[],
  env: Record<string, string> = { DATABASE_URL: connectionUrl(market.connection) },
) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...compiled, DATA_DIR: folder, ...env } });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, "close");
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

const oneSentence = /^[^\n]{10,400}$/;
const noStack = /^(?![\s\S]*(\n\s+at |node:internal|Error:))/;

test("without a command, or with one nobody knows, it says how it is used", async () => {
  for (const args of [[], ["frobnicate"], ["admin"], ["admin", "create"], ["backup"], ["restore"]]) {
    expect(await sahejo(args), args.join(" ")).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage") });
  }
  expect((await sahejo(["--help"])).code).toBe(0);
});

test("an option nobody knows is told in a sentence", async () => {
  const { code, stderr } = await sahejo(["migrate", "--frobnicate"]);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(/frobnicate/);
  expect(stderr).toMatch(noStack);
});

test("a bad environment is told in a line for each bad value", async () => {
  const { code, stderr } = await sahejo(["migrate"], { PORT: "x", SAHEJO_DEMO: "x" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PORT: |\nPORT: /);
  expect(stderr).toMatch(noStack);
});

test("a database that cannot be reached is told in one sentence", async () => {
  const { code, stderr } = await sahejo(["migrate"], { DATABASE_URL: "postgres://x:secret-word@127.0.0.1:1/x" });
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toMatch(/reach|ECONNREFUSED/);
  expect(stderr).not.toContain("secret-word");
});

test("migrate brings an empty database up to date and then has nothing to do", async () => {
  const DATABASE_URL = connectionUrl(await emptyDatabase());
  const first = await sahejo(["migrate", "--json"], { DATABASE_URL });
  expect(JSON.parse(first.stdout).migrated.length).toBeGreaterThan(2);
  expect(first.stderr).toBe("");
  expect(await sahejo(["migrate"], { DATABASE_URL })).toEqual({ code: 0, stdout: "Nothing to migrate.", stderr: "" });
});

test("seed fills a database with reference data, and with demo people only in a demo", async () => {
  const DATABASE_URL = connectionUrl(await emptyDatabase());
  expect((await sahejo(["seed", "--json"], { DATABASE_URL, SAHEJO_DEMO: "0" })).stdout).toBe('{"seeded":true}');
  const file = path.join(folder, "seeded.gz");
  const { tables } = JSON.parse((await sahejo(["backup", file, "--json"], { DATABASE_URL })).stdout);
  expect(tables.categories.rows).toBe(88);
  expect(tables.staff.rows).toBe(0);
});

test("an admin is added once, with a password that is made and shown", async () => {
  const create = ["admin", "create", "--email", "Ann@Sahejo.example", "--name", "Ann"];
  const { stdout } = await sahejo([...create, "--json"]);
  const added = JSON.parse(stdout);
  expect(added).toMatchObject({ email: expect.stringMatching(/ann@sahejo.example/i), role: "admin" });
  expect(added.password.length).toBeGreaterThanOrEqual(12);
  const again = await sahejo(create);
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(oneSentence);
  const wrong = await sahejo(["admin", "create", "--email", "bob@sahejo.example", "--name", "B", "--role", "king"]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(oneSentence);
});

test("backup, verify and restore go from one database to another", async () => {
  const file = path.join(folder, "market.gz");
  const backup = await sahejo(["backup", file, "--json"]);
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect((await sahejo(["restore", "--verify", file])).stdout).toMatch(/^The backup is whole.*\d+ tables, \d+ rows/);
  const DATABASE_URL = connectionUrl(await emptyDatabase());
  expect((await sahejo(["restore", file, "--json"], { DATABASE_URL })).stdout).toBe(backup.stdout);
  const again = await sahejo(["restore", file], { DATABASE_URL });
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toMatch(/^The database already holds a market/);
});

test.each([
  ["backup to a folder that is not there", ["backup", "/nonexistent/folder/x.gz"]],
  ["restore of a file that is not there", ["restore", "--verify", "/nonexistent/x.gz"]],
  ["restore of a file that is no backup", ["restore", "--verify", CLI]],
])("a %s ends with one sentence", async (_name, args) => {
  const { code, stdout, stderr } = await sahejo(args);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(oneSentence);
  const json = await sahejo([...args, "--json"]);
  expect(JSON.parse(json.stderr)).toEqual({ error: expect.any(String) });
});
