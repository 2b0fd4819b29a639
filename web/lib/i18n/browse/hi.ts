import { formatNumber } from "../../format/number.ts";
import { plural } from "../plural.ts";
import type { BrowseMessages } from "./en.ts";

const things = (n: number) => plural("hi", n, { one: "चीज़", other: "चीज़ें" });

export const messages: BrowseMessages = {
  items: "चीज़ें",
  filter: "छाँटें",
  filters: "छँटाई",
  active: (n: number) => `${formatNumber(n)} चुने हुए`,
  clearAll: "सब हटाएँ",
  remove: (label: string) => `${label} हटाएँ`,
  apply: "लगाएँ",
  matches: (total: string, n: number) => `${total} ${things(n)}`,
  show: (total: string, n: number) => `${total} ${things(n)} देखें`,
  showAny: "चीज़ें देखें",
  showNone: "कुछ नहीं मिला",
  approximate: "सबसे नई चीज़ों में गिने गए।",
  category: "श्रेणी",
  allCategories: "सभी श्रेणियाँ",
  condition: "हालत",
  city: "शहर",
  anyCity: "कोई भी शहर",
  price: "क़ीमत",
  priceFrom: "से",
  priceTo: "तक",
  priceRange: (from: string, to: string) => (from && to ? `${from} से ${to}` : from ? `${from} से ऊपर` : `${to} तक`),
  brand: "ब्रांड",
  yes: "हाँ",
  no: "नहीं",
  sort: "क्रम",
  sorts: {
    relevance: "सबसे मिलता-जुलता",
    newest: "सबसे नया पहले",
    price_asc: "क़ीमत: कम से ज़्यादा",
    price_desc: "क़ीमत: ज़्यादा से कम",
  },
  fromStart: "शुरू की चीज़ों पर लौटें",
  noneText: "कम शर्तों में ज़्यादा मिल सकता है। या माँगकर देखें, मिलते ही ख़बर देंगे।",
  wrong: "यह सूची नहीं दिख सकती",
  wrongText: "पते में कोई शर्त ऐसी है जो हम नहीं पहचानते। सब चीज़ों से फिर शुरू करें।",
  startOver: "सब चीज़ें देखें",
};
