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
  categories: { ...guest, path: "/categories", file: "routes/catalogue/categories.tsx", ads: false },
  products: { ...guest, path: "/products", file: "routes/search/products.tsx", ads: true },
  product: { ...guest, path: "/product-overview", file: "routes/listings/product.tsx", ads: true },
  // The spec states the route in two forms; both serve the same page.
  productByPath: { ...guest, path: "/product-overview/:pid/:name", file: "routes/listings/product.tsx", ads: true },
  soldProducts: { ...guest, path: "/sold-products", file: "routes/listings/sold-products.tsx", ads: true },
  seller: { ...guest, path: "/seller/:id", file: "routes/listings/seller.tsx", ads: false },
  askout: { ...guest, path: "/askout", file: "routes/asks/board.tsx", ads: true },
  ask: { ...guest, path: "/askout/:id", file: "routes/asks/ask.tsx", ads: false },
  faqs: { ...guest, path: "/faqs", file: "routes/content/faqs.tsx", ads: true },
  blogs: { ...guest, path: "/blogs", file: "routes/content/blogs.tsx", ads: true },
  blog: { ...guest, path: "/blogs/:slug", file: "routes/content/blog.tsx", ads: true },
  policies: { ...guest, path: "/policies", file: "routes/content/policies.tsx", ads: false },
  grievances: { ...guest, path: "/grievances", file: "routes/grievances/write.tsx", ads: false },
  login: { guard: "guest", frame: "plain", ads: false, path: "/auth/login", file: "routes/accounts/login.tsx" },

  sell: { ...user, frame: "site", path: "/user/sell-used-items", file: "routes/listings/sell.tsx" },
  listProduct: {
    ...user,
    up: "/user/sell-used-items",
    path: "/user/list-a-product",
    file: "routes/listings/list-product.tsx",
  },
  editProduct: {
    ...user,
    up: "/user/products",
    path: "/user/edit-a-product",
    file: "routes/listings/edit-product.tsx",
  },
  listings: { ...user, path: "/user/products", file: "routes/listings/listings.tsx" },
  underVerification: {
    ...user,
    up: "/user/products",
    path: "/user/savedproducts/under-verification",
    file: "routes/listings/under-verification.tsx",
  },
  sellerOrders: { ...user, path: "/user/seller/orders", file: "routes/orders/seller-orders.tsx" },
  sellerQna: { ...user, path: "/user/seller/qna", file: "routes/questions/seller-qna.tsx" },
  offers: { ...user, path: "/user/offers", file: "routes/offers/offers.tsx" },
  orderConfirmation: {
    ...user,
    up: "/user/seller/orders",
    path: "/user/order-confirmation",
    file: "routes/orders/order-confirmation.tsx",
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

  profile: { ...user, frame: "site", path: "/user/profile", file: "routes/accounts/profile.tsx" },
  editProfile: { ...user, path: "/user/profile/edit", file: "routes/accounts/edit-profile.tsx" },
  payoutDetails: { ...user, path: "/user/profile/payout", file: "routes/payouts/payout-details.tsx" },
  notificationSettings: {
    ...user,
    path: "/user/profile/notifications",
    file: "routes/notifications/notification-settings.tsx",
  },
  security: { ...user, path: "/user/profile/security", file: "routes/accounts/security.tsx" },
  changePhone: { ...user, path: "/user/profile/phone", file: "routes/accounts/change-phone.tsx" },
  blocked: { ...user, path: "/user/profile/blocked", file: "routes/accounts/blocked.tsx" },
  myData: { ...user, path: "/user/profile/data", file: "routes/accounts/my-data.tsx" },
  notifications: { ...user, ads: true, path: "/user/notifications", file: "routes/notifications/notifications.tsx" },
  wishlist: { ...user, ads: true, path: "/user/wishlist", file: "routes/wishlist/wishlist.tsx" },
  savedSearches: { ...user, path: "/user/saved-searches", file: "routes/search/saved-searches.tsx" },
  myAsks: { ...user, path: "/user/asks", file: "routes/asks/my-asks.tsx" },
  referrals: { ...user, path: "/user/referrals", file: "routes/referrals/referrals.tsx" },
  transactions: { ...user, path: "/user/transactions", file: "routes/orders/transactions.tsx" },
  addresses: { ...user, path: "/user/addresses", file: "routes/accounts/addresses.tsx" },
  myGrievances: { ...user, path: "/user/grievances", file: "routes/grievances/mine.tsx" },
  logout: { ...user, path: "/user/logout", file: "routes/accounts/logout.tsx" },

  backofficeLogin: {
    guard: "guest",
    frame: "plain",
    ads: false,
    path: "/backoffice/login",
    file: "routes/backoffice/accounts/login.tsx",
  },
  backofficeEnrol: {
    guard: "staff",
    frame: "plain",
    ads: false,
    path: "/backoffice/enrol",
    file: "routes/backoffice/accounts/enrol.tsx",
  },
  backoffice: { ...staff, path: "/backoffice", file: "routes/backoffice/dashboard.tsx" },
  backofficeStaff: { ...staff, path: "/backoffice/staff", file: "routes/backoffice/accounts/staff.tsx" },
  backofficeAudit: { ...staff, path: "/backoffice/audit", file: "routes/backoffice/audit/audit.tsx" },
  backofficeAccount: { ...staff, path: "/backoffice/account", file: "routes/backoffice/accounts/account.tsx" },
  backofficeVerification: {
    ...staff,
    path: "/backoffice/verification",
    file: "routes/backoffice/listings/verification.tsx",
  },
  backofficeListings: { ...staff, path: "/backoffice/listings", file: "routes/backoffice/listings/listings.tsx" },
  backofficeListing: { ...staff, path: "/backoffice/listings/:id", file: "routes/backoffice/listings/listing.tsx" },
  backofficeReports: { ...staff, path: "/backoffice/reports", file: "routes/backoffice/reports/reports.tsx" },
  backofficeQuestions: { ...staff, path: "/backoffice/questions", file: "routes/backoffice/questions/questions.tsx" },
  backofficeAsks: { ...staff, path: "/backoffice/asks", file: "routes/backoffice/asks/asks.tsx" },
  backofficeWords: { ...staff, path: "/backoffice/words", file: "routes/backoffice/moderation/words.tsx" },
  backofficeUsers: { ...staff, path: "/backoffice/users", file: "routes/backoffice/accounts/users.tsx" },
  backofficeUser: { ...staff, path: "/backoffice/users/:id", file: "routes/backoffice/accounts/user.tsx" },
  backofficeViewAs: {
    ...staff,
    path: "/backoffice/users/:id/view-as",
    file: "routes/backoffice/accounts/view-as.tsx",
  },
  backofficeCategories: {
    ...staff,
    path: "/backoffice/categories",
    file: "routes/backoffice/catalogue/categories.tsx",
  },
  backofficeCategory: {
    ...staff,
    path: "/backoffice/categories/:id",
    file: "routes/backoffice/catalogue/category.tsx",
  },
  backofficeCities: { ...staff, path: "/backoffice/cities", file: "routes/backoffice/catalogue/cities.tsx" },
  backofficeSettings: { ...staff, path: "/backoffice/settings", file: "routes/backoffice/settings/settings.tsx" },
  backofficeSwitches: { ...staff, path: "/backoffice/switches", file: "routes/backoffice/settings/switches.tsx" },
  backofficeOrders: { ...staff, path: "/backoffice/orders", file: "routes/backoffice/orders/orders.tsx" },
  backofficeOrder: { ...staff, path: "/backoffice/orders/:id", file: "routes/backoffice/orders/order.tsx" },
  backofficePickups: { ...staff, path: "/backoffice/pickups", file: "routes/backoffice/orders/pickups.tsx" },
  backofficeChecks: { ...staff, path: "/backoffice/checks", file: "routes/backoffice/orders/checks.tsx" },
  backofficeIssues: { ...staff, path: "/backoffice/issues", file: "routes/backoffice/orders/issues.tsx" },
  backofficeReturns: { ...staff, path: "/backoffice/returns", file: "routes/backoffice/orders/returns.tsx" },
  backofficeSlots: { ...staff, path: "/backoffice/slots", file: "routes/backoffice/orders/slots.tsx" },
  backofficeLedger: { ...staff, path: "/backoffice/ledger", file: "routes/backoffice/ledger/ledger.tsx" },
  backofficePosting: { ...staff, path: "/backoffice/ledger/:id", file: "routes/backoffice/ledger/posting.tsx" },
  backofficeReconciliation: {
    ...staff,
    path: "/backoffice/reconciliation",
    file: "routes/backoffice/payments/reconciliation.tsx",
  },
  backofficeReviews: { ...staff, path: "/backoffice/reviews", file: "routes/backoffice/payments/reviews.tsx" },
  backofficeRefunds: { ...staff, path: "/backoffice/refunds", file: "routes/backoffice/payments/refunds.tsx" },
  backofficePayouts: { ...staff, path: "/backoffice/payouts", file: "routes/backoffice/payouts/payouts.tsx" },
  backofficePayout: { ...staff, path: "/backoffice/payouts/:id", file: "routes/backoffice/payouts/payout.tsx" },
  backofficeCoupons: { ...staff, path: "/backoffice/coupons", file: "routes/backoffice/coupons/coupons.tsx" },
  backofficeNewCoupon: {
    ...staff,
    path: "/backoffice/coupons/new",
    file: "routes/backoffice/coupons/new-coupon.tsx",
  },
  backofficeCoupon: { ...staff, path: "/backoffice/coupons/:id", file: "routes/backoffice/coupons/coupon.tsx" },
  backofficeReferrals: { ...staff, path: "/backoffice/referrals", file: "routes/backoffice/referrals/referrals.tsx" },
  backofficeJobs: { ...staff, path: "/backoffice/jobs", file: "routes/backoffice/jobs.tsx" },
  backofficeWebhooks: { ...staff, path: "/backoffice/webhooks", file: "routes/backoffice/payments/webhooks.tsx" },
  backofficeExports: { ...staff, path: "/backoffice/exports", file: "routes/backoffice/ledger/exports.tsx" },
  backofficeGrievances: {
    ...staff,
    path: "/backoffice/grievances",
    file: "routes/backoffice/grievances/grievances.tsx",
  },
  backofficeDataRequests: {
    ...staff,
    path: "/backoffice/data-requests",
    file: "routes/backoffice/accounts/data-requests.tsx",
  },
  backofficeAds: { ...staff, path: "/backoffice/ads", file: "routes/backoffice/ads/ads.tsx" },
  backofficeContent: { ...staff, path: "/backoffice/content", file: "routes/backoffice/content/content.tsx" },
  backofficeAddWriting: {
    ...staff,
    path: "/backoffice/content/add/:kind",
    file: "routes/backoffice/content/add-writing.tsx",
  },
  backofficeWriting: {
    ...staff,
    path: "/backoffice/content/:kind/:key",
    file: "routes/backoffice/content/writing.tsx",
  },

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
