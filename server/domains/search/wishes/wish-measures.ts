// What a wish says in figures and places: how much room a device has, what it may cost, where it should be. Each is read
// and taken out of the text, so that no price passes for a model and no city for a brand.

/** A text with something read out of it. */
export interface Reading<T> {
  value: T;
  rest: string;
}

/** Devanagari digits as those of everybody else. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

const OR = String.raw`(?:\/|\bor\b|\bya\b|(?<![\p{L}\p{M}])या(?![\p{L}\p{M}])|\|)`;
const UNIT = String.raw`(?<unit>gb|tb|जीबी|टीबी)(?![\p{L}\p{M}])`;
const MORE = String.raw`(?<more>\s*(?:\+|(?:or|and|ya|या)\s+(?:more|above|higher|upar|zyada|ज़्यादा|ज्यादा|ऊपर|अधिक)))?`;
const PURPOSE = String.raw`(?:\s*(?:ram|rom|ssd|hdd|storage|memory|internal|variant|wala|wali|वाला|वाली)(?![\p{L}\p{M}]))*`;
const CAPACITY = new RegExp(
  String.raw`(?<![\d.])(?:(?<first>\d+)\s*(?<firstUnit>gb|tb|जीबी|टीबी)?\s*(?<joint>${OR})\s*)?(?<second>\d+)\s*${UNIT}${MORE}${PURPOSE}`,
  "giu",
);
/** What devices are sold with, in GB. */
const SIZES = [2, 3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48, 64, 96, 128, 256, 512, 1024, 2048, 4096];
const MOST_RAM = 24;
const MOST_SIZES = 6;

/** "128 GB" is one size, "128 or 256 GB" either of two, "8/128 GB" both: memory and storage. Of each group one will do. */
export function readCapacities(text: string): Reading<string[][]> {
  const value: number[][] = [];
  const rest = text.replaceAll(CAPACITY, (...match) => {
    value.push(...sizesIn(match.at(-1)));
    return " ";
  });
  return { value: value.map((group) => group.map(sizeText)), rest };
}

/** The named parts of CAPACITY. */
interface Capacity {
  first?: string;
  firstUnit?: string;
  joint?: string;
  second: string;
  unit: string;
  more?: string;
}

function sizesIn({ first, firstUnit, joint, second, unit, more }: Capacity): number[][] {
  const last = inGb(second, unit);
  const lasts = more === undefined ? [last] : fromOn(last);
  if (first === undefined) return [lasts];
  const other = inGb(first, firstUnit ?? unit);
  if (joint === "/" && (firstUnit !== undefined || isMemoryBeside(first, last))) return [[other], [last]];
  return [[...new Set([other, ...lasts])]];
}

function inGb(figure: string, unit: string): number {
  return Number(figure) * (/^(tb|टीबी)$/iu.test(unit) ? 1024 : 1);
}

const isMemoryBeside = (first: string, last: number) => Number(first) <= MOST_RAM && last > MOST_RAM;

function fromOn(size: number): number[] {
  return [size, ...SIZES.filter((one) => one > size)].slice(0, MOST_SIZES);
}

function sizeText(gb: number): string {
  return gb >= 1024 && gb % 1024 === 0 ? `${gb / 1024} tb` : `${gb} gb`;
}

