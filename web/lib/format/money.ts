// ₹ with lakh grouping, the same in both languages: ₹12,34,567.
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** A price as people say it: whole rupees. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** A sum that is being explained: with its paise, always two. */
export function formatPaise(paise: number): string {
  return exact.format(paise / 100);
}
