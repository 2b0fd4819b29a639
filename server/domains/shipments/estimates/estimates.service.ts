// When a parcel would be there, said as a range of Indian days. What is learned is kept in a small table and refreshed by a job,
// so that a visitor's question is one read; an order keeps what was said when it was made.
import type { DayRange } from "../../../../contract/shipments/shipments.contract.ts";
import type { Database, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { requirePincode } from "../../catalogue/catalogue.service.ts";
import { indianDay } from "../../orders/pickups/slots.service.ts";
import * as table from "./estimates.tables.ts";
import { learnRanges } from "./learn-ranges.ts";

const DAY_MS = 86_400_000;
/** What is older says little about today's couriers. */
const LEARN_FROM_DAYS = 180;
/** Facts come late by days, never by weeks. */
const COUNT_AGAIN_DAYS = 30;
/** Where nothing was learned: until the seller has said yes and it is fetched, and then as many days as the catalogue says. */
const BEFORE_PICKUP = { least: 0, most: 2 };

export async function readEstimate({ db, clock }: With<"db" | "clock">, listingId: string, pincode: string) {
  requirePincode(pincode);
  const now = clock.now();
  const way = (await table.findWayOfListing(db, listingId, pincode, now)) ?? refuse("not_found");
  return {
    pincode,
    serviceable: way.serviceable,
    expected: rangeOf(way, now),
    is_learned: way.serviceable && way.least !== null,
  };
}

/** A parcel to a buyer keeps what was said to whoever ordered it, on the day they did. */
export async function keepExpected(tx: Tx, shipmentId: string, orderId: string): Promise<void> {
  const way = await table.findWayOfOrder(tx, orderId);
  const expected = way && rangeOf(way, way.ordered_at);
  if (expected) await table.saveExpected(tx, shipmentId, expected);
}

function rangeOf({ serviceable, delivery_days, least, most }: table.WayRow, from: Date): DayRange | null {
  if (!serviceable || delivery_days === null) return null;
  const after = (days: number) => indianDay(new Date(from.getTime() + days * DAY_MS));
  if (least !== null && most !== null) return { from: after(least), to: after(most) };
  return { from: after(delivery_days + BEFORE_PICKUP.least), to: after(delivery_days + BEFORE_PICKUP.most) };
}

export const LEARN_DELIVERY_TIMES = "learn_delivery_times";

export async function learnDeliveryTimes({ db, clock }: { db: Database } & With<"clock">): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.transaction(async (tx) => {
    await table.insertTrips(tx, ago(COUNT_AGAIN_DAYS));
    await table.dropOldTrips(tx, ago(LEARN_FROM_DAYS));
    await table.saveRanges(tx, learnRanges(await table.countTrips(tx)), now);
    await table.dropOldRanges(tx, ago(LEARN_FROM_DAYS));
  });
}
