// Every page: where it is, which file draws it, who may see it, which ads may stand on it, the frame around it and the words it
// needs. web/routes.ts turns this into routes; the shell, the ads, the words and the browser tests read it as it is. Of
// values alone: the browser's copy is made of them (build-steps/page-table-for-browser.ts).
import { paths } from "../contract/paths.ts";
import type { Page } from "./page.ts";

const guest = { guard: "guest", frame: "site" } as const;
const goods = { ...guest, refer: true } as const;
const user = { guard: "user", frame: "task", up: paths.profile } as const;
const quiet = { guard: "user", frame: "quiet" } as const;
const ORDERS = "/user/orders";
const profile = { ...user, words: ["accounts/profile"] } as const;
const selling = { ...user, frame: "site", words: ["listings/own", "search/worth"] } as const;
const ownListings = { ...user, words: ["listings/own"] } as const;
const sales = { ...user, words: ["orders/selling"] } as const;
const afterSale = { ...quiet, up: ORDERS, words: ["orders/aftersale"] } as const;
const payment = { ...quiet, up: ORDERS, ads: "payments", words: ["payments"] } as const;
const plain = { guard: "guest", frame: "plain" } as const;
const staff = { guard: "staff", frame: "backoffice", words: ["backoffice"] } as const;

const pages = {
  home: { ...goods, path: paths.home, file: "routes/home.tsx", words: ["home", "search/worth"] },
  categories: { ...goods, path: paths.categories, file: "routes/catalogue/categories.tsx", words: ["home"] },
  products: { ...goods, path: paths.products, file: "routes/search/products.tsx", ads: "products", words: ["search"] },
  product: {
    ...goods,
    path: paths.product,
    file: "routes/listings/product.tsx",
    ads: "product-overview",
    words: ["listings/product"],
  },
  // The spec states the route in two forms; both serve the same page.
  productByPath: {
    ...goods,
    path: "/product-overview/:pid/:name",
    file: "routes/listings/product.tsx",
    ads: "product-overview",
    words: ["listings/product"],
  },
  soldProducts: {
    ...goods,
    path: "/sold-products",
    file: "routes/listings/sold-products.tsx",
    ads: "sold-products",
    words: ["search"],
  },
  worth: { ...guest, path: "/worth", file: "routes/search/worth.tsx", words: ["search/worth"] },
  seller: { ...goods, path: paths.seller, file: "routes/listings/seller.tsx", words: ["search", "listings/sellers"] },
  passport: { ...guest, path: paths.passport, file: "routes/passports/passport.tsx", words: ["passports"] },
  askout: { ...guest, path: "/askout", file: "routes/asks/board.tsx", ads: "askout", words: ["asks"] },
  ask: { ...guest, path: "/askout/:id", file: "routes/asks/ask.tsx", words: ["asks"] },
  faqs: { ...guest, path: paths.faqs, file: "routes/content/faqs.tsx", ads: "faq", words: ["content"] },
  blogs: { ...guest, path: paths.blogs, file: "routes/content/blogs.tsx", ads: "blogs", words: ["content"] },
  blog: { ...guest, path: paths.blog, file: "routes/content/blog.tsx", ads: "blogs", words: ["content"] },
  policies: { ...guest, path: paths.policies, file: "routes/content/policies.tsx", words: ["content"] },
  grievances: { ...guest, path: "/grievances", file: "routes/grievances/write.tsx", words: ["grievances"] },
  login: { ...plain, path: "/auth/login", file: "routes/accounts/login.tsx", words: ["accounts/session"] },

  sell: { ...selling, path: "/user/sell-used-items", file: "routes/listings/sell.tsx" },
  listProduct: {
    ...quiet,
    up: "/user/sell-used-items",
    path: paths.listProduct,
    file: "routes/listings/list-product.tsx",
    words: ["listings", "accounts/profile", "listings/laptops"],
  },
  editProduct: {
    ...quiet,
    up: paths.listings,
    path: paths.editProduct,
    file: "routes/listings/edit-product.tsx",
    words: ["listings", "accounts/profile", "listings/laptops"],
  },
  listings: { ...ownListings, path: paths.listings, file: "routes/listings/listings.tsx" },
  underVerification: {
    ...ownListings,
    up: paths.listings,
    path: "/user/savedproducts/under-verification",
    file: "routes/listings/under-verification.tsx",
  },
  sellerOrders: { ...sales, path: paths.sellerOrders, file: "routes/orders/seller-orders.tsx" },
  sellerQna: {
    ...user,
    path: paths.sellerQna,
    file: "routes/questions/seller-qna.tsx",
    words: ["questions", "listings/product"],
  },
  offers: { ...user, path: paths.offers, file: "routes/offers/offers.tsx", words: ["offers"] },
  orderConfirmation: {
    ...sales,
    up: paths.sellerOrders,
    path: paths.orderConfirmation,
    file: "routes/orders/order-confirmation.tsx",
    words: ["orders/selling", "conversations/link"],
  },

  checkout: {
    ...quiet,
    up: paths.categories,
    path: paths.checkout,
    file: "routes/orders/checkout.tsx",
    words: ["orders/checkout", "accounts/profile"],
  },
  orders: { ...user, path: ORDERS, file: "routes/orders/orders.tsx", words: ["orders"] },
  order: {
    ...user,
    up: ORDERS,
    path: paths.order,
    file: "routes/orders/order.tsx",
    words: ["orders", "conversations/link"],
  },
  conversation: {
    ...user,
    up: ORDERS,
    path: paths.conversation,
    file: "routes/conversations/conversation.tsx",
    words: ["conversations"],
  },
  priceProposal: {
    ...user,
    up: ORDERS,
    path: paths.priceProposal,
    file: "routes/orders/price-proposal.tsx",
    words: ["orders/price-proposals"],
  },
  return: { ...afterSale, path: "/user/return/:order", file: "routes/orders/return.tsx" },
  feedback: { ...afterSale, path: "/user/feedback/:order", file: "routes/orders/feedback.tsx" },
  paymentWait: {
    guard: "guest",
    frame: "quiet",
    up: ORDERS,
    path: paths.paymentWait,
    file: "routes/payments/wait.tsx",
    words: ["payments"],
  },
  paymentSuccess: { ...payment, path: "/user/payments/success", file: "routes/payments/success.tsx" },
  paymentFailed: { ...payment, path: "/user/payments/failed", file: "routes/payments/failed.tsx" },
  paymentPending: { ...payment, path: "/user/payments/pending", file: "routes/payments/pending.tsx" },

  profile: { ...profile, frame: "site", path: paths.profile, file: "routes/accounts/profile.tsx" },
  editProfile: { ...profile, path: "/user/profile/edit", file: "routes/accounts/edit-profile.tsx" },
  payoutDetails: { ...profile, path: "/user/profile/payout", file: "routes/payouts/payout-details.tsx" },
  notificationSettings: {
    ...profile,
    path: "/user/profile/notifications",
    file: "routes/notifications/notification-settings.tsx",
  },
  security: { ...profile, path: paths.security, file: "routes/accounts/security.tsx" },
  changePhone: {
    ...user,
    path: "/user/profile/phone",
    file: "routes/accounts/change-phone.tsx",
    words: ["accounts/profile", "accounts/session"],
  },
  blocked: { ...profile, path: "/user/profile/blocked", file: "routes/accounts/blocked.tsx" },
  myData: { ...profile, path: "/user/profile/data", file: "routes/accounts/my-data.tsx" },
  notifications: {
    ...user,
    ads: "notifications",
    path: paths.notifications,
    file: "routes/notifications/notifications.tsx",
    words: ["notifications"],
  },
  wishlist: {
    ...user,
    refer: true,
    ads: "wishlist",
    path: "/user/wishlist",
    file: "routes/wishlist/wishlist.tsx",
    words: ["wishlist"],
  },
  waits: { ...user, path: paths.waits, file: "routes/waits/waits.tsx", words: ["waits"] },
  savedSearches: { ...user, path: "/user/saved-searches", file: "routes/search/saved-searches.tsx", words: ["search"] },
  myAsks: { ...user, path: "/user/asks", file: "routes/asks/my-asks.tsx", words: ["asks"] },
  referrals: {
    ...user,
    refer: true,
    path: paths.referrals,
    file: "routes/referrals/referrals.tsx",
    words: ["referrals"],
  },
  transactions: {
    ...user,
    path: paths.transactions,
    file: "routes/orders/transactions.tsx",
    words: ["orders/selling", "payouts"],
  },
  addresses: { ...profile, path: "/user/addresses", file: "routes/accounts/addresses.tsx" },
  myGrievances: { ...user, path: paths.myGrievances, file: "routes/grievances/mine.tsx", words: ["grievances"] },
  logout: { ...user, path: "/user/logout", file: "routes/accounts/logout.tsx", words: ["accounts"] },

  backofficeLogin: {
    ...plain,
    path: "/backoffice/login",
    file: "routes/backoffice/accounts/login.tsx",
    words: ["backoffice"],
  },
  backofficeEnrol: {
    guard: "staff",
    frame: "plain",
    path: "/backoffice/enrol",
    file: "routes/backoffice/accounts/enrol.tsx",
    words: ["backoffice"],
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
  backofficeViewAs: { ...staff, path: "/backoffice/users/:id/view-as", file: "routes/backoffice/accounts/view-as.tsx" },
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
  backofficeConversations: {
    ...staff,
    path: "/backoffice/conversations",
    file: "routes/backoffice/conversations/conversations.tsx",
  },
  backofficeConversation: {
    ...staff,
    path: "/backoffice/conversations/:id",
    file: "routes/backoffice/conversations/conversation.tsx",
  },
  backofficeIdentityCases: {
    ...staff,
    path: "/backoffice/identity-cases",
    file: "routes/backoffice/identities/cases.tsx",
  },
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
  backofficeNewCoupon: { ...staff, path: "/backoffice/coupons/new", file: "routes/backoffice/coupons/new-coupon.tsx" },
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

  devUi: { guard: "demo", frame: "site", ads: "house", path: "/dev/ui", file: "routes/dev/ui.tsx" },
  notFound: { ...guest, path: "*", file: "routes/not-found.tsx" },
} satisfies Record<string, Page>;

/** The layout around the back office's pages; what it loaded is found by this name. */
export const BACKOFFICE_FRAME = "backoffice-frame";

export type PageId = keyof typeof pages;

type Open<Id extends PageId> = (typeof pages)[Id]["guard"] extends "user" | "staff" ? never : Id;

/** Pages that nobody has to log in for. */
export type OpenPageId = { [Id in PageId]: Open<Id> }[PageId];

export const pageTable: Record<PageId, Page> = pages;
