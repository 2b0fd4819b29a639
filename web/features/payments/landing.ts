import type { PaymentWord } from "../../../contract/orders/orders.machine.ts";

/** Where each word leads. The amount is for whoever reads the address; the page asks the server. */
export function landingOf(word: PaymentWord, pid: string, amount: number): string {
  const query = new URLSearchParams(word === "success" ? { amount: String(amount), pid } : { pid });
  return `/user/payments/${word}?${query}`;
}

export function isPaymentWord(word: unknown): word is PaymentWord {
  return word === "pending" || word === "failed" || word === "success";
}

/** The payment that an address is about: by its id, or by its link, whose last part is the id. */
export function paymentIn(query: URLSearchParams): string | null {
  return query.get("pid") || query.get("payment-link")?.split(/[?#]/, 1)[0]?.split("/").findLast(Boolean) || null;
}

const MOST_RUPEES = 10_000_000;

/** Rupees that an address speaks of. Anyone can write it there: never shown as if it were so. */
export function amountIn(query: URLSearchParams): number | undefined {
  const amount = Number(query.get("amount") ?? "");
  return amount > 0 && amount <= MOST_RUPEES ? amount : undefined;
}
