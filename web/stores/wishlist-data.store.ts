import { persistedStore } from "./persisted-store.ts";

interface WishlistItem {
  id: string;
  title: string;
  price: number;
  price_when_liked: number;
  state: string;
}

interface WishlistData {
  wishlist: WishlistItem[];
}

export const useWishlistData = persistedStore<WishlistData>(
  "wishlist-data",
  { wishlist: [] },
  { version: 1, mend: (state) => ({ wishlist: Array.isArray(state.wishlist) ? state.wishlist : [] }) },
);

/** An answer without data empties the list (spec section 8). */
export function setWishlist(wishlist: WishlistItem[] | null | undefined): void {
  useWishlistData.setState({ wishlist: wishlist ?? [] });
}
