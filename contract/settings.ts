// Amounts and durations an operator may change, with the defaults the product starts with.
import * as z from "zod/mini";

const rupees = z.int().check(z.minimum(0));

export const settingSchemas = {
  /** Cash on delivery up to this payable amount, in rupees. */
  cod_max_rupees: z._default(rupees, 20_000),
  /** EMI from this payable amount, in rupees. */
  emi_min_rupees: z._default(rupees, 3_000),
  /** For each started kilogram above a category's heaviest slab, in rupees. */
  extra_kg_rupees: z._default(rupees, 40),
};

export type Settings = { [K in keyof typeof settingSchemas]: z.output<(typeof settingSchemas)[K]> };

export const settingsSchema = z.object(settingSchemas);
