const numbers = new Intl.NumberFormat("en-IN");

/** 12,34,567 in both languages: Hindi too is read in Western digits here. */
export function formatNumber(n: number): string {
  return numbers.format(n);
}
