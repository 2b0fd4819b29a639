// A sale of long ago in the demo: its two moves, and what its passport says of the way it went. Some came back first, and
// found somebody else.
import { advanceListing, type Mover } from "../../server/domains/listings/advance-listing.ts";
import { addSale } from "../../server/domains/listings/posting-limit.tables.ts";
import { type Fact, writeFacts } from "../../server/domains/passports/passports.service.ts";
import type { Tx } from "../../server/kit/db/database.ts";
import type { With } from "../../server/kit/services.ts";
import type { MarketListing } from "../market/generate-market.ts";

const SYSTEM: Mover = { kind: "system", id: null };
/** So many days before the last sale somebody else had it. */
const EARLIER = 14;

export async function sellPlainly(
  tx: Tx,
  on: (daysAgo: number) => With<"clock">,
  sellerId: string,
  id: string,
  listing: MarketListing,
): Promise<void> {
  const day = listing.sold_days_ago ?? 0;
  const soldPrice = listing.sold_price ?? listing.price;
  await advanceListing(tx, id, "reserve", SYSTEM, { now: on(day + 1).clock.now() });
  await advanceListing(tx, id, "sell", SYSTEM, { now: on(day).clock.now(), soldPrice });
  await addSale(tx, sellerId);
  const at = (daysAgo: number) => on(Math.max(0, daysAgo)).clock.now();
  const first = hasTimeToComeBack(listing, day) ? cameBack(soldPrice, day, at) : [];
  writeFacts(tx, id, [...first, ...way(soldPrice, day, at)], at(day));
}

type At = (daysAgo: number) => Date;

function way(price: number, day: number, at: At): Fact[] {
  return [
    { kind: "picked_up", at: at(day + 0.9) },
    { kind: "checked", facts: { passed: true, points: [] }, at: at(day + 0.6) },
    { kind: "dispatched", at: at(day + 0.4) },
    { kind: "delivered", facts: { price }, at: at(day) },
  ];
}

function cameBack(price: number, day: number, at: At): Fact[] {
  return [
    ...way(price, day + EARLIER, at),
    { kind: "return_picked_up", at: at(day + EARLIER - 3) },
    { kind: "returned", at: at(day + EARLIER - 5) },
    { kind: "published", facts: { price }, at: at(day + EARLIER - 6) },
  ];
}

/** One in five, where it was on the market for long enough and its price had settled. */
function hasTimeToComeBack(listing: MarketListing, day: number): boolean {
  const settled = listing.price_changes?.at(-1)?.days_ago ?? listing.created_days_ago - 1;
  return listing.price % 5 === 0 && Math.floor(listing.price / 100) % 5 === 0 && settled > day + EARLIER + 2;
}
