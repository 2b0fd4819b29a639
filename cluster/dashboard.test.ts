// Where Prometheus is installed its own reader reads every expression; names of the product's numbers are in its code.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { calledFor, drawn, numbersIn } from "./dashboard.ts";

const all = [...drawn(), ...calledFor()];
const SERVER = new URL("../server/", import.meta.url);
const code = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(new URL(name, SERVER), "utf8"))
  .join("\n");

test("every number of ours that is drawn or looked at is one that the product tells", () => {
  const ours = all.flatMap(({ expr }) => numbersIn(expr)).filter((name) => name.startsWith("sahejo_"));
  expect(ours.length).toBeGreaterThan(15);
  const untold = ours.filter((name) => !code.includes(`"${name.replace(/_(count|sum|bucket)$/, "")}"`));
  expect(untold).toEqual([]);
});

test("names are found in an expression, words of the language are not", () => {
  expect(numbersIn('sum by (up) (rate(sahejo_a_total{status=~"5.."}[5m])) / on(instance) patroni_b > up')).toEqual([
    "sahejo_a_total",
    "patroni_b",
    "up",
  ]);
});

test.skipIf(!existsSync("/usr/bin/promtool"))("every expression is understood by Prometheus", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-rules-"));
  const rules = all.map(({ expr }, n) => ({ record: `r${n}`, expr }));
  const file = path.join(folder, "rules.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: "drawn", rules }] }));
  const { status, stderr } = spawnSync("/usr/bin/promtool", ["check", "rules", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
