// Today's limit of listings, in English. Written into the page by its loader.
import { formatNumber } from "../../../lib/format/number.ts";

export const limit = {
  left: (left: number, of: number) =>
    left === 1
      ? `You can submit one more listing today, of ${formatNumber(of)}.`
      : `You can submit ${formatNumber(left)} more listings today, of ${formatNumber(of)}.`,
  noneLeft: (of: number) => `Today’s ${formatNumber(of)} ${of === 1 ? "listing is" : "listings are"} used up`,
  noneLeftText: "You can write this one now and save it as a draft. Submit it after midnight.",
};
export type LimitWords = typeof limit;
