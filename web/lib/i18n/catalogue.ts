// The words of the screens, by language and by area of the site. The server holds all of them; the browser holds
// only the language it shows and only the areas it has visited. A change of language is a new document.
import type { Language } from "../page-context.ts";
import type { AccountMessages } from "./account/en.ts";
import type { AftersaleMessages } from "./aftersale/en.ts";
import type { AskoutMessages } from "./askout/en.ts";
import type { BackofficeMessages } from "./backoffice/en.ts";
import type { BrowseMessages } from "./browse/en.ts";
import type { CheckoutMessages } from "./checkout/en.ts";
import type { GrievancesMessages } from "./grievances/en.ts";
import type { HomeMessages } from "./home/en.ts";
import type { LaptopsMessages } from "./laptops/en.ts";
import type { ListingsMessages } from "./listings/en.ts";
import type { LoginMessages } from "./login/en.ts";
import type { OfferMessages } from "./offers/en.ts";
import type { OrdersMessages } from "./orders/en.ts";
import type { PaymentsMessages } from "./payments/en.ts";
import type { PayoutsMessages } from "./payouts/en.ts";
import type { ProductMessages } from "./product/en.ts";
import type { RatingsMessages } from "./ratings/en.ts";
import type { ReadingMessages } from "./reading/en.ts";
import type { ReportsMessages } from "./reports/en.ts";
import type { SalesMessages } from "./sales/en.ts";
import type { SellingMessages } from "./selling/en.ts";
import type { SettingsMessages } from "./settings/en.ts";
import type { SiteMessages } from "./site/en.ts";

export interface Areas {
  /** The shell and every page a guest can read. */
  site: SiteMessages;
  /** Most of /user/*. */
  account: AccountMessages;
  /** Logging in by phone, and proving a number again. */
  login: LoginMessages;
  /** A person's own settings, the address book. */
  settings: SettingsMessages;
  /** Sending something back, and saying how it was. */
  aftersale: AftersaleMessages;
  /** What people ask for. */
  askout: AskoutMessages;
  backoffice: BackofficeMessages;
  /** The first page, and the shelves it leads to. */
  home: HomeMessages;
  /** Lists of items: filters, order, how many there are. */
  browse: BrowseMessages;
  /** The page of one item, and what people ask about it. */
  product: ProductMessages;
  /** Telling staff that something is wrong. */
  reports: ReportsMessages;
  /** Listing something, and editing it. */
  selling: SellingMessages;
  /** What a seller has: the way in, the listings, their checks. */
  listings: ListingsMessages;
  /** Picking a laptop from the list, where one is listed or edited. */
  laptops: LaptopsMessages;
  /** Offers, in their lists and beside an item's price. */
  offers: OfferMessages;
  /** A seller's orders, and everybody's money. */
  sales: SalesMessages;
  /** Money on its way to a person. */
  payouts: PayoutsMessages;
  /** What buyers say of a seller, and the seller's answer. */
  ratings: RatingsMessages;
  /** Buying an item. */
  checkout: CheckoutMessages;
  /** Waiting for a payment, and what became of it. */
  payments: PaymentsMessages;
  /** What a buyer ordered. */
  orders: OrdersMessages;
  /** Articles, questions and answers, policies. */
  reading: ReadingMessages;
  /** Complaints to the grievance officer. */
  grievances: GrievancesMessages;
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
  if (/^\/auth(\/|$)/.test(pathname)) return ["site", "login"];
  if (/^\/user\/profile\/phone(\/|$)/.test(pathname)) return ["site", "settings", "login"];
  if (/^\/user\/(profile|addresses)(\/|$)/.test(pathname)) return ["site", "settings"];
  if (pathname === "/" || pathname === "/categories") return ["site", "home"];
  if (/^\/(products|sold-products|user\/saved-searches)(\/|$)/.test(pathname)) return ["site", "browse"];
  if (/^\/(user\/)?grievances$/.test(pathname)) return ["site", "grievances"];
  if (/^\/(blogs|faqs|policies)(\/|$)/.test(pathname)) return ["site", "reading"];
  if (/^\/product-overview(\/|$)/.test(pathname)) return ["site", "product"];
  if (/^\/seller(\/|$)/.test(pathname)) return ["site", "browse"];
  // An address can be written down there too.
  if (/^\/user\/(list|edit)-a-product$/.test(pathname)) return ["site", "selling", "settings", "laptops"];
  if (/^\/user\/(products|sell-used-items|savedproducts)(\/|$)/.test(pathname)) return ["site", "listings"];
  if (/^\/user\/(seller\/orders|order-confirmation)$/.test(pathname)) return ["site", "sales"];
  if (pathname === "/user/transactions") return ["site", "sales", "payouts"];
  if (/^\/user\/(return|feedback)\//.test(pathname)) return ["site", "aftersale"];
  if (/^\/(askout|user\/asks)(\/|$)/.test(pathname)) return ["site", "askout"];
  if (pathname === "/user/offers") return ["site", "offers"];
  if (/^\/user\/orders(\/|$)/.test(pathname)) return ["site", "orders"];
  if (pathname === "/user/seller/qna") return ["site", "account", "product"];
  // An address can be changed at checkout too.
  if (pathname === "/user/checkout") return ["site", "checkout", "settings"];
  if (/^\/(payment|user\/payments)(\/|$)/.test(pathname)) return ["site", "payments"];
  return /^\/user(\/|$)/.test(pathname) ? ["site", "account"] : ["site"];
}
