import { formatNumber } from "../../../lib/format/number.ts";
import { marketName } from "../../../lib/market.ts";

export const messages = {
  suggestions: "Suggestions",
  recent: "Recent searches",
  forget: "Clear this list",
  get popular() {
    return `Popular on ${marketName("en")}`;
  },
  categories: "Categories",
  allCategories: "All categories",
  within: (category: string) => `in ${category}`,
  items: "items",
  goods: "On sale now",
  all: (n: number, exact: boolean) =>
    n === 1 && exact ? "The one result" : `All ${formatNumber(n)}${exact ? "" : "+"} results`,
};

export type SearchMessages = typeof messages;
