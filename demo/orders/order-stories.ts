// The stories of the demo's orders: one for every state there is, each with the acts that lead to it.
import type { OrderMethod } from "../../contract/orders/orders.contract.ts";
import type { StaffEvent } from "../../contract/orders/orders.desk.contract.ts";
import type { OrderState } from "../../contract/orders/orders.machine.ts";

export type Act =
  | "pay"
  | "fail"
  | "expire"
  | "approve"
  | "decline"
  | "cancel"
  | "accept_check"
  | "propose_price"
  | "agree_price"
  | "return"
  | "feedback"
  | "wait"
  | "hand_over_another"
  | StaffEvent;

export interface Story {
  end: OrderState;
  method: OrderMethod;
  /** When it was ordered, and then each act with the days from the order to it. */
  daysAgo: number;
  acts: readonly (readonly [Act, number])[];
}

/** What staff write down where the buyer or the seller reads it. */
export const said: Partial<Record<StaffEvent, string>> = {
  fail_pickup: "Nobody was at home, and the phone was off.",
  fail_check: "A scratch on the back that the photos do not show. All else is as listed.",
  fail_delivery: "Nobody opened the door.",
  reject_return: "The photos show all of it as listed.",
};

const pickedUp = [
  ["approve", 0.3],
  ["schedule_pickup", 0.5],
  ["pick_up", 1.2],
] as const;
const onItsWay = [...pickedUp, ["pass_check", 1.5], ["dispatch", 2]] as const;
const delivered = [...onItsWay, ["deliver", 3.1]] as const;
const askedBack = [...delivered, ["return", 3.6]] as const;

