// The specification clause by clause (docs/spec/clauses): what each one says, how it is held, and the test that holds it.

export const HOWS = ["pure", "http", "browser", "check", "by nature", "not held"] as const;
type How = (typeof HOWS)[number];

/** Lines of the spec that introduce others or speak of the page itself: nothing in them can hold or fail. */
export const STATE_NOTHING = [
  "This document covers the whole product as far as it is shown: the shared page shell, the user and seller flows, payments, notifications, and the calls, errors and constants.",
  "| Route | Purpose |",
  "|---|---|",
  "The footer has these groups:",
  "Ad placement in lists:",
  "Payment status polling:",
  "Notification permission:",
];

export interface Repository {
  spec: string;
  rules: string;
  /** The page that says how many there are. */
  overview: string;
  /** The tables, by section. */
  tables: ReadonlyMap<string, string>;
  /** Every file in which tests may stand. */
  tests: ReadonlyMap<string, string>;
}

export interface Clause {
  id: string;
  section: number;
  words: string;
  how: string;
  where: string;
}

interface Named {
  file: string;
  title: string;
}

const ROW = /^\| (\d+)\.(\d+) \| (.*?) \| ([^|]*) \| (.*) \|$/gm;
const TEST = /`([^`]+)` "([^"]+)"/g;

/** A bar inside a cell is written with a backslash. */
const readCell = (cell: string) => cell.replaceAll("\\|", "|");

export function clausesOf(tables: Repository["tables"]): Clause[] {
  return [...tables.values()].flatMap((table) =>
    [...table.matchAll(ROW)].map(([, section = "", number, words = "", how = "", where = ""]) => ({
      id: `${section}.${number}`,
      section: Number(section),
      words: readCell(words),
      how,
      where: readCell(where),
    })),
  );
}

const testsIn = (where: string): Named[] =>
  [...where.matchAll(TEST)].map(([, file = "", title = ""]) => ({ file, title }));

/** Every test says itself by its name which kind it is. */
function kindOf(file: string): How {
  if (file.endsWith(".check.ts")) return "check";
  if (file.endsWith(".e2e.ts")) return "browser";
  return file.endsWith(".http.test.ts") ? "http" : "pure";
}

export function faultsOfClauses(repository: Repository): string[] {
  const clauses = clausesOf(repository.tables);
  return [
    ...faultsOfIds(clauses),
    ...faultsOfWords(clauses, repository.spec),
    ...clauses.flatMap((clause) => faultsOfRow(clause, repository)),
    ...faultsOfMarks(clauses, repository.tests),
    ...faultsOfCounts(clauses, repository.overview),
  ];
}

function faultsOfIds(clauses: readonly Clause[]): string[] {
  let [section, number] = [0, 0];
  return clauses.flatMap(({ id, section: its }) => {
    number = its === section ? number + 1 : 1;
    section = its;
    return id === `${section}.${number}` ? [] : [`${id} should be ${section}.${number}`];
  });
}

/** The lines of each section, and of what stands before the first as section 0; without headings. */
function sectionsOf(spec: string): string[][] {
  return spec.split(/^## .*$/m).map((section) =>
    section
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("#"))
      .map((line) => line.trim().replace(/^- /, "")),
  );
}

/** Of a line's words the small ones may stand between two clauses. */
const isNothing = (rest: string) => /^(?:[^\p{L}\p{N}]|\b(?:and|or)\b)*$/u.test(rest);

/** Each clause stands in its section after the one before; all of them together leave nothing of the spec over. */
function faultsOfWords(clauses: readonly Clause[], spec: string): string[] {
  return sectionsOf(spec).flatMap((lines, section) => {
    const text = lines.join("\n");
    const isSaid = new Array<boolean>(text.length).fill(false);
    const faults: string[] = [];
    let from = 0;
    for (const { id, words } of clauses.filter((clause) => clause.section === section)) {
      const excerpt = words.replace(/^…\s*|\s*…$/g, "");
      const at = text.indexOf(excerpt, from);
      if (excerpt === "" || excerpt.includes("\n") || at < 0)
        faults.push(`${id} is not in section ${section} here: ${words}`);
      else {
        from = at;
        isSaid.fill(true, at, at + excerpt.length);
      }
    }
    let start = 0;
    for (const line of lines) {
      const rest = [...line].map((letter, at) => (isSaid[start + at] ? " " : letter)).join("");
      if (!STATE_NOTHING.some((said) => line.replace(said, "") === "") && !isNothing(without(rest))) {
        faults.push(`section ${section} says what no clause says: ${rest.replaceAll(/\s+/g, " ").trim()}`);
      }
      start += line.length + 1;
    }
    return faults;
  });
}

function without(rest: string): string {
  return STATE_NOTHING.reduce((left, said) => left.replace(said, ""), rest);
}

function faultsOfRow({ id, how, where }: Clause, { rules, tests }: Repository): string[] {
  const named = testsIn(where);
  if (how === "not held")
    return where.length > 20 && named.length === 0 ? [] : [`${id} is not held and does not say how`];
  if (how === "by nature") {
    const heading = /rules\.md\), ([A-Z][\w, ]*\w)/.exec(where)?.[1];
    if (heading === undefined) return where.length > 20 ? [] : [`${id} does not say why no test can hold it`];
    return rules.includes(`\n## ${heading}`) ? [] : [`${id} names a heading that is not there: ${heading}`];
  }
  if (named.length === 0) return [`${id} has no test`];
  const kinds = HOWS.filter((kind) => named.some(({ file }) => kindOf(file) === kind)).join(", ");
  return [
    ...(kinds === how ? [] : [`${id} is held by ${kinds}, not by ${how}`]),
    ...named.filter(({ file }) => !tests.has(file)).map(({ file }) => `${id} names a file that is not there: ${file}`),
  ];
}

