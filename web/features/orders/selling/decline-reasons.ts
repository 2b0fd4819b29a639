// What is written into the order's history. One wording whoever reads it, so that staff can count; each reads it in
// their own language again.
import type { Declining, SalesMessages } from "./words/en.ts";

export const declineReasons: Record<Exclude<Declining, "other">, string> = {
  gone: "The seller no longer has the item.",
  damaged: "The item is damaged or not working now.",
  price: "The price was wrong.",
  away: "The seller can't hand it over in the coming days.",
};

/** As the seller chose it, as the product gave it, or in the words somebody wrote. */
export function reasonWords(reason: string, { reasons, ownReasons }: SalesMessages["page"]): string {
  const known = Object.entries(declineReasons).find(([, written]) => written === reason);
  return known ? reasons[known[0] as Declining] : (ownReasons[reason] ?? reason);
}
