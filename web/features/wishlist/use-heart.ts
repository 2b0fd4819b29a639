import { useEffect, useState } from "react";
import { readCookie } from "../../lib/cookies.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import { askForLikes } from "./ask-for-likes.ts";
import type { Liked } from "./set-like.ts";

/** The page knows nobody when it is drawn; whose hearts are red shows once it is alive, as the store has it. */
export function useHeart(item: Liked, sellerId?: string) {
  const isLiked = useWishlistData(({ wishlist }) => wishlist.some(({ id }) => id === item.id));
  const [isOwn, setOwn] = useState(false);

  useEffect(() => {
    if (sellerId !== undefined) setOwn(readCookie(document.cookie, "user_id") === sellerId);
    askForLikes();
  }, [sellerId]);

  async function set(wanted: boolean): Promise<void> {
    const { setLike } = await import("./set-like.ts");
    await setLike(item, wanted);
  }

  return { isLiked, isOwn, set };
}
