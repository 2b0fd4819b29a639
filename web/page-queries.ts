// Which parameters make another page of an open page. It is drawn from these alone and kept under them: whatever else an
// address carries leads to the same bytes. A page that is to know one more says so here first. The browser has no use for
// it (web/page-address.ts has).
import type { OpenPageId } from "./page-table.ts";

export interface PageQuery {
  /** Of several, the first counts; an empty one says nothing. */
  once: readonly string[];
  /** May stand there several times, in any order. */
  several?: readonly string[];
  /** Beside this one, keys as questions of a category have them are answers to filter by. */
  answersBeside?: string;
  /** Parts of the path that are there for people to read: no page looks at them. */
  unread?: readonly string[];
}

/** Kept for nobody, so all of its address is its own. */
const PERSONAL = "personal";

export const pageQueries: Record<OpenPageId, PageQuery | typeof PERSONAL> = {
  home: { once: [] },
  categories: { once: [] },
  products: {
    once: ["search", "exact", "category", "name", "city", "price_min", "price_max", "sort", "cursor"],
    several: ["condition", "brand"],
    answersBeside: "category",
  },
  product: { once: ["pid", "card"] },
  productByPath: { once: ["card"], unread: ["name"] },
  soldProducts: { once: ["cursor"] },
  worth: { once: ["q", "category"] },
  seller: { once: ["tab", "cursor"] },
  passport: { once: [] },
  askout: { once: ["search", "category", "city", "budget_min", "budget_max", "cursor", "description", "ask"] },
  ask: { once: [] },
  faqs: { once: ["q"] },
  blogs: { once: ["cursor"] },
  blog: { once: [] },
  policies: { once: ["panel"] },
  grievances: { once: ["order_id", "kind"] },
  devUi: { once: [] },
  notFound: { once: [] },
  login: PERSONAL,
  paymentWait: PERSONAL,
  track: PERSONAL,
  door: PERSONAL,
  backofficeLogin: PERSONAL,
};
