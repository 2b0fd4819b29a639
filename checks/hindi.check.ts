// Every word of the screens is there in Hindi, with the same blanks, and is Hindi.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { firstMarket } from "../server/domains/market/first-market.ts";
import { tellMarket } from "../web/lib/market.ts";
import { strayLatin } from "./latin-words.ts";

// Words that name the market are read as they are on its pages.
tellMarket(firstMarket);

const FOLDER = new URL("../web/", import.meta.url);

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const isSaying = (value: unknown): value is (...blanks: unknown[]) => unknown => typeof value === "function";

/** What fills the blanks: recognisable in what comes out, whether it is printed as it is or as a number. */
const marks = [7_013, 7_027, 7_039, 7_043];
const shapes = [(n: number) => n, (n: number) => `«${n}»`, (n: number) => new Date(n * 1e9).toISOString()];

function* fillings(count: number): Generator<unknown[]> {
  for (let choice = 0; choice < shapes.length ** count; choice += 1) {
    yield Array.from({ length: count }, (_, place) => {
      const shape = shapes[Math.floor(choice / shapes.length ** place) % shapes.length];
      return shape?.(marks[place] ?? 0);
    });
  }
}

function say(saying: (...blanks: unknown[]) => unknown, blanks: unknown[]): string | undefined {
  try {
    const said = saying(...blanks);
    return typeof said === "string" && !/NaN|undefined|Invalid|\[object/.test(said)
      ? said.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
      : undefined;
  } catch {
    return undefined;
  }
}

const has = (text: string, mark: number) => text.replaceAll(/[,«»]/g, "").includes(String(mark));

function compareSayings(path: string, en: (...b: unknown[]) => unknown, hi: (...b: unknown[]) => unknown): string[] {
  const wrong: string[] = [];
  for (const blanks of fillings(Math.max(en.length, hi.length))) {
    const [english, hindi] = [say(en, blanks), say(hi, blanks)];
    if (english === undefined || hindi === undefined) continue;
    for (const [place, mark] of marks.slice(0, blanks.length).entries()) {
      if (has(english, mark) && !has(hindi, mark)) wrong.push(`${path}: blank ${place + 1} is lost in “${hindi}”`);
    }
    wrong.push(...judgeWords(path, english, hindi));
  }
  return wrong;
}

function judgeWords(path: string, en: string, hi: string): string[] {
  if (en.trim() !== "" && hi.trim() === "") return [`${path}: is empty`];
  if (en === hi && strayLatin(en).length > 0) return [`${path}: is still English: “${en}”`];
  const stray = strayLatin(hi);
  return stray.length > 0 ? [`${path}: ${stray.join(", ")} in “${hi}”`] : [];
}

function compare(path: string, en: unknown, hi: unknown): string[] {
  if (en === undefined) return [];
  if (hi === undefined) return [`${path}: is not there in Hindi`];
  if (typeof en !== typeof hi) return [`${path}: is something else in Hindi`];
  if (isSaying(en) && isSaying(hi)) return compareSayings(path, en, hi);
  if (typeof en === "string" && typeof hi === "string") return isAddress(path, en) ? [] : judgeWords(path, en, hi);
  if (Array.isArray(en) && Array.isArray(hi) && en.length !== hi.length)
    return [`${path}: ${hi.length} for ${en.length}`];
  if (!isTree(en) || !isTree(hi)) return [];
  return Object.keys(en).flatMap((key) => compare(`${path}.${key}`, en[key], hi[key]));
}

/** Where a link leads is no word. */
const isAddress = (path: string, text: string) => /\.(to|href|path)$/.test(path) && text.startsWith("/");

const pairs = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => /(\/|^)(words|i18n)\/(.*[/-])?en\.ts$/.test(name))
  .sort();

test("there are catalogues to compare", () => expect(pairs.length).toBeGreaterThan(25));

test.each(pairs)("%s is all there in Hindi", async (name) => {
  const en = (await import(new URL(name, FOLDER).href)) as Tree;
  const hi = (await import(new URL(name.replace(/en\.ts$/, "hi.ts"), FOLDER).href)) as Tree;
  const wrong = compare(name.replace(/\.ts$/, ""), { ...en }, { ...hi });
  expect([...new Set(wrong)]).toEqual([]);
});

test("a ticket's letters are no English, even without a digit among them; a word beside them is", () => {
  expect(strayLatin("GR-XWBBPZVMBB की पावती दें")).toEqual([]);
  expect(strayLatin("GR-XWBBPZVMBB की receipt दें")).toEqual(["receipt"]);
});

test("no two desks call something by the same name, for all of them are one area", async () => {
  const desks = pairs.filter((name) => name.endsWith("/desk/words/en.ts"));
  expect(desks.length).toBeGreaterThan(12);
  const names: string[] = [];
  for (const name of desks) {
    const { words } = (await import(new URL(name, FOLDER).href)) as { words: Tree };
    names.push(...Object.keys(words));
  }
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
