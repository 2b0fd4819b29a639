// Moves of a listing that no call makes: an order reserves and sells. Done with the product's own service, on its database.
import { advanceListing } from "../../../server/domains/listings/advance-listing.ts";
import { openMarket } from "../market.ts";

export async function reserve(id: string): Promise<void> {
  const { db } = await openMarket();
  await db.transaction((tx) => advanceListing(tx, id, "reserve", { kind: "system", id: null }, { now: new Date() }));
}

export async function sell(id: string, soldPrice: number): Promise<void> {
  await reserve(id);
  const { db } = await openMarket();
  const detail = { now: new Date(), soldPrice };
  await db.transaction((tx) => advanceListing(tx, id, "sell", { kind: "system", id: null }, detail));
}
