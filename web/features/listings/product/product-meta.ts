// How a product's page names itself to search engines and to whatever unfolds a shared link.
import type { Category, ReturnRules } from "../../../../contract/catalogue/catalogue.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import type { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { showPassportCode } from "../../../../contract/passports/code.ts";
import { breadcrumbs } from "../../../lib/head/facts.ts";
import type { Facts, PageHead } from "../../../lib/head/page-head.ts";
import { messagesOf } from "../../../lib/i18n/catalogue.ts";
import { inLanguage } from "../../../lib/i18n/use-messages.ts";
import { marketName } from "../../../lib/market.ts";
import type { Language } from "../../../lib/page-context.ts";
import { categoryPath, productLink } from "../../../lib/product-links.ts";

export type Product = Output<typeof listingsContract.product>;

interface Around {
  origin: string;
  language: Language;
  categories: readonly Category[];
  returns: ReturnRules | null;
  /** The link is of its check. */
  isCheck: boolean;
}

const LONGEST = 200;
const SITE = "https://schema.org/";

export function productHead(product: Product, around: Around): PageHead {
  const { origin, language, categories } = around;
  // One address for both forms of the URL, and for every name somebody may have written into it.
  const path = productLink(product.id, product.title);
  const description = product.description.replaceAll(/\s+/g, " ").slice(0, LONGEST) || product.title;
  const chain = ancestryOf(product.category_id, categories).map(({ id, name, name_hi }) => ({
    name: inLanguage(language, name, name_hi),
    path: categoryPath(id),
    id,
  }));
  const shelf = chain.at(-1);
  return {
    path,
    description,
    // What is gone stays readable by its link, but nobody should find it by searching.
    isHidden: product.status === "removed",
    ...(shelf ? { feed: { path: `/feeds/${shelf.id}.xml`, title: shelf.name } } : {}),
    share: shareTags(product, origin + path, description, around),
    facts: [
      productFacts(product, origin + path, description, around),
      breadcrumbs(origin, messagesOf(language, "site").nav.home, [...chain, { name: product.title, path }]),
    ],
  };
}

/** The category and the groups around it, outermost first. */
function ancestryOf(id: number, categories: readonly Category[]): Category[] {
  const found = categories.find((one) => one.id === id);
  if (!found) return [];
  return found.parent_id === null ? [found] : [...ancestryOf(found.parent_id, categories), found];
}

function shareTags(product: Product, path: string, description: string, around: Around): PageHead["share"] {
  const hasCheck = around.isCheck && product.checked !== null && product.checked.seen.length > 0;
  // Whoever unfolds links looks again at the address it names: there the check has one of its own.
  const url = hasCheck ? `${path}&card=check` : path;
  const card = shareCard(product, around.origin, hasCheck);
  const tags: NonNullable<PageHead["share"]> = [
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: marketName("en") },
    { property: "og:title", content: product.title },
    { property: "og:description", content: withPassport(product, description, around.language) },
    { property: "og:url", content: url },
    { name: "twitter:card", content: card ? "summary_large_image" : "summary" },
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
  return tags;
}

/** Whoever is sent the link can look it up before they open it. */
function withPassport({ passport }: Product, description: string, language: Language): string {
  if (!passport) return description;
  return `${messagesOf(language, "listings/product").passport} ${showPassportCode(passport.code)} · ${description}`;
}

/** Whoever unfolds links keeps the picture by its address: what it shows stands in it. */
function shareCard(
  { id, price, status, images, checked }: Product,
  origin: string,
  hasCheck: boolean,
): string | undefined {
  if (price === null || status === "removed") return undefined;
  const cover = images[0]?.id.slice(0, 8);
  const shows = hasCheck ? [price, checked?.seen.length, cover] : [price, status, cover];
  return `${origin}/og/${id}${hasCheck ? ".check" : ""}.jpg?v=${shows.filter((part) => part !== undefined).join("-")}`;
}

function productFacts(product: Product, url: string, description: string, { origin, returns }: Around): Facts {
  const { brand: make } = product.answers;
  return {
    "@type": "Product",
    name: product.title,
    description,
    image: product.images.map(({ urls }) => origin + urls["1280"]),
    url,
    sku: product.id,
    ...(typeof make === "string" ? { brand: { "@type": "Brand", name: make } } : {}),
    ...(product.price === null ? {} : { offers: offerFacts(product, product.price, url, origin, returns) }),
  };
}

function offerFacts(product: Product, price: number, url: string, origin: string, returns: ReturnRules | null): Facts {
  const { status, condition, seller } = product;
  const availability = status === "published" ? "InStock" : status === "sold" ? "SoldOut" : "OutOfStock";
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "INR",
    availability: SITE + availability,
    itemCondition: `${SITE}${condition === "unused" ? "NewCondition" : "UsedCondition"}`,
    ...(seller.name === null
      ? {}
      : { seller: { "@type": "Person", name: seller.name, url: `${origin}/seller/${seller.id}` } }),
    ...(returns ? { hasMerchantReturnPolicy: returnFacts(returns, origin) } : {}),
  };
}

/** Only what the category's rules say in numbers; who pays the way back depends on why, and is told in words. */
function returnFacts({ returnable, window_days }: ReturnRules, origin: string): Facts {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "IN" };
  if (!returnable) {
    return { ...policy, returnPolicyCategory: `${SITE}MerchantReturnNotPermitted` };
  }
  return {
    ...policy,
    returnPolicyCategory: `${SITE}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: window_days,
    merchantReturnLink: `${origin}/policies?panel=cancellation-and-refund`,
  };
}
