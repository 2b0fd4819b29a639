import type { Transaction } from "../../../../contract/orders/transactions.contract.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import type { SalesMessages } from "../selling/words/en.ts";

type Words = SalesMessages["transactions"];

/** Earned, but moved nowhere yet: a plus would count the same money twice once it is paid out. */
const earned: readonly Transaction["kind"][] = ["sale", "referral"];

export function kindWords({ kind, amount_paise }: Transaction, words: Words): string {
  return kind === "sale" && amount_paise < 0 ? words.saleOwed : words.kind[kind];
}

export function amountWords({ kind, amount_paise }: Transaction): string {
  const amount = formatPaise(Math.abs(amount_paise));
  if (amount_paise < 0) return `−${amount}`;
  return earned.includes(kind) ? amount : `+${amount}`;
}

/** The order as whoever looks sees it: what they bought, or what they sold. */
export function orderLink({ kind, order_id }: Transaction): string | undefined {
  if (order_id === null) return undefined;
  if (kind === "payment" || kind === "refund") return `/user/orders/${order_id}`;
  return kind.startsWith("referral") ? undefined : `/user/seller/orders?${new URLSearchParams({ order: order_id })}`;
}
