// What the offline page calls the market: it is one file for every market, so each browser keeps the name it last saw.
import { marketName } from "../market.ts";
import type { Language } from "../page-context.ts";

const KEY = "market-name";

/** Pages do without, where nothing may be kept. */
export function keepMarketName(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([marketName("en"), marketName("hi")]));
  } catch {}
}

/** Empty where nothing was kept. */
export function keptMarketName(language: Language): string {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const name: unknown = Array.isArray(names) ? names[language === "hi" ? 1 : 0] : undefined;
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}
