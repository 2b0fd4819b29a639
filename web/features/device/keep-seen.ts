// What the offline page will show: items that were opened, and what is on the wishlist.
import type { Photo } from "../../../contract/listings/photos.contract.ts";
import { keepItem } from "../../lib/device/seen-listings.ts";
import { useWishlistData } from "../../stores/wishlist-data.store.ts";

/** What the pages loaded, as far as it is kept for a time without network. */
interface ProductFacts {
  page: { product: { id: string; title: string; price: number; status: string; images: Photo[] } } | null;
}
interface WishlistFacts {
  wishes: { id: string; title: string; price: number; price_when_liked: number; state: string }[];
}

export function keepSeen(page: string, loaded: unknown): void {
  if (page === "wishlist") describeWishes((loaded as WishlistFacts | undefined)?.wishes ?? []);
  if (page !== "product" && page !== "productByPath") return;
  const product = (loaded as ProductFacts | undefined)?.page?.product;
  if (!product || product.status === "removed" || !("caches" in window)) return;
  const { id, title, price, images } = product;
  // A full or forbidden store only means that nothing is remembered.
  keepItem({ id, title, price, photo: images[0]?.urls["320"] }).catch(() => undefined);
}

/** Of what was liked elsewhere the store knows the id alone, until the wishlist itself is opened. */
function describeWishes(wishes: WishlistFacts["wishes"]): void {
  const known = new Map(
    wishes.map(({ id, title, price, price_when_liked, state }) => [id, { id, title, price, price_when_liked, state }]),
  );
  useWishlistData.setState(({ wishlist }) => ({ wishlist: wishlist.map((item) => known.get(item.id) ?? item) }));
}
