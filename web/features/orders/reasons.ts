// Why something happened to an order. It is sent, and kept, as a sentence that staff can read; a buyer reads it in
// their language where it is one of those we know.
import type { OrdersMessages } from "./words/en.ts";

const sentences = {
  changed_mind: "I changed my mind",
  mistake: "I ordered it by mistake",
  elsewhere: "I found it elsewhere",
  too_slow: "It takes too long",
  pay_otherwise: "I want to pay another way",
  check: "What your check found",
} as const;

export const cancelReasons = Object.keys(sentences);

/** Their own words go with the reason "something else". */
export function writeReason(code: string, own: string): string | null {
  const sentence = (sentences as Record<string, string>)[code] ?? own.trim();
  return sentence === "" ? null : sentence;
}

export function sayReason(reason: string, { cancel, said }: Pick<OrdersMessages, "cancel" | "said">): string {
  const known = Object.entries(sentences).find(([, sentence]) => sentence === reason)?.[0];
  return (known === undefined ? said[reason] : cancel.reasons[known]) ?? reason;
}
