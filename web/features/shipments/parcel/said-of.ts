// A parcel's newest state in plain words: what stands first wherever one is followed. Pure.
import type { Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import { calendarDayOf, formatDay } from "../../../lib/format/day.ts";
import type { Language } from "../../../lib/page-context.ts";
import type { ShipmentMessages } from "../words/en.ts";

export type Journey = Pick<Shipment, "leg" | "state" | "scans" | "expected">;

export interface Reading {
  words: ShipmentMessages;
  language: Language;
  /** In milliseconds: "today" is said on the day itself only. */
  now: number;
}

/** When it should be there, as long as that may still come true. */
export function stillExpected({ expected }: Journey, now: number): Journey["expected"] {
  return expected && expected.to >= calendarDayOf(new Date(now).toISOString()) ? expected : null;
}

export function saidOf(journey: Journey, { words, language, now }: Reading): { title: string; text: string } {
  const { leg, state } = journey;
  const said = (leg === "return" ? words.comingBack[state] : undefined) ?? words.states[state];
  if (state !== "out_for_delivery" || leg === "return") return said;
  const since = journey.scans.findLast(({ fact }) => fact === "out_for_delivery")?.at;
  const isToday = since === undefined || calendarDayOf(since) === calendarDayOf(new Date(now).toISOString());
  return isToday ? said : { title: words.parcel.outSince(formatDay(since, language)), text: words.parcel.outSinceText };
}
