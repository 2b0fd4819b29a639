// What a page request says about how the page should look: the cookies and parameters that every page obeys.
import type { IncomingMessage } from "node:http";
import type { Market } from "../../../contract/market/market.ts";

export interface Visit {
  /** The address without the parameters that only leave a cookie or a trace in statistics. */
  url: string;
  isLogin: boolean;
  language: "en" | "hi";
  theme: "light" | "dark" | "system";
  dataSaver: boolean;
  /** Cookies that the address asks for: `rtag` and `lang`. */
  setCookies: string[];
}

const WEEK_S = 7 * 86_400;
const YEAR_S = 365 * 86_400;
const PASSING = /^(rtag|lang|utm_\w+|fbclid|gclid)$/;

/** In a market: its languages are the ones to choose from, and without referrals a tag leaves no cookie. */
type Heard = Pick<Market, "languages"> & { capabilities: Pick<Market["capabilities"], "referrals"> };
const EVERYTHING: Heard = { languages: ["en", "hi"], capabilities: { referrals: true } };

export function readVisit(request: IncomingMessage, market: Heard = EVERYTHING): Visit {
  const cookies = request.headers.cookie ?? "";
  const visit: Visit = {
    url: request.url ?? "/",
    isLogin: isSet(cookieIn(cookies, "is_login")),
    language: market.languages.includes("hi") && cookieIn(cookies, "lang") === "hi" ? "hi" : "en",
    theme: themeOf(cookieIn(cookies, "theme")),
    dataSaver: request.headers["save-data"] === "on" || cookieIn(cookies, "data_saver") === "1",
    setCookies: [],
  };
  if (visit.url.includes("?")) obeyParameters(visit, market);
  return visit;
}

function obeyParameters(visit: Visit, { languages, capabilities }: Heard): void {
  const [path = "/", search = ""] = split(visit.url);
  const kept: string[] = [];
  for (const pair of search.split("&")) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    if (!PASSING.test(name)) {
      kept.push(pair);
      continue;
    }
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    // A referral tag is a user id: anything else would only be a way to store strangers' text in a cookie.
    if (name === "rtag" && capabilities.referrals && /^[\w-]{1,64}$/.test(value)) {
      visit.setCookies.push(`rtag=${value}; Path=/; Max-Age=${WEEK_S}; SameSite=Lax`);
    }
    if (name === "lang" && (value === "en" || value === "hi") && languages.includes(value)) {
      visit.language = value;
      visit.setCookies.push(`lang=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
    }
  }
  const left = kept.filter((pair) => pair !== "").join("&");
  visit.url = left === "" ? path : `${path}?${left}`;
}

function split(url: string): [string, string] {
  const at = url.indexOf("?");
  return [url.slice(0, at), url.slice(at + 1)];
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return "";
  }
}

/** Reads every sign a few times at most: this runs before anybody is counted, and the header is the sender's choice. */
export function cookieIn(header: string, name: string): string | undefined {
  for (let from = header.indexOf(name); from >= 0; from = header.indexOf(name, from + name.length)) {
    if (header[from + name.length] !== "=" || !isStartOfPair(header, from)) continue;
    const end = header.indexOf(";", from);
    return header.slice(from + name.length + 1, end < 0 ? undefined : end).trim();
  }
  return undefined;
}

function isStartOfPair(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === " " || header[before] === "\t") before--;
  return before < 0 || header[before] === ";";
}

/** The spec: logged in means the hint is set and not zero. */
function isSet(hint: string | undefined): boolean {
  return hint !== undefined && hint !== "" && hint !== "0";
}

function themeOf(value: string | undefined): Visit["theme"] {
  return value === "light" || value === "dark" ? value : "system";
}
