// What somebody saved, in English. Its shape is what Hindi must match.
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

export const messages = {
  notice: "We tell you when a price drops or something is back",
  heading: "Wishlist",
  none: "Nothing saved yet",
  noneText: "Tap a heart and it waits here for you.",
  action: "Look around",
  lead: (n: number) => `${formatNumber(n)} ${plural("en", n, { one: "item", other: "items" })}`,
  cheaper: (n: number) => `${formatNumber(n)} cheaper than when you saved ${n === 1 ? "it" : "them"}`,
  similar: "Find similar",
  states: { reserved: "Reserved", unavailable: "Not on sale just now", removed: "Taken down" } as Record<
    string,
    string
  >,
  soldFor: (price: string) => `Sold for ${price}`,
};

export type WishlistMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    wishlist: WishlistMessages;
  }
}
