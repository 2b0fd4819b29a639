// Rules of the house that a reader would otherwise have to remember.
import path from "node:path";
import { expect, test } from "vitest";
import { type FunctionSize, functionsIn, importsOf, isTest, listFiles, read } from "./repository.ts";

const code = listFiles(/^(contract|server|web|demo|checks|bench|cluster|e2e)\/.*\.tsx?$/);
const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
const MAX_FILES = 14;
const MAX_FUNCTION_LINES = 120;
const MAX_PARAMETERS = 6;

test("files stay small enough to read at once", () => {
  const long = code.filter((file) => read(file).split("\n").length - 1 > (isTest(file) ? MAX_TEST_LINES : MAX_LINES));
  expect(long).toEqual([]);
});

test("folders stay small enough to know by heart", () => {
  const counts = new Map<string, number>();
  for (const file of code.filter((name) => !isTest(name)))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

const isTooMuch = ({ lines, parameters }: FunctionSize) => lines > MAX_FUNCTION_LINES || parameters > MAX_PARAMETERS;

test("functions are steps that can be read at once, and take an object rather than seven values in a row", () => {
  const product = code.filter((file) => /^(contract|server|web|demo)\//.test(file) && !isTest(file));
  expect(product.flatMap((file) => functionsIn(file, read(file)).filter(isTooMuch))).toEqual([]);
});

test("a function that is too long or takes too much is found, whatever its form", () => {
  const body = (lines: number) => `{${"\n".repeat(lines - 1)}}`;
  const found = (source: string) => functionsIn("planted.ts", source).filter(isTooMuch).length;
  for (const form of ["function f(a)", "const f = (a) =>", "const o = { async m(a)", "class C { m(a)"]) {
    const end = form.includes("m(a)") ? " }" : "";
    expect(found(form + body(120) + end), form).toBe(0);
    expect(found(form + body(121) + end), form).toBe(1);
    expect(found(form.replace("(a)", "(a, b, c, d, e, g)") + body(1) + end), form).toBe(0);
    expect(found(form.replace("(a)", "(a, b, c, d, e, { g }, ...h)") + body(1) + end), form).toBe(1);
  }
});

test("no drawers: every folder and file says what is in it", () => {
  expect(listFiles(/(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.tsx?$)/)).toEqual([]);
});

test("no barrels: a file that only hands on others hides where things are", () => {
  const barrels = code.filter((file) => {
    const lines = read(file)
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.trim().startsWith("//"));
    return lines.length > 0 && lines.every((line) => /^export (\*|\{[^}]*\}|type \{[^}]*\}) from/.test(line.trim()));
  });
  expect(barrels).toEqual([]);
});

test("the environment is read in one place", () => {
  const readers = code.filter(
    (file) => /^(contract|server|web|demo)\//.test(file) && !isTest(file) && read(file).includes("process.env"),
  );
  expect(readers).toEqual(["server/kit/config.ts"]);
});

test("SQL lives in *.tables.ts, and only there", () => {
  // Transaction control belongs to the handle; whole databases are made by the launcher.
  const exempt = new Set([
    "server/kit/db/database.ts",
    "server/kit/db/sql.ts",
    "server/adapters/embedded-postgres/launcher.ts",
  ]);
  const statement = /sql`|\.query\(\s*[`"']\s*(select|insert|update|delete|truncate|copy|create|drop|alter|with)\b/i;
  const strays = code.filter(
    (file) => file.startsWith("server/") && !file.endsWith(".tables.ts") && !isTest(file) && !exempt.has(file),
  );
  expect(strays.filter((file) => statement.test(read(file)))).toEqual([]);
});

test("tables files know no HTTP and no services", () => {
  const strays = code.filter((file) => file.endsWith(".tables.ts")).flatMap(importsOf);
  expect(strays.filter(({ to }) => /fastify|\.service\.ts|\.routes\.ts/.test(to))).toEqual([]);
});

test("nothing is left undone in the code", () => {
  const words = new RegExp(["TO" + "DO", "FIX" + "ME", "@ts-" + "ignore", "@ts-" + "nocheck"].join("|"));
  expect(code.filter((file) => words.test(read(file)))).toEqual([]);
});

test("the lockfile names no place to download from", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved":/);
});
