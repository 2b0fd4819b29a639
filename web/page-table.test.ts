import { expect, test } from "vitest";
import { paths, STAFF_ROOT, USER_ROOT } from "../contract/paths.ts";
import { isPageId } from "./page-id.ts";
import { type PageId, pageTable } from "./page-table.ts";

// spec 2.1, 2.2, 2.3, 2.6, 2.7, 2.8, 2.9, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.18, 2.19, 2.20, 2.21, 2.22, 2.23
// spec 2.24, 2.25, 2.26, 2.30, 2.31, 2.32
test.each<[route: string, id: PageId]>([
  ["/", "home"],
  ["/categories", "categories"],
  ["/user/sell-used-items", "sell"],
  ["/user/list-a-product", "listProduct"],
  ["/user/edit-a-product", "editProduct"],
  ["/askout", "askout"],
  ["/auth/login", "login"],
  ["/user/logout", "logout"],
  ["/user/profile", "profile"],
  ["/user/notifications", "notifications"],
  ["/user/wishlist", "wishlist"],
  ["/user/referrals", "referrals"],
  ["/user/products", "listings"],
  ["/user/orders", "orders"],
  ["/user/checkout", "checkout"],
  ["/user/savedproducts/under-verification", "underVerification"],
  ["/user/payments/success", "paymentSuccess"],
  ["/user/payments/failed", "paymentFailed"],
  ["/user/payments/pending", "paymentPending"],
  ["/faqs", "faqs"],
  ["/blogs", "blogs"],
  ["/products", "products"],
  ["/policies", "policies"],
  ["/product-overview", "product"],
  ["/backoffice/login", "backofficeLogin"],
])("the spec's route %s is the page %s", (route, id) => {
  expect(pageTable[id]).toMatchObject({ path: route, guard: route.startsWith("/user/") ? "user" : "guest" });
});

// spec 2.78
test("ads may stand on the pages the spec names, and on no other", () => {
  const named: Record<string, PageId[]> = {
    payments: ["paymentSuccess", "paymentFailed", "paymentPending"],
    faq: ["faqs"],
    notifications: ["notifications"],
    blogs: ["blogs", "blog"],
    products: ["products"],
    wishlist: ["wishlist"],
    "product-overview": ["product", "productByPath"],
    askout: ["askout"],
    "sold-products": ["soldProducts"],
  };
  const withAds = Object.keys(pageTable)
    .filter(isPageId)
    // Shows every piece there is, to developers alone.
    .filter((id) => pageTable[id].ads && id !== "devUi");
  expect(withAds.toSorted()).toEqual(Object.values(named).flat().toSorted());
});

test("whoever a page is for, its address says: the guards, the cache and the crawlers go by that", () => {
  const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
  for (const [id, { path, guard }] of Object.entries(pageTable)) {
    expect(isBelow(path, USER_ROOT), id).toBe(guard === "user");
    // Its own login is open.
    expect(isBelow(path, STAFF_ROOT), id).toBe(guard === "staff" || id === "backofficeLogin");
  }
});

test("a page that the server leads to has one name on both sides", () => {
  for (const [id, path] of Object.entries(paths)) expect(isPageId(id) && pageTable[id].path, id).toBe(path);
});
