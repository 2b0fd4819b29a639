// Whose market this is, for words that name it. The server is told before it draws; a browser reads it off the document, which
// is there before any script. A word that names the market is a getter or a function: the name may change while a process runs.
import type { Capability, Market } from "../../contract/market/market.ts";
import { listCities, nameIn } from "../../contract/market/market-names.ts";
import type { OrderMethod } from "../../contract/orders/orders.contract.ts";
import type { Language } from "./page-context.ts";

let told: Market | undefined;
let toldBrand: string | null = null;

/** The server's side, for every page it draws. One process serves one market. */
export function tellMarket(market: Market, brand: string | null = null): void {
  told = market;
  toldBrand = brand;
}

/** All of it, where pages are drawn; of what a browser needs the document carries what it shows. */
export function wholeMarket(): Market {
  if (!told) throw new Error("Nobody said whose market this is");
  return told;
}

/** As pages in this language write it. */
export function marketName(language: Language): string {
  if (told) return nameIn(told, language);
  const { market = "", marketHi = "" } = onDocument();
  return nameIn({ name: market, name_hi: marketHi }, language);
}

/** What is drawn of it in a browser too, in the language of the document. */
export interface MarketFacts {
  tagline: string;
  email: string;
  social: readonly { name: string; url: string }[];
  /** By their English names, which is what the API calls them. */
  cities: readonly { name: string; said: string }[];
}

const kept = new Map<Language, { of: Market | undefined; facts: MarketFacts }>();

export function marketFacts(language: Language): MarketFacts {
  const known = kept.get(language);
  if (known && known.of === told) return known.facts;
  const facts = told ? factsOf(told, language) : readFacts();
  kept.set(language, { of: told, facts });
  return facts;
}

function factsOf({ tagline, tagline_hi, support, social, cities }: Market, language: Language): MarketFacts {
  const isHindi = language === "hi";
  return {
    tagline: (isHindi && tagline_hi) || tagline,
    email: support.email,
    social,
    cities: cities.map(({ name, name_hi }) => ({ name, said: (isHindi && name_hi) || name })),
  };
}

function readFacts(): MarketFacts {
  const { marketFacts: text } = onDocument();
  return text ? JSON.parse(text) : { tagline: "", email: "", social: [], cities: [] };
}

/** Where an item or a person is comes by its English name; a city beyond the market's keeps it. */
export function cityIn(language: Language, city: string): string {
  if (language === "en") return city;
  return marketFacts(language).cities.find(({ name }) => name === city)?.said ?? city;
}

/** Where things are sold from, in a few words. */
export function marketCities(language: Language): string {
  const names = marketFacts(language).cities.map(({ said }) => said);
  return listCities(names, language);
}

/** What the market says of itself, in two lines that are about as long as each other. */
export function marketHeadline(language: Language): readonly string[] {
  const line = marketFacts(language).tagline || marketName(language);
  const breaks = [...line.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = breaks.toSorted((a, b) => Math.abs(2 * a - line.length) - Math.abs(2 * b - line.length));
  return middle === undefined ? [line] : [line.slice(0, middle), line.slice(middle + 1)];
}

function onDocument(): Partial<Record<"market" | "marketHi" | "marketFacts" | "off" | "brand", string>> {
  return typeof document === "undefined" ? {} : document.documentElement.dataset;
}

/** What this market does without: named on the document, for a browser. */
export function whatIsOff(): string {
  if (!told) return onDocument().off ?? "";
  return Object.entries(told.capabilities)
    .flatMap(([name, isOn]) => (isOn ? [] : [name]))
    .join(" ");
}

/** Whether this market has it: where it has not, nothing leads there and nothing is said of it. */
export function has(capability: Capability): boolean {
  return !whatIsOff().split(" ").includes(capability);
}

const ways = [
  ["prepaid", "link"],
  ["cod", "cod"],
  ["emi", "emi"],
] as const satisfies readonly (readonly [OrderMethod, Capability])[];

/** The ways to pay that this market has, the usual one first. */
export function waysToPay(): OrderMethod[] {
  return ways.filter(([, capability]) => has(capability)).map(([method]) => method);
}

/** What is shown before anybody has chosen. */
export function firstWay(): OrderMethod {
  return waysToPay()[0] ?? "prepaid";
}

/** Of the market's own looks, and part of the address of its mark and its colours; undefined: it looks as the product comes. */
export function ownBrand(): string | undefined {
  return (told ? toldBrand : onDocument().brand) ?? undefined;
}

/** Its mark, where it has one of its own. */
export function ownMark(): string | undefined {
  const brand = ownBrand();
  return brand === undefined ? undefined : `/market/${brand}.png`;
}
