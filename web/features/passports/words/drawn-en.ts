// What the loader draws into the page of a passport; the browser gets none of these words by themselves.
import type { PassportKind, PassportState } from "../../../../contract/passports/passports.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { plural } from "../../../lib/i18n/plural.ts";

const kinds: Record<PassportKind, string> = {
  listed: "Listed",
  photos: "Photos",
  verified: "Looked at by a verifier",
  published: "On sale",
  price: "New price",
  edited: "Described anew, and checked",
  picked_up: "Picked up",
  checked: "Checked by us",
  taken_as_is: "The buyer took it as it is",
  dispatched: "On its way",
  delivered: "Delivered",
  return_picked_up: "Picked up for its way back",
  returned: "Returned",
  return_refused: "The return was not taken",
  given_back: "Back with its seller",
  taken_down: "Taken down",
  continued: "Sold here before",
};

const states: Record<PassportState, string> = {
  on_sale: "On sale",
  reserved: "Reserved",
  sold: "Sold",
  away: "Not on sale now",
  taken_down: "Taken down",
};

export const drawn = {
  heading: "Passport",
  lead: "What is known of this item, written down when it became true. Nothing of it can be changed quietly, and nobody is named.",
  code: "Code",
  label: "Label for the parcel (PDF)",
  toProduct: "See the item",
  since: (day: string) => `Begun on ${day}`,
  hands: (n: number) =>
    n === 0
      ? "Has not changed hands here yet"
      : plural("en", n, { one: "Changed hands here once", other: `Changed hands here ${formatNumber(n)} times` }),
  before: "Sold here before:",
  gone: "This listing was taken down. Its words and photos are gone; what was written down stays.",
  away: "It is not on the market now. Its words and photos come back when it was checked again.",
  /** Without JavaScript the server's own word has to do. */
  whole: (n: number) => `Our server computed all ${n} entries again: they are as they were written.`,
  broken: (n: number) => `Entry ${n} is not as it was written. Do not rely on this passport; please tell us.`,
  prices: "What it cost",
  pricesText: (first: string, last: string, n: number) =>
    `From ${first} to ${last}, in ${plural("en", n, { one: "one step", other: `${formatNumber(n)} steps` })}`,
  onePrice: (price: string) => `${price}, from the first day on`,
  asTable: "As a table",
  day: "Day",
  price: "Price",
  what: "What happened",
  history: "Entry by entry",
  proof: "Proof",
  hash: "SHA-256 of this entry",
  previous: "Of the one before",
  howTo:
    "Each entry holds the hash of the one before. How to compute it yourself is in our documentation; the entries as data are here:",
  asData: "JSON",
  fromBooks: "Written down later, from our books",
  again: "Sold again",
  count: (n: number) => plural("en", n, { one: "1 photo", other: `${formatNumber(n)} photos` }),
  notKept: "No longer shown",
  passed: "All well",
  failed: "Something was found",
  ok: "Fine",
  notOk: "Not fine",
  seen: "Seen",
  not_applicable: "Does not apply",
  yes: "Yes",
  no: "No",
  by: { seller: "by its seller", staff: "by our team", system: "with its seller’s account" } as Record<string, string>,
  other: "Something else",
  kinds,
  states,
};
export type DrawnWords = typeof drawn;
