import type { SearchGoods, SearchStart } from "../../../contract/search/search.contract.ts";
import { documentLanguage } from "../../lib/i18n/document-language.ts";
import { productLink } from "../../lib/product-links.ts";
import { readRecentSearches } from "./recent-searches.ts";
import type { SearchRow } from "./search-row.ts";
import { loadSearchWords } from "./words/load-words.ts";

export { rememberSearch } from "./recent-searches.ts";

let kept: SearchRow[] = [];

/**
 * What is offered before anything is typed: recent searches at once, the rest as soon as it is here, asked for once a
 * visit. Without an answer the way to all categories stays.
 */
export async function showSearchStart(show: (rows: SearchRow[]) => void): Promise<void> {
  const { allCategories } = await loadSearchWords();
  const recent = readRecentSearches().map((title): SearchRow => ({ title, group: "recent" }));
  const everything: SearchRow = { title: allCategories, link: "/categories", kind: "category", group: "categories" };
  const isRecent = (row: SearchRow) => row.group === "popular" && recent.some(({ title }) => title === row.title);
  const showWith = (offered: readonly SearchRow[]) =>
    show([...recent, ...offered.filter((row) => !isRecent(row)), everything]);
  showWith(kept);
  if (kept.length > 0) return;
  try {
    kept = await fetchStart();
    showWith(kept);
  } catch (error) {
    console.warn("What to search for failed", error);
  }
}

async function fetchStart(): Promise<SearchRow[]> {
  const response = await fetch("/api/v1/search/start");
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { popular, categories } = ((await response.json()) as { data: SearchStart }).data;
  return [
    ...popular.map((one): SearchRow => ({ ...one, group: "popular" })),
    ...categories.map(({ id, name, name_hi, image, count }): SearchRow => {
      const title = documentLanguage() === "hi" ? name_hi : name;
      const link = `/products?${new URLSearchParams({ category: String(id), name: title })}`;
      return { title, link, count, ...(image && { picture: image }), kind: "category", group: "categories" };
    }),
  ];
}

/** The first things that were found, and the way to all of them. */
export async function fetchGoods(text: string, signal: AbortSignal): Promise<SearchRow[]> {
  const response = await fetch(`/api/v1/search/goods?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { cards, total, link: all } = ((await response.json()) as { data: SearchGoods }).data;
  if (cards.length === 0) return [];
  return [
    ...cards.map(({ id, title, price, image }): SearchRow => {
      const link = productLink(id, title);
      return { title, price, link, picture: image?.url_320 ?? null, kind: "listing", group: "goods" };
    }),
    { title: text, link: all, total, kind: "all", group: "goods" },
  ];
}
