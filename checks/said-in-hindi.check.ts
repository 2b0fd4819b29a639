// Every sentence that a refusal can carry to a person has its Hindi; and so has all of the catalogue's reference data.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statusOf } from "../contract/kit.ts";
import { categoryRows } from "../server/seeds/reference/categories.ts";
import { servingCityRows } from "../server/seeds/reference/places.ts";
import { messages as checkout } from "../web/features/orders/words/hi.ts";
import { refusals } from "../web/lib/i18n/site/refusals-hi.ts";
import { said } from "../web/lib/i18n/site/said-hi.ts";
import { editing } from "../web/ui/desk/words/editing-hi.ts";
import { strayLatin } from "./latin-words.ts";

/** Read by programs and by whoever writes them: no form of ours sends what these refuse. */
const forPrograms = [
  /^An Idempotency-Key /,
  /^Send (product_id|the files|the body) /,
  /^Not a screen's name\.$/,
  /^This is (not a|no) (user's id|job's name|id of ours|payment's id|listing's id|place in th(e|is) list)\.?/,
  /^This is no (id of ours|payment's id|job's name)\.$/,
  /^This is not a push subscription /,
  /^This key stands for /,
  /^This field is not known here\.$/,
  /^This can't be done to a /,
  /^Three capital letters/,
  /^Which payment, or which order\?$/,
  /^Say which notifications were read/,
  /^Of .*\.$/,
  /^1 (approves|accepts), 0 /,
  // Begin with a word that depends: each form of them is tried below.
  /^7 can't be shared here|^7 from 7 to 7\.$|^7, at least 7\.$|^7 is answered on |^7: 7\.$/,
  /^7 has been entered already\.$|^Choose one of 7\.$/,
  // Of the operator's commands, whose language is English.
  /^The file is empty\.$|^Columns that are |^A column is there twice\.$|^Another reindex is running\.$/,
];

const withoutRemarks = (source: string) =>
  source
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    // What is thrown as a bug is for the log.
    .replaceAll(/new Error\((?:[^()]|\([^()]*\))*\)/g, "")
    .replaceAll(/\b(?:summary|description|log\w*\.\w+\(|fail\()\s*:?\s*(?:"[^"]*"|`[^`]*`)/g, "");

function sentencesOf(file: string): string[] {
  const source = withoutRemarks(readFileSync(file, "utf8"));
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g)]
    .map(([, plain, pattern]) => (plain ?? pattern ?? "").replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "7"))
    .filter((text) => /^[A-Z0-9].* .*[.?!]$/.test(text));
}

const contracts = globSync("contract/**/*.ts").filter((file) => !/\.test\.ts$|contract\/kit\.ts$/.test(file));
const services = globSync("server/domains/**/*.ts").filter(
  (file) => !/\.(test|tables)\.ts$/.test(file) && /\brefuse\(/.test(readFileSync(file, "utf8")),
);

test("every refusal has its words in Hindi", () => {
  for (const code of Object.keys(statusOf))
    expect(refusals[code as keyof typeof refusals], code).toMatch(/\p{Script=Devanagari}/u);
  for (const text of Object.values(refusals)) expect(strayLatin(text)).toEqual([]);
});

test("what the contract and the services say of single fields is there in Hindi", () => {
  const isSaid = (text: string) =>
    said(text) !== undefined ||
    editing.problem(text) !== editing.problem("no such sentence") ||
    Object.hasOwn(checkout.said, text) ||
    forPrograms.some((pattern) => pattern.test(text));
  const found = [...contracts, ...services].flatMap((file) => sentencesOf(file).map((text) => ({ file, text })));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ text }) => !isSaid(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("figures find their place in the Hindi sentence", () => {
  expect(said("At most 3,000 characters.")).toBe("ज़्यादा से ज़्यादा 3,000 अक्षर।");
  expect(said("Name a price between ₹500 and ₹1,20,000.")).toBe("₹500 और ₹1,20,000 के बीच का दाम बताएँ।");
  expect(said("This is needed.")).toBe("यह ज़रूरी है।");
  expect(said("A whole number from 0 to 10,000.")).toBe("0 से 10,000 तक की पूरी संख्या।");
  expect(said("“brand” is answered on 12 listings. Retire it instead.")).toMatch(/^“brand” का जवाब 12 /);
  for (const what of ["A phone number", "A UPI id", "A link", "An e-mail address", "An invitation to talk elsewhere"]) {
    const text = `${what} can't be shared here: “98 or 99”. Buyers and sellers talk through Sahejo.`;
    expect(said(text), what).toContain("“98 or 99”");
  }
  expect(said("A sentence nobody wrote.")).toBeUndefined();
});

test("categories, questions, points, return rules and cities are there in Hindi", async () => {
  const wrong: string[] = [];
  const judge = (en: string, hi: unknown) => {
    if (typeof hi !== "string" || hi === "") wrong.push(`${en}: nothing`);
    // Brands and models are the same in any language; what is written in Hindi has no English left in it.
    else if (/\p{Script=Devanagari}/u.test(hi)) {
      const names = new Set(
        en.match(/[A-Za-z0-9]+(?:[-'’][A-Za-z0-9]+)*/g)?.filter((word) => /^[A-Z]|^i[A-Z]/.test(word)),
      );
      const stray = strayLatin(hi, names);
      if (stray.length > 0) wrong.push(`${hi}: ${stray.join(", ")}`);
    }
  };
  for (const row of (await categoryRows()) as Row[]) {
    judge(row.name, row.name_hi);
    for (const { label, label_hi, options = [] } of row.questions) {
      judge(label, label_hi);
      for (const option of options) judge(option.label, option.label_hi);
    }
    for (const { text, text_hi } of row.verification_points) {
      judge(text, text_hi);
      expect(text_hi).toMatch(/\p{Script=Devanagari}/u);
    }
    for (const [place, text] of (row.return_rules?.conditions ?? []).entries()) {
      judge(text, row.return_rules?.conditions_hi[place]);
      expect(row.return_rules?.conditions_hi[place]).toMatch(/\p{Script=Devanagari}/u);
    }
  }
  for (const city of (await servingCityRows()) as { name: string; name_hi: string }[]) {
    expect(city.name_hi, city.name).toMatch(/^[\p{Script=Devanagari}\s]+$/u);
  }
  expect(wrong).toEqual([]);
});

interface Row {
  name: string;
  name_hi: string;
  questions: { label: string; label_hi: string; options?: { label: string; label_hi: string }[] }[];
  verification_points: { text: string; text_hi: string }[];
  return_rules: { conditions: string[]; conditions_hi: string[] } | null;
}
