// Likes: one heart per person and listing, and a count that is always the number of hearts.
import { isId } from "../../../contract/ids.ts";
import type { ListingStatus } from "../../../contract/listings/listings.machine.ts";
import type { wishStates } from "../../../contract/wishlist/wishlist.contract.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Viewer, With } from "../../kit/services.ts";
import { holdAccount } from "../accounts/profile/profile.service.ts";
import { countLike, findSeenListing, lockSeenListing, takeLikesBack } from "../listings/listing-access.service.ts";
import { readCards } from "../listings/listing-reads.service.ts";
import * as table from "./wishlist.tables.ts";

export type Liker = table.Liker;
export const listLikers = table.listLikers;

/** Of hearts a page has to know of; more than anybody scrolls through. */
const MAX_IDS = 2_000;
const LIKEABLE: readonly ListingStatus[] = ["published", "reserved", "paused"];

/** Without a wish it turns over. The listing's lock comes before the look, so that a hundred at once count right. */
export function toggleLike({ db, clock }: With<"db" | "clock">, userId: string, id: string, wanted?: boolean) {
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const listing = (await lockSeenListing(tx, id)) ?? refuse("not_found");
    if (listing.seller_id === userId) refuse("own_listing");
    const isLiked = await table.hasLike(tx, userId, id);
    const liked = wanted ?? !isLiked;
    if (liked === isLiked) return { liked, like_count: listing.like_count };
    if (!liked) {
      await table.deleteLike(tx, userId, id);
      return { liked, like_count: await countLike(tx, id, -1) };
    }
    // A heart can always be taken back, but not given to what nobody can buy any more.
    if (!LIKEABLE.includes(listing.status)) refuse("listing_wrong_state");
    await table.insertLike(tx, userId, id, listing.price, clock.now());
    return { liked, like_count: await countLike(tx, id, 1) };
  });
}

/** A guest's list is empty, not refused: pages ask without knowing who reads them. */
export async function listLikedIds(db: Db, viewer: Viewer): Promise<string[]> {
  if (viewer.kind !== "user") return [];
  return (await table.listWishes(db, viewer.userId, undefined, MAX_IDS)).map((row) => row.listing_id);
}

export async function readLikeCount(db: Db, id: string) {
  const { like_count } = (await findSeenListing(db, id)) ?? refuse("not_found");
  return { like_count };
}

/** What was removed or never was is left out, and so is what is no id at all. */
export async function readShortDetails(db: Db, ids: readonly string[]) {
  const cards = await readCards(
    db,
    ids.map((id) => id.toLowerCase()).filter((id) => isId(id)),
  );
  return cards.filter(({ status }) => status !== "removed");
}

export async function listWishlist(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await table.listWishes(db, userId, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.liked_at, id: row.listing_id }));
  const cards = new Map(
    (
      await readCards(
        db,
        shown.map((row) => row.listing_id),
      )
    ).map((card) => [card.id, card]),
  );
  const data = shown.flatMap(({ listing_id, price_when_liked, liked_at }) => {
    const card = cards.get(listing_id);
    if (!card) return [];
    return [{ ...card, price_when_liked, liked_at: liked_at.toISOString(), state: stateOf(card.status) }];
  });
  return { data, meta: { next_cursor } };
}

function stateOf(status: ListingStatus): (typeof wishStates)[number] {
  if (status === "published") return "available";
  if (status === "reserved" || status === "sold" || status === "removed") return status;
  return "unavailable";
}

export const wishlistData: PersonalData = {
  name: "likes",
  collect: table.listLikesOf,
  async erase(tx, userId) {
    const likes = await table.listLikesOf(tx, userId);
    await takeLikesBack(
      tx,
      likes.map((like) => like.listing_id),
    );
    await table.deleteLikesOf(tx, userId);
  },
};
