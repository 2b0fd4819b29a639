// Fetched once the page is alive: what it asks with is more than what it shows.
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../lib/api.ts";
import { noteLikes } from "./like-counts.ts";

/** What fails leaves the count as it was drawn. */
export async function askLikes(id: string): Promise<void> {
  const answer = await quietCalls(wishlistContract)
    .likeCount({ params: { id } })
    .catch(() => undefined);
  if (answer) noteLikes(id, answer.like_count);
}
