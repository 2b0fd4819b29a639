import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";
import type { SearchMessages } from "./en.ts";

export const messages: SearchMessages = {
  suggestions: "सुझाव",
  recent: "हाल की खोज",
  forget: "ये हटा दें",
  get popular() {
    return `${marketName("hi")} पर लोकप्रिय`;
  },
  categories: "श्रेणियाँ",
  allCategories: "सभी श्रेणियाँ",
  within: (category: string) => `${category} में`,
  items: "चीज़ें",
  goods: "अभी बिक रहा है",
  all: (n, exact) => (n === 1 && exact ? "बस एक चीज़ मिली" : `सभी ${formatNumber(n)}${exact ? "" : "+"} चीज़ें`),
};
