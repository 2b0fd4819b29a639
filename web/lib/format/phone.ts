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

/** What people paste or dictate (+91, a leading 0, spaces, dashes) down to the ten digits, as far as they are there. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits.length > 10 && /^(91|0)/.test(digits)) return digits.replace(/^0*(91)?0?/, "").slice(0, 10);
  return digits.slice(0, 10);
}
