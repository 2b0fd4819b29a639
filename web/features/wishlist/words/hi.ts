import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";
import type { WishlistMessages } from "./en.ts";

export const messages: WishlistMessages = {
  notice: "क़ीमत घटने या चीज़ फिर मिलने पर हम बताते हैं",
  heading: "विशलिस्ट",
  none: "अभी कुछ सहेजा नहीं",
  noneText: "दिल दबाइए, चीज़ यहाँ आपका इंतज़ार करेगी।",
  action: "घूमकर देखें",
  lead: (n: number) => `${formatNumber(n)} ${plural("hi", n, { one: "चीज़", other: "चीज़ें" })}`,
  cheaper: (n: number) => `${formatNumber(n)} सहेजने के बाद सस्ती हुईं`,
  similar: "ऐसी और देखें",
  states: { reserved: "किसी और के लिए रखी है", unavailable: "अभी बिक्री पर नहीं", removed: "हटा ली गई" } as Record<
    string,
    string
  >,
  soldFor: (price: string) => `${price} में बिकी`,
};