const FIGURE = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?)`;
const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  hazaar: 1_000,
  hazar: 1_000,
  hajar: 1_000,
  हज़ार: 1_000,
  हजार: 1_000,
  lakh: 100_000,
  lac: 100_000,
  लाख: 100_000,
};
const SCALE = String.raw`(k|thousand|hazaar|hazar|hajar|हज़ार|हजार|lakh|lac|लाख)(?![\p{L}\p{M}])`.normalize("NFC");
const SIGN = String.raw`(?:₹|\b(?:rs|inr)\.?|रु\.?|रुपये?|रूपये?)`;
const SAID = String.raw`(?:(?:\b(?:under|below|upto|up to|within|max|maximum|around|about|budget|less than)\b|बजट)(?:\s*(?:is|of|hai|है|:|-))*)`;
const AFTER = String.raw`(?:\s*(?:rs\b\.?|rupees?\b|inr\b|रुपये?|रूपये?|\/-|tak\b|तक|se kam\b|से कम|ke andar\b|के अंदर|max\b|budget\b|बजट))`;
/** A sign, a word before it, a word after it, or a scale: a bare number is a model. */
const PRICES = [
  `${SAID}?\\s*${SIGN}\\s*${FIGURE}\\s*(?:${SCALE})?${AFTER}*`,
  `${SAID}\\s*${FIGURE}\\s*(?:${SCALE})?${AFTER}*(?![\\s-]*(?:inch|kg|ton|litres?|ltr|l|cm|ft|feet|mm|years?|months?|days?|seat)\\b)`,
  `(?<![\\d.,])${FIGURE}\\s*${SCALE}${AFTER}*`,
  `(?<![\\d.,])${FIGURE}${AFTER}+`,
].map((pattern) => new RegExp(pattern.normalize("NFC"), "giu"));
/** A number of its own between commas. */
const ALONE = /(^|[,;])\s*(\d{1,3}(?:,\d{2,3})+|\d{4,7})\s*(?=[,;.]?\s*$|[,;])/gu;
const LEAST_PRICE = 100;

/** The lowest price that is named: nobody wants to pay more than that. */
export function readPrice(text: string): Reading<number | undefined> {
  const found: number[] = [];
  let rest = text;
  for (const pattern of PRICES) {
    rest = rest.replaceAll(pattern, (whole, figure: string, scale: string | number | undefined) => {
      const price = rupees(figure, scale);
      if (price < LEAST_PRICE) return whole;
      found.push(price);
      return " , ";
    });
  }
  rest = rest.replaceAll(ALONE, (_, before: string, figure: string) => {
    found.push(rupees(figure, undefined));
    return `${before} `;
  });
  return { value: found.length === 0 ? undefined : Math.min(...found), rest };
}

/** Where a pattern has no scale, the place of the match stands there. */
function rupees(figure: string, scale: string | number | undefined): number {
  const times = typeof scale !== "string" ? 1 : (TIMES[scale.toLowerCase().normalize("NFC")] ?? 1);
  return Math.round(Number(figure.replaceAll(",", "")) * times);
}

export interface City {
  id: number;
  name: string;
  name_hi: string;
}

/** What people call them beside their names. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  delhi: ["new delhi", "dilli", "नई दिल्ली", "dehli"],
  gurugram: ["gurgaon", "गुड़गांव", "गुड़गाँव", "गुडगांव"],
  ghaziabad: ["गाजियाबाद", "gaziabad"],
  "greater noida": ["gr noida", "gr. noida"],
};
const ANYWHERE = ["delhi ncr", "delhi-ncr", "ncr", "दिल्ली एनसीआर", "एनसीआर"];
const BEFORE = String.raw`(?:^|[,;.(]|\b(?:in|near|at|from|around|only)\s|(?<![\p{L}\p{M}])(?:मैं|यहाँ)\s)\s*`;
const BEHIND = String.raw`\s*(?:$|[,;.)]|\b(?:mein|me|se|ke|only|or|ya|and|sector|area|pickup)\b|(?<![\p{L}\p{M}])(?:में|से|के|या|और|सेक्टर)(?![\p{L}\p{M}]))`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** A city counts where places stand: after "in", before "में", between commas, at the end. Of several none. */
export function readCity(text: string, cities: readonly City[]): Reading<number | undefined> {
  const named = cities.flatMap(({ id, name, name_hi }) =>
    [name, name_hi, ...(ALSO_CALLED[name.toLowerCase()] ?? [])].map((called) => ({ id, called })),
  );
  const everywhere = ANYWHERE.map((called) => ({ id: undefined, called }));
  const all = [...named, ...everywhere].toSorted((a, b) => b.called.length - a.called.length);
  const found = new Set<number | undefined>();
  const said = text.toLowerCase();
  let rest = text;
  for (const { id, called } of all) {
    // Most are not said at all, and a look costs a hundredth of a pattern.
    if (!said.includes(called.normalize("NFC").toLowerCase())) continue;
    const { place, alone } = patternsOf(called);
    rest = rest.replaceAll(place, (whole, before: string | undefined, at: number) => {
      // Whoever begins with a city and says no more of it names a thing after it.
      if (before?.trim() === "" && at === 0 && !alone.test(rest)) return whole;
      found.add(id);
      return `${before ?? ""} `;
    });
  }
  const [only] = found;
  return { value: found.size === 1 ? only : undefined, rest };
}

const kept = new Map<string, { place: RegExp; alone: RegExp }>();

function patternsOf(called: string) {
  const word = `(?<!${LETTER})${escaped(called.normalize("NFC"))}(?!${LETTER})`;
  const patterns = kept.get(called) ?? {
    place: new RegExp(`(${BEFORE})${word}|${word}(?=${BEHIND})`, "giu"),
    alone: new RegExp(String.raw`^\s*${word}${BEHIND}`, "iu"),
  };
  kept.set(called, patterns);
  return patterns;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
