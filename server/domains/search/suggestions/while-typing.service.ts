// A glance at the list while somebody still types: the first things and how many there are. Nobody counts it as a search.

import { pathTo } from "../../../../contract/paths.ts";
import { productsQuery, type SearchGoods } from "../../../../contract/search/search.contract.ts";
import { answerSearch } from "../answer-search.service.ts";
import type { Shop } from "../read/read-wanted.service.ts";
import { suggest } from "./suggestions.service.ts";

const FEWEST_CHARACTERS = 2;
const SHOWN = 4;

/** Half a word finds nothing by itself: then it is what is suggested first. */
export async function answerWhileTyping(shop: Shop, typed: string): Promise<SearchGoods> {
  const search = typed.trim();
  const link = pathTo("products", { search });
  if (search.length < FEWEST_CHARACTERS) return { cards: [], total: { value: 0, exact: true }, link };
  const found = await answerSearch(shop, { search, limit: SHOWN });
  if (found.data.length > 0) return { cards: found.data, total: found.meta.total, link };
  const [meant] = await suggest(shop.db, search);
  if (!meant) return { cards: [], total: found.meta.total, link };
  const asked = Object.fromEntries(new URLSearchParams(meant.link.split("?")[1]));
  const { data, meta } = await answerSearch(shop, productsQuery.parse({ ...asked, limit: SHOWN }));
  return { cards: data, total: meta.total, link: meant.link };
}
