// What made-up visitors of the demo searched for in this week, so that what is popular is there from the first minute on.
import { countSearch } from "../server/domains/search/suggestions/popular.service.ts";
import type { Database } from "../server/kit/db/database.ts";

const searches: readonly [number, string][] = [
  [14, "iphone 13"],
  [11, "study table"],
  [9, "washing machine"],
  [8, "office chair"],
  [7, "samsung galaxy"],
  [6, "macbook air"],
  [6, "cycle"],
  [5, "साड़ी"],
];

/** After the words of the market were counted: what nobody lists is not kept. */
export async function plantSearches(db: Database): Promise<void> {
  for (const [people, search] of searches) {
    for (let person = 1; person <= people; person++) await countSearch(db, search, `visitor ${person}`);
  }
}
