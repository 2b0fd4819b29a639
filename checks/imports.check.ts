// Which way imports may point. The reasons are in ARCHITECTURE.md.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsOf, isTest, listFiles, read } from "./repository.ts";

const files = listFiles(/^(contract|server|web|demo)\/.*\.tsx?$/);
const imports = files.flatMap(importsOf);
const code = imports.filter(({ from }) => !isTest(from));

/** Lower tiers first; a domain may use only the services of tiers below its own. */
const TIERS = [
  ["audit"],
  ["settings"],
  ["catalogue", "ledger", "moderation"],
  ["accounts", "content"],
  ["listings", "payments", "ads", "coupons"],
  ["search"],
  ["wishlist", "questions", "reports", "asks", "offers"],
  ["orders"],
  ["referrals", "grievances", "notifications"],
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

  test("no cycles", () => {
    const edges = new Map<string, string[]>();
    for (const { from, to } of code) edges.set(from, [...(edges.get(from) ?? []), to]);
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, trail: string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      if (done.has(file) || trail.includes(file)) return;
      for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    // Two files that need only each other's types are one thought in two files; values must not go round.
    expect(cycles.filter((cycle) => !isTypeOnly(cycle))).toEqual([]);
  });
});

function isTypeOnly(cycle: string): boolean {
  const steps = cycle.split(" → ");
  return steps.slice(0, -1).some((from, index) => {
    const target = path.posix.basename(steps[index + 1] ?? "");
    const lines = read(from).match(new RegExp(`^(import|export)[^;]*${target.replaceAll(".", "\\.")}";`, "gm")) ?? [];
    return lines.every(
      (line) =>
        /^(import|export) type/.test(line) || !/\{[^}]*\b(?!type\b)\w+\s*[,}]/.test(line.replaceAll(/type \w+/g, "")),
    );
  });
}
