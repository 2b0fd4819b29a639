// What a sale carries of tax, as its seller sees it before and after saying yes.
import * as z from "zod/mini";

export const expectedTax = z.object({
  tds_paise: z.int(),
  tcs_paise: z.int(),
  /** Both together: what is taken off what the seller receives. */
  total_paise: z.int(),
  /** Of the price, what is above the year's threshold. */
  above_paise: z.int(),
  /** As the law names it. */
  tds_section: z.string(),
  tds_percent: z.number(),
  /** What TDS would be with a PAN on record, and without one. */
  with_pan_paise: z.int(),
  without_pan_paise: z.int(),
  has_pan: z.boolean(),
  /** The seller said yes to it: it is kept with the order. */
  is_fixed: z.boolean(),
});
export type ExpectedTax = z.output<typeof expectedTax>;
