import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import sharp from "sharp";
import { afterAll, expect, inject, test } from "vitest";
import type { Market } from "../../../contract/market/market.ts";
import { firstMarket } from "../../domains/market/first-market.ts";
import { connectionUrl } from "../../supervise.ts";
import { createFrom, dropAll } from "../../testing/engine.tables.ts";
import { sahejo } from "../../testing/sahejo.ts";
import { askMarket } from "./questions.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-setup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const admin = { ...inject("postgres"), database: "postgres" };
const prefix = `world_${process.pid}_setup`;
afterAll(() => dropAll(admin, `${prefix.replaceAll("_", "\\_")}%`));

async function database(name: string, template: string) {
  const connection = { ...admin, database: `${prefix}_${name}` };
  await createFrom(admin, connection.database, template);
  return { connection, env: { DATA_DIR: folder, DATABASE_URL: connectionUrl(connection), SAHEJO_DEMO: "0" } };
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

const PURANA = fileURLToPath(new URL("../../testing/purana.json", import.meta.url));
const inFolder = (name: string) => path.join(folder, name);
const made = await database("made", "template0");
const first = await sahejo(["setup", "--file", PURANA, "--json"], made.env);

test("one command makes a market of an empty database, with its cities, fees and settings", async () => {
  expect(first.stderr).toBe("");
  expect(first.code).toBe(0);
  expect(JSON.parse(first.stdout)).toMatchObject({ name: "Purana", missing: [] });
  const cities = await ask<{ name: string; pincodes: number }>(
    made.connection,
    `select c.name, count(p.*)::int as pincodes from serving_cities c left join pincodes p on p.serving_city_id = c.id
     where c.is_open group by c.name order by c.name`,
  );
  expect(cities.map(({ name }) => name)).toEqual(["Bengaluru", "Mysuru"]);
  for (const { pincodes } of cities) expect(pincodes).toBeGreaterThan(10);
  const [{ elsewhere } = { elsewhere: -1 }] = await ask<{ elsewhere: number }>(
    made.connection,
    "select count(*)::int as elsewhere from pincodes where is_serviceable and pincode !~ '^(560|570|571|600)'",
  );
  expect(elsewhere).toBe(0);
  const fees = await ask<{ pct: number; least: number }>(
    made.connection,
    `select distinct (charges ->> 'seller_platform_fee_pct')::float8 as pct, (charges ->> 'seller_min_fee')::int as least
     from categories where charges is not null`,
  );
  expect(fees).toEqual([{ pct: 6, least: 30 }]);
  const [idle] = await ask<{ value: number }>(
    made.connection,
    "select value from settings where key = 'listing_idle_days'",
  );
  expect(idle?.value).toBe(45);
  const [entry] = await ask<{ action: string }>(
    made.connection,
    "select action from audit_entries order by id desc limit 1",
  );
  expect(entry?.action).toBe("market.change");
});

test("taken along into another database it is the same file, to the byte; and once more changes nothing", async () => {
  const [one, two] = [inFolder("one.json"), inFolder("two.json")];
  expect((await sahejo(["setup", "export", one], made.env)).code).toBe(0);
  const third = await database("third", inject("template"));
  expect((await sahejo(["setup", "import", one], third.env)).code).toBe(0);
  expect((await sahejo(["setup", "export", two], third.env)).code).toBe(0);
  expect(readFileSync(two)).toEqual(readFileSync(one));
  const again = await sahejo(["setup", "--file", one, "--json"], third.env);
  expect(JSON.parse(again.stdout).changed).toEqual([]);
  const versions = await ask(third.connection, "select version from settings where key = 'market'");
  expect(versions).toHaveLength(1);
});

test("flags change parts of it, and a picture becomes its logo", async () => {
  const svg = inFolder("logo.svg");
  writeFileSync(
    svg,
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>',
  );
  const flags = [
    "--name",
    "Purani",
    "--set",
    "support.phone=+91 80 1",
    "--set",
    "fees.seller_percent=7",
    "--logo",
    svg,
  ];
  const changed = await sahejo(["setup", "--json", ...flags], made.env);
  expect(JSON.parse(changed.stdout)).toMatchObject({ name: "Purani", changed: ["name", "logo", "support", "fees"] });
  const { stdout } = await sahejo(["setup", "export", "--json"], made.env);
  const market: Market = JSON.parse(stdout);
  expect(market.support.phone).toBe("+91 80 1");
  const { width, height, format } = await sharp(
    Buffer.from(String(market.logo).split(",")[1] ?? "", "base64"),
  ).metadata();
  expect([width, height, format]).toEqual([512, 512, "png"]);
});

test("what cannot be is refused with every fault named, and nothing of it is kept", async () => {
  const before = (await sahejo(["setup", "export"], made.env)).stdout;
  const flags = ["--set", "legal.gstin=29AAFCP4821K1Z5", "--set", "colours.main=#9be7c4", "--set", "languages=hi"];
  const { code, stdout } = await sahejo(["setup", ...flags], made.env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/legal\.gstin: .*“4”/);
  expect(stdout).toMatch(/colours\.main: .*nearest that passes: “#[0-9a-f]{6}”/);
  expect(stdout).toMatch(/languages: .*English/);
  const nowhere = JSON.stringify([{ name: "Atlantis", name_hi: "", state: "Goa", pincodes: ["999"] }]);
  const lost = await sahejo(["setup", "--set", `cities=${nowhere}`], made.env);
  expect([lost.code, lost.stderr]).toEqual([1, expect.stringContaining("No pincode of this city is known")]);
  expect((await sahejo(["setup", "export"], made.env)).stdout).toBe(before);
});

test("what is no file, no JSON, no picture or no answer is told in a sentence", async () => {
  writeFileSync(inFolder("broken.json"), "{");
  writeFileSync(
    inFolder("evil.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/>',
  );
  const sentence = /^[^\n]{10,300}$/;
  for (const args of [
    ["setup", "--file", inFolder("missing.json")],
    ["setup", "--file", inFolder("broken.json")],
    ["setup", "--logo", inFolder("evil.svg")],
    ["setup", "--set", "name"],
    ["setup"],
  ]) {
    const { code, stderr } = await sahejo(args, made.env);
    expect([code, stderr], args.join(" ")).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect((await sahejo(["setup", "frobnicate"], made.env)).code).toBe(2);
});

test("check says whether a file is sound, and what the law still wants", async () => {
  expect((await sahejo(["setup", "check", PURANA], made.env)).stdout).toMatch(/sound and lawful/);
  const sample = inFolder("sample.json");
  writeFileSync(sample, JSON.stringify(firstMarket));
  expect((await sahejo(["setup", "check", sample], made.env)).stdout).toMatch(
    /No order is taken.*is_sample.*legal\.pan/,
  );
});

test("questions: enter keeps, a wrong answer is told at once and asked again", async () => {
  const answers = new Map([
    ["What is the market called?", ["Purana"]],
    ["GSTIN", ["29AAFCP4821K1Z9", "29AAFCP4821K1Z4"]],
    ["State", ["Karnataka"]],
    ["PAN", ["AAFCP4821K"]],
    ["Colour of buttons", ["#ffffaa", "#0b6b53"]],
    ["Cash on delivery", ["false"]],
    ["City", ["nonsense", "Bengaluru, Karnataka, 560"]],
  ]);
  const said: string[] = [];
  const market = await askMarket(
    {
      ask: async (question) => [...answers].find(([begin]) => question.startsWith(begin))?.[1].shift() ?? "",
      say: (line) => said.push(line),
    },
    firstMarket,
    async () => "",
  );
  expect(market).toMatchObject({
    name: "Purana",
    colours: { main: "#0b6b53", accent: firstMarket.colours.accent },
    legal: { gstin: "29AAFCP4821K1Z4", pan: "AAFCP4821K", is_sample: false },
    cities: [{ name: "Bengaluru", pincodes: ["560"] }],
  });
  expect(market.capabilities).toMatchObject({ cod: false, asks: true });
  expect(said.join("\n")).toMatch(/nearest[\s\S]*“4”/);
  expect(said.filter((line) => line.startsWith("  "))).toHaveLength(3);
});
