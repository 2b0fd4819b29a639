// Where an ordered thing is fetched.
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import { findKeptAddress } from "../../accounts/profile/address.service.ts";
import type * as table from "../orders.tables.ts";

export async function findPickup(tx: Tx, { seller_id, address_id }: table.Orderable) {
  return address_id === null ? undefined : findKeptAddress(tx, seller_id, address_id);
}

/**
 * Where the courier goes for it, as it is now: the seller may change it later. One who has moved to where no courier of
 * ours goes sells nothing until they say from where.
 */
export function pickupOf(
  orderable: table.Orderable,
  kept: Awaited<ReturnType<typeof findPickup>>,
): Pick<table.NewOrder, "pickup_address" | "pickup_city_id"> {
  if (!kept) return { pickup_address: null, pickup_city_id: orderable.city_id };
  const { city_id, ...pickup_address } = kept;
  if (city_id === null) refuse("listing_wrong_state", { message: say("listing_not_on_sale") });
  return { pickup_address, pickup_city_id: city_id };
}
