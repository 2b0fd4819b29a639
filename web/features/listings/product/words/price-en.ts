// Whether a price is fair, in English. Written into the page by its loader: no browser needs these words.

import type { SoldPrices } from "../../../../../contract/search/prices.contract.ts";
import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";

/** Where a price stands among what was paid. */
export type PriceLevel = "below" | "usual" | "above";

export const price = {
  chips: { below: "Below usual", usual: "Fair price", above: "Above usual" } as Record<PriceLevel, string>,
  basis: (sample: number, basis: SoldPrices["basis"]) =>
    `What ${formatNumber(sample)} ${
      {
        model_and_condition: "of the same model in this condition",
        model: "of the same model",
        condition: "of the same kind in this condition",
        category: "of the same kind",
      }[basis]
    } sold for.`,
  thisOne: (amount: string) => `This one ${amount}`,
  verdicts: {
    below: (amount: string) => `${amount} is less than most of them.`,
    usual: (amount: string) => `${amount} is in the middle of them.`,
    above: (amount: string) => `${amount} is more than most of them.`,
  } as Record<PriceLevel, (amount: string) => string>,
  usual: (low: string, high: string) => `Usually ${low} to ${high}`,
  median: (amount: string) => `Half went for ${amount} or less.`,
  story: "The price story",
  storyText: (n: number) => `${formatNumber(n)} sales of the last 18 months, each a dot. This one glows.`,
  today: "Today",
  table: "Read it as a table",
  month: "Month",
  soldFor: "Sold for",
  get few() {
    return `Fewer than 5 like it were sold on ${marketName("en")} so far. That is too few to say what is usual.`;
  },
  fewLately: "Fewer than 5 of them were sold in the last 18 months. That is too few to draw.",
  original: (amount: string) => `${amount} when new`,
  source: (source: string, date: string) => `Source: ${source}, ${date}`,
};
export type PriceWords = typeof price;
