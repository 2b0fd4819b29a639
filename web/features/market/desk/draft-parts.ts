// One part of a market that is being written down, by the way to it: `legal.gstin`.
import type { Market } from "../../../../contract/market/market.ts";
import type { Words } from "./words/en.ts";

export type FieldPath = keyof Words["marketDesk"]["fields"];

/** A sheet of strings, as a form has them; lists are lines or words. */
export function readPart(market: Market, path: FieldPath): string {
  const value = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], market);
  if (Array.isArray(value)) return value.join(path === "legal.address" ? "\n" : " ");
  return value === null ? "" : String(value);
}

export function writePart(market: Market, path: FieldPath, text: string): Market {
  const [first = "", second] = path.split(".");
  const key = first as keyof Market;
  const value = typedValue(path, text);
  return { ...market, [key]: second === undefined ? value : { ...(market[key] as object), [second]: value } };
}

function typedValue(path: FieldPath, text: string): unknown {
  if (path === "legal.address") return text.split("\n").slice(0, 8);
  if (path === "delivers_to") return wordsOf(text);
  if (path.startsWith("fees.")) return text.trim() === "" ? null : Number(text.replaceAll(",", ""));
  if (path === "legal.gstin" || path === "legal.pan" || path === "legal.invoice_series") return text.toUpperCase();
  return text;
}

export const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Without what a person leaves behind while typing: empty lines, spaces at the ends. */
export function tidied(market: Market): Market {
  const address = market.legal.address.map((line) => line.trim()).filter(Boolean);
  return { ...market, legal: { ...market.legal, address } };
}
