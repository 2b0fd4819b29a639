import { formatNumber } from "../../format/number.ts";
import { plural } from "../plural.ts";

/** Lists of items: filters, order, how many there are. */
export const messages = {
  items: "Items",
  filter: "Filter",
  filters: "Filters",
  active: (n: number) => `${formatNumber(n)} on`,
  clearAll: "Clear all",
  remove: (label: string) => `Remove ${label}`,
  apply: "Apply",
  /** `total` is "48", or "1,000+". */
  matches: (total: string, n: number) => `${total} ${plural("en", n, { one: "item", other: "items" })}`,
  show: (total: string, n: number) => `Show ${total} ${plural("en", n, { one: "item", other: "items" })}`,
  showAny: "Show items",
  showNone: "Nothing matches",
  approximate: "Counted among the newest.",
  category: "Category",
  allCategories: "All categories",
  condition: "Condition",
  city: "City",
  anyCity: "Any city",
  price: "Price",
  priceFrom: "From",
  priceTo: "To",
  priceRange: (from: string, to: string) => (from && to ? `${from} to ${to}` : from ? `${from} and up` : `Up to ${to}`),
  brand: "Brand",
  yes: "Yes",
  no: "No",
  sort: "Sort",
  sorts: {
    relevance: "Best match",
    newest: "Newest first",
    price_asc: "Price: low to high",
    price_desc: "Price: high to low",
  },
  fromStart: "Back to the first items",
  noneText: "Fewer filters may find more. Or ask for it, and we’ll tell you when one turns up.",
  wrong: "This list can’t be shown",
  wrongText: "A filter in the address is not one we know. Start again from all items.",
  startOver: "See all items",
};
export type BrowseMessages = typeof messages;
