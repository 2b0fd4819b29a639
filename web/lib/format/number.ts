// By hand and not by Intl: the first formatter a browser makes takes it 20 ms or more, and every page shows a price.

/** 12,34,567 in both languages: Hindi too is read in Western digits here. At most three decimals. */
export function formatNumber(n: number): string {
  if (Number.isSafeInteger(n) && n >= 0) return groupDigits(String(n));
  const [whole = "", decimals] = String(Math.round(Math.abs(n) * 1_000) / 1_000).split(".");
  return `${n < 0 ? "-" : ""}${groupDigits(whole)}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** The last three together, and before them lakhs and crores in twos. */
export function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  return digits.replaceAll(/\d(?=(\d\d)*\d{3}$)/g, "$&,");
}
