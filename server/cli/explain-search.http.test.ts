// npx sahejo search explain: the way of a search from what was typed to the rows.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { refreshWords } from "../domains/search/suggestions/gather.service.ts";
import { plantBulk } from "../seeds/bulk/plant-bulk.ts";
import { connectionUrl } from "../supervise.ts";
import { sahejo as command } from "../testing/sahejo.ts";
import { world } from "../testing/world.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-explain-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { api, db, connection } = await world();
await plantBulk(connection, { count: 1_500, seed: 7, now: new Date(), progress: () => undefined });
await refreshWords(db);
const here = { DATA_DIR: folder, DATABASE_URL: connectionUrl(connection) };
const explain = (typed: string, ...options: string[]) => command(["search", "explain", typed, ...options], here);
const COST = /^ {2}\d\. \d+ rows, planned in \d+\.\d ms, run in \d+\.\d ms, \d+ blocks$/m;

test("it prints what is wanted, the plan, and the statements with what each cost", async () => {
  const { code, stdout, stderr } = await explain("samsung phone under 10000");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const parts = ["Wanted, as typed", "Plan: ", "Statements", "Found "];
  expect(parts.map((part) => stdout.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
    parts.map((part) => stdout.indexOf(part)),
  );
  expect(stdout).toMatch(/^ {2}words {5}samsung \| samsungs {2}and {2}\S/m);
  expect(stdout).toMatch(/^ {2}price {5}₹0 to ₹10000$/m);
  expect(stdout).toMatch(COST);
  expect(stdout).toMatch(/^ {5}\$\d = "\('samsung' \| 'samsungs'\) & /m);
});

test("what it says was found is what the list finds", async () => {
  const { meta, data } = await api.search.products({ query: { search: "samsung", sort: "price_asc" } });
  const said = JSON.parse((await explain("/products?search=samsung&sort=price_asc", "--json")).stdout);
  expect(said).toMatchObject({ shown: data.length, total: meta.total, hasMore: meta.next_cursor !== null });
  expect(data.length).toBeGreaterThan(0);
  expect(said.looks).toHaveLength(1);
  expect(said.looks[0]).toMatchObject({ wanted: { sort: "price_asc" }, plan: { order: "price_asc" } });
  expect(said.looks[0].statements.length).toBeGreaterThan(0);
});

test("a slip is looked for as it stands, anywhere, and then as what was meant", async () => {
  const { stdout } = await explain("samsng");
  const wanted = [...stdout.matchAll(/^Wanted, (.*)$/gm)].map(([, how]) => how);
  expect(wanted).toEqual(["as typed", "as typed", 'as "samsung"']);
  expect(stdout).toMatch(/Found \d+ for "samsung", of \d+/);
});

test("a whole category is read along its index, and its kinds are counted apart", async () => {
  const { stdout } = await explain("/products?category=11");
  expect(stdout).toContain("Plan: Everything matches: the first rows along the index, newest first.");
  expect(stdout.slice(stdout.indexOf("Described by"))).toMatch(COST);
});

test("without words it says how it is used, and a bad address is told in a sentence", async () => {
  expect(await command(["search", "explain"], here)).toMatchObject({ code: 2, stdout: "" });
  const bad = await explain("/products?limit=999");
  expect(bad).toEqual({ code: 1, stdout: "", stderr: "At most 60 at a time." });
});
