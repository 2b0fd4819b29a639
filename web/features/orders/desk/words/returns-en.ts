// Returns in the back office, in English.

import type { ReturnKind } from "../../../../../contract/orders/after-sale.contract.ts";
import type { ReturnRow, ReturnView } from "../../../../../contract/orders/returns.desk.contract.ts";

const kinds: Record<ReturnKind, string> = {
  not_as_described: "Not as described",
  damaged: "Damaged",
  not_working: "Does not work",
  wrong_item: "Wrong item",
  changed_mind: "Changed their mind",
  other: "Something else",
};

const views: Record<ReturnView, string> = {
  open: "All open",
  to_decide: "To decide",
  to_pick_up: "To pick up",
  to_receive: "To receive",
  over: "Over",
};

const ways: Record<ReturnRow["refund_way"], string> = {
  as_paid: "The way it was paid",
  upi: "By “Get paid”. The UPI id they gave:",
  account: "By “Get paid”. The bank account they gave:",
  not_said: "By “Get paid”: they gave no account",
};

export const returns = {
  lead: "What buyers want to send back, the longest waiting first. Support decides and receives, logistics brings it back.",
  show: "Show",
  views,
  q: "Order",
  qHint: "Its number, as SJ-4K7P-2931, or its id",
  kinds,
  columns: { what: "Why", order: "Order", money: "Goes back" },
  waiting: (age: string) => `Waiting ${age}`,
  photos: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  photo: (n: number, of: number) => `Photo ${n} of ${of}, larger`,
  noPhotos: "No photos",
  rule: (days: number) => (days === 1 ? "1 day to return" : `${days} days to return`),
  ruleTitle: "The category’s rule",
  delivered: (when: string) => `Delivered ${when}`,
  all: (amount: string) => `${amount}, all of it`,
  less: (amount: string) => `${amount}, less the return pickup`,
  causedBy: { buyer: "The buyer pays for the return pickup", us: "The buyer pays nothing" },
  ways,
  decided: (what: string, when: string) => `${what}, ${when}`,
  none: "No returns are open",
  noneText: "When a buyer asks to send something back, it shows here.",
  noneOver: "No return is over yet",
  noneOverText: "What was decided and received shows here.",
  pickup: "When the courier comes",
  pickupAny: "The morning after tomorrow",
  pickupOn: (slot: string) => `Courier comes ${slot}`,
  noPickup: "No day for the courier yet",
  movePickup: "Change the day",
  movePickupText: "The buyer is told, and their page shows the new time at once.",
  pickupMoved: "The day is changed",
  who: "Who is the cause?",
  whoBuyer: "The buyer",
  whoBuyerText: (refund: string, delivery: string, gst: string) =>
    `They get ${refund}: ${delivery} for the return pickup and ${gst} GST are taken off.`,
  whoUs: "The seller, the courier or we",
  whoUsText: (refund: string) => `They get all of it back: ${refund}.`,
};
