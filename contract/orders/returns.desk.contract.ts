// Returns as staff work through them: decided and received by support, brought back by logistics. The moves themselves
// are those of an order (orders-desk.contract.ts).
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { photo } from "../listings/photos.contract.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";
import { returnKinds } from "./after-sale.contract.ts";
import { staffOrder } from "./orders.desk.contract.ts";
import { slotParts } from "./slot-hours.ts";

/** All that is open, each of its steps, and what is over. */
export const returnViews = ["open", "to_decide", "to_pick_up", "to_receive", "over"] as const;
export type ReturnView = (typeof returnViews)[number];

const pickup = z.object({ day: z.string(), part: z.enum(slotParts) });

const slot = z.object({ id: z.string(), ...pickup.shape });
export type ReturnSlot = z.output<typeof slot>;

const returnRow = z.object({
  order: staffOrder,
  kind: z.enum(returnKinds),
  reason: z.string(),
  photos: z.array(photo),
  asked_at: z.string(),
  delivered_at: z.nullable(z.string()),
  /** Of the item's category: how long it may go back, and on what conditions. */
  rule: z.object({ window_days: z.int(), conditions: z.array(z.string()), conditions_hi: z.array(z.string()) }),
  is_buyer_caused: z.boolean(),
  /** What goes back: all of it; and, if the buyer is the cause, less the way back and its GST. */
  refund_paise: z.int(),
  refund_if_buyer_caused_paise: z.int(),
  delivery_paise: z.int(),
  gst_paise: z.int(),
  /** The way it came, or for cash where the buyer asked for it. */
  refund_way: z.enum(["as_paid", "upi", "account", "not_said"]),
  /** For cash, as much of that account as it takes to ask the buyer about it; not for those who only carry parcels. */
  refund_to: z.nullable(z.string()),
  /** When the courier comes for it, once that is planned. */
  pickup: z.nullable(pickup),
  /** The last thing staff said about it. */
  decided: z.nullable(z.object({ event: z.string(), reason: z.nullable(z.string()), at: z.string() })),
});
export type ReturnRow = z.output<typeof returnRow>;

export const returnsDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/returns",
    auth: { staff: ["support", "logistics"] },
    summary: "Returns with why, the buyer's photos and what would go back; oldest first, what is over newest first",
    query: z.object({
      view: z._default(z.enum(returnViews), "open"),
      /** An order's number, its id, or the first eight digits of that. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      ...paging,
    }),
    reply: z.array(returnRow),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      now: z.string(),
      /** When a courier can come for what goes back, as `slot_id` of approve_return and of a change takes it. */
      slots: z.array(slot),
      counts: z.object({ to_decide: z.int(), to_pick_up: z.int(), to_receive: z.int() }),
    }),
    refusals: ["validation_failed"],
  }),
  movePickup: endpoint({
    method: "PATCH",
    path: "/backoffice/returns/{id}/pickup",
    auth: { staff: ["support", "logistics"] },
    summary: "Another day for the courier to come for what goes back; the buyer is told",
    params: idParams,
    body: z.strictObject({ slot_id: z.string().check(z.minLength(1, say("choose_day")), z.maxLength(60)) }),
    reply: z.object({ id: z.string(), pickup: z.nullable(pickup) }),
    refusals: ["validation_failed", "not_found", "order_wrong_state"],
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/backoffice/orders/{id}/take_back",
    auth: { staff: ["finance"] },
    summary:
      "A completed sale is taken back: its price goes to the buyer, the seller owes it, and the year's tax follows",
    params: idParams,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3, say("write_a_few_words")), z.maxLength(300)),
    }),
    reply: z.object({ id: z.string(), amount_paise: z.int() }),
    refusals: ["validation_failed", "not_found", "order_wrong_state", "payment_wrong_state"],
  }),
};
