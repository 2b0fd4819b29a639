import { digitsOf } from "./digits.ts";

/** +91 98123 45210: five and five, as numbers are read out here. */
export function formatPhone(phone: string): string {
  const digits = phone.slice(-10);
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

/** +91 98•••••210: enough to know one's own number by, not enough to take it down from someone's screen. */
export function maskPhone(phone: string): string {
  const digits = phone.slice(-10);
  return `+91 ${digits.slice(0, 2)}•••••${digits.slice(-3)}`;
}

/** An Indian mobile number without +91, as far as that can be told without asking. The server decides. */
export function isPhone(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits);
}

/**
 * What people type, paste or dictate (+91, 0091, 091, a leading 0, spaces, dashes, Hindi digits) down to the ten digits, as
 * far as they are there. How many are left tells what is before the number: ten that begin with 91 are a number themselves.
 */
export function phoneDigits(typed: string): string {
  const digits = withoutZeros(digitsOf(typed));
  if (!digits.startsWith("91") || digits.length <= 10) return digits.slice(0, 10);
  // One short of +91 and a number: the last digit is on its way.
  return digits.length === 11 ? digits : withoutZeros(digits.slice(2)).slice(0, 10);
}

/** No mobile number begins with one. */
function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
