import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { quietCalls } from "../../../lib/api.ts";

/** Fetched with the first "Load more". */
export async function loadMoreOf(id: string, state: "live" | "sold", cursor: string) {
  const { data, meta } = await quietCalls(listingsContract).sellerListings({
    params: { id },
    query: { state, cursor },
  });
  return { items: data, cursor: meta.next_cursor };
}
