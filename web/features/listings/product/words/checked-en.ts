// What was seen of an item, in English. Written into the page by its loader: no browser needs these words.
import { formatNumber } from "../../../../lib/format/number.ts";

export const checked = {
  title: (n: number) => (n === 1 ? "1 point checked" : `${formatNumber(n)} points checked`),
  text: (date: string) => `Seen by a person at Sahejo on ${date}. We check again at pickup.`,
  all: (n: number) => `See all ${formatNumber(n)}`,
  not: (points: string) => `Does not apply here: ${points}.`,
};
export type CheckedWords = typeof checked;
