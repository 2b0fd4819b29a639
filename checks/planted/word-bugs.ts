// What a person reads or hears, wrong.
import type { Bug } from "./bug.ts";

export const words: readonly Bug[] = [
  {
    name: "an ad after every eighth item",
    file: "web/features/ads/ad-intervals.ts",
    find: "products: { narrow: 7, wide: 14 },",
    replace: "products: { narrow: 8, wide: 16 },",
    noticedBy: "web/features/ads/ad-intervals.test.ts",
  },
  {
    name: "a word is English in Hindi",
    file: "web/lib/i18n/site/hi.ts",
    find: `seeAll: "सब देखें",`,
    replace: `seeAll: "See all",`,
    noticedBy: "checks/hindi.check.ts",
  },
  {
    name: "an answer promises EMI from another amount",
    file: "server/seeds/reference/faqs/paying.en.md",
    find: "- **EMI**: from ₹3,000 payable;",
    replace: "- **EMI**: from ₹2,000 payable;",
    noticedBy: "checks/texts.check.ts",
  },
  {
    name: "the header says Shop where it said Buy",
    file: "web/lib/i18n/site/en.ts",
    find: `    buy: "Buy",`,
    replace: `    buy: "Shop",`,
    noticedBy: "e2e/shell/shell.e2e.ts",
    title: "a guest's header has Login, Buy, Sell and Ask",
  },
  {
    name: "the field for the number has no name",
    file: "web/features/accounts/session/phone-step.tsx",
    find: "        label={login.phone}",
    replace: `        label=""`,
    noticedBy: "e2e/every-page/every-page.e2e.ts",
    title: "/auth/login in English and in Hindi",
  },
  {
    name: "suggestions are asked for from the first letter",
    file: "web/shell/search/use-suggestions.ts",
    find: "const FEWEST_CHARACTERS = 2;",
    replace: "const FEWEST_CHARACTERS = 1;",
    noticedBy: "e2e/search/search.e2e.ts",
    title: "one character asks nothing, two ask once",
  },
];
