// From a wish in somebody's own words to what it asks for, by the text alone. People name the thing first and go on to
// describe it: "A sturdy study table for a class 10 student, about 4 feet". What describes it hardly ever stands in a
// title, so only what names it counts, and those details that every listing of its kind states: how much room it has, its
// brand, its kind.
import { type City, plainDigits, readCapacities, readCity, readPrice } from "./wish-measures.ts";

export interface Wish {
  /** The words that name the thing. */
  name: string;
  /** Of each group one must be there: "13 or 14", "Sony or Bose", "mirrorless". */
  oneOf: string[][];
  /** Of each group one must be there: "128 gb". */
  capacities: string[][];
  price: number | undefined;
  cityId: number | undefined;
}

export interface Known {
  cities: readonly City[];
  /** What listings state of themselves, in small letters: brands, kinds, what categories are called. */
  stated: ReadonlySet<string>;
}

/** Where the name of the thing ends. */
const COMMA = /[,;:!?()[\]\n–—]|\.(?=\s|$)/u;
const DESCRIBES =
  /\b(?:for|with|without|about|around|under|below|upto|up to|within|near|size|preferably|in|from|so that|which|that|above|over|at least|minimum|min)\b/iu;
/** Hindi says what it is for before it says what it is: "बच्चों के लिए साइकिल". */
const GOES_BEFORE = /(?<![\p{L}\p{M}])(?:ke liye|ke saath|ke sath|tak|mein|के लिए|के लिये|के साथ|तक|में|से)(?![\p{L}\p{M}])/iu;

/** What a wish is wrapped in, and what nobody calls their own thing. */
const POLITE = new Set(
  (
    "i we me my am looking look search searching find want wants wanted need needs needed require required buy buying " +
    "purchase please pls plz urgent urgently any some one good nice best great excellent cheap affordable sturdy strong " +
    "working proper condition clean big small new brand branded genuine original hai hain mujhe mujhko hame hamein humein " +
    "chahiye chaiye chahie chahiya chahta chahti lena kharidna acha accha achha acchi achi badhiya ek koi sa si ki only " +
    "मुझे मुझको हमें हमको चाहिए चाहिये चाहिएँ एक कोई अच्छा अच्छी अच्छे पुराना पुरानी पुराने सस्ता सस्ती का की के को और है हैं वाला वाली वाले लेना लेनी खरीदना खरीदनी"
  )
    .normalize("NFC")
    .split(" "),
);
/** What a second-hand market need not say. */
const USED = new Set("second hand secondhand used old a an the".split(" "));
const JOINS = new Set(["or", "ya", "या", "/", "|"]);
/** "M1 or newer": from there on, not one of two. */
const OPEN_ENDED = new Set(
  "newer more above later better higher similar equivalent upar zyada ऊपर ज़्यादा".normalize("NFC").split(" "),
);
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:\.\d+)?|(?<=[\p{L}\p{N}\p{M}]{2,}\s*)[/|](?=\s*[\p{L}\p{N}\p{M}])/gu;
const WORD = /[\p{L}\p{N}\p{M}]+(?:\.\d+)?/gu;
const MOST_NAMED = 6;
const MOST_DETAIL = 3;
const UNITS = new Set(
  "gb tb mb kg g mm cm m inch inches in ft feet ton tons litre litres ltr l w watt mah hz".split(" "),
);

export function readWish(description: string, known: Known): Wish {
  const text = plainDigits(description.toWellFormed().normalize("NFC"));
  const capacities = readCapacities(text);
  const price = readPrice(capacities.rest);
  const city = readCity(price.rest, known.cities);
  const parts = city.rest.split(COMMA);
  const at = parts.findIndex((part) => named(part).length > 0);
  const slots = named(parts[at] ?? "").slice(0, MOST_NAMED);
  const details = parts.slice(at + 1).flatMap((part) => statedIn(part, known));
  goOn(slots, details);
  const words = at < 0 ? (text.match(WORD) ?? []).slice(0, MOST_NAMED) : slots.flatMap(only);
  return {
    name: words.join(" "),
    oneOf: [...slots.filter(({ length }) => length > 1), ...details],
    capacities: capacities.value,
    price: price.value,
    cityId: city.value,
  };
}

const only = (slot: readonly string[]) => (slot.length === 1 ? slot : []);

/** The words of what names the thing, each with those that would do in its place. */
function named(part: string): string[][] {
  for (const said of part.split(DESCRIBES)) {
    const slots = said
      .split(GOES_BEFORE)
      .map(slotsOf)
      .findLast(({ length }) => length > 0);
    if (slots) return slots;
  }
  return [];
}

/** "1.5 ton" is 1.5 to whoever looks for it. */
function slotsOf(part: string): string[][] {
  const tokens = (part.match(TOKEN) ?? []).map((token) => token.normalize("NFC"));
  const slots: string[][] = [];
  let isJoined = false;
  for (const [at, token] of tokens.entries()) {
    const small = token.toLowerCase();
    if (JOINS.has(small)) {
      isJoined = slots.length > 0;
      continue;
    }
    // "iPhone 13 or iPhone 14" says the first word twice.
    const isSaid = slots.some((slot) => slot.some((word) => word.toLowerCase() === small));
    if (isJoined && (isSaid || POLITE.has(small))) continue;
    if (isJoined && OPEN_ENDED.has(small)) slots.pop();
    else if (isJoined) join(slots, token);
    else if (isTelling(small, tokens[at - 1] ?? "")) slots.push([token]);
    isJoined = false;
  }
  return slots;
}

function isTelling(small: string, before: string): boolean {
  return !POLITE.has(small) && !(UNITS.has(small) && isFigure(before));
}

const isFigure = (word: string) => /^\p{Nd}/u.test(word);

/** "13 Pro or 14" is a 13 or a 14. */
function join(slots: string[][], token: string): void {
  const figure = isFigure(token) ? slots.findLastIndex((slot) => slot.every(isFigure)) : -1;
  if (figure >= 0) slots.length = figure + 1;
  slots.at(-1)?.push(token);
}

/** "iPhone 12, 13 or 14": what looks like a detail goes on with the name. */
function goOn(slots: readonly string[][], details: string[][]): void {
  const [last, first] = [slots.at(-1), details[0]];
  if (!last?.every(isFigure) || !first?.every(isFigure)) return;
  last.push(...first);
  details.shift();
}

/** A detail counts if it is nothing but what listings state, or the names of models. */
function statedIn(part: string, { stated }: Known): string[][] {
  if (DESCRIBES.test(part) || GOES_BEFORE.test(part)) return [];
  const slots = slotsOf(part).filter((slot) => !slot.every((word) => USED.has(word.toLowerCase())));
  if (slots.length === 0 || slots.length > MOST_DETAIL) return [];
  const phrase = slots.flat().join(" ").toLowerCase();
  if (slots.every(isOne) && stated.has(phrase)) return slots;
  const isStated = slots.every((slot) => slot.every((word) => stated.has(word.toLowerCase()) || isModel(word)));
  const isChoice = slots.length === 1 && slots[0] !== undefined && slots[0].length > 1 && slots[0].every(isFigure);
  return isStated || isChoice ? slots : [];
}

const isOne = ({ length }: readonly string[]) => length === 1;
/** Letters and digits in one: "S23". A figure by itself may be anything. */
const isModel = (word: string) =>
  /\p{L}/u.test(word) && /\p{Nd}/u.test(word) && !/^\p{Nd}+(?:st|nd|rd|th)$/iu.test(word);
