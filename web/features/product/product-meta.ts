// How a product's page names itself to search engines and to whatever unfolds a shared link.
import type { MetaDescriptor } from "react-router";
import type { Output } from "../../../contract/kit.ts";
import type { listingsContract } from "../../../contract/listings/listings.contract.ts";
import { brand } from "../../lib/brand.ts";
import { productLink } from "../../lib/product-links.ts";

export type Product = Output<typeof listingsContract.product>;

const LONGEST = 200;
const SITE = "https://schema.org/";

/** One address for both forms of the URL, and for every name somebody may have written into it. */
export function canonicalOf(product: Pick<Product, "id" | "title">, origin: string): string {
  return origin + productLink(product.id, product.title);
}

export function productTags(product: Product, origin: string): MetaDescriptor[] {
  const url = canonicalOf(product, origin);
  const description = product.description.replaceAll(/\s+/g, " ").slice(0, LONGEST) || product.title;
  const images = product.images.map(({ urls }) => origin + urls["1280"]);
  const card = shareCard(product, origin);
  const tags: MetaDescriptor[] = [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: product.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: card ? "summary_large_image" : "summary" },
    { "script:ld+json": jsonLdOf(product, url, images, description) },
  ];
  if (card) {
    tags.push({ property: "og:image", content: card });
    tags.push({ property: "og:image:type", content: "image/jpeg" });
    tags.push({ property: "og:image:width", content: "1200" });
    tags.push({ property: "og:image:height", content: "630" });
    tags.push({ property: "og:image:alt", content: product.title });
  }
  if (product.price !== null) {
    tags.push({ property: "product:price:amount", content: String(product.price) });
    tags.push({ property: "product:price:currency", content: "INR" });
  }
  // What is gone stays readable by its link, but nobody should find it by searching.
  if (product.status === "removed") tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/** Whoever unfolds links keeps the picture by its address: what it shows stands in it. */
function shareCard({ id, price, status, images }: Product, origin: string): string | undefined {
  if (price === null || status === "removed") return undefined;
  const shows = [price, status, images[0]?.id.slice(0, 8)].filter((part) => part !== undefined);
  return `${origin}/og/${id}.jpg?v=${shows.join("-")}`;
}

function jsonLdOf(product: Product, url: string, image: string[], description: string) {
  const isNew = product.condition === "unused";
  const availability =
    product.status === "published" ? "InStock" : product.status === "sold" ? "SoldOut" : "OutOfStock";
  return {
    "@context": SITE,
    "@type": "Product",
    name: product.title,
    description,
    image,
    url,
    sku: product.id,
    ...(typeof product.answers.brand === "string" ? { brand: { "@type": "Brand", name: product.answers.brand } } : {}),
    ...(product.price === null
      ? {}
      : {
          offers: {
            "@type": "Offer",
            url,
            price: product.price,
            priceCurrency: "INR",
            availability: SITE + availability,
            itemCondition: `${SITE}${isNew ? "NewCondition" : "UsedCondition"}`,
          },
        }),
  };
}
