// What was seen of an item, in English. Written into the page by its loader: no browser needs these words.

import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";

export const checked = {
  title: (n: number) => (n === 1 ? "1 point checked" : `${formatNumber(n)} points checked`),
  text: (date: string) => `Seen by a person at ${marketName("en")} on ${date}. We check again at pickup.`,
  share: "Share the check",
  shareText: (title: string, n: number) =>
    `${title}: ${n === 1 ? "1 point" : `${formatNumber(n)} points`} checked on ${marketName("en")}`,
  not: (points: string) => `Does not apply here: ${points}.`,
};
export type CheckedWords = typeof checked;
