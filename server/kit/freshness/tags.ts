// What an answer shows, by name, and what a change touches: the same names, so that one finds the other. Routes say what their
// replies show (kit/http/route.ts), whoever changes something says what it touches (public-news.tables.ts).
import { crc32 } from "node:zlib";

/** Which kinds there are; metrics count what was dropped by them. */
const kinds = [
  /** Borne by whatever nobody said anything about: every change touches it. */
  "everything",
  /** One listing: its state, its price, its words, its pictures. */
  "listing",
  /** What is written in the passport of one item, by its code; told by the database itself (0056_passports.sql). */
  "passport",
  /** What was asked about one listing, and said to it. */
  "questions",
  /** A list of what is on the market, of all of it or of one category: what comes and goes. */
  "goods",
  /** How many there are: of each category, each city, in the last month. */
  "counts",
  /** What was sold lately. */
  "sold",
  /** What one seller offers and has sold. */
  "goods-of",
  /** How much one seller has sold. */
  "sold-by",
  /** Who a seller is, and what buyers said of them. */
  "seller",
  /** Categories with their questions and charges, cities, pincodes. */
  "catalogue",
  "settings",
  "content",
  "asks",
  "ads",
] as const;
export type TagKind = (typeof kinds)[number];
export type Tag = TagKind | `${TagKind}:${string}`;

export const EVERYTHING = "everything" satisfies Tag;

export const tagOf = {
  listing: (id: string): Tag => `listing:${id}`,
  passport: (code: string): Tag => `passport:${code}`,
  questions: (listingId: string): Tag => `questions:${listingId}`,
  listings: (listed: readonly { id: string }[] = []): Tag[] => listed.map(({ id }) => `listing:${id}` as const),
  goodsIn: (leaf: number): Tag => `goods:${leaf}`,
  goodsOf: (sellerId: string): Tag => `goods-of:${sellerId}`,
  soldBy: (sellerId: string): Tag => `sold-by:${sellerId}`,
  seller: (id: string): Tag => `seller:${id}`,
};

export function kindOf(tag: string): TagKind {
  const [kind] = tag.split(":", 1);
  return kinds.find((one) => one === kind) ?? EVERYTHING;
}

/** Thousands of answers are kept with dozens of tags each. Two that share a number only cost an answer that is made anew. */
export function numberOf(tag: string): number {
  return crc32(tag);
}

export function numbersOf(tags: Iterable<Tag>): Uint32Array {
  const numbers = new Set<number>();
  for (const tag of tags) numbers.add(numberOf(tag));
  // Whoever showed nothing has told nobody what it shows.
  if (numbers.size === 0) numbers.add(numberOf(EVERYTHING));
  return Uint32Array.from(numbers);
}

/** What one change touches. */
export interface Touched {
  /** What bears one of these is not shown any more. */
  drops?: readonly Tag[];
  /** What bears one of these may be shown for a moment, as a list without what came just now. */
  ages?: readonly Tag[];
}

const AGES = "~";
/** PostgreSQL takes 8,000 bytes. */
const LONGEST = 7_900;

/** As it travels between processes. Nothing at all means everything, and so does what would be too long. */
export function writeTouched({ drops = [], ages = [] }: Touched): string {
  const text = [...drops, ...ages.map((tag) => AGES + tag)].join(" ");
  return Buffer.byteLength(text) > LONGEST ? "" : text;
}

export function readTouched(text: string): Touched | typeof EVERYTHING {
  const words = text.split(" ").filter((word) => word !== "");
  if (words.length === 0) return EVERYTHING;
  const ages = words.filter((word) => word.startsWith(AGES)).map((word) => word.slice(AGES.length) as Tag);
  return { drops: words.filter((word) => !word.startsWith(AGES)) as Tag[], ages };
}
