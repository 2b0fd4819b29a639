// Which of the bookable pages a page of the table is.
import type { AdPage } from "../../../contract/ads/ads.contract.ts";
import type { PageId } from "../../page-table.ts";

const bookedAs: Partial<Record<PageId, AdPage>> = {
  products: "products",
  product: "product-overview",
  productByPath: "product-overview",
  soldProducts: "sold-products",
  askout: "askout",
  faqs: "faq",
  blogs: "blogs",
  blog: "blogs",
  notifications: "notifications",
  wishlist: "wishlist",
  paymentSuccess: "payments",
  paymentFailed: "payments",
  paymentPending: "payments",
};

export function adPageOf(id: PageId): AdPage | undefined {
  return bookedAs[id];
}
