// What the law wants to know of an operator before the first real order. Pure.
import type { Market } from "./market.ts";

export const lawfulNeeds = ["not_sample", "name", "address", "state", "gstin", "pan", "officer"] as const;
export type LawfulNeed = (typeof lawfulNeeds)[number];

/** What is still missing; nothing: orders may be taken. */
export function missingForOrders({ legal, officer }: Pick<Market, "legal" | "officer">): LawfulNeed[] {
  const has: Record<LawfulNeed, boolean> = {
    not_sample: !legal.is_sample,
    name: legal.name !== "",
    address: legal.address.some((line) => line !== ""),
    state: legal.state !== "",
    gstin: legal.gstin !== "",
    pan: legal.pan !== "",
    officer: officer.name !== "" && (officer.email !== "" || officer.phone !== ""),
  };
  return lawfulNeeds.filter((need) => !has[need]);
}
