// Every page: where it is, which file draws it, who may see it, whether an ad may stand on it, and the frame around it.
// web/routes.ts turns this into routes; the shell, the guards, the ads and the browser tests read it as it is.

/** guest: anyone · user: someone logged in · staff: someone of the back office · demo: only where isDemo */
type Guard = "guest" | "user" | "staff" | "demo";

/** site: header, tabs, footer · task: on a phone a bar with the way back replaces the header · plain: bar and page only */
type Frame = "site" | "task" | "plain" | "backoffice";

export interface Page {
  /** As React Router writes it: `:id` is a parameter. */
  path: string;
  file: string;
  guard: Guard;
  ads: boolean;
  frame: Frame;
  /** Where the bar of a task page leads back to. */
  up?: string;
}

const guest = { guard: "guest", frame: "site" } as const;
const user = { guard: "user", frame: "task", ads: false, up: "/user/profile" } as const;
const staff = { guard: "staff", frame: "backoffice", ads: false } as const;

const pages = {
  home: { ...guest, path: "/", file: "routes/home.tsx", ads: false },
  categories: { ...guest, path: "/categories", file: "routes/categories.tsx", ads: false },
  products: { ...guest, path: "/products", file: "routes/goods/products.tsx", ads: true },
  product: { ...guest, path: "/product-overview", file: "routes/goods/product.tsx", ads: true },
  // The spec states the route in two forms; both serve the same page.
  productByPath: { ...guest, path: "/product-overview/:pid/:name", file: "routes/goods/product.tsx", ads: true },
  soldProducts: { ...guest, path: "/sold-products", file: "routes/goods/sold-products.tsx", ads: true },
  seller: { ...guest, path: "/seller/:id", file: "routes/goods/seller.tsx", ads: false },
  askout: { ...guest, path: "/askout", file: "routes/asks/board.tsx", ads: true },
  ask: { ...guest, path: "/askout/:id", file: "routes/asks/ask.tsx", ads: false },
  faqs: { ...guest, path: "/faqs", file: "routes/content/faqs.tsx", ads: true },
  blogs: { ...guest, path: "/blogs", file: "routes/content/blogs.tsx", ads: true },
  blog: { ...guest, path: "/blogs/:slug", file: "routes/content/blog.tsx", ads: true },
  policies: { ...guest, path: "/policies", file: "routes/content/policies.tsx", ads: false },
  grievances: { ...guest, path: "/grievances", file: "routes/grievances/write.tsx", ads: false },
  login: { guard: "guest", frame: "plain", ads: false, path: "/auth/login", file: "routes/auth/login.tsx" },

  sell: { ...user, frame: "site", path: "/user/sell-used-items", file: "routes/selling/sell.tsx" },
  listProduct: {
    ...user,
    up: "/user/sell-used-items",
    path: "/user/list-a-product",
    file: "routes/selling/list-product.tsx",
  },
  editProduct: { ...user, up: "/user/products", path: "/user/edit-a-product", file: "routes/selling/edit-product.tsx" },
  listings: { ...user, path: "/user/products", file: "routes/selling/listings.tsx" },
  underVerification: {
    ...user,
    up: "/user/products",
    path: "/user/savedproducts/under-verification",
    file: "routes/selling/under-verification.tsx",
  },
  sellerOrders: { ...user, path: "/user/seller/orders", file: "routes/selling/seller-orders.tsx" },
  sellerQna: { ...user, path: "/user/seller/qna", file: "routes/selling/seller-qna.tsx" },
  offers: { ...user, path: "/user/offers", file: "routes/selling/offers.tsx" },
  orderConfirmation: {
    ...user,
    up: "/user/seller/orders",
    path: "/user/order-confirmation",
    file: "routes/selling/order-confirmation.tsx",
  },

  checkout: { ...user, up: "/categories", path: "/user/checkout", file: "routes/orders/checkout.tsx" },
  orders: { ...user, path: "/user/orders", file: "routes/orders/orders.tsx" },
  order: { ...user, up: "/user/orders", path: "/user/orders/:id", file: "routes/orders/order.tsx" },
  return: { ...user, up: "/user/orders", path: "/user/return/:order", file: "routes/orders/return.tsx" },
  feedback: { ...user, up: "/user/orders", path: "/user/feedback/:order", file: "routes/orders/feedback.tsx" },
  paymentWait: {
    guard: "guest",
    frame: "plain",
    ads: false,
    up: "/user/orders",
    path: "/payment/wait",
    file: "routes/payments/wait.tsx",
  },
  paymentSuccess: {
    ...user,
    ads: true,
    up: "/user/orders",
    path: "/user/payments/success",
    file: "routes/payments/success.tsx",
  },
  paymentFailed: {
    ...user,
    ads: true,
    up: "/user/orders",
    path: "/user/payments/failed",
    file: "routes/payments/failed.tsx",
  },
  paymentPending: {
    ...user,
    ads: true,
    up: "/user/orders",
    path: "/user/payments/pending",
    file: "routes/payments/pending.tsx",
  },

  profile: { ...user, frame: "site", path: "/user/profile", file: "routes/profile/overview.tsx" },
  editProfile: { ...user, path: "/user/profile/edit", file: "routes/profile/edit.tsx" },
  payoutDetails: { ...user, path: "/user/profile/payout", file: "routes/profile/payout.tsx" },
  notificationSettings: { ...user, path: "/user/profile/notifications", file: "routes/profile/notifications.tsx" },
  security: { ...user, path: "/user/profile/security", file: "routes/profile/security.tsx" },
  changePhone: { ...user, path: "/user/profile/phone", file: "routes/profile/phone.tsx" },
  blocked: { ...user, path: "/user/profile/blocked", file: "routes/profile/blocked.tsx" },
  myData: { ...user, path: "/user/profile/data", file: "routes/profile/data.tsx" },
  notifications: { ...user, ads: true, path: "/user/notifications", file: "routes/user/notifications.tsx" },
  wishlist: { ...user, ads: true, path: "/user/wishlist", file: "routes/user/wishlist.tsx" },
  savedSearches: { ...user, path: "/user/saved-searches", file: "routes/user/saved-searches.tsx" },
  myAsks: { ...user, path: "/user/asks", file: "routes/asks/my-asks.tsx" },
  referrals: { ...user, path: "/user/referrals", file: "routes/user/referrals.tsx" },
  transactions: { ...user, path: "/user/transactions", file: "routes/user/transactions.tsx" },
  addresses: { ...user, path: "/user/addresses", file: "routes/user/addresses.tsx" },
  myGrievances: { ...user, path: "/user/grievances", file: "routes/grievances/mine.tsx" },
  logout: { ...user, path: "/user/logout", file: "routes/user/logout.tsx" },

  backofficeLogin: {
    guard: "guest",
    frame: "plain",
    ads: false,
    path: "/backoffice/login",
    file: "routes/backoffice/login.tsx",
  },
  backofficeEnrol: {
    guard: "staff",
    frame: "plain",
    ads: false,
    path: "/backoffice/enrol",
    file: "routes/backoffice/enrol.tsx",
  },
  backoffice: { ...staff, path: "/backoffice", file: "routes/backoffice/dashboard.tsx" },
  backofficeStaff: { ...staff, path: "/backoffice/staff", file: "routes/backoffice/staff.tsx" },
  backofficeAudit: { ...staff, path: "/backoffice/audit", file: "routes/backoffice/audit.tsx" },
  backofficeAccount: { ...staff, path: "/backoffice/account", file: "routes/backoffice/account.tsx" },
  backofficeVerification: {
    ...staff,
    path: "/backoffice/verification",
    file: "routes/backoffice/goods/verification.tsx",
  },
  backofficeListings: { ...staff, path: "/backoffice/listings", file: "routes/backoffice/goods/listings.tsx" },
  backofficeListing: { ...staff, path: "/backoffice/listings/:id", file: "routes/backoffice/goods/listing.tsx" },
  backofficeReports: { ...staff, path: "/backoffice/reports", file: "routes/backoffice/goods/reports.tsx" },
  backofficeQuestions: { ...staff, path: "/backoffice/questions", file: "routes/backoffice/goods/questions.tsx" },
  backofficeAsks: { ...staff, path: "/backoffice/asks", file: "routes/backoffice/goods/asks.tsx" },
  backofficeWords: { ...staff, path: "/backoffice/words", file: "routes/backoffice/goods/words.tsx" },
  backofficeUsers: { ...staff, path: "/backoffice/users", file: "routes/backoffice/people/users.tsx" },
  backofficeUser: { ...staff, path: "/backoffice/users/:id", file: "routes/backoffice/people/user.tsx" },
  backofficeViewAs: {
    ...staff,
    path: "/backoffice/users/:id/view-as",
    file: "routes/backoffice/people/view-as.tsx",
  },
  backofficeCategories: {
    ...staff,
    path: "/backoffice/categories",
    file: "routes/backoffice/configuration/categories.tsx",
  },
  backofficeCategory: {
    ...staff,
    path: "/backoffice/categories/:id",
    file: "routes/backoffice/configuration/category.tsx",
  },
  backofficeCities: { ...staff, path: "/backoffice/cities", file: "routes/backoffice/configuration/cities.tsx" },
  backofficeSettings: { ...staff, path: "/backoffice/settings", file: "routes/backoffice/configuration/settings.tsx" },
  backofficeSwitches: { ...staff, path: "/backoffice/switches", file: "routes/backoffice/configuration/switches.tsx" },
  backofficeOrders: { ...staff, path: "/backoffice/orders", file: "routes/backoffice/orders/orders.tsx" },
  backofficeOrder: { ...staff, path: "/backoffice/orders/:id", file: "routes/backoffice/orders/order.tsx" },
  backofficePickups: { ...staff, path: "/backoffice/pickups", file: "routes/backoffice/orders/pickups.tsx" },
  backofficeChecks: { ...staff, path: "/backoffice/checks", file: "routes/backoffice/orders/checks.tsx" },
  backofficeIssues: { ...staff, path: "/backoffice/issues", file: "routes/backoffice/orders/issues.tsx" },
  backofficeReturns: { ...staff, path: "/backoffice/returns", file: "routes/backoffice/orders/returns.tsx" },
  backofficeSlots: { ...staff, path: "/backoffice/slots", file: "routes/backoffice/orders/slots.tsx" },
  backofficeLedger: { ...staff, path: "/backoffice/ledger", file: "routes/backoffice/money/ledger.tsx" },
  backofficePosting: { ...staff, path: "/backoffice/ledger/:id", file: "routes/backoffice/money/posting.tsx" },
  backofficeReconciliation: {
    ...staff,
    path: "/backoffice/reconciliation",
    file: "routes/backoffice/money/reconciliation.tsx",
  },
  backofficeReviews: { ...staff, path: "/backoffice/reviews", file: "routes/backoffice/money/reviews.tsx" },
  backofficeRefunds: { ...staff, path: "/backoffice/refunds", file: "routes/backoffice/money/refunds.tsx" },
  backofficePayouts: { ...staff, path: "/backoffice/payouts", file: "routes/backoffice/money/payouts.tsx" },
  backofficePayout: { ...staff, path: "/backoffice/payouts/:id", file: "routes/backoffice/money/payout.tsx" },
  backofficeCoupons: { ...staff, path: "/backoffice/coupons", file: "routes/backoffice/promotions/coupons.tsx" },
  backofficeNewCoupon: {
    ...staff,
    path: "/backoffice/coupons/new",
    file: "routes/backoffice/promotions/new-coupon.tsx",
  },
  backofficeCoupon: { ...staff, path: "/backoffice/coupons/:id", file: "routes/backoffice/promotions/coupon.tsx" },
  backofficeReferrals: { ...staff, path: "/backoffice/referrals", file: "routes/backoffice/promotions/referrals.tsx" },
  backofficeJobs: { ...staff, path: "/backoffice/jobs", file: "routes/backoffice/machinery/jobs.tsx" },
  backofficeWebhooks: { ...staff, path: "/backoffice/webhooks", file: "routes/backoffice/machinery/webhooks.tsx" },
  backofficeExports: { ...staff, path: "/backoffice/exports", file: "routes/backoffice/money/exports.tsx" },
  backofficeGrievances: { ...staff, path: "/backoffice/grievances", file: "routes/backoffice/people/grievances.tsx" },
  backofficeDataRequests: {
    ...staff,
    path: "/backoffice/data-requests",
    file: "routes/backoffice/people/data-requests.tsx",
  },
  backofficeAds: { ...staff, path: "/backoffice/ads", file: "routes/backoffice/site/ads.tsx" },
  backofficeContent: { ...staff, path: "/backoffice/content", file: "routes/backoffice/site/content.tsx" },
  backofficeAddWriting: {
    ...staff,
    path: "/backoffice/content/add/:kind",
    file: "routes/backoffice/site/add-writing.tsx",
  },
  backofficeWriting: { ...staff, path: "/backoffice/content/:kind/:key", file: "routes/backoffice/site/writing.tsx" },

  devUi: { guard: "demo", frame: "site", ads: true, path: "/dev/ui", file: "routes/dev/ui.tsx" },
  notFound: { ...guest, path: "*", file: "routes/not-found.tsx", ads: false },
} satisfies Record<string, Page>;

/** The layout around the back office's pages; what it loaded is found by this name. */
export const BACKOFFICE_FRAME = "backoffice-frame";

export type PageId = keyof typeof pages;

type Open<Id extends PageId> = (typeof pages)[Id]["guard"] extends "user" | "staff" ? never : Id;

/** Pages that nobody has to log in for. */
export type OpenPageId = { [Id in PageId]: Open<Id> }[PageId];

export const pageTable: Record<PageId, Page> = pages;

export function isPageId(id: string): id is PageId {
  return Object.hasOwn(pages, id);
}
