// What becomes of offers by itself: when their time is over, when something becomes of the listing or of the buyer.
import type { Tx } from "../../kit/db/database.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { With } from "../../kit/services.ts";
import type { Listener, OutboxEvent } from "../../kit/work/outbox.ts";
import { lockSeenListing } from "../listings/listing-access.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceOffer, settleListing, tell } from "./advance-offer.ts";
import { listMade, listReceived } from "./offer-reads.tables.ts";
import * as table from "./offers.tables.ts";

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Ends what has run out, each listing in a transaction of its own, and reminds those whose price lapses soon. */
export async function runOfferTimers({ db, clock }: With<"db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let due = await table.listDue(db, now, BATCH); due.length > 0; due = await table.listDue(db, now, BATCH)) {
    for (const listingId of due) await settle({ db, clock }, listingId);
  }
  const { offer_reminder_hours } = await readSettings(db);
  await db.transaction(async (tx) => {
    const until = new Date(now.getTime() + offer_reminder_hours * HOUR_MS);
    for (const offer of await table.markReminded(tx, now, until)) await tell(tx, "offer.lapsing", offer, "system");
  });
}

function settle({ db, clock }: With<"db" | "clock">, listingId: string): Promise<unknown> {
  return db.transaction(async (tx) => {
    await lockSeenListing(tx, listingId);
    await settleListing(tx, listingId, clock.now());
  });
}

/**
 * Somebody buys it, or it left the market: there is nothing left to bargain about. A pause or a hold ends nothing; what
 * was said waits, and its time runs. News may come late: what was said after it, about an item that is back, stands.
 */
async function supersedeAll(
  { db, clock }: With<"db" | "clock">,
  listingId: string,
  { at }: OutboxEvent,
): Promise<void> {
  // Whoever made an offer held the listing, and so did whoever took it away: none can be missed here, and most have none.
  if (!(await table.hasOpenOn(db, listingId))) return;
  await db.transaction(async (tx) => {
    await lockSeenListing(tx, listingId);
    const isBack = (await table.findTerms(tx, listingId))?.status === "published";
    for (const offer of await table.lockOpenOn(tx, listingId, isBack ? at : null)) {
      await advanceOffer(tx, offer, "supersede", "system", { now: clock.now() });
    }
  });
}

async function withdrawAllOf(tx: Tx, buyerId: string, by: "buyer" | "system", now: Date): Promise<void> {
  for (const offer of await table.lockOpenOf(tx, buyerId)) await advanceOffer(tx, offer, "withdraw", by, { now });
}

export function offerListeners(market: With<"db" | "clock">): Listener[] {
  const over = (topic: string): Listener => ({
    name: "supersede_offers",
    topic,
    async react(event) {
      await supersedeAll(market, String(event.payload.listing_id), event);
    },
  });
  return [
    over("listing.reserve"),
    over("listing.remove"),
    over("listing.expire"),
    {
      name: "settle_offers",
      topic: "listing.price_changed",
      async react({ payload }) {
        await settle(market, String(payload.listing_id));
      },
    },
    {
      name: "withdraw_offers",
      topic: "account.suspended",
      async react({ payload }) {
        const { db, clock } = market;
        await db.transaction((tx) => withdrawAllOf(tx, String(payload.user_id), "system", clock.now()));
      },
    },
  ];
}

/** Prices that were named stay, as part of the other side's story; the name beside them goes with the account. */
export const offerData: PersonalData = {
  name: "offers",
  async collect(db, userId) {
    return { made: await listMade(db, userId), received: await listReceived(db, userId) };
  },
  erase: (tx, userId) => withdrawAllOf(tx, userId, "buyer", new Date()),
};