/** In an order that holds: who refused cash at the door is asked for a code afterwards. */
export const stories: readonly Story[] = [
  { end: "returned_to_seller", method: "cod", daysAgo: 9, acts: [...onItsWay, ...doors(3)] },
  { end: "created", method: "cod", daysAgo: 0.002, acts: [] },
  // Another phone than the one that was listed was handed to the courier: it waits until support has decided.
  {
    end: "pickup_scheduled",
    method: "prepaid",
    daysAgo: 1.3,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
      ["schedule_pickup", 0.5],
      ["hand_over_another", 1.1],
    ],
  },
  { end: "payment_pending", method: "prepaid", daysAgo: 0.001, acts: [] },
  { end: "payment_failed", method: "prepaid", daysAgo: 1.2, acts: [["fail", 0.003]] },
  { end: "payment_expired", method: "emi", daysAgo: 2.3, acts: [["expire", 0.02]] },
  { end: "awaiting_seller", method: "prepaid", daysAgo: 0.3, acts: [["pay", 0.003]] },
  { end: "awaiting_seller", method: "cod", daysAgo: 0.1, acts: [] },
  {
    end: "seller_declined",
    method: "prepaid",
    daysAgo: 4,
    acts: [
      ["pay", 0.003],
      ["decline", 0.4],
    ],
  },
  { end: "seller_timeout", method: "cod", daysAgo: 6, acts: [["wait", 1.1]] },
  {
    end: "confirmed",
    method: "prepaid",
    daysAgo: 0.6,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
    ],
  },
  { end: "confirmed", method: "cod", daysAgo: 0.5, acts: [["approve", 0.2]] },
  {
    end: "pickup_scheduled",
    method: "prepaid",
    daysAgo: 1,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
      ["schedule_pickup", 0.5],
    ],
  },
  {
    end: "pickup_failed",
    method: "cod",
    daysAgo: 2,
    acts: [
      ["approve", 0.3],
      ["schedule_pickup", 0.5],
      ["fail_pickup", 1.4],
    ],
  },
  { end: "picked_up", method: "prepaid", daysAgo: 1.6, acts: [["pay", 0.003], ...pickedUp] },
  { end: "picked_up", method: "cod", daysAgo: 1.5, acts: pickedUp },
  { end: "check_failed", method: "prepaid", daysAgo: 1.7, acts: [["pay", 0.003], ...pickedUp, ["fail_check", 1.5]] },
  {
    end: "check_passed",
    method: "emi",
    daysAgo: 1.9,
    acts: [["pay", 0.003], ...pickedUp, ["fail_check", 1.4], ["accept_check", 1.6]],
  },
  { end: "out_for_delivery", method: "prepaid", daysAgo: 2.2, acts: [["pay", 0.003], ...onItsWay] },
  { end: "out_for_delivery", method: "cod", daysAgo: 2.3, acts: onItsWay },
  { end: "delivery_failed", method: "cod", daysAgo: 3, acts: [...onItsWay, ["fail_delivery", 2.6]] },
  { end: "delivered", method: "prepaid", daysAgo: 3.4, acts: [["pay", 0.003], ...delivered] },
  { end: "delivered", method: "cod", daysAgo: 3.3, acts: [...delivered, ["feedback", 3.2]] },
  { end: "return_requested", method: "prepaid", daysAgo: 3.9, acts: [["pay", 0.003], ...askedBack] },
  { end: "return_approved", method: "cod", daysAgo: 4.5, acts: [...askedBack, ["approve_return", 4]] },
  {
    end: "return_rejected",
    method: "prepaid",
    daysAgo: 4,
    acts: [["pay", 0.003], ...askedBack, ["reject_return", 3.8]],
  },
  {
    end: "return_picked_up",
    method: "prepaid",
    daysAgo: 5.5,
    acts: [["pay", 0.003], ...askedBack, ["approve_return", 4], ["pick_up_return", 5]],
  },
  {
    end: "returned",
    method: "prepaid",
    daysAgo: 8,
    acts: [["pay", 0.003], ...askedBack, ["approve_return", 4], ["pick_up_return", 5], ["receive_return", 5.5]],
  },
  {
    end: "cancelled",
    method: "prepaid",
    daysAgo: 7,
    acts: [
      ["pay", 0.003],
      ["approve", 0.3],
      ["cancel", 0.4],
    ],
  },
  ...[9, 10, 11, 12, 13].map(
    (daysAgo, n): Story => ({
      end: "completed",
      method: n % 2 === 0 ? "prepaid" : "cod",
      daysAgo,
      acts: [...(n % 2 === 0 ? ([["pay", 0.003]] as const) : []), ...delivered, ["feedback", 4], ["wait", 7.5]],
    }),
  ),
  // A lower price after the check: one that its seller is asked about, one that its buyer is, one that was taken.
  {
    end: "price_proposed",
    method: "prepaid",
    daysAgo: 1.4,
    acts: [["pay", 0.003], ...pickedUp, ["propose_price", 1.3]],
  },
  {
    end: "price_agreed",
    method: "prepaid",
    daysAgo: 1.4,
    acts: [["pay", 0.003], ...pickedUp, ["propose_price", 1.25], ["agree_price", 1.35]],
  },
  {
    end: "completed",
    method: "prepaid",
    daysAgo: 12.5,
    acts: [
      ["pay", 0.003],
      ...pickedUp,
      ["propose_price", 1.4],
      ["agree_price", 1.6],
      ["accept_check", 1.8],
      ["dispatch", 2],
      ["deliver", 3.1],
      ["feedback", 4],
      ["wait", 7.5],
    ],
  },
];

function doors(times: number): (readonly [Act, number])[] {
  const knocks: (readonly [Act, number])[] = [["fail_delivery", 2.5]];
  for (let n = 1; n < times; n++) knocks.push(["dispatch", 2.5 + n * 0.7], ["fail_delivery", 2.9 + n * 0.7]);
  return knocks;
}

export const praise = [
  { average_rating: 5, message: "Exactly as in the photos, and it came a day early." },
  { average_rating: 4, message: "Works well. The box was a little worn." },
  { average_rating: 5, message: "Clean, well packed, honest description." },
];
