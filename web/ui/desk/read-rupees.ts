/** Paise of what somebody typed as rupees: "1,23,456.50", "₹500", " 12.5 ". Undefined where it is no amount above zero. */
export function readRupees(typed: string): number | undefined {
  const text = typed.replaceAll(/[₹,\s]/g, "");
  const [, rupees, paise = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const sum = Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
  return sum > 0 ? sum : undefined;
}
