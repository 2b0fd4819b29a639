// What was seen of an item, in Hindi.

import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";
import type { CheckedWords } from "./checked-en.ts";

export const checked: CheckedWords = {
  title: (n) => `${formatNumber(n)} बातें जाँची गईं`,
  text: (date) => `${marketName("hi")} के एक व्यक्ति ने ${date} को देखीं। पिकअप पर फिर जाँच होगी।`,
  share: "जाँच शेयर करें",
  shareText: (title, n) => `${title}: ${marketName("hi")} पर ${formatNumber(n)} बातें जाँची गईं`,
  not: (points) => `यहाँ लागू नहीं: ${points}।`,
};
