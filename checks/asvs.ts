// The requirements of the OWASP Application Security Verification Standard 5.0.0 by section: the first figure is the level
// of the section's first requirement, and so on.
const LEVELS: Record<string, string> = {
  ...{ "1.1": "22", "1.2": "1111122223", "1.3": "112222222223", "1.4": "222", "1.5": "123" },
  ...{ "2.1": "122", "2.2": "112", "2.3": "12223", "2.4": "23" },
  ...{ "3.1": "3", "3.2": "113", "3.3": "12223", "3.4": "11222233", "3.5": "11122333", "3.6": "3", "3.7": "22333" },
  ...{ "4.1": "12233", "4.2": "23333", "4.3": "22", "4.4": "1222" },
  ...{ "5.1": "2", "5.2": "112333", "5.3": "113", "5.4": "222" },
  ...{ "6.1": "122", "6.2": "111111112222", "6.3": "11223333", "6.4": "112233", "6.5": "22222333", "6.6": "2223" },
  ...{ "6.7": "33", "6.8": "2222" },
  ...{ "7.1": "222", "7.2": "1111", "7.3": "22", "7.4": "11222", "7.5": "223", "7.6": "22" },
  ...{ "8.1": "1233", "8.2": "1123", "8.3": "133", "8.4": "23" },
  ...{ "9.1": "111", "9.2": "1222" },
  ...{ "10.1": "22", "10.2": "223", "10.3": "22223", "10.4": "1111122222233333", "10.5": "22222", "10.6": "22" },
  ...{ "10.7": "222" },
  ...{ "11.1": "2233", "11.2": "22233", "11.3": "11233", "11.4": "1222", "11.5": "23", "11.6": "23", "11.7": "33" },
  ...{ "12.1": "12233", "12.2": "11", "12.3": "22223" },
  ...{ "13.1": "2333", "13.2": "222223", "13.3": "2233", "13.4": "1222233" },
  ...{ "14.1": "22", "14.2": "12223333", "14.3": "122" },
  ...{ "15.1": "12233", "15.2": "12233", "15.3": "1222222", "15.4": "3333" },
  ...{ "16.1": "2", "16.2": "22222", "16.3": "2222", "16.4": "222", "16.5": "2223" },
  ...{ "17.1": "23", "17.2": "22223333", "17.3": "22" },
};

/** Of all three levels together, as published. */
export const PUBLISHED = { 1: 70, 2: 183, 3: 92 };

export interface Requirement {
  id: string;
  level: number;
}

export const requirements: Requirement[] = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, at) => ({ id: `${section}.${at + 1}`, level: Number(level) })),
);

const VERDICTS = ["met", "not applicable", "deviation"];
const TEST = /\.(test|check|e2e|fault)\.tsx?$/;
const REPOSITORY_FILE = /^[\w.-]+(\/[\w.$-]+)*\.(tsx?|mjs|md|sql|ya?ml|json)$|^\.dockerignore$/;
/** What stands in a row, in its order: a file in backticks, or the name of a test of the file before it. */
const NAMED = /`([^`]+)`|"([^"]+)"/g;
/** A reason that says something. */
const SHORTEST = 7;

interface Row extends Requirement {
  verdict: string;
  why: string;
}

function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| .+? \| (.*?) \| (.*) \|$/gm)].map(
    ([, id = "", level, verdict = "", why = ""]) => ({ id, level: Number(level), verdict, why }),
  );
}

/** The repository as this needs it: what a file says, or nothing where there is none. */
export type Shelf = (file: string) => string | undefined;

/** Everything that is wrong with the page about security. */
export function faultsOfPage(page: string, shelf: Shelf): string[] {
  const rows = rowsOf(page);
  const asked = requirements.filter(({ level }) => level < 3);
  const found = Map.groupBy(rows, ({ id }) => id);
  return [
    ...asked.filter(({ id }) => !found.has(id)).map(({ id }) => `${id} is missing`),
    ...[...found].filter(([, same]) => same.length > 1).map(([id]) => `${id} is there twice`),
    ...rows.flatMap((row) => faultsOfRow(row, shelf).map((fault) => `${row.id} ${fault}`)),
    ...faultsOfCounts(page, rows),
  ];
}

function faultsOfRow({ id, level, verdict, why }: Row, shelf: Shelf): string[] {
  const asked = requirements.find((one) => one.id === id);
  const faults: string[] = [];
  if (asked?.level !== level) faults.push(`is of level ${asked?.level ?? "none"}`);
  if (!VERDICTS.includes(verdict)) faults.push("has no verdict");
  if (verdict !== "met" && why.length < SHORTEST) faults.push("has no reason");
  let proofs = /\]\([\w./#-]+\)/.test(why) ? 1 : 0;
  let test: { file: string; text: string } | undefined;
  for (const [, file, name] of why.matchAll(NAMED)) {
    if (name !== undefined && !test?.text.includes(name)) faults.push(`names a test that is not there: ${name}`);
    if (file === undefined || !REPOSITORY_FILE.test(file)) continue;
    const text = shelf(file);
    if (text === undefined) faults.push(`names a file that is not there: ${file}`);
    else if (TEST.test(file)) {
      test = { file, text };
      proofs++;
    }
  }
  if (verdict === "met" && proofs === 0) faults.push("is met by no test and no page");
  return faults;
}

/** The table at the top, and the line above each chapter. */
function faultsOfCounts(page: string, rows: readonly Row[]): string[] {
  const wanted = (some: readonly Row[]) => [
    ...[1, 2].map((level) => some.filter((row) => row.level === level).length),
    ...VERDICTS.map((verdict) => some.filter((row) => row.verdict === verdict).length),
  ];
  const chapters = [...Map.groupBy(rows, ({ id }) => id.split(".")[0] ?? "")];
  const told = new Map(
    [...page.matchAll(/^\| (\d+|all)\b[^|.]*\|((?: \d+ \|){5})$/gm)].map(([, chapter = "", figures = ""]) => [
      chapter,
      figures.match(/\d+/g)?.join(" "),
    ]),
  );
  const lines = new Map(
    [
      ...page.matchAll(/^### (\d+) .*\n(\d+) requirements: (\d+) met, (\d+) not applicable, (\d+) deviations?\.$/gm),
    ].map(([, chapter = "", ...figures]) => [chapter, figures.join(" ")]),
  );
  return [
    ...[...chapters, ["all", rows] as const]
      .filter(([chapter, some]) => told.get(chapter) !== wanted(some).join(" "))
      .map(([chapter, some]) => `the table's row of ${chapter} should say ${wanted(some).join(" ")}`),
    ...chapters
      .filter(([chapter, some]) => lines.get(chapter) !== [some.length, ...wanted(some).slice(2)].join(" "))
      .map(([chapter]) => `the line above chapter ${chapter} does not count right`),
  ];
}
