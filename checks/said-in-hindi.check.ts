// Every sentence that a refusal can carry to a person has its Hindi; and so has all of the catalogue's reference data.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { staffRoles, statusOf } from "../contract/kit.ts";
import type { Saying } from "../contract/say.ts";
import { sayings } from "../contract/sayings.ts";
import { firstMarket } from "../server/domains/market/first-market.ts";
import { categoryRows } from "../server/seeds/reference/categories.ts";
import { servingCityRows } from "../server/seeds/reference/places.ts";
import { messages as checkout } from "../web/features/orders/words/hi.ts";
import { refusals } from "../web/lib/i18n/site/refusals-hi.ts";
import { hindi, said } from "../web/lib/i18n/site/said-hi.ts";
import { tellMarket } from "../web/lib/market.ts";
import { strayLatin } from "./latin-words.ts";

tellMarket(firstMarket);

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
  // Of whatever is uploaded, and that is photos: in those words they are among the sayings.
  /^Choose at least one 7\.$|^Choose 7 7s at most\.$/,
  /^7: 7\.$/,
  /^7 has been entered already\.$/,
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

const contracts = globSync("contract/**/*.ts").filter(
  (file) => !/\.test\.ts$|contract\/(refusal-codes|sayings|.*-sayings)\.ts$/.test(file),
);
const services = globSync("server/{domains,kit}/**/*.ts").filter(
  (file) => !/\.(test|tables)\.ts$/.test(file) && /\b(refuse|say)\(/.test(readFileSync(file, "utf8")),
);

test("every refusal has its words in Hindi", () => {
  for (const code of Object.keys(statusOf))
    expect(refusals[code as keyof typeof refusals], code).toMatch(/\p{Script=Devanagari}/u);
  for (const text of Object.values(refusals)) expect(strayLatin(text)).toEqual([]);
});

/** Judged in the browser as well, which must not load all the server says for it: what it says is known again all the same. */
const inBrowser = ["contract/catalogue/answers.ts", "web/features/coupons/desk/coupon-draft.ts"];

test("what the contract and the services say of single fields is there in Hindi", () => {
  const isSaid = (text: string) =>
    Object.hasOwn(checkout.said, text) || forPrograms.some((pattern) => pattern.test(text));
  const found = [...new Set([...contracts, ...services, ...inBrowser])].flatMap((file) =>
    sentencesOf(file).map((text) => ({ file, text })),
  );
  expect(found.length).toBeGreaterThan(30);
  const inWords = found.filter(({ file, text }) =>
    inBrowser.includes(file) ? said(text) === undefined : !isSaid(text),
  );
  expect(inWords.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("nothing that has a code is said in words", () => {
  const inWords = [...contracts, ...services]
    .filter((file) => !inBrowser.includes(file))
    .flatMap((file) => sentencesOf(file).map((text) => ({ file, text })))
    .filter(({ text }) => said(text) !== undefined);
  expect(inWords).toEqual([]);
});

const codes = Object.keys(sayings) as Saying[];
const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

test.each(codes)("%s is known again by its English, and loses no figure in Hindi", (code) => {
  const blanks = blanksOf(sayings[code]);
  expect(blanksOf(hindi[code]).toSorted()).toEqual(blanks.toSorted());
  expect(strayLatin(hindi[code].replaceAll(/\{\w+\}|https:\/\//g, "7"))).toEqual([]);
  const figures = Object.fromEntries(blanks.map((name, place) => [name, `${place + 3},${place + 1}00`]));
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "");
  expect(said(fill(sayings[code]))).toBe(fill(hindi[code]));
});

test("what a role can be is said as the roles are", () => {
  expect(sayings.choose_role).toBe(`Choose one of ${staffRoles.join(", ")}.`);
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
