// What a notification needs to know beyond its news, and how it says it.

import { PAISE } from "../../../../contract/money.ts";
import { pathTo } from "../../../../contract/paths.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readTitle } from "../../listings/listing-access.service.ts";
import type { Language, Payload } from "./kind.ts";
import { amountIn, textIn } from "./kind.ts";

const LONGEST_TITLE = 80;

export function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= LONGEST_TITLE
    ? title
    : `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join("")
        .trimEnd()}…`;
}

/** The listing of the payload, as its title stands now. */
export async function itemOf(payload: Payload, db: Db) {
  const listing_id = textIn(payload, "listing_id");
  return { listing_id, title: shortened(await readTitle(db, listing_id)) };
}

/** Of an order: the item, and the order itself; its number is said at the end of every text about it. */
export async function orderOf(payload: Payload, db: Db) {
  return { ...(await itemOf(payload, db)), order_id: textIn(payload, "order_id"), number: textIn(payload, "number") };
}

export type Item = Awaited<ReturnType<typeof itemOf>>;
export type Order = Awaited<ReturnType<typeof orderOf>>;

export const paiseIn = (payload: Payload, name = "amount_paise") => ({ paise: amountIn(payload, name) });

const plain = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

export const rupees = (amount: number): string => plain.format(amount);

/** With its paise only where there are any. */
export function money(paise: number): string {
  return paise % PAISE === 0 ? plain.format(paise / PAISE) : exact.format(paise / PAISE);
}

const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" }),
  hi: new Intl.DateTimeFormat("hi-IN", { day: "numeric", month: "short", timeZone: "UTC", numberingSystem: "latn" }),
};

/** A day of the calendar, as 2026-11-16. */
export function dayName(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : days[language].format(at);
}

const moments: Record<Language, Intl.DateTimeFormat> = {
  en: momentFormat("en-IN"),
  hi: momentFormat("hi-IN"),
};

function momentFormat(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
    numberingSystem: "latn",
  });
}

/** A time of day in India, with its day. */
export function momentName(iso: string, language: Language): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : moments[language].format(at);
}

export const productPath = (listingId: string) => pathTo("product", { pid: listingId });
export const orderPath = (orderId: string) => pathTo("order", { id: orderId });
