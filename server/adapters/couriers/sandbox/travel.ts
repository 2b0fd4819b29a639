// How a parcel of the sandbox travels: what happens to it next, and when. Pure: the same waybill always has the same way, and
// nothing but the waybill's number knows which of them are late, missed or heavier than was said.
import { createHash } from "node:crypto";
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import { type SlotPart, slotHours } from "../../../../contract/orders/slot-hours.ts";
import type { FactKind, FailReason, Leg } from "../../../../contract/shipments/facts.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_ATTEMPTS = 3;
const MOST_FACTS = 20;

export interface Traveller {
  waybill: string;
  leg: Leg;
  from_pincode: string;
  to_pincode: string;
  from_city: string;
  to_city: string;
  weight_grams: number;
  window_day: string | null;
  window_part: SlotPart | null;
  is_doomed: boolean;
}

export interface Happening {
  kind: FactKind;
  at: Date;
  place: string | null;
  reason: FailReason | null;
  grams: number | null;
}

/** Far places of the post: Kashmir and Ladakh, the North East, islands. */
const isFar = (pincode: string) => /^(19|78|79|682555|744)/.test(pincode);

/** Army post is carried by the army alone. */
export const isServed = (pincode: string) => /^[1-8]\d{5}$/.test(pincode);

/** As couriers say it: by sorting district, zone, and the rest of the country. */
export function daysBetween(from: string, to: string): { least: number; most: number } {
  const least = from.slice(0, 3) === to.slice(0, 3) ? 1 : from[0] === to[0] ? 2 : 3;
  const far = isFar(from) !== isFar(to) ? 2 : 0;
  return { least: least + far, most: least + far + (least === 1 ? 1 : 2) };
}

export function priceOf(ask: { from: string; to: string; weightGrams: number; cashPaise: number }): number {
  const { least } = daysBetween(ask.from, ask.to);
  const halfKilos = Math.max(1, Math.ceil(ask.weightGrams / 500));
  const carrying = 3_800 + 900 * least + (halfKilos - 1) * (1_600 + 400 * least);
  return carrying + (ask.cashPaise > 0 ? Math.max(3_500, Math.round(ask.cashPaise * 0.02)) : 0);
}

