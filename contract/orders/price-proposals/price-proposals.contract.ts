// A lower price after the quality check, as its seller and its buyer see it: the same page for both.
import * as z from "zod/mini";
import { quoteLine } from "../../catalogue/catalogue.contract.ts";
import { endpoint } from "../../kit.ts";
import { photo } from "../../listings/photos.contract.ts";
import { orderIdParams, orderItem, orderMethods } from "../orders.contract.ts";
import { orderStates } from "../orders.machine.ts";

/**
 * proposed: the seller is asked · agreed: the buyer is asked · taken: it is the order's price · refused: by the seller ·
 * declined: by the buyer · lapsed: nobody answered in time · withdrawn: staff ended the order
 */
export const proposalOutcomes = ["proposed", "agreed", "taken", "refused", "declined", "lapsed", "withdrawn"] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** Both sums of an order at one price, with every line. */
const sums = z.object({
  /** Of the item, in whole rupees. */
  price: z.int(),
  /** What the buyer pays, and its lines. */
  total_paise: z.int(),
  buyer_lines: z.array(quoteLine),
  /** What the seller receives, and its lines. */
  receives_paise: z.int(),
  seller_lines: z.array(quoteLine),
});

const deduction = z.object({
  point: z.object({ text: z.string(), text_hi: z.string() }),
  /** The category's rule as it was then: at most so many per cent of the price for this point, and what that was. */
  max_pct: z.number(),
  max_rupees: z.int(),
  rupees: z.int(),
  note: z.nullable(z.string()),
  photo: z.nullable(photo),
});

export const priceProposal = z.object({
  order_id: z.string(),
  number: z.string(),
  product: orderItem,
  method: z.enum(orderMethods),
  order_state: z.enum(orderStates),
  outcome: z.enum(proposalOutcomes),
  /** Who is looking. */
  as: z.enum(["buyer", "seller", "staff"]),
  /** It is their turn, and there is time left. */
  can_answer: z.boolean(),
  proposed_at: z.string(),
  /** Until when whoever's turn it is may answer; null once nobody's is. */
  due_at: z.nullable(z.string()),
  /** Which version of the category's rules it follows. */
  rules_version: z.int(),
  deductions: z.array(deduction),
  before: sums,
  after: sums,
  /** What goes back to a buyer who has paid, the way it came; nothing where the courier asks for less instead. */
  refund_paise: z.int(),
});
export type PriceProposal = z.output<typeof priceProposal>;

export const priceProposalsContract = {
  read: endpoint({
    method: "GET",
    path: "/order/{id}/price_proposal",
    auth: "user",
    summary:
      "The lower price that was proposed for an order of mine, bought or sold: before, after, why, and what each gets",
    params: orderIdParams,
    reply: priceProposal,
    refusals: ["not_found"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/order/{id}/price_proposal",
    auth: "user",
    summary:
      "Says yes or no to it: the seller first, then the buyer, on whose yes the order goes on at the lower price",
    params: orderIdParams,
    body: z.strictObject({ accept: z.boolean() }),
    reply: z.object({ id: z.string(), state: z.enum(orderStates) }),
    refusals: ["validation_failed", "not_found", "order_wrong_state", "too_many_requests", "key_reused"],
    once: true,
  }),
};
