// The words of the screens, by language and by area of the site. The server holds all of them; the browser holds
// only the language it shows and only the areas it has visited. A change of language is a new document.
import type { Language } from "../page-context.ts";
import type { SiteMessages } from "./site/en.ts";

/** An area is a folder `web/features/<area>/words`, and adds itself here. */
export interface Areas {
  /** The shell and every page a guest can read. */
  site: SiteMessages;
}
export type Area = keyof Areas;

const held = new Map<string, Areas[Area]>();

export function holdMessages<A extends Area>(language: Language, area: A, messages: Areas[A]): void {
  held.set(`${language}/${area}`, messages);
}

export function messagesOf<A extends Area>(language: Language, area: A): Areas[A] {
  const messages = held.get(`${language}/${area}`);
  if (!messages) throw new Error(`The ${area} words in ${language} are not loaded`);
  return messages as Areas[A];
}

export function holdsMessages(language: Language, area: Area): boolean {
  return held.has(`${language}/${area}`);
}

/** Which areas a page needs. */
export function areasOf(pathname: string): Area[] {
  if (/^\/backoffice(\/|$)/.test(pathname)) return ["site", "backoffice"];
  if (/^\/auth(\/|$)/.test(pathname)) return ["site", "accounts/session"];
  if (/^\/user\/profile\/phone(\/|$)/.test(pathname)) return ["site", "accounts/profile", "accounts/session"];
  if (/^\/user\/(profile|addresses)(\/|$)/.test(pathname)) return ["site", "accounts/profile"];
  if (pathname === "/" || pathname === "/categories") return ["site", "home"];
  if (/^\/(products|sold-products|user\/saved-searches)(\/|$)/.test(pathname)) return ["site", "search"];
  if (/^\/(user\/)?grievances$/.test(pathname)) return ["site", "grievances"];
  if (/^\/(blogs|faqs|policies)(\/|$)/.test(pathname)) return ["site", "content"];
  if (/^\/product-overview(\/|$)/.test(pathname)) return ["site", "listings/product"];
  if (/^\/seller(\/|$)/.test(pathname)) return ["site", "search"];
  // An address can be written down there too.
  if (/^\/user\/(list|edit)-a-product$/.test(pathname))
    return ["site", "listings", "accounts/profile", "listings/laptops"];
  if (/^\/user\/(products|sell-used-items|savedproducts)(\/|$)/.test(pathname)) return ["site", "listings/own"];
  if (/^\/user\/(seller\/orders|order-confirmation)$/.test(pathname)) return ["site", "orders/selling"];
  if (pathname === "/user/transactions") return ["site", "orders/selling", "payouts"];
  if (/^\/user\/(return|feedback)\//.test(pathname)) return ["site", "orders/aftersale"];
  if (/^\/(askout|user\/asks)(\/|$)/.test(pathname)) return ["site", "asks"];
  if (pathname === "/user/offers") return ["site", "offers"];
  if (/^\/user\/orders(\/|$)/.test(pathname)) return ["site", "orders"];
  if (pathname === "/user/seller/qna") return ["site", "accounts", "listings/product"];
  // An address can be changed at checkout too.
  if (pathname === "/user/checkout") return ["site", "orders/checkout", "accounts/profile"];
  if (/^\/(payment|user\/payments)(\/|$)/.test(pathname)) return ["site", "payments"];
  return /^\/user(\/|$)/.test(pathname) ? ["site", "accounts"] : ["site"];
}
