// What is said about the demo's parcels, held against parcels that nothing was learned from.
import { expect, test } from "vitest";
import {
  learnRanges,
  narrowestRange,
  scopes,
  type WayCount,
} from "../../server/domains/shipments/estimates/learn-ranges.ts";
import { pincodeRows } from "../../server/seeds/reference/places.ts";
import { MARKET_SEED } from "../plant-market.ts";
import { listPastTrips, type PastTrip, TRIPS } from "./past-trips.ts";

const LEARNED_SHARE = 0.7;

const places = new Map(
  ((await pincodeRows()) as { pincode: string; district: string | null; state: string }[]).map((row) => [
    row.pincode,
    row,
  ]),
);
const trips = listPastTrips(MARKET_SEED);
// The oldest first: what comes later is not known when something is said.
const cut = Math.floor(trips.length * LEARNED_SHARE);
const [known, later] = [trips.slice(0, cut), trips.slice(cut)];

function placesOf({ toPincode }: PastTrip): Record<(typeof scopes)[number], string> {
  const { district = "", state = "" } = places.get(toPincode) ?? {};
  return { prefix: toPincode.slice(0, 3), district: `${state}/${district}`, state, all: "" };
}

function countsOf(some: readonly PastTrip[]): WayCount[] {
  return some.flatMap((trip) => {
    const at = placesOf(trip);
    return scopes.map((scope) => ({ cityId: trip.cityId, scope, place: at[scope], days: trip.days, parcels: 1 }));
  });
}

const ranges = new Map(
  learnRanges(countsOf(known)).map((range) => [`${range.cityId} ${range.scope} ${range.place}`, range]),
);

function saidOf(trip: PastTrip) {
  const at = placesOf(trip);
  const scope = scopes.find((one) => ranges.has(`${trip.cityId} ${one} ${at[one]}`));
  return scope && ranges.get(`${trip.cityId} ${scope} ${at[scope]}`);
}

/** Of one way, with all that happened on it known: nobody could have said less and be right as often. */
function narrowestOf(trip: PastTrip): number {
  const same = later.filter(
    (one) => one.cityId === trip.cityId && one.toPincode.slice(0, 3) === trip.toPincode.slice(0, 3),
  );
  const range = narrowestRange(same.map(({ days }) => ({ days, parcels: 1 })));
  return range ? range.most - range.least + 1 : 1;
}

test("four of five parcels to come arrive within what is said, and it is hardly wider than it must be", () => {
  const inside = later.filter((trip) => {
    const said = saidOf(trip);
    return said !== undefined && trip.days >= said.least && trip.days <= said.most;
  });
  const coverage = inside.length / later.length;
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const width = mean(later.map((trip) => (saidOf(trip)?.most ?? 0) - (saidOf(trip)?.least ?? 0) + 1));
  const narrowest = mean(later.map(narrowestOf));
  const everybody = narrowestRange(known.map(({ days }) => ({ days, parcels: 1 })));
  const oneForAll = everybody ? everybody.most - everybody.least + 1 : 0;
  console.info(
    `Of ${later.length} parcels ${(coverage * 100).toFixed(1)} % within ${width.toFixed(2)} days said (at best ${narrowest.toFixed(2)}, one range for all ${oneForAll}).`,
  );
  expect(trips).toHaveLength(TRIPS);
  expect(coverage).toBeGreaterThanOrEqual(0.8);
  // Right too often is said too widely.
  expect(coverage).toBeLessThan(0.93);
  expect(width / narrowest).toBeLessThan(1.15);
  expect(width).toBeLessThan(oneForAll);
});
