// ₹ with lakh grouping, the same in both languages: ₹12,34,567.
import { groupDigits } from "./number.ts";

/** A price as people say it: whole rupees. */
export function formatRupees(amount: number): string {
  return signed(amount, groupDigits(String(Math.round(Math.abs(amount)))));
}

/** A sum that is being explained: with its paise, always two. */
export function formatPaise(paise: number): string {
  const digits = String(Math.round(Math.abs(paise))).padStart(3, "0");
  return signed(paise, `${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`);
}

function signed(amount: number, digits: string): string {
  return `${amount < 0 ? "-" : ""}₹${digits}`;
}
