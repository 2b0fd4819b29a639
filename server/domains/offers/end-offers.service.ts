// A market that does without offers has none that are open: nobody could answer them, and no promised price is kept there.
import type { With } from "../../kit/services.ts";
import { lockSeenListing } from "../listings/listing-access.service.ts";
import { advanceOffer, tell } from "./advance-offer.ts";
import * as table from "./offers.tables.ts";

const BATCH = 100;

/** They end at once, each listing in a transaction of its own, and whoever made one is told. */
export async function endOffers({ db, clock }: With<"db" | "clock">): Promise<void> {
  for (;;) {
    const listings = await table.listBargained(db, BATCH);
    if (listings.length === 0) return;
    for (const listingId of listings) {
      await db.transaction(async (tx) => {
        await lockSeenListing(tx, listingId);
        for (const offer of await table.lockOpenOn(tx, listingId)) {
          const ended = await advanceOffer(tx, offer, "supersede", "system", { now: clock.now() });
          await tell(tx, "offer.closed", ended, "system");
        }
      });
    }
  }
}
