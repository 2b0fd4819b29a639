// npx sahejo reference import: what an operator's file does to the table, and what it cannot do. How much memory a very
// long one takes is told by npm run faults -- import.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { importLaptops } from "../domains/catalogue/laptops/import-laptops.service.ts";
import { connectionUrl } from "../supervise.ts";
import { sahejo } from "../testing/sahejo.ts";
import { world } from "../testing/world.ts";

const SEEDS = new URL("../seeds/reference/laptops/", import.meta.url);
const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
const market = await world();
const { windows } = (await market.user()).api.laptops;

const HEADS = "kind,brand,series,model,year,processor,ram,storage,storage_type,graphics,screen";
let files = 0;

function fileOf(text: string | Buffer): string {
  const file = path.join(folder, `${++files}.csv`);
  writeFileSync(file, text);
  return file;
}

const env = { DATA_DIR: folder, DATABASE_URL: connectionUrl(market.connection) };
const importFile = (file: string, ...args: string[]) => sahejo(["reference", "import", file, ...args], env);

async function reportOf(file: string) {
  const { code, stdout, stderr } = await importFile(file, "--json");
  expect(stderr).toBe("");
  return { code, ...JSON.parse(stdout) };
}

const modelsOf = async (brand: string) => (await windows({ params: { field: "model" }, body: { brand } })).options;

test("the files of the first fill can be imported again and again, and change nothing", async () => {
  for (const name of ["windows.csv", "macbook.csv"]) {
    const report = await reportOf(fileURLToPath(new URL(name, SEEDS)));
    expect(report).toMatchObject({ code: 0, added: 0, changed: 0, refused: 0 });
    expect(report.unchanged).toBeGreaterThan(50);
  }
});

test("a spreadsheet's file with BOM, CRLF, quotes and columns in another order is taken", async () => {
  const text = [
    "\ufeffscreen,graphics,storage_type,storage,ram,processor,year,model,series,brand,kind",
    '13.3,Integrated,ssd,"512|1 TB","8gb|16 GB",Intel Core i5-1235U|Intel Core i7-1255U,2022,"Fold, ""Mini""",Fold,Wipro,Windows',
    "",
  ].join("\r\n");
  const file = fileOf(text);
  expect(await reportOf(file)).toEqual({
    code: 0,
    rows: 1,
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: 0,
    refusals: [],
  });
  expect(await reportOf(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const { options, specification } = await windows({ params: { field: "ram" }, body: { brand: "Wipro" } });
  expect(options).toEqual(["8 GB", "16 GB"]);
  expect(specification).toMatchObject({ model: 'Fold, "Mini"', year: 2022, answers: { brand: "Other" } });
  expect(await reportOf(fileOf(text.replace("8gb|16 GB", "32")))).toMatchObject({ added: 0, changed: 2, unchanged: 0 });
});

test("rows that cannot be taken are named with their number and the reason; the others go in", async () => {
  const good = (model: string) => `windows,Nokia,PureBook,${model},2021,Intel Core i5-1135G7,8,512,SSD,Integrated,14`;
  const file = fileOf(
    [
      HEADS,
      good("S14"),
      good("=HYPERLINK(1)"),
      good("S14").replace("2021", "soon"),
      good("S14").replace("windows", "tablet"),
      good("").replace(",,", ",  ,"),
      `${good("S14")},one more`,
      good("S14").replace(",8,", ",8|8,"),
      good("S14").replace(",512,", ",a lot,"),
      good("S14").replace(",14", ",99"),
      good("S14").replace("SSD", "tape"),
      good(`S14${"x".repeat(200)}`),
      "windows,Nokia",
      "",
      good("X14"),
    ].join("\n"),
  );
  const report = await reportOf(file);
  expect(report).toMatchObject({ code: 1, rows: 13, added: 2, refused: 11 });
  const whys = Object.fromEntries(report.refusals.map(({ row, why }: { row: number; why: string }) => [row, why]));
  expect(whys).toEqual({
    3: "model: looks like a formula.",
    4: "year: a year from 2000 to 2100.",
    5: "kind: windows or macbook.",
    6: "model: is empty.",
    7: expect.stringMatching(/^12 cells, but 11 columns/),
    8: "ram: names the same twice.",
    9: "storage: such as 8 GB or 1 TB.",
    10: "screen: inches from 7 to 21, such as 15.6.",
    11: "storage_type: one of SSD, HDD, SSD + HDD, eMMC.",
    12: "model: is longer than 120 characters.",
    13: "series: is empty.",
  });
  expect(await modelsOf("Nokia")).toEqual(["S14", "X14"]);
  const told = await importFile(file);
  expect(told.code).toBe(1);
  expect(told.stdout).toContain("11 rows were refused:\n  row 3: model: looks like a formula.");
  expect(told.stderr).toContain("100 % All rows are read");
});

test.each([
  ["without some of its columns", "kind,brand,model\n", /Columns that are missing: series, year, processor/],
  ["with a column nobody knows", `${HEADS},price\n`, /Columns that are not known: price\./],
  ["with a column twice", `${HEADS},model\n`, /A column is there twice\./],
  ["with nothing in it", "", /The file is empty\./],
  ["in another encoding", Buffer.from([0xff, 0xfe, 0x41, 0x00]), /not UTF-8/],
  ["with a quote that stays open", `${HEADS}\n"windows,${"x,".repeat(50_000)}`, /Row 2 does not end/],
])("a file %s is refused in one sentence", async (_what, text, words) => {
  await expect(importLaptops(market.db, createReadStream(fileOf(text)))).rejects.toThrow(words);
});

test("a refused file ends the command with one sentence", async () => {
  const { code, stdout, stderr } = await importFile(fileOf("kind,brand,model\n"));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^Columns that are missing: [^\n]+$/);
});

test("a file that is not there, or no file at all", async () => {
  expect(await importFile("/nonexistent.csv")).toMatchObject({ code: 1, stderr: "There is no file /nonexistent.csv." });
  expect((await importFile(folder)).code).toBe(1);
});

test("rows go in as they are read, and wrong ones do not pile up", async () => {
  const [READ, TWO_BATCHES] = [6_000, 1_000];
  let asked = 0;
  let saved = 0;
  async function* source() {
    yield Buffer.from(`${HEADS}\n`);
    for (; asked < READ; asked++) {
      // Nobody reads on before what was read is in the table.
      expect(asked - saved).toBeLessThan(TWO_BATCHES);
      const row = `windows,Bulk,Bulk ${asked % 100},Model ${asked},2022,Intel Core i5-1235U,8|16,512,SSD,Integrated,15.6\n`;
      yield Buffer.from(asked % 3 === 0 ? "windows,Bulk,,,,,,,,,\n" : row);
    }
  }
  const report = await importLaptops(market.db, source(), (rows) => {
    saved = rows;
  });
  expect(report).toMatchObject({ rows: READ, added: 4_000, refused: 2_000 });
  expect(report.refusals).toHaveLength(1_000);
  const { options } = await windows({ params: { field: "model" }, body: { brand: "Bulk", series: "Bulk 7" } });
  expect(options).toHaveLength(40);
});
