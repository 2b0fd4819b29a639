// Fetched with the first "Load more": the session layer under it is more script than the list itself.
import { searchContract } from "../../../contract/search/search.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import type { ListQuery } from "./filter-query.ts";

export async function loadMoreListings(query: ListQuery, cursor: string) {
  const { data, meta } = await quietCalls(searchContract).products({ query: { ...query, cursor } });
  return { items: data, cursor: meta.next_cursor };
}

export async function loadMoreSold(cursor: string) {
  const { data, meta } = await quietCalls(searchContract).sold({ query: { cursor } });
  return { items: data, cursor: meta.next_cursor };
}
