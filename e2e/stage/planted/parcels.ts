// Parcels for tests of the desk: in trouble, without the days it takes to get there.
import { plantParcel } from "../../../server/testing/planted-parcels.tables.ts";
import { openMarket } from "../market.ts";
import { sellPaid } from "../sales.ts";

const HOUR_MS = 3_600_000;

/** Somebody stood at the buyer's door in vain, five hours ago. */
export async function failedParcel(origin: string, title: string) {
  const { db, clock } = await openMarket();
  const { order } = await sellPaid(origin, title);
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  const parcel = await plantParcel(db, order, {
    leg: "send_back",
    state: "failed_attempt",
    at: ago(5),
    cashPaise: 12_499_00,
    weightMeasured: 900,
    stray: `SECOND${Date.now()}`,
    facts: [
      { kind: "collected", at: ago(30), place: "Okhla" },
      { kind: "in_transit", at: ago(20), place: "South Delhi hub" },
      { kind: "failed_attempt", at: ago(5), place: "Noida", reason: "nobody_there" },
    ],
  });
  return { ...parcel, order };
}

let shared: Promise<string> | undefined;

/** One for all tests of a worker that only look. */
export function sharedParcel(origin: string): Promise<string> {
  shared ??= failedParcel(origin, "Parcel to look at").then(({ id }) => id);
  return shared;
}
