// How a demo plays its courier. None of it exists outside a demo.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { factKinds, failReasons } from "./facts.ts";
import { shipmentStates } from "./shipments.machine.ts";

const share = z.number().check(z.minimum(0), z.maximum(1));

const script = {
  /** How many of a hundred… as a share of one: replies to a booking that never arrive, although it was booked. */
  lose_replies: share,
  /** Each webhook comes so often. */
  repeat: z.int().check(z.minimum(1), z.maximum(10)),
  /** Webhooks come in any order. */
  shuffle: z.boolean(),
  /** Every call takes so long. */
  stall_ms: z.int().check(z.minimum(0), z.maximum(60_000)),
  /** A share of parcels is lost on the way. */
  lose_parcels: share,
  /** Parcels travel by themselves as the product's clock goes on; off: only as told by POST /dev/courier. */
  travels: z.boolean(),
};

export const courierSandboxContract = {
  script: endpoint({
    method: "GET",
    path: "/dev/courier",
    auth: "guest",
    summary: "How the demo's courier misbehaves",
    reply: z.object(script),
    refusals: ["not_found"],
    demoOnly: true,
  }),
  writeScript: endpoint({
    method: "PATCH",
    path: "/dev/courier",
    auth: "guest",
    summary: "Lets the demo's courier lose replies, repeat itself, mix up the order, stall, or lose parcels",
    body: z.partial(z.strictObject(script)),
    reply: z.object(script),
    refusals: ["validation_failed", "not_found"],
    demoOnly: true,
  }),
  tell: endpoint({
    method: "POST",
    path: "/dev/courier/{waybill}/{fact}",
    auth: "guest",
    summary: "Something happens to a parcel of the demo's courier, which then tells us by webhook",
    params: z.object({ waybill: z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/)), fact: z.enum(factKinds) }),
    body: z.strictObject({
      place: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80)))),
      reason: z.optional(z.nullable(z.enum(failReasons))),
      grams: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
      /** On the product's clock; now, without one. */
      at: z.optional(z.nullable(z.iso.datetime())),
    }),
    reply: z.object({ waybill: z.string(), state: z.enum(shipmentStates) }),
    refusals: ["validation_failed", "not_found"],
    demoOnly: true,
  }),
};
