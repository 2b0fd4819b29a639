// The parts in which the API is shown to people: by what a path begins with. The longest beginning that fits decides.

export interface Part {
  id: string;
  title: string;
  text: string;
  /** Beginnings of paths below /api/v1, without the first slash. */
  paths: readonly string[];
}

export const parts: readonly Part[] = [
  {
    id: "login",
    title: "Logging in",
    text: "A code by SMS, then cookies; the short-lived bearer; leaving.",
    paths: ["auth", "token", "get_token", "user_logged_in", "logout"],
  },
  {
    id: "account",
    title: "Account",
    text: "Profile, addresses, sessions, the people one has blocked, one's data as a file.",
    paths: ["user", "seller"],
  },
  {
    id: "catalogue",
    title: "Categories and places",
    text: "Categories with their questions, charges and rules; cities and pincodes; laptops by model.",
    paths: ["categories", "serving_cities", "service_pincode", "quote", "laptop_data", "site_state"],
  },
  {
    id: "search",
    title: "Search and prices",
    text: "Lists with filters, the home page, what things like this sold for, saved searches.",
    paths: [
      "products",
      "search",
      "home",
      "external_price",
      "price_guide",
      "worth",
      "product_price",
      "product/{id}/similar",
      "user/saved_searches",
    ],
  },
  {
    id: "listings",
    title: "Listings",
    text: "One item: reading it, listing it, editing it, its photos, its check, its passport and the line for it.",
    paths: [
      "product",
      "passport",
      "user/products",
      "user/product_checks",
      "user/posting_limit",
      "user/view",
      "user/report",
      "user/waits",
    ],
  },
  {
    id: "talk",
    title: "Wishlist, questions, offers",
    text: "What happens between people before something is bought.",
    paths: [
      "product/like",
      "product/like_count",
      "product/qna",
      "user/likes",
      "user/wishlist",
      "qna",
      "seller/qna",
      "offers",
      "user/offers",
      "user/product_offer",
    ],
  },
  {
    id: "asks",
    title: "Asks",
    text: "The board of what people look for.",
    paths: ["asked_products"],
  },
  {
    id: "orders",
    title: "Orders",
    text: "Checkout, the journey of an order, returns, ratings and invoices.",
    paths: [
      "checkout",
      "create_order",
      "order",
      "order_status",
      "pickup_slots",
      "return",
      "feedback",
      "user/orders",
      "seller/orders",
      "track",
      "door",
      "delivery_estimate",
      "courier",
    ],
  },
  {
    id: "money",
    title: "Money",
    text: "Payments, payouts, coupons' effect, referral rewards, what came in and went out.",
    paths: ["payment", "user/payouts", "user/amount_details", "user/all_transactions", "user/referral", "user/taxes"],
  },
  {
    id: "news",
    title: "Notifications",
    text: "What is new for somebody: in the page, live, and pushed to a phone.",
    paths: [
      "push",
      "user/notifications",
      "user/notification_preferences",
      "user/system_notifications",
      "user/device_token",
    ],
  },
  {
    id: "consent",
    title: "Consent and rights over data",
    text: "What data is used for, yes and no to each purpose with a receipt, a nominee, letters about one's data.",
    paths: ["user/consents", "user/nominee", "user/data_letters"],
  },
  {
    id: "reading",
    title: "Articles, policies, complaints",
    text: "What everybody may read, ads, and grievances with their deadlines.",
    paths: ["blogs", "faqs", "policies", "ads", "grievances"],
  },
  {
    id: "desk",
    title: "Back office: everybody",
    text: "Logging in as staff, what waits, search over everything, figures, kept filters.",
    paths: [
      "backoffice/login",
      "backoffice/logout",
      "backoffice/me",
      "backoffice/waiting",
      "backoffice/counts",
      "backoffice/find",
      "backoffice/metrics",
      "backoffice/price_guide",
    ],
  },
  {
    id: "desk-goods",
    title: "Back office: goods",
    text: "Verification, listings, reports, questions, asks, categories and places, the word list.",
    paths: [
      "backoffice/verification",
      "backoffice/listings",
      "backoffice/reports",
      "backoffice/questions",
      "backoffice/asks",
      "backoffice/categories",
      "backoffice/cities",
      "backoffice/pincodes",
      "backoffice/words",
    ],
  },
  {
    id: "desk-orders",
    title: "Back office: orders",
    text: "Orders, pickups, quality checks, issues and returns.",
    paths: [
      "backoffice/orders",
      "backoffice/issues",
      "backoffice/returns",
      "backoffice/pickups",
      "backoffice/checks",
      "backoffice/slots",
    ],
  },
  {
    id: "desk-money",
    title: "Back office: money",
    text: "Payouts, refunds, reconciliation, the ledger, coupons, rewards and exports for tax.",
    paths: [
      "backoffice/payouts",
      "backoffice/refunds",
      "backoffice/reviews",
      "backoffice/reconciliation",
      "backoffice/ledger",
      "backoffice/coupons",
      "backoffice/referrals",
      "backoffice/exports",
      "backoffice/taxes",
      "backoffice/webhooks",
    ],
  },
  {
    id: "webhooks",
    title: "Back office: webhooks out",
    text: "Addresses that are told what happens, what was sent to each, and sending it again. What each event carries stands under `webhooks` in /api/v1/openapi.json.",
    paths: ["backoffice/webhooks_out"],
  },
  {
    id: "desk-people",
    title: "Back office: people and the site",
    text: "Users, staff, grievances, data requests, consent, breaches, retention, content, ads, settings, jobs and the log.",
    paths: ["backoffice"],
  },
  { id: "dev", title: "Demo only", text: "The clock, the inbox and the gateway of a demo.", paths: ["dev"] },
];

/** The longest first: the first that fits is the one that says most. */
const claims = parts
  .flatMap((part) => part.paths.map((start) => ({ part, start: `/${start}/` })))
  .toSorted((one, other) => other.start.length - one.start.length);

/** Undefined where no part claims it. */
export function partOf(path: string): Part | undefined {
  const whole = `${path}/`;
  return claims.find(({ start }) => whole.startsWith(start))?.part;
}
