// What becomes of listings when something becomes of their seller.
import type { Tx } from "../../kit/db/database.ts";
import { tagOf } from "../../kit/freshness/tags.ts";
import { tellPublicChanged } from "../../kit/pages/public-news.tables.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { With } from "../../kit/services.ts";
import type { Listener } from "../../kit/work/outbox.ts";
import { findTurn } from "../waits/line.service.ts";
import { advanceListing, type Mover } from "./advance-listing.ts";
import { blankListing, listHeldFor, listIdsOfSeller, listOwnContents, lockListing } from "./listings.tables.ts";
import { attachPhotos } from "./photos/photos.service.ts";
import { withdrawCheck } from "./verification/checks.service.ts";

const SYSTEM: Mover = { kind: "system", id: null };
const SUSPENDED = "seller suspended";

/** Nobody should buy from who is suspended. Each listing in a transaction of its own; a second run finds nothing left. */
async function holdAllOf({ db, clock }: With<"db" | "clock">, sellerId: string): Promise<void> {
  const listings = await listIdsOfSeller(db, sellerId);
  for (const { id } of listings.filter(({ status }) => status === "published" || status === "reserved")) {
    await db.transaction(async (tx) => {
      const listing = await lockListing(tx, id);
      if (listing && (await isFree(tx, listing)))
        await advanceListing(tx, id, "hold", SYSTEM, { now: clock.now(), reason: SUSPENDED });
    });
  }
}

/** On the market, or kept for the next in line: nobody has ordered it. */
async function isFree(tx: Tx, { id, status }: { id: string; status: string }): Promise<boolean> {
  return status === "published" || (status === "reserved" && (await findTurn(tx, id)) !== undefined);
}

/** Only what was held for that reason: what staff held for another stays held. */
async function unholdAllOf({ db, clock }: With<"db" | "clock">, sellerId: string): Promise<void> {
  for (const { id } of await listHeldFor(db, sellerId, SUSPENDED)) {
    await db.transaction(async (tx) => {
      const listing = await lockListing(tx, id);
      if (listing?.status === "on_hold") await advanceListing(tx, id, "unhold", SYSTEM, { now: clock.now() });
    });
  }
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
    for (const listing of listings.filter(({ status }) => status === "reserved")) {
      if (!(await isFree(tx, listing)))
        return "One of your items is being bought. Your account can be closed once that order is done.";
    }
    return undefined;
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
