// What is on its way: the courier's board, what waits to be checked, and how many pickups a part of a day takes.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";
import { staffOrder } from "./orders.desk.contract.ts";
import { slotParts } from "./slot-hours.ts";

const logistics = { staff: ["logistics"] } as const;
const cityId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9));

/** What a column of the board shows; those that failed wait for another try. */
export const boardColumns = {
  to_schedule: ["confirmed"],
  scheduled: ["pickup_scheduled"],
  picked_up: ["picked_up"],
  to_dispatch: ["check_passed"],
  out: ["out_for_delivery"],
  failed: ["pickup_failed", "delivery_failed"],
} as const;
export type BoardColumn = keyof typeof boardColumns;

const columnNames = Object.keys(boardColumns) as BoardColumn[];

const capacity = z
  .int(say("whole_number"))
  .check(z.minimum(0, say("nothing_below", { n: 0 })), z.maximum(10_000, say("at_most", { n: "10,000" })));

const partOfDay = z.object({
  part: z.enum(slotParts),
  capacity: z.int(),
  /** Set for this very part of this day; otherwise it is the city's. */
  is_own: z.boolean(),
  taken: z.int(),
});

const citySlots = z.object({
  city_id: z.int(),
  /** What holds wherever no day says otherwise. */
  capacity: z.int(),
  /** Set for this city; otherwise it is what holds everywhere. */
  is_own: z.boolean(),
  /** Indian days, today first. */
  days: z.array(z.object({ day: z.string(), parts: z.array(partOfDay) })),
});
export type CitySlots = z.output<typeof citySlots>;

export const logisticsContract = {
  board: endpoint({
    method: "GET",
    path: "/backoffice/pickups",
    auth: logistics,
    summary: "Orders between the seller's yes and the buyer's door, in columns; the longest waiting first, 60 of each",
    query: z.object({
      /** Where it is picked up, or once it is with us, where it goes. */
      city_id: z.optional(cityId),
    }),
    reply: z.array(z.object({ column: z.enum(columnNames), count: z.int(), orders: z.array(staffOrder) })),
    meta: z.object({ now: z.string() }),
    refusals: ["validation_failed"],
  }),
  checks: endpoint({
    method: "GET",
    path: "/backoffice/checks",
    auth: { staff: ["verifier"] },
    summary: "What was picked up and waits to be checked, longest waiting first",
    query: z.object({
      ...paging,
    }),
    reply: z.array(staffOrder),
    meta: z.object({ next_cursor: z.nullable(z.string()), waiting: z.int(), now: z.string() }),
    refusals: ["validation_failed"],
  }),
  slots: endpoint({
    method: "GET",
    path: "/backoffice/slots",
    auth: logistics,
    summary: "How many pickups a city takes in each part of the next 14 days, and how many are taken",
    query: z.object({ city_id: cityId }),
    reply: citySlots,
    refusals: ["validation_failed", "not_found"],
  }),
  setSlot: endpoint({
    method: "PUT",
    path: "/backoffice/slots",
    auth: logistics,
    summary: "Sets what a part of a day takes; null gives it back to the city's own. What is taken stays taken",
    body: z.strictObject({
      city_id: z.int().check(z.minimum(1), z.maximum(1e9)),
      day: z.iso.date(say("day_as_written")),
      part: z.enum(slotParts),
      capacity: z.nullable(capacity),
    }),
    reply: citySlots,
    refusals: ["validation_failed", "not_found"],
  }),
  setCapacity: endpoint({
    method: "PUT",
    path: "/backoffice/slots/default",
    auth: logistics,
    summary: "Sets what every part of a day takes in a city; null gives it back to the setting for all cities",
    body: z.strictObject({ city_id: z.int().check(z.minimum(1), z.maximum(1e9)), capacity: z.nullable(capacity) }),
    reply: citySlots,
    refusals: ["validation_failed", "not_found"],
  }),
};
