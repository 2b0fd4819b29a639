// What couriers write, in our own shapes: times without a zone, rupees, places in their own spelling, remarks in capitals,
// numbers as strings. Pure. Remarks name drivers and their phones, so nothing of them is handed on but a reason of ours.
import { createHash, timingSafeEqual } from "node:crypto";
import { INDIA_OFFSET } from "../../../contract/india.ts";
import type { FailReason } from "../../../contract/shipments/facts.ts";
import type { Json } from "./ask-courier.ts";

export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function asList(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** Ids come as numbers or as strings. */
export function idOf(value: unknown): string | null {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function paiseOf(rupees: unknown): number | null {
  const number = numberOf(rupees);
  return number !== null && number >= 0 ? Math.round(number * 100) : null;
}

/** `2023-05-19 11:59:16`, `2026-08-24T23:56:59.79`, `23 05 2023 11:43:52`: all of them on India's clock. */
export function indianTime(value: unknown): Date | null {
  if (typeof value !== "string") return null;
  const turned = value.trim().replace(/^(\d\d) (\d\d) (\d{4}) /, "$3-$2-$1T");
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*$/.exec(turned);
  const at = new Date(`${parts?.[1]}T${parts?.[2]}${INDIA_OFFSET}`);
  return parts === null || Number.isNaN(at.getTime()) ? null : at;
}

const title = (text: string) => text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** `Chomu_SamodRd_D (Rajasthan)` and `MADANPALLI, Madanapalli, ANDHRA PRADESH` are a town and its state; no street, no code. */
export function placeOf(location: unknown): string | null {
  if (typeof location !== "string") return null;
  const sorted = /^([A-Za-z .-]+?)(?:_\w*)* \(([A-Za-z &]+)\)$/.exec(location.trim());
  const parts = sorted ? [sorted[1] ?? "", sorted[2] ?? ""] : location.split(",");
  const names = parts.map((part) => part.trim()).filter((part) => /^[A-Za-z][A-Za-z .&-]{2,30}$/.test(part));
  const [first, last] = [names.at(-2) ?? names[0], names.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? title(first) : `${title(first)}, ${title(last)}`;
}

const REASONS: readonly (readonly [RegExp, FailReason])[] = [
  [/\b(OTP|CODE)\b/, "no_code"],
  [/REFUS|REJECT|CANCEL|DENIED|NOT ACCEPT/, "refused"],
  [/\b(COD|CASH|AMOUNT|PAYMENT|MONEY)\b/, "no_cash"],
  [/FUTURE|RESCHEDUL|ANOTHER D|LATER|DEFER|HOLIDAY/, "another_day"],
  [/NOT READY|NOT PACKED|NOT HANDED|NO SHIPMENT/, "not_ready"],
  [/CONTACTABLE|REACHABLE|NO RESPONSE|NOT ANSWER|SWITCHED OFF|PHONE|NOT RESPOND/, "not_reached"],
  [/ADDRESS|LANDMARK|SHIFTED|NO SUCH|PINCODE|NOT LOCATED/, "address_wrong"],
  [/UNAVAILABLE|NOT AVAILABLE|CLOSED|LOCKED|ABSENT|NOT AT HOME|NOBODY|OUT OF STATION/, "nobody_there"],
];

/** Why it was not handed over, from a remark in whatever words. */
export function reasonOf(remark: unknown): FailReason {
  const words = typeof remark === "string" ? remark.toUpperCase() : "";
  return REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? "other";
}

/** In the same time whatever was given: digests are compared, which are all of one length. */
export function isSecret(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(typeof given === "string" ? given : ""), digest(secret)) && typeof given === "string";
}

export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
