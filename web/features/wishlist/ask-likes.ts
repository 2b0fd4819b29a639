// Fetched once the page is alive: what it asks with is more than what it shows.
import { wishlistContract } from "../../../contract/wishlist/wishlist.contract.ts";
import { quietCalls } from "../../lib/api.ts";

/** Nothing where it can't be told: the count stays as it was drawn. */
export async function askLikes(id: string): Promise<number | undefined> {
  const answer = await quietCalls(wishlistContract)
    .likeCount({ params: { id } })
    .catch(() => undefined);
  return answer?.like_count;
}
