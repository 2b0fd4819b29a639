// Where the pages are that somebody outside of the web leads to: notifications, sitemaps, feeds, the gateway, redirects. The
// URL table (web/page-table.ts) takes its paths from here; a page that only other pages lead to stands there alone.

/** Below these every page is one person's: no cache keeps it, and no crawler looks at it. */
export const USER_ROOT = "/user";
export const STAFF_ROOT = "/backoffice";
export const LOGIN_ROOT = "/auth";
export const LOGIN_PATH = `${LOGIN_ROOT}/login`;
export const PAYMENT_ROOT = "/payment";
/** Whoever has the link sees one parcel: nobody else is shown it, and so it is kept by no cache. */
export const TRACK_ROOT = "/track";
export const DOOR_ROOT = "/door";
/** Only where isDemo. */
export const DEV_ROOT = "/dev";

/** As React Router writes them: `:id` is a parameter. */
export const paths = {
  home: "/",
  categories: "/categories",
  products: "/products",
  product: "/product-overview",
  seller: "/seller/:id",
  passport: "/passport/:code",
  faqs: "/faqs",
  blogs: "/blogs",
  blog: "/blogs/:slug",
  policies: "/policies",
  listProduct: "/user/list-a-product",
  editProduct: "/user/edit-a-product",
  listings: "/user/products",
  sell: "/user/sell-used-items",
  orders: "/user/orders",
  askout: "/askout",
  sellerOrders: "/user/seller/orders",
  sellerQna: "/user/seller/qna",
  offers: "/user/offers",
  orderConfirmation: "/user/order-confirmation",
  checkout: "/user/checkout",
  order: "/user/orders/:id",
  conversation: "/user/conversations/:id",
  priceProposal: "/user/orders/:id/price_proposal",
  profile: "/user/profile",
  security: "/user/profile/security",
  waits: "/user/waits",
  notifications: "/user/notifications",
  referrals: "/user/referrals",
  taxes: "/user/profile/taxes",
  transactions: "/user/transactions",
  myGrievances: "/user/grievances",
  consents: "/user/consents",
  paymentWait: "/payment/wait",
  track: "/track/:token",
  door: "/door/:token",
} as const;

type Parameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Values<Name extends keyof typeof paths> = Record<Parameter<(typeof paths)[Name]>, string> & Record<string, string>;

/** A page's address: what the path has a place for goes there, all else into the query, in the order given. */
export function pathTo<Name extends keyof typeof paths>(page: Name, values: Values<Name> = {} as Values<Name>): string {
  const query = new URLSearchParams(values);
  const path = paths[page].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    query.delete(parameter);
    return encodeURIComponent((values as Record<string, string>)[parameter] ?? "");
  });
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** A language is asked for in the address; without one it is English. */
export function inHindi(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=hi`;
}
