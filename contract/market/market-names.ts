// What a market is called, and where it is, as people read it in either language.
import type { Market } from "./market.ts";

type Named = Pick<Market, "name" | "name_hi">;

/** As texts in this language write it. */
export function nameIn(market: Named, language: "en" | "hi"): string {
  return (language === "hi" && market.name_hi) || market.name;
}

/** What somebody is called who has not said their name. */
export function namelessIn(market: Named, language: "en" | "hi"): string {
  return language === "hi" ? `${nameIn(market, language)} यूज़र` : `${market.name} user`;
}

const NAMED = 2;

/** All of three, or the first two and how many more there are. */
export function listCities(cities: readonly string[], language: "en" | "hi"): string {
  const names = [...cities];
  const more = names.length - NAMED;
  if (more > 1) names.splice(NAMED, more, language === "hi" ? `${more} अन्य शहरों` : `${more} more cities`);
  const last = names.pop() ?? "";
  if (names.length === 0) return last;
  return `${names.join(", ")} ${language === "hi" ? "और" : "and"} ${last}`;
}

/** What this market's people can read; whatever else was chosen is shown in English. */
export function languageIn(market: Pick<Market, "languages">, language: "en" | "hi"): "en" | "hi" {
  return market.languages.includes(language) ? language : "en";
}
