// Fetched with the first "Load more": the session layer under it is more script than the board itself.
import { asksContract } from "../../../contract/asks/asks.contract.ts";
import { quietCalls } from "../../lib/api.ts";

export async function loadMoreAsks(params: string, cursor: string) {
  const query = Object.fromEntries(new URLSearchParams(params)) as Record<string, never>;
  return quietCalls(asksContract).list({ query: { ...query, cursor } });
}
