// What the server tells a page about the request it is answering.
import { createContext } from "react-router";
import type { Transport } from "../../contract/client.ts";
import type { Market } from "../../contract/market/market.ts";

export type Language = "en" | "hi";
export type ViewerKind = "guest" | "user" | "staff";
export type Theme = "light" | "dark" | "system";

export interface PageContext {
  /** Carries calls to the handlers in process. */
  transport: Transport;
  /**
   * The same, where of what the replies show only these kinds are drawn (server/kit/freshness/tags.ts): what is not drawn
   * may change without the page being made anew.
   */
  drawing(kinds: readonly string[]): Transport;
  language: Language;
  theme: Theme;
  dataSaver: boolean;
  /** The `is_login` cookie: decides which header is drawn, never what may be read. */
  isLogin: boolean;
  /** Who the session proves is asking: what guards go by. Pages that go to the cache are made for a guest. */
  viewer: ViewerKind;
  /** The demo has pages of its own, such as /dev/ui. */
  isDemo: boolean;
  /** Whose market this is. */
  market: Market;
  /** Of its own looks; null: as the product comes. */
  brand: string | null;
  /** For the inline scripts. The server swaps it for their hashes where a page goes to the cache. */
  nonce: string;
  /** Goes to the cache, so the page must be whole before it is sent. */
  isCached: boolean;
  /** Takes such a page: in one piece, which is what the cache wants, it is spared the way through a stream. */
  finish(html: Uint8Array): void;
  /** Where an error of rendering goes: the server's log, without what people typed. */
  report(error: unknown): void;
}

/** The part of it that the root loader passes on to the browser, and every component may read. */
export interface PageFacts extends Pick<PageContext, "language" | "theme" | "dataSaver" | "isLogin" | "isDemo"> {
  /** What the operator says to everybody, in the language of the page. */
  banner: string | null;
  /** What sellers read while nothing new may be submitted for sale; null while it may. */
  listingsClosed: string | null;
  /** How many notifications are unread; null where the page goes to the cache, which knows nobody. */
  unread: number | null;
  /** How many things are liked; null there too. */
  saved: number | null;
  /** The languages one may choose from. */
  languages: readonly Language[];
}

export const pageContext = createContext<PageContext>();
