// Everything a visitor asks of search, by kind. Each request is a little different from the last, so that no kept answer
// stands in for the work.
import { rareWord } from "../../demo/market/bulk-words.ts";
import type { Market } from "./markets.ts";

/** Which budget a class is held to. */
type Budget = "search" | "suggestions" | "detail";

export interface Kind {
  name: string;
  budget: Budget;
  path(market: Market, n: number): string;
}

const MILLION = 1_000_000;

/** What a class may cost of CPU in a market of a size. */
export function mostMsOf({ budget }: Kind, size: number): number | undefined {
  if (budget === "detail") return undefined;
  if (size > MILLION) return 20;
  return budget === "suggestions" ? 2 : 12;
}

const list = (query: string) => (_: Market, n: number) => `/api/v1/products?${query}&name=${n}`;
const goOn = (query: string, place: keyof Market["places"]) => (market: Market, n: number) =>
  `/api/v1/products?${query}&cursor=${market.places[place]}&name=${n}`;
const suggest = (typed: string) => (_: Market, n: number) => `/api/v1/products/search?q=${typed}&n=${n}`;

const PHONES = 11;
export const GROUP = 3;
const ELECTRONICS = 1;
const BOOKS = 8;
/** Sold until 500 days ago and not since. */
const OLD = "micromax";
/** In one of five thousand. */
const UNCOMMON = rareWord(0);

