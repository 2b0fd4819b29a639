// What the table of pages says of each.
import type { AdPage } from "../contract/ads/ads.contract.ts";
import type { Capability } from "../contract/market/market.ts";
import type { Area } from "./lib/i18n/catalogue.ts";

/** guest: anyone · user: someone logged in, below USER_ROOT · staff: of the back office, below STAFF_ROOT · demo: only where isDemo */
type Guard = "guest" | "user" | "staff" | "demo";

/**
 * site: header, tabs, footer · task: on a phone a bar with the way back replaces the header · quiet: somebody is in the
 * middle of something, so the way back is all there is besides the page · plain: a bar with the language, and the page
 */
type Frame = "site" | "task" | "quiet" | "plain" | "backoffice";

export interface Page {
  /** As React Router writes it: `:id` is a parameter. */
  path: string;
  file: string;
  guard: Guard;
  /** The name this page is booked by; house: only notices of our own. Without it there are no ads. */
  ads?: AdPage | "house";
  frame: Frame;
  /** Where the bar of a task page leads back to. */
  up?: string;
  /**
   * Whether the Refer and Earn badge stands there: where people look around, where a link leads to (the spec's root and
   * product page), and where it is about referring.
   */
  refer?: true;
  /** Part of what a market may do without; there it is no page. */
  capability?: Capability;
  /** Besides the site's own. */
  words?: readonly Area[];
}
