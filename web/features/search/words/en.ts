import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

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
  approximate: "These numbers count only the newest items.",
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
  soldIn: (days: number) =>
    days === 0 ? "Sold within a day" : days === 1 ? "Sold in 1 day" : `Sold in ${formatNumber(days)} days`,
  fromStart: "Back to the first items",
  fewerFilters: "Fewer filters may find more.",
  noneText: "Fewer filters may find more. Or ask for it, and we’ll tell you when one turns up.",
  wrong: "This list can’t be shown",
  wrongText: "The link has a filter we don’t know. Start again from all items.",
  startOver: "See all items",
  saved: {
    keep: "Save this search",
    notice: "We tell you of new ones",
    keeping: "Saving",
    kept: "Search saved",
    seeAll: "See saved searches",
    heading: "Saved searches",
    lead: "Open one to see what is on sale now.",
    none: "No saved searches",
    noneText: "Search or filter, then tap “Save this search”. It waits here for you.",
    action: "See all items",
    since: "Saved",
    remove: "Delete",
    removeName: (title: string) => `Delete “${title}”`,
    removing: "Deleting",
    removed: "Search deleted",
  },
};
export type BrowseMessages = typeof messages;

declare module "../../../lib/i18n/catalogue.ts" {
  interface Areas {
    search: BrowseMessages;
  }
}
