// Whose market this is, for words that name it. The server is told before it draws; a browser reads it off the document, which
// is there before any script. A word that names the market is a getter or a function: the name may change while a process runs.
import type { Market } from "../../contract/market/market.ts";
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
