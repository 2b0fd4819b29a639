// Where a list goes on. Signed together with what was asked for: a place made up, or taken from another list, is refused.
import * as z from "zod/mini";
import type { Total } from "../../../../contract/search/search.contract.ts";
import { isSame, type Keys, mac } from "../../../kit/keys.ts";
import { refuse } from "../../../kit/refusal.ts";

const MAC_BYTES = 12;

const placeSchema = z.tuple([
  z.enum(["rows", "ranked_walk", "ranked_gather"]),
  z.number(),
  z.uuid(),
  z.number(),
  z.int(),
  z.boolean(),
  z.string(),
]);

export interface PlaceInList {
  /** Plain rows in their order, or ranked ones, found by one way or the other. */
  kind: "rows" | "ranked_walk" | "ranked_gather";
  value: number;
  id: string;
  /** When the first page was made, in milliseconds. */
  asOf: number;
  /** How many there were then. */
  total: Total;
  /** How the words were read then. */
  reading: Reading;
}

/** As things or wherever they are said; and whether other words stand for what was typed. */
export interface Reading {
  isAnywhere: boolean;
  corrected?: string;
}

const ANYWHERE = "~";

function readReading(text: string): Reading {
  const isAnywhere = text.startsWith(ANYWHERE);
  const corrected = isAnywhere ? text.slice(ANYWHERE.length) : text;
  return corrected === "" ? { isAnywhere } : { isAnywhere, corrected };
}

function writeReading({ isAnywhere, corrected = "" }: Reading): string {
  return (isAnywhere ? ANYWHERE : "") + corrected;
}

export function writePlace(keys: Keys, list: string, place: PlaceInList): string {
  const { kind, value, id, asOf, total, reading } = place;
  const text = JSON.stringify([kind, value, id, asOf, total.value, total.exact, writeReading(reading)]);
  const sign = mac(keys.cursor, text, list).subarray(0, MAC_BYTES);
  return `${Buffer.from(text).toString("base64url")}.${sign.toString("base64url")}`;
}

export function readPlace(keys: Keys, list: string, cursor: string): PlaceInList {
  const [text = "", sign = ""] = cursor.split(".");
  const plain = Buffer.from(text, "base64url").toString();
  const isOurs = isSame(mac(keys.cursor, plain, list).subarray(0, MAC_BYTES), Buffer.from(sign, "base64url"));
  if (!isOurs) refuse("validation_failed", { fields: { cursor: "This is not a place in this list." } });
  const [kind, value, id, asOf, total, exact, reading] = placeSchema.parse(JSON.parse(plain));
  return { kind, value, id, asOf, total: { value: total, exact }, reading: readReading(reading) };
}

/** How the words of this list were read, if it is ours: what the list is depends on it, so this comes before the look at its sign. */
export function peekReading(cursor: string): Reading {
  try {
    const plain = Buffer.from(cursor.split(".")[0] ?? "", "base64url").toString();
    return readReading(placeSchema.parse(JSON.parse(plain))[6]);
  } catch {
    return { isAnywhere: false };
  }
}
