import { formatNumber } from "../../../lib/format/number.ts";

export const messages = {
  suggestions: "Suggestions",
  recent: "Recent searches",
  forget: "Clear this list",
  popular: "Popular on Sahejo",
  categories: "Categories",
  allCategories: "All categories",
  within: (category: string) => `in ${category}`,
  items: "items",
  goods: "On sale now",
  all: (n: number, exact: boolean) =>
    n === 1 && exact ? "The one result" : `All ${formatNumber(n)}${exact ? "" : "+"} results`,
};

export type SearchMessages = typeof messages;