/** From 0 up to 1, always the same for one parcel and one question. */
export function shareOf(waybill: string, question: string): number {
  return createHash("sha256").update(`${waybill} ${question}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** An hour of the Indian day that is so many days after that of `moment`. */
function hourOf(moment: Date, days: number, hour: number): Date {
  const day = Math.floor((moment.getTime() + INDIA_OFFSET_MS) / DAY_MS) + days;
  return new Date(Math.round((day * DAY_MS + hour * HOUR_MS - INDIA_OFFSET_MS) / 60_000) * 60_000);
}

/** That hour of the same day, or of the next if it has gone by. */
function nextHour(after: Date, hour: number): Date {
  const today = hourOf(after, 0, hour);
  return today > after ? today : hourOf(after, 1, hour);
}

const later = (moment: Date, hours: number) =>
  new Date(Math.round((moment.getTime() + hours * HOUR_MS) / 60_000) * 60_000);

/** When somebody comes on a day that was chosen; the day after the one that has begun, if it has gone by. */
export function comesAt(waybill: string, after: Date, day: string, part: SlotPart): Date {
  const { from, to } = slotHours[part];
  const hour = from + (to - from) * shareOf(waybill, `hour ${day}`);
  const chosen = hourOf(new Date(`${day}T12:00:00+05:30`), 0, hour);
  return chosen > after ? chosen : nextHour(after, hour);
}

/** How far it has come. */
interface Sofar {
  isCollected: boolean;
  failures: number;
}

/** All that is going to happen after `last`; nothing where it is at its end. */
export function whatFollows(
  parcel: Traveller,
  last: Happening | { kind: "booked"; at: Date },
  sofar: Sofar,
): Happening[] {
  const facts: Happening[] = [];
  const now = { ...sofar };
  let place = "place" in last ? last.place : null;
  let [kind, at]: [FactKind | "booked", Date] = [last.kind, last.at];
  while (facts.length < MOST_FACTS) {
    if (kind === "collected") {
      now.isCollected = true;
      facts.push({ kind: "weighed", at: later(at, 6), place: parcel.from_city, reason: null, grams: weighed(parcel) });
    }
    if (kind === "failed_attempt" && facts.length > 0) now.failures++;
    const next = step(parcel, { kind, at, place }, now);
    if (next === undefined) return facts;
    facts.push({ reason: null, grams: null, ...next });
    ({ kind, at, place } = next);
  }
  return facts;
}

type Step = { kind: FactKind; at: Date; place: string | null; reason?: FailReason };

function step(
  parcel: Traveller,
  { kind, at, place }: { kind: FactKind | "booked"; at: Date; place: string | null },
  { isCollected, failures }: Sofar,
): Step | undefined {
  const share = (question: string) => shareOf(parcel.waybill, `${question} ${failures}`);
  const { from_city: here, to_city: there } = parcel;
  switch (kind) {
    case "booked": {
      const when = fetchedAt(parcel, at);
      const isMissed = (parcel.leg === "pickup" || parcel.leg === "return") && share("absent") < 0.04;
      if (!isMissed) return { kind: "collected", at: when, place: here };
      return {
        kind: "failed_attempt",
        at: when,
        place: here,
        reason: share("why") < 0.5 ? "not_ready" : "nobody_there",
      };
    }
    case "collected":
      return { kind: "in_transit", at: later(at, 3 + 2 * share("sorting")), place: here };
    case "in_transit":
      if (parcel.is_doomed) return { kind: "lost", at: later(at, 5 * 24), place: here };
      if (here === there)
        return {
          kind: "out_for_delivery",
          at: hourOf(at, daysOnTheRoad(parcel), 9 + 1.5 * share("round")),
          place: there,
        };
      if (place === there)
        return { kind: "out_for_delivery", at: nextHour(at, 9 + 1.5 * share("round")), place: there };
      return { kind: "in_transit", at: hourOf(at, daysOnTheRoad(parcel), 4 + 3 * share("arrival")), place: there };
    case "out_for_delivery": {
      const when = later(at, 1 + 7 * share("door"));
      const isMissed =
        (parcel.leg === "delivery" || parcel.leg === "send_back") && failures === 0 && share("missed") < 0.07;
      if (!isMissed) return { kind: "delivered", at: when, place: there };
      return {
        kind: "failed_attempt",
        at: when,
        place: there,
        reason: share("why") < 0.8 ? "nobody_there" : "another_day",
      };
    }
    case "failed_attempt":
      if (!isCollected) return { kind: "collected", at: hourOf(at, 1, 10 + 6 * share("again")), place: here };
      if (failures >= MOST_ATTEMPTS) return { kind: "returning", at: hourOf(at, 1, 11), place: there };
      return { kind: "out_for_delivery", at: hourOf(at, 1, 9 + 1.5 * share("round")), place: there };
    case "returning":
      return { kind: "returned", at: hourOf(at, daysOnTheRoad(parcel) + 1, 15), place: here };
    default:
      return undefined;
  }
}

/** What the hub hands over goes the same evening if it was booked by three; people are visited in their window. */
function fetchedAt({ waybill, leg, window_day, window_part }: Traveller, booked: Date): Date {
  if (window_day !== null && window_part !== null) return comesAt(waybill, booked, window_day, window_part);
  if (leg === "pickup" || leg === "return") return hourOf(booked, 1, 10 + 7 * shareOf(waybill, "fetched"));
  const isEarly = booked < hourOf(booked, 0, 15);
  return isEarly ? hourOf(booked, 0, 17 + 2 * shareOf(waybill, "fetched")) : hourOf(booked, 1, 11);
}

/** From one sorting place to the other: mostly the least that is said, now and then a day or three more. */
function daysOnTheRoad({ waybill, from_pincode, to_pincode }: Traveller): number {
  const { least } = daysBetween(from_pincode, to_pincode);
  const luck = shareOf(waybill, "road");
  return least + (luck < 0.62 ? 0 : luck < 0.87 ? 1 : luck < 0.96 ? 2 : 3);
}

/** Most weigh what was said, one in ten a good deal more. */
function weighed({ waybill, weight_grams }: Traveller): number {
  const luck = shareOf(waybill, "scales");
  const factor = luck < 0.9 ? 0.98 + 0.04 * (luck / 0.9) : 1.1 + 5 * (luck - 0.9);
  return Math.max(1, Math.round(weight_grams * factor));
}