interface Mark extends Named {
  ids: string[];
}

/** One line or several, directly above the test. */
const MARK = /^[ \t]*\/\/ spec (\d+\.\d+(?:, \d+\.\d+)*),?\n((?:[ \t]*\/\/ spec [\d., ]+\n)*)(?=([^\n]*))/gm;
const PLAIN = /^\s*test\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/;
/** Of a test for many cases: the name stands after the cases. */
const EACH = /\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/;

/** Of a template the fixed parts, with … for the others. */
const titleOf = (quote = "", text = "") =>
  quote === "`" ? text.replaceAll(/\$\{[^}]*\}/g, "…") : text.replaceAll(/\\(["'])/g, "$1");

export function marksIn(file: string, text: string): Mark[] {
  return [...text.matchAll(MARK)].map((mark) => {
    const [all, first = "", more = "", next = ""] = mark;
    const rest = text.slice(mark.index + all.length);
    const found = /^\s*test\(/.test(next) ? PLAIN.exec(rest) : /^\s*test\b/.test(next) ? EACH.exec(rest) : null;
    return { file, ids: `${first} ${more}`.match(/\d+\.\d+/g) ?? [], title: found ? titleOf(found[1], found[2]) : "" };
  });
}

/** What a test says of its clauses is what the clauses say of it. */
function faultsOfMarks(clauses: readonly Clause[], tests: Repository["tests"]): string[] {
  const key = (id: string, { file, title }: Named) => `${id}: ${file} "${title}"`;
  const told = new Set(clauses.flatMap(({ id, where }) => testsIn(where).map((test) => key(id, test))));
  const marks = [...tests].flatMap(([file, text]) => (text.includes("// spec ") ? marksIn(file, text) : []));
  const marked = new Set(marks.flatMap((mark) => mark.ids.map((id) => key(id, mark))));
  return [
    ...marks
      .filter(({ title }) => title === "")
      .map(({ file, ids }) => `${file} names ${ids.join(", ")} above no test`),
    ...[...told].filter((one) => !marked.has(one)).map((one) => `the test does not name its clause, ${one}`),
    ...[...marked].filter((one) => !told.has(one)).map((one) => `the clause does not name its test, ${one}`),
  ];
}

/** How many there are, where a reader sees it first. */
function countsOf(clauses: readonly Clause[]): string {
  const counted = (how: How) => clauses.filter((clause) => clause.how === how).length;
  const [byNature, open] = [counted("by nature"), counted("not held")];
  const byTests = clauses.length - byNature - open;
  return `${clauses.length} clauses: ${byTests} held by tests, ${byNature} by nature, ${open} not held.`;
}

function faultsOfCounts(clauses: readonly Clause[], overview: string): string[] {
  const counts = countsOf(clauses);
  return overview.includes(counts) ? [] : [`the overview should say: ${counts}`];
}