export const kinds: readonly Kind[] = [
  { name: "list, newest", budget: "search", path: list("") },
  { name: "list, page 2", budget: "search", path: goOn("", "second") },
  { name: "list, after 2,400", budget: "search", path: goOn("limit=60", "deep") },
  { name: "leaf category", budget: "search", path: list(`category=${PHONES}`) },
  { name: "group category", budget: "search", path: list(`category=${GROUP}`) },
  { name: "group category, page 2", budget: "search", path: goOn(`category=${GROUP}`, "group") },
  {
    name: "leaf, brand and condition and city",
    budget: "search",
    path: list(`category=${PHONES}&brand=Samsung&condition=good&city=Delhi`),
  },
  { name: "group, brand", budget: "search", path: list(`category=${ELECTRONICS}&brand=Samsung`) },
  { name: "leaf, a price range", budget: "search", path: list(`category=${PHONES}&price_min=9000&price_max=9500`) },
  {
    name: "group, a price range",
    budget: "search",
    path: list(`category=${ELECTRONICS}&price_min=9000&price_max=9100`),
  },
  { name: "all, cheapest first", budget: "search", path: list("sort=price_asc") },
  { name: "leaf, dearest first", budget: "search", path: list(`category=${PHONES}&sort=price_desc`) },
  { name: "common word", budget: "search", path: list("search=samsung") },
  { name: "common word, page 2", budget: "search", path: goOn("search=samsung", "word") },
  { name: "common word, newest first", budget: "search", path: list("search=samsung&sort=newest") },
  { name: "common word, cheapest first", budget: "search", path: list("search=samsung&sort=price_asc") },
  { name: "common word, dearest first", budget: "search", path: list("search=samsung&sort=price_desc") },
  { name: "word of dear things, cheapest first", budget: "search", path: list("search=refrigerator&sort=price_asc") },
  {
    name: "common word in a leaf, cheapest first",
    budget: "search",
    path: list(`search=samsung&category=${PHONES}&sort=price_asc`),
  },
  {
    name: "common word in a leaf, from a price on, cheapest first",
    budget: "search",
    path: list(`search=samsung&category=${PHONES}&sort=price_asc&price_min=9000&price_max=30000`),
  },
  {
    name: "mid word, from a price on, cheapest first",
    budget: "search",
    path: list("search=ideapad&sort=price_asc&price_min=9000"),
  },
  {
    name: "common word in a leaf, a price range",
    budget: "search",
    path: list(`search=samsung&category=${PHONES}&price_min=9000&price_max=9100`),
  },
  {
    name: "leaf, brand, a price range",
    budget: "search",
    path: list(`category=${PHONES}&brand=Samsung&price_min=9000&price_max=9100`),
  },
  { name: "common word, below most of its prices", budget: "search", path: list("search=samsung&price_max=300") },
  {
    name: "common word in a leaf, below most of its prices",
    budget: "search",
    path: list(`search=samsung&category=${PHONES}&price_max=2000`),
  },
  {
    name: "leaf, brand, below most of its prices",
    budget: "search",
    path: list(`category=${PHONES}&brand=Samsung&price_max=2000`),
  },
  { name: "common word in a leaf", budget: "search", path: list(`search=samsung&category=${PHONES}`) },
  { name: "common word in a group", budget: "search", path: list(`search=samsung&category=${ELECTRONICS}`) },
  { name: "common word where it never stands", budget: "search", path: list(`search=samsung&category=${BOOKS}`) },
  { name: "mid word", budget: "search", path: list("search=ideapad") },
  { name: "mid word, cheapest first", budget: "search", path: list("search=ideapad&sort=price_asc") },
  { name: "mid word in a group", budget: "search", path: list(`search=ideapad&category=${ELECTRONICS}`) },
  { name: "uncommon word", budget: "search", path: list(`search=${UNCOMMON}`) },
  { name: "rare word", budget: "search", path: (market, n) => list(`search=${market.rare}`)(market, n) },
  {
    name: "rare word in a group",
    budget: "search",
    path: (market, n) => list(`search=${market.rare}&category=${ELECTRONICS}`)(market, n),
  },
  { name: "absent word", budget: "search", path: list("search=zzyzxabsent") },
  { name: "a slip in a word", budget: "search", path: list("search=samsng") },
  { name: "a price in words", budget: "search", path: list("search=samsung+under+10k") },
  { name: "a thing by another name", budget: "search", path: list("search=kursi") },
  { name: "absent word in a leaf", budget: "search", path: list(`search=zzyzxabsent&category=${PHONES}`) },
  { name: "two words", budget: "search", path: list("search=samsung+galaxy") },
  { name: "two words in a leaf", budget: "search", path: list(`search=samsung+galaxy&category=${PHONES}`) },
  { name: "two common words, never together", budget: "search", path: list("search=samsung+bicycle") },
  {
    name: "three words, with a brand and a price",
    budget: "search",
    path: list("search=samsung+galaxy+5g&brand=Samsung&price_max=15000"),
  },
  { name: "Hinglish", budget: "search", path: list("search=joota") },
  { name: "Devanagari", budget: "search", path: list(`search=${encodeURIComponent("सैमसंग मोबाइल")}`) },
  { name: "a word only of old listings", budget: "search", path: list(`search=${OLD}`) },
  { name: "the same, newest first", budget: "search", path: list(`search=${OLD}&sort=newest`) },
  { name: "the same, cheapest first", budget: "search", path: list(`search=${OLD}&sort=price_asc`) },
  { name: "the same in a leaf", budget: "search", path: list(`search=${OLD}&category=${PHONES}`) },
  { name: "suggestions, 2 characters", budget: "suggestions", path: suggest("sa") },
  { name: "suggestions, a beginning", budget: "suggestions", path: suggest("samsu") },
  { name: "suggestions, two words begun", budget: "suggestions", path: suggest("samsung+ga") },
  { name: "suggestions, a slip", budget: "suggestions", path: suggest("samsng") },
  { name: "facets alone", budget: "search", path: list(`search=samsung&category=${ELECTRONICS}&limit=1`) },
  { name: "detail", budget: "detail", path: ({ ids }, n) => `/api/v1/product/${ids[n % ids.length]}?n=${n}` },
  { name: "similar", budget: "search", path: ({ ids }, n) => `/api/v1/product/${ids[n % ids.length]}/similar?n=${n}` },
];
