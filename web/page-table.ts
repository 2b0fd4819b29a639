// Every page: where it is, which file draws it, who may see it, which ads may stand on it, the frame around it and the words it
// needs. web/routes.ts turns this into routes; the shell, the ads, the words and the browser tests read it as it is. Of
// values alone: the browser's copy is made of them (build-steps/page-table-for-browser.ts).
import { paths } from "../contract/paths.ts";
import { deskPages } from "./desk-pages.ts";
import type { Page } from "./page.ts";

const guest = { guard: "guest", frame: "site" } as const;
const asks = { ...guest, capability: "asks", words: ["asks"] } as const;
const goods = { ...guest, refer: true } as const;
const user = { guard: "user", frame: "task", up: paths.profile } as const;
const quiet = { guard: "user", frame: "quiet" } as const;
const ORDERS = paths.orders;
const profile = { ...user, words: ["accounts/profile"] } as const;
const selling = { ...user, frame: "site", words: ["listings/own", "search/worth"] } as const;
const ownListings = { ...user, words: ["listings/own"] } as const;
const sales = { ...user, words: ["orders/selling"] } as const;
const afterSale = { ...quiet, up: ORDERS, words: ["orders/aftersale"] } as const;
const payment = { ...quiet, up: ORDERS, ads: "payments", words: ["payments"] } as const;
const plain = { guard: "guest", frame: "plain" } as const;

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
  track: { ...plain, path: paths.track, file: "routes/shipments/track.tsx" },
  door: { ...plain, path: paths.door, file: "routes/shipments/door.tsx", words: ["shipments"] },
  askout: { ...asks, path: paths.askout, file: "routes/asks/board.tsx", ads: "askout" },
  ask: { ...asks, path: `${paths.askout}/:id`, file: "routes/asks/ask.tsx" },
  faqs: { ...guest, path: paths.faqs, file: "routes/content/faqs.tsx", ads: "faq", words: ["content"] },
  blogs: { ...guest, path: paths.blogs, file: "routes/content/blogs.tsx", ads: "blogs", words: ["content"] },
  blog: { ...guest, path: paths.blog, file: "routes/content/blog.tsx", ads: "blogs", words: ["content"] },
  policies: { ...guest, path: paths.policies, file: "routes/content/policies.tsx", words: ["content"] },
  grievances: { ...guest, path: "/grievances", file: "routes/grievances/write.tsx", words: ["grievances"] },
  login: { ...plain, path: "/auth/login", file: "routes/accounts/login.tsx", words: ["accounts/session"] },

  sell: { ...selling, path: paths.sell, file: "routes/listings/sell.tsx" },
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
  sellerOrders: {
    ...sales,
    path: paths.sellerOrders,
    file: "routes/orders/seller-orders.tsx",
    words: ["orders/selling", "conversations/link"],
  },
  sellerQna: {
    ...user,
    path: paths.sellerQna,
    file: "routes/questions/seller-qna.tsx",
    words: ["questions", "listings/product"],
  },
  offers: {
    ...user,
    capability: "offers",
    path: paths.offers,
    file: "routes/offers/offers.tsx",
    words: ["offers"],
  },
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
  orders: { ...user, path: ORDERS, file: "routes/orders/orders.tsx", words: ["orders", "conversations/link"] },
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
  taxes: { ...user, path: paths.taxes, file: "routes/taxes/taxes.tsx", words: ["taxes"] },
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
  myAsks: { ...user, capability: "asks", path: "/user/asks", file: "routes/asks/my-asks.tsx", words: ["asks"] },
  referrals: {
    ...user,
    capability: "referrals",
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
  consents: { ...user, path: paths.consents, file: "routes/consents/consents.tsx", words: ["consents"] },
  logout: { ...user, path: "/user/logout", file: "routes/accounts/logout.tsx", words: ["accounts"] },

  ...deskPages,

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
