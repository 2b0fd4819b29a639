// Which way imports may point. The reasons are in ARCHITECTURE.md.
import { describe, expect, test } from "vitest";
import { fileCircles, folderCircles } from "./circles.ts";
import { type Import, importsIn, importsOf, isTest, listFiles } from "./repository.ts";

const files = listFiles(/^(contract|server|web|demo)\/.*\.tsx?$/);
const imports = files.flatMap(importsOf);
const code = imports.filter(({ from }) => !isTest(from));
/** Imports of data files are left out: data imports nothing, so no circle leads through it. */
const ofCode = code.filter(({ to }) => /\.tsx?$/.test(to));

/** Lower tiers first; a domain may use only the services of tiers below its own. */
const TIERS = [
  ["audit"],
  ["settings"],
  ["catalogue", "ledger", "moderation", "consents"],
  ["market"],
  ["accounts", "content", "identities", "passports", "api-keys", "taxes"],
  ["waits"],
  ["listings", "payments", "ads", "coupons"],
  ["search"],
  ["wishlist", "questions", "reports", "asks", "offers"],
  ["orders"],
  ["conversations", "shipments"],
  ["referrals", "remittances", "grievances", "notifications", "webhooks"],
  ["backoffice", "dev"],
];

const tierOf = (domain: string) => TIERS.findIndex((tier) => tier.includes(domain));
const domainOf = (file: string) => /^server\/domains\/([^/]+)\//.exec(file)?.[1];
const kindOf = (file: string) => /\.(routes|service|tables|policy|jobs|machine)\.ts$/.exec(file)?.[1];
const shown = ({ from, to }: Import) => `${from} → ${to}`;
const breaking = (rule: (i: Import) => boolean, among = code) => among.filter(rule).map(shown);

describe("imports", () => {
  test("contract imports zod and itself alone", () => {
    const strays = breaking(
      ({ from, to }) => from.startsWith("contract/") && !to.startsWith("contract/") && to !== "zod/mini",
    );
    expect(strays).toEqual([]);
  });

  test("web never imports server, and nothing but main loads the web", () => {
    expect(breaking(({ from, to }) => from.startsWith("web/") && to.startsWith("server/"))).toEqual([]);
    expect(breaking(({ from, to }) => from.startsWith("server/") && to.startsWith("web/"))).toEqual([]);
    expect(
      breaking(({ from, to }) => from.startsWith("server/") && from !== "server/main.ts" && to.startsWith("build/")),
    ).toEqual([]);
  });

  test("kits and adapters know no domain", () => {
    expect(
      breaking(({ from, to }) => /^server\/(kit|adapters)\//.test(from) && to.startsWith("server/domains/")),
    ).toEqual([]);
    expect(breaking(({ from, to }) => from.startsWith("server/kit/") && to.startsWith("server/adapters/"))).toEqual([]);
  });

  test("in a domain: routes → service → tables, and nothing points back up", () => {
    const up = breaking(({ from, to }) => {
      const [low, high] = [kindOf(from), kindOf(to)];
      if (high === "routes") return !/^server\/app\/routes\.ts$/.test(from);
      if (high === "service") return low === "tables" || low === "policy" || low === "machine";
      return high === "tables" && low === "routes" && domainOf(from) === domainOf(to);
    });
    expect(up).toEqual([]);
  });

  test("a domain uses only services of lower tiers", () => {
    const sideways = breaking(({ from, to }) => {
      const [mine, theirs] = [domainOf(from), domainOf(to)];
      if (mine === undefined || theirs === undefined || mine === theirs) return false;
      return tierOf(theirs) >= tierOf(mine) || kindOf(to) !== "service";
    });
    expect(sideways).toEqual([]);
    const strangers = new Set(files.flatMap((file) => domainOf(file) ?? []).filter((domain) => tierOf(domain) < 0));
    expect([...strangers]).toEqual([]);
  });

  test("web points downwards: routes → features and shell → ui, stores and lib", () => {
    const level = (file: string) =>
      ["lib", "stores", "ui", "features", "shell", "routes"].indexOf(file.split("/")[1] ?? "");
    const up = breaking(({ from, to }) => {
      if (!from.startsWith("web/") || !to.startsWith("web/") || level(from) < 0) return false;
      if (from.startsWith("web/features/") && to.startsWith("web/features/"))
        return from.split("/")[2] !== to.split("/")[2];
      return level(to) > level(from) && !(from.startsWith("web/lib/") && to.startsWith("web/stores/"));
    });
    expect(up).toEqual([]);
  });

  test("nothing of the product but its start and its set-up knows the demo", () => {
    const mayPlant = /^(demo\/|server\/(main|product|backend)\.ts$|server\/(set-up|seeds)\/)/;
    expect(breaking(({ from, to }) => to.startsWith("demo/") && !mayPlant.test(from))).toEqual([]);
  });

  test("no two files need each other, whether for values or for types", () => {
    expect(fileCircles(ofCode)).toEqual([]);
  });

  test("no two folders of one parent need each other", () => {
    // What plants the demo is named above; the demo itself is made with the product's own services.
    expect(folderCircles(ofCode.filter(({ to }) => !to.startsWith("demo/")))).toEqual([]);
  });
});

describe("what these checks see", () => {
  const planted = (sources: Record<string, string>) =>
    Object.entries(sources).flatMap(([file, source]) => importsIn(file, source));

  test.each([
    ["a value", 'import { b } from "./b.ts";'],
    ["a type", 'import type { B } from "./b.ts";'],
    ["all of a file", 'import * as b from "./b.ts";'],
    ["what is handed on", 'export { b } from "./b.ts";'],
    ["all that is handed on", 'export * from "./b.ts";'],
    ["what is loaded later", 'export const load = () => import("./b.ts");'],
    ["the type of a file", 'export let b: typeof import("./b.ts");'],
  ])("a circle by %s", (_, source) => {
    const round = planted({ "server/a.ts": source, "server/b.ts": 'import { a } from "./a.ts";' });
    expect(fileCircles(round)).toEqual(["server/a.ts → server/b.ts → server/a.ts"]);
    expect(fileCircles(planted({ "server/a.ts": source }))).toEqual([]);
  });

  test("a circle of three", () => {
    const round = planted({ "a.ts": 'import "./b.ts";', "b.ts": 'import "./c.ts";', "c.ts": 'import "./a.ts";' });
    expect(fileCircles(round)).toEqual(["a.ts → b.ts → c.ts → a.ts"]);
  });

  test("folders beside each other, at any depth, though no file is in a circle", () => {
    const there = { "server/orders/moves/a.ts": 'import { b } from "../returns/rules/b.ts";' };
    const back = { "server/orders/returns/c.ts": 'import type { D } from "../moves/d.ts";' };
    expect(folderCircles(planted({ ...there, ...back }))).toEqual([
      "server/orders/moves → server/orders/returns → server/orders/moves",
    ]);
    expect(folderCircles(planted(there))).toEqual([]);
    // A file of the parent binds its folders together; it is in none of them.
    const parent = { "server/orders/e.ts": 'import "./moves/a.ts";', "server/orders/moves/a.ts": 'import "../e.ts";' };
    expect(folderCircles(planted(parent))).toEqual([]);
  });
});
