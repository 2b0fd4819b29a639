// Whether a price is fair, in Hindi.
import { formatNumber } from "../../../../lib/format/number.ts";
import { marketName } from "../../../../lib/market.ts";
import type { PriceWords } from "./price-en.ts";

/** The API names its sources in English. */
function sourceIn(source: string): string {
  if (source === "Stated by the seller") return "विक्रेता के अनुसार";
  return source === `Sold on ${marketName("en")}` ? `${marketName("hi")} पर बिकी चीज़ें` : source;
}

export const price: PriceWords = {
  chips: { below: "आम से कम", usual: "ठीक दाम", above: "आम से ज़्यादा" },
  basis: (sample, basis) =>
    `${
      {
        model_and_condition: "इसी मॉडल और हालत की",
        model: "इसी मॉडल की",
        condition: "इसी तरह और हालत की",
        category: "इसी तरह की",
      }[basis]
    } ${formatNumber(sample)} चीज़ें कितने में बिकीं।`,
  thisOne: (amount) => `यह ${amount}`,
  verdicts: {
    below: (amount) => `${amount} ज़्यादातर से कम है।`,
    usual: (amount) => `${amount} इनके बीच में है।`,
    above: (amount) => `${amount} ज़्यादातर से ज़्यादा है।`,
  },
  usual: (low, high) => `आम तौर पर ${low} से ${high}`,
  median: (amount) => `आधी ${amount} या कम में बिकीं।`,
  story: "दाम की कहानी",
  storyText: (n) => `पिछले 18 महीनों की ${formatNumber(n)} बिक्रियाँ, हर बिंदु एक। चमकता बिंदु यह है।`,
  today: "आज",
  table: "तालिका में पढ़ें",
  month: "महीना",
  soldFor: "कितने में बिकी",
  get few() {
    return `ऐसी 5 चीज़ें भी अभी ${marketName("hi")} पर नहीं बिकीं। आम दाम बताने के लिए यह कम है।`;
  },
  fewLately: "पिछले 18 महीनों में इनमें से 5 भी नहीं बिकीं। चित्र के लिए यह कम है।",
  original: (amount) => `नई ${amount} की थी`,
  source: (source, date) => `स्रोत: ${sourceIn(source)}, ${date}`,
};
