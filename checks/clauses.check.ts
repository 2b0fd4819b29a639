// Every clause of the specification names its test, and every such test its clause (docs/spec/README.md).
import { expect, test } from "vitest";
import { clausesOf, faultsOfClauses, marksIn, type Repository, STATE_NOTHING } from "./clauses.ts";
import { listFiles, read } from "./repository.ts";

const readAll = (pattern: RegExp) => new Map(listFiles(pattern).map((file) => [file, read(file)]));

const repository: Repository = {
  spec: read("docs/spec/spec.md"),
  rules: read("docs/spec/rules.md"),
  overview: read("docs/spec/README.md"),
  tables: readAll(/^docs\/spec\/clauses\/.*\.md$/),
  tests: readAll(/\.(test|e2e|check)\.tsx?$/),
};

test("every clause is the spec's, names a test that names it, and none is left out", () => {
  expect(faultsOfClauses(repository)).toEqual([]);
});

test("a line that states nothing is a line of the spec", () => {
  expect(STATE_NOTHING.filter((line) => !repository.spec.includes(line))).toEqual([]);
});

type Texts = Repository["tables"];

/** The texts with one thing changed in the one that has it. */
function changed(texts: Texts, from: RegExp, to: string): Texts {
  const file = [...texts].find(([, text]) => from.test(text))?.[0];
  expect(file, String(from)).toBeDefined();
  return new Map([...texts].map(([name, text]) => [name, name === file ? text.replace(from, to) : text]));
}

test.each([
  ["a row that is gone", /^\| 5\.2 .*\n/m, "", "5.3 should be 5.2"],
  [
    "what a row said",
    /^\| 5\.2 .*\n/m,
    "",
    expect.stringMatching(/^section 5 says what no clause says: Pages under .user/),
  ],
  ["half of what it said", /at least 2 characters\./, "at least 2", "section 5 says what no clause says: characters."],
  ["a row that is there twice", /^(\| 5\.2 .*\n)/m, "$1$1", "5.2 should be 5.3"],
  ["other words", /at least 2 characters/, "at least 3 characters", /^5\.1 is not in section 5 here/],
  [
    "words of another section",
    /\| Pincode length: 6\. \|/,
    "| Like lists are empty. |",
    /^9\.\d+ is not in section 9 here/,
  ],
  ["no test", /^(\| 5\.1 .* browser \|).*\|$/m, "$1 somewhere |", "5.1 has no test"],
  ["another kind", /^(\| 5\.1 .*) browser \|/m, "$1 http |", "5.1 is held by browser, not by http"],
  [
    "a file that is not there",
    /`e2e\/search\/search\.e2e\.ts`/,
    "`e2e/none.e2e.ts`",
    /^\d\.\d+ names a file that is not there: e2e\/none/,
  ],
  [
    "a test that is not there",
    /"one character asks nothing/,
    '"nothing asks nothing',
    /^the test does not name its clause, .*nothing asks/,
  ],
  [
    "a test that the clause forgot",
    /"one character asks nothing/,
    '"nothing asks nothing',
    /^the clause does not name its test, .*one character/,
  ],
  ["no word why", /^(\| \d\.\d+ .* \|) by nature \|.*\|$/m, "$1 not held | no |", /is not held and does not say how$/],
  ["no reason", /^(\| \d\.\d+ .* \| by nature \|).*\|$/m, "$1 no |", /does not say why no test can hold it$/],
  [
    "a heading that is not there",
    /(rules\.md\), )Accounts/,
    "$1Accountants",
    /names a heading that is not there: Accountants$/,
  ],
  ["another count", /^(\| \d\.\d+ .* \|) by nature (\|.*)$/m, "$1 not held $2", /^the overview should say: /],
])("it would be noticed in a table: %s", (_, from, to, fault) => {
  const faults = faultsOfClauses({ ...repository, tables: changed(repository.tables, from, to) });
  expect(faults).toContainEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
});

/** Put together here, so that this file itself names no clause. */
const mark = (ids: string) => `// ${"spec"} ${ids}\n`;

test.each([
  ["a mark that is gone", new RegExp(`^${mark("5\\.1, .*")}`, "m"), "", /^the test does not name its clause, 5\.1: /],
  [
    "one clause too many",
    new RegExp(`^(// ${"spec"} 5\\.1)(?=,)`, "m"),
    "$1, 5.2",
    /^the clause does not name its test, 5\.2: e2e.search/,
  ],
  [
    "a clause that is none",
    new RegExp(`^(// ${"spec"} 5\\.1)(?=,)`, "m"),
    "$1, 5.99",
    /^the clause does not name its test, 5\.99: /,
  ],
  [
    "a mark above no test",
    /^test\("one character asks/m,
    `const a = 1;\ntest("one character asks`,
    /^e2e.search.search.e2e.ts names .* above no test$/,
  ],
  [
    "another name",
    /^test\("one character asks/m,
    'test("two characters ask',
    /^the test does not name its clause, 5\.1: /,
  ],
])("it would be noticed at a test: %s", (_, from, to, fault) => {
  const faults = faultsOfClauses({ ...repository, tests: changed(repository.tests, from, to) });
  expect(faults).toContainEqual(expect.stringMatching(fault));
});

test("a clause that the spec adds would be missed", () => {
  const spec = `${repository.spec}\n- A buyer may send a postcard.\n`;
  expect(faultsOfClauses({ ...repository, spec })).toEqual([
    "section 9 says what no clause says: A buyer may send a postcard.",
  ]);
});

test.each([
  ["plain", 'test("a b", async () => {'],
  ["on the next line", 'test(\n  "a b",\n  () => {'],
  ["for many cases", 'test.each([\n  ["x (y)", 1],\n])("a b", (x) => {'],
  ["inside", '  test.each(list.map((one) => one))(\n    "a b",\n'],
])("a test's name is read: %s", (_, text) => {
  const indent = /^\s*/.exec(text)?.[0] ?? "";
  expect(marksIn("f", `${indent}${mark("1.1, 2.10")}${indent}${mark("3.4")}${text}`)).toEqual([
    { file: "f", ids: ["1.1", "2.10", "3.4"], title: "a b" },
  ]);
});

test("of a name that is made in a loop the fixed parts count", () => {
  const text = `${mark("1.1")}test(\`on \${name} it steps aside\`, async () => {`;
  expect(marksIn("f", text)).toMatchObject([{ title: "on … it steps aside" }]);
});

test("there are as many as a reader would count", () => {
  expect(clausesOf(repository.tables).length).toBeGreaterThan(300);
});
