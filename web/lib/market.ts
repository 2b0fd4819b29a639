// Whose market this is, for words that name it. The server is told before it draws; a browser reads it off the document, which
// is there before any script. A word that names the market is a getter or a function: the name may change while a process runs.
import { type Capability, type Market, switchedOff } from "../../contract/market/market.ts";
import type { OrderMethod } from "../../contract/orders/orders.contract.ts";
import type { Language } from "./page-context.ts";

let told: Market | undefined;

/** The server's side, for every page it draws. One process serves one market. */
export function tellMarket(market: Market): void {
  told = market;
}

/** All of it, where pages are drawn; of what a browser needs the loaders hand on what it shows. */
export function wholeMarket(): Market {
  if (!told) throw new Error("Nobody said whose market this is");
  return told;
}

/** As pages in this language write it. */
export function marketName(language: Language): string {
  const { name, nameHi } = told ? { name: told.name, nameHi: told.name_hi } : onDocument();
  return (language === "hi" && nameHi) || name;
}

function onDocument(): { name: string; nameHi: string } {
  const { market = "", marketHi = "" } = typeof document === "undefined" ? {} : document.documentElement.dataset;
  return { name: market, nameHi: marketHi };
}

/** What this market does without: named on the document, for a browser. */
export function whatIsOff(): string {
  if (told) return switchedOff(told).join(" ");
  return (typeof document === "undefined" ? undefined : document.documentElement.dataset.off) ?? "";
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
