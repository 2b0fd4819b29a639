import type { SearchStart } from "../../../contract/search/search.contract.ts";
import type { SearchRow } from "./search-row.ts";

let kept: Promise<SearchRow[]> | undefined;

/** What is offered before anything is typed, asked for once a visit. Without an answer the way to all categories stays. */
export function readSearchStart(language: string, all: string): Promise<SearchRow[]> {
  const everything: SearchRow = { title: all, link: "/categories", kind: "category", group: "categories" };
  kept ??= fetchStart(language);
  return kept.then(
    (rows) => [...rows, everything],
    () => {
      kept = undefined;
      return [everything];
    },
  );
}

async function fetchStart(language: string): Promise<SearchRow[]> {
  const response = await fetch("/api/v1/products/search/start");
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { popular, categories } = ((await response.json()) as { data: SearchStart }).data;
  return [
    ...popular.map((one): SearchRow => ({ ...one, group: "popular" })),
    ...categories.map(({ id, name, name_hi, count }): SearchRow => {
      const title = language === "hi" ? name_hi : name;
      const link = `/products?${new URLSearchParams({ category: String(id), name: title })}`;
      return { title, link, count, kind: "category", group: "categories" };
    }),
  ];
}
