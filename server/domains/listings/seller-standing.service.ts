// What becomes of listings when something becomes of their seller.
import type { Database, Tx } from "../../kit/db/database.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { With } from "../../kit/services.ts";
import type { Listener } from "../../kit/work/outbox.ts";
import { advanceListing, type Mover } from "./advance-listing.ts";
import { blankListing, listHeldFor, listIdsOfSeller, listOwnContents, lockListing } from "./listings.tables.ts";
import { attachPhotos } from "./photos/photos.service.ts";
import { withdrawCheck } from "./verification/checks.service.ts";

const SYSTEM: Mover = { kind: "system", id: null };
const SUSPENDED = "seller suspended";

/** Nobody should buy from who is suspended. Each listing in a transaction of its own; a second run finds nothing left. */
async function holdAllOf({ db, clock }: With<"db" | "clock">, sellerId: string): Promise<void> {
  const listings = await listIdsOfSeller(db, sellerId);
  for (const { id } of listings.filter(({ status }) => status === "published")) {
    await moveIfStill(db, id, "published", (tx) =>
      advanceListing(tx, id, "hold", SYSTEM, { now: clock.now(), reason: SUSPENDED }),
    );
  }
}

/** Only what was held for that reason: what staff held for another stays held. */
async function unholdAllOf({ db, clock }: With<"db" | "clock">, sellerId: string): Promise<void> {
  for (const { id } of await listHeldFor(db, sellerId, SUSPENDED)) {
    await moveIfStill(db, id, "on_hold", (tx) => advanceListing(tx, id, "unhold", SYSTEM, { now: clock.now() }));
  }
}

async function moveIfStill(
  db: Database,
  id: string,
  status: string,
  move: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (listing?.status === status) await move(tx);
  });
}

export function sellerListeners(market: With<"db" | "clock">): Listener[] {
  const on = (
    topic: string,
    name: string,
    react: (market: With<"db" | "clock">, userId: string) => Promise<void>,
  ): Listener => ({
    name,
    topic,
    react: ({ payload }) => react(market, String(payload.user_id)),
  });
  return [on("account.suspended", "hold_listings", holdAllOf), on("account.restored", "unhold_listings", unholdAllOf)];
}

/** Sold ones stay, as the tax law wants; the rest goes, with its words and pictures. */
export const listingData: PersonalData = {
  name: "listings",
  collect: listOwnContents,
  async whyKeep(tx, userId) {
    const listings = await listIdsOfSeller(tx, userId);
    const isBusy = listings.some(({ status }) => status === "reserved");
    return isBusy
      ? "One of your items is being bought. Your account can be closed once that order is done."
      : undefined;
  },
  async erase(tx, userId) {
    const now = new Date();
    for (const { id, status } of await listIdsOfSeller(tx, userId)) {
      if (status === "sold") {
        // Its passport shows neither its words nor its pictures from now on.
        await tellPublicChanged(tx, { drops: [tagOf.listing(id)] });
        continue;
      }
      if (status !== "removed") await advanceListing(tx, id, "remove", SYSTEM, { now, reason: "account closed" });
      await withdrawCheck(tx, id, now);
      await attachPhotos(tx, id, []);
      await blankListing(tx, id);
    }
  },
};
