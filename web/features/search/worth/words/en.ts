import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";

/** What is it worth: the form on home and on the sell page, and the page it leads to. */
export const messages = {
  title: "What is it worth?",
  lead: "Type what you have. We show what it went for here.",
  label: "Maker and model, or what it is",
  example: "iPhone 13 128 GB",
  ask: "See the price",
  get pageLead() {
    return `From what was really sold on ${marketName("en")}, the newest sales counting most. Nothing is asked of you.`;
  },
  range: (low: string, high: string) => `${low} to ${high}`,
  usual: (median: string) => `Usually ${median}`,
  from: (n: number, name: string) => `From ${formatNumber(n)} ${n === 1 ? "sale" : "sales"} of ${name} here.`,
  fromKind: (n: number, name: string) =>
    `From ${formatNumber(n)} sales of all kinds of ${name} here. Name the model for a closer answer.`,
  low: "Quick sale",
  high: "Well kept",
  few: (name: string) => `Too few sold here to say: ${name}`,
  fewText: "We name a range from five sales on. See what others ask for it today, or set your own price.",
  unknown: "We don’t know what that is",
  unknownText: "Try its maker and model, like “iPhone 13” or “two-seater sofa”.",
  sell: "Sell yours",
  onSale: "See what is on sale",
  models: (name: string) => `Often sold: ${name}`,
  tries: "Try one of these",
};

export type WorthMessages = typeof messages;

declare module "../../../../lib/i18n/catalogue.ts" {
  interface Areas {
    "search/worth": WorthMessages;
  }
}
