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
