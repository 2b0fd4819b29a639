// Today's limit of listings, in Hindi.
import { formatNumber } from "../../../lib/format/number.ts";
import type { LimitWords } from "./limit-en.ts";

export const limit: LimitWords = {
  left: (left: number, of: number) => `आज आप ${formatNumber(of)} में से ${formatNumber(left)} और लिस्टिंग भेज सकते हैं।`,
  noneLeft: (of: number) => `आज की ${formatNumber(of)} लिस्टिंग पूरी हो गईं`,
  noneLeftText: "इसे अभी लिखकर ड्राफ़्ट में रख सकते हैं। आधी रात के बाद भेजें।",
};
