// How much tax a sale carries. Pure: the page that shows it, the move that posts it and the proof over a whole year compute
// with these very functions.
//
// A seller's year has so much sold (completed), and so much promised (orders they said yes to and that are under way). What is
// above the threshold of both together is shared out among the sales: each has its own part of it from the moment its seller
// says yes, and that part never grows. When something promised falls away, the parts that are no longer needed do too, the
// latest promise first; what was deducted already stays, and lessens the part of the sales that come next.

export interface TdsRules {
  tds_per_lakh: number;
  tds_no_pan_per_lakh: number;
  tds_threshold_paise: number;
  tds_no_pan_threshold_paise: number;
  tcs_per_lakh: number;
}

export interface TaxPerson {
  /** The fourth letter of the PAN; null where none was given. */
  pan_kind: string | null;
  has_gstin: boolean;
}

export interface Promised {
  order_id: string;
  gross_paise: number;
  above_paise: number;
  tds_per_lakh: number;
}

export interface TaxYear {
  /** Completed in this year, without what came back. */
  gross_paise: number;
  /** Of what was deducted in this year: the parts above the threshold, whatever came back since. */
  above_paise: number;
  /** Under way, in the order in which the seller said yes. */
  promised: readonly Promised[];
}

/** The threshold is for individuals and Hindu undivided families alone. */
const withThreshold = ["P", "H"];

export function thresholdOf(rules: TdsRules, { pan_kind }: TaxPerson): number {
  if (pan_kind === null) return rules.tds_no_pan_threshold_paise;
  return withThreshold.includes(pan_kind) ? rules.tds_threshold_paise : 0;
}

export function tdsRateOf(rules: TdsRules, { pan_kind }: TaxPerson): number {
  return pan_kind === null ? rules.tds_no_pan_per_lakh : rules.tds_per_lakh;
}

/** Half up to the paisa. */
export function partOf(paise: number, perLakh: number): number {
  return Math.floor((paise * perLakh + 50_000) / 100_000);
}

const sumOf = (list: readonly Promised[], of: "gross_paise" | "above_paise") =>
  list.reduce((sum, one) => sum + one[of], 0);

/** What is above of all that is sold and promised, with `more` added to it, less what is shared out already. */
function unshared(threshold: number, year: TaxYear, more: number): number {
  const gross = year.gross_paise + sumOf(year.promised, "gross_paise") + more;
  const shared = year.above_paise + sumOf(year.promised, "above_paise");
  return Math.max(0, gross - threshold) - shared;
}

/** The parts that promised sales still need: below zero unshared means too much, taken off the latest first. */
export function settled(threshold: number, year: TaxYear): Promised[] {
  let tooMuch = Math.max(0, -unshared(threshold, year, 0));
  return year.promised
    .toReversed()
    .map((one) => {
      const off = Math.min(one.above_paise, tooMuch);
      tooMuch -= off;
      return { ...one, above_paise: one.above_paise - off };
    })
    .toReversed();
}

export interface SaleTax {
  above_paise: number;
  tds_per_lakh: number;
  tds_paise: number;
  tcs_per_lakh: number;
  tcs_paise: number;
}

/** What the next sale carries. */
export function taxOfNext(rules: TdsRules, person: TaxPerson, year: TaxYear, grossPaise: number): SaleTax {
  const threshold = thresholdOf(rules, person);
  const now = { ...year, promised: settled(threshold, year) };
  const above_paise = Math.min(grossPaise, Math.max(0, unshared(threshold, now, grossPaise)));
  const tds_per_lakh = tdsRateOf(rules, person);
  const tcs_per_lakh = person.has_gstin ? rules.tcs_per_lakh : 0;
  return {
    above_paise,
    tds_per_lakh,
    tds_paise: partOf(above_paise, tds_per_lakh),
    tcs_per_lakh,
    tcs_paise: partOf(grossPaise, tcs_per_lakh),
  };
}
