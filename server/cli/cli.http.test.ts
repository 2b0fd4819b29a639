import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { connectionUrl } from "../supervise.ts";
import { createFrom, dropAll } from "../testing/engine.tables.ts";
import { sahejo as command, startSahejo } from "../testing/sahejo.ts";
import { world } from "../testing/world.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));
const market = await world();
// Most pincodes would only make restoring longer.
await market.db.pool.query("delete from pincodes where serving_city_id is null");
const here = { DATA_DIR: folder, DATABASE_URL: connectionUrl(market.connection) };
const admin = { ...inject("postgres"), database: "postgres" };
const prefix = `world_${process.pid}_cli`;
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));

async function emptyDatabase(name: string) {
  const database = `${prefix}_${name}`;
  await createFrom(admin, database, "template0");
  return { DATA_DIR: folder, DATABASE_URL: connectionUrl({ ...admin, database }) };
}

const fresh = await emptyDatabase("fresh");
const sahejo = (args: string[], env: Record<string, string> = here) => command(args, env);

const oneSentence = /^[^\n]{10,400}$/;
const noStack = /^(?![\s\S]*(\n\s+at |node:internal|Error:))/;

test("without a command, or with one nobody knows, it says how it is used", async () => {
  for (const args of [[], ["frobnicate"], ["admin"], ["admin", "create"], ["backup"], ["restore"]]) {
    expect(await sahejo(args), args.join(" ")).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage") });
  }
  expect((await sahejo(["--help"])).code).toBe(0);
});

test("started by an operator, it ends with its code, and says each thing in its place", async () => {
  const [unknown, done, failed] = await Promise.all([
    startSahejo(["frobnicate"], here),
    startSahejo(["audit", "verify", "--json"], here),
    startSahejo(["restore", "/nonexistent/x.gz"], here),
  ]);
  expect(unknown).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Usage") });
  expect({ ...done, stdout: JSON.parse(done.stdout) }).toMatchObject({ code: 0, stdout: { broken: null }, stderr: "" });
  expect(failed).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(oneSentence) });
});

test("an option nobody knows is told in a sentence", async () => {
  const { code, stderr } = await sahejo(["migrate", "--frobnicate"]);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(/frobnicate/);
  expect(stderr).toMatch(noStack);
});

test("a bad environment is told in a line for each bad value", async () => {
  const { code, stderr } = await sahejo(["migrate"], { ...here, PORT: "x", SAHEJO_DEMO: "x" });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PORT: |\nPORT: /);
  expect(stderr).toMatch(noStack);
});

test("a database that cannot be reached is told in one sentence", async () => {
  const { code, stderr } = await sahejo(["migrate"], {
    ...here,
    DATABASE_URL: "postgres://x:secret-word@127.0.0.1:1/x",
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(oneSentence);
  expect(stderr).toMatch(/reach|ECONNREFUSED/);
  expect(stderr).not.toContain("secret-word");
});

test("migrate brings an empty database up to date and then has nothing to do", async () => {
  const first = await sahejo(["migrate", "--json"], fresh);
  expect(JSON.parse(first.stdout).migrated.length).toBeGreaterThan(2);
  expect(first.stderr).toBe("");
  expect(await sahejo(["migrate"], fresh)).toEqual({ code: 0, stdout: "Nothing to migrate.", stderr: "" });
});

test("seed fills a database with reference data, and with demo people only in a demo", async () => {
  expect((await sahejo(["seed", "--json"], { ...fresh, SAHEJO_DEMO: "0" })).stdout).toBe('{"seeded":true}');
  const file = path.join(folder, "seeded.gz");
  const { tables } = JSON.parse((await sahejo(["backup", file, "--json"], fresh)).stdout);
  expect(tables.categories.rows).toBe(88);
  expect(tables.staff.rows).toBe(0);
});

test("an admin is added once, with a password that is made and shown", async () => {
  const create = ["admin", "create", "--email", "Ann@Sahejo.example", "--name", "Ann"];
  const { stdout } = await sahejo([...create, "--json"]);
  const added = JSON.parse(stdout);
  expect(added).toMatchObject({ email: expect.stringMatching(/ann@sahejo.example/i), role: "admin" });
  expect(added.password.length).toBeGreaterThanOrEqual(22);
  const again = await sahejo(create);
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(oneSentence);
  const wrong = await sahejo(["admin", "create", "--email", "bob@sahejo.example", "--name", "B", "--role", "king"]);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(oneSentence);
});

test("backup, verify and restore go from one database and its photos to another", async () => {
  const file = path.join(folder, "market.gz");
  const photo = "ab/cd/abcd0000000000000000000000000000/320.webp";
  mkdirSync(path.dirname(path.join(folder, "media", photo)), { recursive: true });
  writeFileSync(path.join(folder, "media", photo), "a picture");
  const backup = await sahejo(["backup", file, "--json"]);
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  const { tables, photos } = JSON.parse(backup.stdout);
  expect(photos).toEqual({ files: 1, bytes: 9, added: 0, folder: `${file}.media` });
  expect((await sahejo(["restore", "--verify", file])).stdout).toMatch(/^The backup is whole.*\d+ tables, \d+ rows/);
  const other = { ...(await emptyDatabase("restored")), DATA_DIR: path.join(folder, "other") };
  const restored = JSON.parse((await sahejo(["restore", file, "--json"], other)).stdout);
  expect(restored).toEqual({ tables, photos: { files: 1, bytes: 9, added: 1 } });
  expect(readFileSync(path.join(folder, "other/media", photo), "utf8")).toBe("a picture");
  const again = await sahejo(["restore", file], other);
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toMatch(/^The database already holds a market/);
});

test.each([
  ["backup to a folder that is not there", ["backup", "/nonexistent/folder/x.gz"]],
  ["restore of a file that is not there", ["restore", "--verify", "/nonexistent/x.gz"]],
  ["restore of a file that is no backup", ["restore", "--verify", import.meta.filename]],
])("a %s ends with one sentence", async (_name, args) => {
  const { code, stdout, stderr } = await sahejo(args);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(oneSentence);
  const json = await sahejo([...args, "--json"]);
  expect(JSON.parse(json.stderr)).toEqual({ error: expect.any(String) });
});

test("what is too old is listed without being touched, then deleted, and the chains of receipts are whole", async () => {
  const old = () => market.db.pool.query("select from once_calls where key = 'too old'");
  await market.db.pool.query(
    "insert into once_calls (user_id, key, call, body_hash, at) values (gen_random_uuid(), 'too old', 'x', '\\x00', now() - interval '8 days')",
  );
  const dry = await sahejo(["retention", "--dry-run"]);
  expect(dry).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Nothing was deleted[\s\S]*repeated_calls +1, the oldest of/),
  });
  expect((await old()).rowCount).toBe(1);
  const real = await sahejo(["retention", "--json"]);
  expect(real.code).toBe(0);
  expect((await old()).rowCount).toBe(0);
  for (const what of ["audit", "ledger", "passport", "consents"]) {
    expect(await sahejo([what, "verify"]), what).toMatchObject({ code: 0 });
  }
});
