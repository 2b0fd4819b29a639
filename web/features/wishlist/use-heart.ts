import { useEffect, useState } from "react";
import { isHinted, readCookie } from "../../lib/cookies.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";
import type { Liked } from "./set-like.ts";

/** The page knows nobody when it is drawn; whose hearts are red shows once it is alive. */
export function useHeart(item: Liked, sellerId?: string) {
  const isInStore = useWishlistData(({ wishlist }) => wishlist.some(({ id }) => id === item.id));
  const [isAlive, setAlive] = useState(false);
  const [isOwn, setOwn] = useState(false);

  useEffect(() => {
    setAlive(true);
    setOwn(sellerId !== undefined && readCookie(document.cookie, "user_id") === sellerId);
    if (isHinted(document.cookie, "is_login")) void import("./likes.ts").then(({ loadLikes }) => loadLikes());
  }, [sellerId]);

  async function set(wanted: boolean): Promise<void> {
    const { setLike } = await import("./set-like.ts");
    await setLike(item, wanted);
  }

  return { isLiked: isAlive && isInStore, isOwn, set };
}
