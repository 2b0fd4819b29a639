// GET /products, from what was typed to a page that helps: what the words name; else whoever says them; else the words that
// were meant. Each is looked for only where the one before it found nothing. docs/decisions/0053-what-a-thing-is.md.
import type { ProductsQuery } from "../../../contract/search/search.contract.ts";
import { findListings, readTyped, type Shop } from "./find-listings.service.ts";
import { peekReading, type Reading } from "./place-in-list.ts";
import { correct } from "./words/correct.service.ts";

export async function answerSearch(shop: Shop, query: ProductsQuery) {
  const { words, min = null, max = null } = readTyped(query);
  const inWords = min === null && max === null ? null : { min, max };
  const show = async (reading: Reading) => {
    const { data, meta } = await findListings(shop, query, reading);
    const corrected = reading.kind === "corrected" ? { from: words, to: reading.to } : null;
    return { data, meta: { ...meta, corrected, price_in_words: inWords } };
  };
  if (query.cursor !== undefined) return show(peekReading(query.cursor));
  const found = await show({ kind: "typed" });
  if (found.data.length > 0 || words === "") return found;
  const said = await show({ kind: "anywhere" });
  if (said.data.length > 0) return said;
  const to = query.exact === undefined ? await correct(shop.db, words) : undefined;
  const mended = to === undefined ? undefined : await show({ kind: "corrected", to });
  return mended && mended.data.length > 0 ? mended : found;
}
