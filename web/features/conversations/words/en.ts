// The order's conversation, in English.
import { marketName } from "../../../lib/market.ts";
import { entry } from "./entry-en.ts";

export const messages = {
  entry,
  heading: "Messages",
  lead: (title: string, number: string) => `${title}, order ${number}`,
  with: {
    buyer: (name: string | null) =>
      `You and ${name ?? "the buyer"}, with ${marketName("en")} support when you need it.`,
    seller: (name: string | null) =>
      `You and ${name ?? "the seller"}, with ${marketName("en")} support when you need it.`,
  },
  toOrder: "See the order",
  older: "Show earlier messages",
  olderBusy: "Loading earlier messages",
  olderFailed: "Earlier messages could not be loaded. Try again.",
  none: "Nobody has written yet",
  noneText: {
    buyer: "Ask the seller about packing, pickup or anything the listing left open.",
    seller: "Tell the buyer how you pack it, or ask what they need to know.",
  },
  seen: "Seen",
  sent: "Sent",
  report: "Report this message",
  write: "Your message",
  get hint() {
    return `Phone numbers, UPI ids, links and payments outside ${marketName("en")} are stopped. That protects you both.`;
  },
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
    get title() {
      return `Need ${marketName("en")}?`;
    },
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
