// The way from an order to its conversation, in English.
import { marketName } from "../../../../lib/market.ts";
export const messages = {
  buyer: "Messages with the buyer",
  seller: "Messages with the seller",
  get text() {
    return `Ask here, and ${marketName("en")} support can help. Numbers stay private.`;
  },
  unread: (n: number) => (n === 1 ? "1 new message" : `${n} new messages`),
};

export type ThreadLinkMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "conversations/link": ThreadLinkMessages;
  }
}
