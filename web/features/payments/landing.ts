import type { PaymentWord } from "../../../contract/orders/orders.machine.ts";

/** Where each word leads. The amount is for whoever reads the address; the page asks the server. */
export function landingOf(word: PaymentWord, pid: string, amount: number): string {
  const query = new URLSearchParams(word === "success" ? { amount: String(amount), pid } : { pid });
  return `/user/payments/${word}?${query}`;
}

export function isPaymentWord(word: unknown): word is PaymentWord {
  return word === "pending" || word === "failed" || word === "success";
}
