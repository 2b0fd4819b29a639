// Parcels as staff see and move them, and who carries what.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { slotParts } from "../orders/slot-hours.ts";
import { note, pageMeta, paging } from "../paging.ts";
import { say } from "../say.ts";
import { couriers, factKinds, failReasons, legs, troubles } from "./facts.ts";
import { dayRange, scan } from "./shipments.contract.ts";
import { shipmentStates } from "./shipments.machine.ts";

const movers = { staff: ["logistics"] } as const;
const readers = { staff: ["logistics", "support", "finance"] } as const;

/** What staff do with a parcel: ask a courier for it, call it off, try again what failed, or say what happened. */
export const shipmentActs = ["book", "cancel", "retry", "mark"] as const;
export type ShipmentAct = (typeof shipmentActs)[number];

const filters = {
  trouble: z.optional(z.enum(troubles)),
  state: z.optional(z.enum(shipmentStates)),
  leg: z.optional(z.enum(legs)),
  courier: z.optional(z.enum(couriers)),
  /** A waybill, an order's number, our own reference: whole. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};
export type ShipmentFilters = z.output<z.ZodMiniObject<typeof filters>>;

export const staffShipment = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  title: z.string(),
  leg: z.enum(legs),
  attempt: z.int(),
  state: z.enum(shipmentStates),
  courier: z.enum(couriers),
  /** Ours: the same for every try to book this parcel. */
  reference: z.string(),
  waybill: z.nullable(z.string()),
  from_pincode: z.string(),
  to_pincode: z.string(),
  cash_paise: z.int(),
  window: z.nullable(z.object({ day: z.string(), part: z.enum(slotParts) })),
  failed_attempts: z.int(),
  last_scan: z.nullable(scan),
  /** The gravest, where there are several. */
  trouble: z.nullable(z.enum(troubles)),
  /** How parcel and order went different ways, in a word of ours. */
  differs: z.nullable(z.string()),
  /** Why it could not be booked, in the courier's words. */
  booking_error: z.nullable(z.string()),
  weight_said: z.int(),
  weight_measured: z.nullable(z.int()),
  /** What the courier takes for it, and what buyer and seller were charged. */
  cost_paise: z.nullable(z.int()),
  charged_paise: z.int(),
  /** When something was last heard of it; the list's order. */
  news_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  acts: z.array(z.enum(shipmentActs)),
});
export type StaffShipment = z.output<typeof staffShipment>;

const fullShipment = z.object({
  ...staffShipment.shape,
  scans: z.array(
    z.object({
      ...scan.shape,
      /** With weighed. */
      grams: z.nullable(z.int()),
      told_by: z.enum(["webhook", "sweep", "staff", "system"]),
    }),
  ),
  expected: z.nullable(dayRange),
  instructions: z.string(),
  /** Waybills of the same parcel that a courier had made beside this one; each was called off there. */
  strays: z.array(z.object({ waybill: z.string(), found_at: z.string(), cancelled_at: z.nullable(z.string()) })),
});
export type FullStaffShipment = z.output<typeof fullShipment>;

const choice = z.strictObject({
  leg: z.enum(legs),
  /** The first digits of the pincode where it is not the hub's; empty for all. */
  pincode_prefix: z.string().check(z.regex(/^\d{0,6}$/, say("digits_of_a_pincode"))),
  first: z.enum(couriers),
  /** Who is asked where the first does not serve, or is ill. */
  second: z.nullable(z.enum(couriers)),
});
export type CourierChoice = z.output<typeof choice>;

const costDay = z.optional(z.iso.date(say("day_looks_like")));
/** Both included; the last thirty days where nothing is said. */
const costDays = z.object({ from: costDay, to: costDay });

const ids = z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/, say("up_to_200_ids")));

export const shipmentsDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/shipments",
    auth: readers,
    summary:
      "Parcels on their way, those longest without news first; by trouble, leg and courier, in any state, or one by its number",
    query: z.object({ ...filters, ...paging }),
    reply: z.array(staffShipment),
    meta: z.object({ ...pageMeta.shape, troubles: z.record(z.enum(troubles), z.int()) }),
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/shipments/{id}",
    auth: readers,
    summary: "One parcel with every scan, who told it, and what was booked twice",
    params: idParams,
    reply: fullShipment,
    refusals: ["not_found"],
  }),
  act: endpoint({
    method: "POST",
    path: "/backoffice/shipments/{id}/{act}",
    auth: movers,
    summary: "Books it, calls it off, tries again, or says by hand what happened, with a reason",
    params: z.object({ id: z.uuid(), act: z.enum(shipmentActs) }),
    body: z.strictObject({
      reason: z.optional(z.nullable(note)),
      /** With book and retry: another courier than the one chosen. */
      courier: z.optional(z.nullable(z.enum(couriers))),
      /** With mark. */
      fact: z.optional(z.nullable(z.enum(factKinds))),
      fail_reason: z.optional(z.nullable(z.enum(failReasons))),
      place: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80)))),
      /** With mark and weighed. */
      grams: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
    }),
    reply: fullShipment,
    refusals: [
      "validation_failed",
      "not_found",
      "shipment_wrong_state",
      "order_wrong_state",
      "courier_unavailable",
      "courier_refused",
    ],
  }),
  labels: endpoint({
    method: "GET",
    path: "/backoffice/shipments/labels.pdf",
    auth: movers,
    summary: "Labels to print, one a page, in the order they were named; up to 200",
    query: z.object({ ids }),
    reply: z.string(),
    file: "application/pdf",
    refusals: ["validation_failed", "not_found"],
  }),
  manifest: endpoint({
    method: "GET",
    path: "/backoffice/shipments/manifest.pdf",
    auth: movers,
    summary: "The list that a courier signs when taking parcels from the hub; up to 200",
    query: z.object({ ids }),
    reply: z.string(),
    file: "application/pdf",
    refusals: ["validation_failed", "not_found"],
  }),
  costs: endpoint({
    method: "GET",
    path: "/backoffice/shipments/costs",
    auth: readers,
    summary: "By courier and leg, of a stretch of Indian days: parcels, what they cost, what was charged for them",
    query: costDays,
    reply: z.array(
      z.object({
        courier: z.enum(couriers),
        leg: z.enum(legs),
        parcels: z.int(),
        cost_paise: z.int(),
        charged_paise: z.int(),
        /** Whose courier has not said what it takes: their cost is missing in the sum. */
        unpriced: z.int(),
        /** Weighed heavier than said. */
        heavier: z.int(),
      }),
    ),
    meta: z.object({ from: z.string(), to: z.string() }),
    refusals: ["validation_failed"],
  }),
  exportCosts: endpoint({
    method: "GET",
    path: "/backoffice/shipments/costs/export",
    auth: readers,
    summary: "The same as a file, in rupees",
    query: costDays,
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  choices: endpoint({
    method: "GET",
    path: "/backoffice/courier_choices",
    auth: readers,
    summary:
      "Who carries what: by leg and the first digits of the pincode, the longest first; and who is there to choose",
    reply: z.object({
      choices: z.array(choice),
      couriers: z.array(
        z.object({ name: z.enum(couriers), is_set_up: z.boolean(), is_resting: z.boolean(), living: z.int() }),
      ),
    }),
    refusals: [],
  }),
  setChoices: endpoint({
    method: "PUT",
    path: "/backoffice/courier_choices",
    auth: movers,
    summary: "Writes who carries what, as a whole; what is booked already stays with who has it",
    body: z.strictObject({ choices: z.array(choice).check(z.maxLength(400)) }),
    reply: z.array(choice),
    refusals: ["validation_failed"],
  }),
};
