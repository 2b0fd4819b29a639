// docs/dark-patterns.md keeps its word: thirteen practices, each with tests that are there; and no word of any screen does what
// the guidelines forbid words to do.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstMarket } from "../server/domains/market/first-market.ts";
import { tellMarket } from "../web/lib/market.ts";

tellMarket(firstMarket);

const PAGE = readFileSync("docs/dark-patterns.md", "utf8");
const rows = [...PAGE.matchAll(/^\| (\d+) \| ([^|]+) \|(.*)\|$/gm)].map(([, number, name = "", rest = ""]) => ({
  number: Number(number),
  name: name.trim(),
  tests: [...rest.matchAll(/`([\w./-]+\.(?:ts|tsx))` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  })),
}));

/** As Annexure 1 names them, in its order. */
const practices = [
  ...["False urgency", "Basket sneaking", "Confirm shaming", "Forced action", "Subscription trap"],
  ...["Interface interference", "Bait and switch", "Drip pricing", "Disguised advertisement", "Nagging"],
  ...["Trick question", "SaaS billing", "Rogue malware"],
];

test("all thirteen are there, in the order of the guidelines", () => {
  expect(rows.map(({ name }) => name)).toEqual(practices);
  expect(rows.map(({ number }) => number)).toEqual(practices.map((_, at) => at + 1));
});

test.each(rows)("$number $name names a test, and each that it names is there", ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8").includes(JSON.stringify(title).slice(1, -1)), `${file}: ${title}`).toBe(true);
  }
});

type Tree = Record<string, unknown>;

/** Every text of a catalogue; where there are blanks, with something in them. */
function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  else if (typeof value === "function") {
    for (const blank of ["7", 7, 1]) {
      try {
        yield* textsIn(value(...Array.from({ length: value.length }, () => blank)), path);
      } catch {
        // Not made for such a blank.
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) yield* textsIn((value as Tree)[key], `${path}.${key}`);
  }
}

const catalogues = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((name) =>
  /(\/|^)(words|i18n)\/(.*[/-])?(en|hi)\.ts$/.test(name),
);
const said: { path: string; text: string }[] = [];
for (const name of catalogues) {
  const words = (await import(new URL(`../web/${name}`, import.meta.url).href)) as Tree;
  said.push(...textsIn({ ...words }, name));
}
const having = (patterns: readonly RegExp[]) =>
  said.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ path, text }) => `${path}: ${text}`);

test("there are words to read, in both languages", () => {
  expect(catalogues.length).toBeGreaterThan(80);
  expect(said.length).toBeGreaterThan(4_000);
});

const pressing = [
  /\bhurry\b|\bact (?:now|fast)\b|\bbefore it(?:'|’)?s (?:too late|gone)\b|\blast chance\b|\bdon(?:'|’)t miss\b|\bselling fast\b/i,
  /\bonly \d+ (?:left|remaining)\b|\balmost (?:gone|sold out)\b|\blimited (?:time|stock|offer)\b|\bends soon\b|\bflash (?:sale|deal)\b/i,
  /\b(?:people|others|buyers|users) (?:are )?(?:viewing|looking at (?:this|it)|watching (?:this|it))\b|\bin high demand\b|\bin \d+ carts?\b/i,
  /जल्दी कर|अभी ख़रीदें वरना|आख़िरी मौक़ा|मौक़ा न चूक|हाथ से न जाने|सिर्फ़ \d+ (?:बचा|बचे|बची)|सीमित समय|लोग (?:इसे|यह) देख रहे|भारी माँग/u,
];

test("no screen presses: no haste, no crowd, no last chance", () => {
  expect(having(pressing)).toEqual([]);
  expect(
    pressing.every((pattern) =>
      ["Hurry!", "Only 2 left", "30 others are looking at this", "जल्दी करें"].some((text) => pattern.test(text)),
    ),
  ).toBe(true);
});

const shaming = [
  /\bno,? (?:thanks,? )?i(?:'|’)?(?:d| would| do| am| prefer| like| hate| don(?:'|’)t)\b/i,
  /\bi (?:don(?:'|’)t (?:want|like|need|care)|hate|prefer to (?:pay|miss|lose)|will (?:risk|stay))\b/i,
  /\b(?:you(?:'|’)?ll|you will) (?:regret|be sorry|lose out|miss out)\b|\bare you sure you want to miss\b|\bshame\b|\bselfish\b|\bfoolish\b|\bstay unsecured?\b/i,
  /नहीं,? मुझे .*(?:पसंद नहीं|परवाह नहीं|नुक़सान मंज़ूर)|पछता(?:एँगे|ओगे)|शर्म की बात|बेवक़ूफ़|मैं .*(?:गँवाना|खोना) चाहता/u,
];

test("nobody is shamed for saying no", () => {
  expect(having(shaming)).toEqual([]);
  const known = ["No, I like to pay more", "I don’t want to save money", "You’ll regret it", "आप पछताएँगे"];
  expect(shaming.every((pattern) => known.some((text) => pattern.test(text)))).toBe(true);
});

const doubleNegatives = [
  /\b(?:do not|don(?:'|’)t|never|without) (?:\w+ ){0,2}(?:not|stop|un\w*subscribe|opt(?:ing)? out|disable|withhold)\b/i,
  /\b(?:un-?tick|un-?check|clear (?:the|this) box) (?:\w+ ){0,4}(?:not|stop|refuse|out)\b/i,
  /\bnot (?:un)?(?:able to )?opt(?:ing)? out\b|\bI do not wish (?:\w+ ){0,3}not\b/i,
  /न (?:भेजना|बताना|दिखाना) बंद न|नहीं .{0,20} मना नहीं|बंद न करें .{0,10} नहीं/u,
];

test("no question is asked by two negatives", () => {
  expect(having(doubleNegatives)).toEqual([]);
  const known = [
    "Don’t stop sending",
    "Untick this box to not receive news",
    "I do not wish to not be told",
    "न भेजना बंद न करें",
  ];
  expect(doubleNegatives.every((pattern) => known.some((text) => pattern.test(text)))).toBe(true);
});

test("nothing is sold by subscription", () => {
  const contracts = globSync("contract/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const recurring =
    /\b(?:recurring|auto_?renew|renewal|free_?trial|mandate|autopay|membership_fee|subscription_plan|billing_cycle)\b/i;
  expect(contracts.filter((file) => recurring.test(readFileSync(file, "utf8")))).toEqual([]);
  // Nor is a way to pay kept, by which somebody could be charged again.
  const tables = globSync("server/migrations/*.sql").map((file) => readFileSync(file, "utf8"));
  expect(
    tables.filter((sql) => /\b(?:card_token|saved_cards?|payment_token|customer_token|e_?mandate)\b/i.test(sql)),
  ).toEqual([]);
});

test("no place in a search is for sale", () => {
  const search = globSync("server/domains/search/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(search.length).toBeGreaterThan(40);
  const paid =
    /domains\/ads\/|\.\.\/ads\/|\bsponsor|\bpromot(?:ed|ion)\b|\bboost(?:ed|s)?_(?:until|by|paid)\b|\bpaid_(?:rank|place|slot)\b|\bbid_paise\b/i;
  expect(search.filter((file) => paid.test(readFileSync(file, "utf8")))).toEqual([]);
});
