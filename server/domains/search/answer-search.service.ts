// GET /products, from what was typed to a page that helps: what the words name; else whoever says them; else the words that
// were meant. Each is looked for only where the one before it found nothing. docs/decisions/0053-what-a-thing-is.md.
import type { ProductsQuery } from "../../../contract/search/search.contract.ts";
import { peekReading, type Reading } from "./read/place-in-list.ts";
import { correct } from "./read/words/correct.service.ts";
import { findListings, readTyped, type Shop } from "./run-plan.service.ts";

export async function answerSearch(shop: Shop, query: ProductsQuery) {
  const { words, min = null, max = null } = readTyped(query);
  const inWords = min === null && max === null ? null : { min, max };
  const show = async (reading: Reading) => {
    const { data, meta } = await findListings(shop, query, reading);
    const corrected = reading.corrected === undefined ? null : { from: words, to: reading.corrected };
    return { data, meta: { ...meta, corrected, price_in_words: inWords } };
  };
  const showFirst = async (typed: Omit<Reading, "isAnywhere">) => {
    const found = await show({ ...typed, isAnywhere: false });
    if (found.data.length > 0 || words === "") return found;
    const said = await show({ ...typed, isAnywhere: true });
    return said.data.length > 0 ? said : found;
  };
  if (query.cursor !== undefined) return show(peekReading(query.cursor));
  const found = await showFirst({});
  if (found.data.length > 0 || query.exact !== undefined) return found;
  const corrected = await correct(shop.db, words);
  const mended = corrected === undefined ? found : await showFirst({ corrected });
  return mended.data.length > 0 ? mended : found;
}
