import { persistedStore } from "./persisted-store.ts";

/** Of what was liked elsewhere only the id is known until the wishlist itself is opened. */
interface WishlistItem {
  id: string;
  title?: string;
  price?: number;
  price_when_liked?: number;
  state?: string;
}

interface WishlistData {
  wishlist: WishlistItem[];
}

export const useWishlistData = persistedStore<WishlistData>(
  "wishlist-data",
  { wishlist: [] },
  { version: 1, mend: (state) => ({ wishlist: Array.isArray(state.wishlist) ? state.wishlist : [] }) },
);

/** An answer without data empties the list (docs/spec/spec.md section 8). */
export function setWishlist(wishlist: WishlistItem[] | null | undefined): void {
  useWishlistData.setState({ wishlist: wishlist ?? [] });
}

/** What was pressed in this document, numbered: an answer that was asked for before a press knows nothing of it. */
const pressed = new Map<string, { number: number; isLiked: boolean }>();
let presses = 0;

export const pressesSoFar = (): number => presses;

/** The ids are what counts; what else is known of them is kept, and what was pressed since they were asked for. */
export function setLikedIds(ids: readonly string[] | null | undefined, askedAfter = presses): void {
  const known = new Map(useWishlistData.getState().wishlist.map((item) => [item.id, item]));
  const liked = new Set(ids);
  for (const [id, { number, isLiked }] of pressed) {
    if (number <= askedAfter) continue;
    if (isLiked) liked.add(id);
    else liked.delete(id);
  }
  setWishlist([...liked].map((id) => known.get(id) ?? { id }));
}

export function markLiked(item: WishlistItem, isLiked: boolean): void {
  presses += 1;
  pressed.set(item.id, { number: presses, isLiked });
  useWishlistData.setState(({ wishlist }) => {
    const others = wishlist.filter(({ id }) => id !== item.id);
    return { wishlist: isLiked ? [item, ...others] : others };
  });
}
