// The order's conversation, in English.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";

/** What happened to the order, as a line between the messages. */
const moves: Partial<Record<OrderState, string>> = {
  awaiting_seller: "Order placed",
  seller_declined: "The seller declined the order",
  seller_timeout: "The seller did not answer in time",
  confirmed: "The seller confirmed the order",
  pickup_scheduled: "Pickup planned",
  pickup_failed: "The courier found nobody at pickup",
  picked_up: "Picked up from the seller",
  check_passed: "Our check is done",
  check_failed: "Our check found something",
  out_for_delivery: "Out for delivery",
  delivery_failed: "Delivery did not work out",
  returned_to_seller: "On its way back to the seller",
  delivered: "Delivered",
  return_requested: "Return asked for",
  return_rejected: "Return not accepted",
  return_approved: "Return accepted",
  return_picked_up: "Picked up for the return",
  returned: "Returned",
  completed: "Order completed",
  cancelled: "Order cancelled",
};

export const messages = {
  heading: "Messages",
  lead: (title: string, number: string) => `${title} · order ${number}`,
  with: {
    buyer: (name: string | null) => `You and ${name ?? "the buyer"}, with Sahejo support when you need it.`,
    seller: (name: string | null) => `You and ${name ?? "the seller"}, with Sahejo support when you need it.`,
  },
  toOrder: "See the order",
  log: "Messages about this order",
  older: "Show earlier messages",
  olderBusy: "Loading earlier messages",
  olderFailed: "Earlier messages could not be loaded. Try again.",
  none: "Nobody has written yet",
  noneText: {
    buyer: "Ask the seller about packing, pickup or anything the listing left open.",
    seller: "Tell the buyer how you pack it, or ask what they need to know.",
  },
  you: "You",
  support: "Sahejo support",
  someone: { buyer: "The buyer", seller: "The seller" },
  removed: "This message is no longer here.",
  moves: moves as Record<string, string>,
  moved: "The order moved on",
  photo: (n: number, of: number) => `Photo ${n} of ${of}`,
  openPhoto: (n: number, of: number) => `Open photo ${n} of ${of}`,
  seen: "Seen",
  sent: "Sent",
  reportWhat: (name: string) => `Report ${name}’s message`,
  write: "Your message",
  hint: "Phone numbers, UPI ids, links and payments outside Sahejo are stopped. That protects you both.",
  send: "Send",
  sending: "Sending",
  failed: "Not sent. Your message is still here.",
  left: (n: number) => `${n} characters left`,
  addPhoto: "Add photos",
  photosAtMost: (n: number) => `At most ${n} photos in one message.`,
  uploading: (n: number, of: number) => `Uploading photo ${n} of ${of}`,
  uploadFailed: "The photo could not be added. Try again.",
  removePhoto: (n: number) => `Remove photo ${n}`,
  closed: "This conversation is closed. The order ended a while ago; you can still read everything here.",
  closesOn: (day: string) => `You can write here until ${day}.`,
  lost: "New messages may be missing. We are trying again.",
  help: {
    title: "Need Sahejo?",
    text: (hours: number) => `Ask support to read this conversation. We answer here within ${hours} hours.`,
    ask: "Ask support",
    asking: "Asking support",
    waiting: (moment: string) => `Support has been asked and answers here by ${moment}.`,
    late: "Support is late. We are sorry, your question is first in line now.",
    answered: "Support has answered in this conversation. You can ask again.",
    asked: "Support has been asked",
  },
};

export type ConversationMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    conversations: ConversationMessages;
  }
}
