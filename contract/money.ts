// Money is integer paise inside; on the wire what people type or read as a price is whole rupees.

export const PAISE = 100;

export function rupeesToPaise(rupees: number): number {
  return rupees * PAISE;
}

/** Half up to the paisa. `percent` may have two decimals: it is taken as basis points, so no float touches money. */
export function percentOf(paise: number, percent: number): number {
  const basisPoints = Math.round(percent * 100);
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}

/** What must be added so that the sum is a whole number of rupees, half up. */
export function roundingToRupee(paise: number): number {
  return Math.floor((paise + PAISE / 2) / PAISE) * PAISE - paise;
}

/** What is paid each month: P·r(1+r)ⁿ/((1+r)ⁿ−1), to the nearest paisa. The bank's own table decides; this is for people to compare. */
export function emiOf(paise: number, ratePercent: number, months: number): number {
  const rate = ratePercent / 1_200;
  if (rate === 0) return Math.round(paise / months);
  const growth = (1 + rate) ** months;
  return Math.round((paise * rate * growth) / (growth - 1));
}
