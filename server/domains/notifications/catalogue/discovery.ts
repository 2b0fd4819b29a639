// What somebody was looking for, or liked.
import { paths } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { findSeenListing } from "../../listings/listing-access.service.ts";
import { type Item, itemOf, productPath, rupees, shortened } from "./facts.ts";
import { amountIn, kind, type Payload, type Spread, textIn, toOne } from "./kind.ts";

const back = (topic: string): Spread => ({
  topic,
  unless: "daily",
  async about(payload, db) {
    const listing = await findSeenListing(db, textIn(payload, "listing_id"));
    // Bought or paused again in the meantime.
    if (listing?.status !== "published") return undefined;
    const data = { ...(await itemOf(payload, db)), price: listing.price };
    return { listingId: listing.id, data, except: [listing.seller_id] };
  },
});

/** Only a drop, and only while that is still the price: what came after has news of its own. */
async function readDrop(payload: Payload, db: Db) {
  const [from, to] = [amountIn(payload, "from"), amountIn(payload, "to")];
  const listing = to < from ? await findSeenListing(db, textIn(payload, "listing_id")) : undefined;
  if (listing?.status !== "published" || listing.price !== to) return undefined;
  const data = { ...(await itemOf(payload, db)), price: to };
  return { listingId: listing.id, data, except: [listing.seller_id] };
}

const waits = { isSystem: false, canWait: true } as const;

export const discoveryKinds = {
  price_drop: kind<Item & { price: number }>({
    ...waits,
    sources: [],
    spreads: [{ topic: "listing.price_changed", unless: "cheaper", about: readDrop }],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, price }) => ["A price has dropped", `${title} costs ${rupees(price)} now.`],
    hi: ({ title, price }) => ["क़ीमत घटी", `${title} अब ${rupees(price)} में है।`],
  }),
  // Whoever bought it knows.
  wishlist_sold: kind<Item>({
    ...waits,
    sources: [],
    spreads: [
      {
        topic: "order.deliver",
        unless: "daily",
        async about(payload, db) {
          const item = await itemOf(payload, db);
          const except = [textIn(payload, "buyer_id"), textIn(payload, "seller_id")];
          return { listingId: item.listing_id, data: item, except };
        },
      },
    ],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title }) => ["Sold to somebody else", `${title} from your wishlist was sold. See similar ones.`],
    hi: ({ title }) => ["किसी और ने ख़रीद ली", `आपकी विशलिस्ट की ${title} बिक गई। ऐसी और देखें।`],
  }),
  wishlist_back: kind<Item & { price: number }>({
    ...waits,
    sources: [],
    spreads: [back("listing.release"), back("listing.resume")],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, price }) => ["Back again", `${title} from your wishlist can be bought again, for ${rupees(price)}.`],
    hi: ({ title, price }) => ["फिर से मिल रही है", `आपकी विशलिस्ट की ${title} फिर ${rupees(price)} में मिल रही है।`],
  }),
  ask_match: kind<Item & { price: number }>({
    ...waits,
    sources: [
      {
        topic: "ask.matched",
        async tell(payload, db) {
          const listing = await findSeenListing(db, textIn(payload, "listing_id"));
          const to = textIn(payload, "user_id");
          if (listing?.status !== "published" || listing.seller_id === to) return [];
          return [{ to, data: { ...(await itemOf(payload, db)), price: listing.price } }];
        },
      },
    ],
    link: ({ listing_id }) => productPath(listing_id),
    en: ({ title, price }) => ["We found what you asked for", `${title}, for ${rupees(price)}.`],
    hi: ({ title, price }) => ["जो आपने माँगा, मिल गया", `${title}, ${rupees(price)} में।`],
  }),
  // One match leads to the item, several to the search itself.
  saved_search_match: kind<Item & { count: number; query: string }>({
    ...waits,
    sources: [
      toOne("search.matched", "user_id", async (payload) => ({
        listing_id: textIn(payload, "listing_id"),
        title: shortened(textIn(payload, "title")),
        count: amountIn(payload, "count"),
        query: textIn(payload, "query"),
      })),
    ],
    link: ({ listing_id, count, query }) => (count === 1 ? productPath(listing_id) : `${paths.products}?${query}`),
    en: ({ title, count }) => [
      "New for your saved search",
      count === 1 ? `${title} is just what you’re looking for.` : `${title} and ${count - 1} more.`,
    ],
    hi: ({ title, count }) => [
      "आपकी सहेजी खोज के लिए नया",
      count === 1 ? `${title} वही है जो आप खोज रहे हैं।` : `${title} और ${count - 1} दूसरी चीज़ें।`,
    ],
  }),
};
