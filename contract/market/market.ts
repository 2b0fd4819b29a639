// Whose market this is: one document that an operator writes once, checks as a whole, and takes along as one file. Nothing of
// it stands anywhere else in source; what is said without one is in server/seeds/reference/market.json.
import * as z from "zod/mini";
import { say } from "../say.ts";

/** What a market may do without. Off: no link leads there, its calls are 404, its jobs do not run. */
export const capabilities = ["cod", "link", "emi", "asks", "offers", "referrals"] as const;
export type Capability = (typeof capabilities)[number];

export const languages = ["en", "hi"] as const;

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, say("at_most_characters", { n: most })));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, say("market_colour")), z.toLowerCase());
/** A whole pincode, or how those of an area begin. */
const pincodeStart = z.string().check(z.regex(/^[1-9]\d{2,5}$/, say("market_pincode_start")));
const link = z
  .string()
  .check(z.regex(/^https:\/\/\S+$/, say("market_link")), z.maxLength(300, say("at_most_characters", { n: 300 })));

export const marketSchema = z.strictObject({
  /** Of this file's shape, so that a later version knows what it reads. */
  format: z.literal(1),
  name: line(30).check(z.minLength(2, say("at_least_letters", { n: 2 }))),
  /** Empty: Hindi pages write the name as English ones do. */
  name_hi: line(30),
  tagline: line(80),
  tagline_hi: line(80),
  /** A square picture as a data: address (PNG); null: a mark is drawn of the name's first letter. */
  logo: z.nullable(
    z
      .string()
      .check(
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, say("market_logo_form")),
        z.maxLength(400_000, say("market_logo_form")),
      ),
  ),
  /** What buttons and links are made of, and what stands out beside it. All other colours follow from these two. */
  colours: z.strictObject({ main: colour, accent: colour }),
  support: z.strictObject({ email: line(120), phone: line(30), times: line(100), times_hi: line(100) }),
  social: z.array(z.strictObject({ name: line(30), url: link })).check(z.maxLength(10)),
  /** As the tax office knows the operator; printed on invoices. GSTIN and PAN may be empty until the first real order. */
  legal: z.strictObject({
    name: line(120),
    address: z.array(line(100)).check(z.maxLength(4)),
    state: line(60),
    pincode: z.string().check(z.regex(/^([1-9]\d{5})?$/, say("invalid_pincode"))),
    gstin: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(15, say("market_gstin_form"))),
    pan: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(10, say("market_pan_form"))),
    /** What invoice numbers begin with. */
    invoice_series: z.string().check(z.regex(/^[A-Z0-9]{1,4}$/, say("market_series_form"))),
    /** As long as this is so, every document says that it is none for the tax office. */
    is_sample: z.boolean(),
  }),
  /** Who answers complaints, by the law's name: the grievance officer. */
  officer: z.strictObject({ name: line(120), email: line(120), phone: line(30) }),
  /** Where things are fetched from sellers, in the order the footer names them. */
  cities: z
    .array(
      z.strictObject({
        name: line(60).check(z.minLength(2, say("at_least_letters", { n: 2 }))),
        name_hi: line(60),
        state: line(60),
        pincodes: z.array(pincodeStart).check(z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
  /** Where things are brought; empty: wherever the couriers' list says. */
  delivers_to: z.array(pincodeStart).check(z.maxLength(2_000)),
  /** English is always one of them: the law's texts and the API are in it. */
  languages: z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(2)),
  capabilities: z.strictObject({
    cod: z.boolean(),
    link: z.boolean(),
    emi: z.boolean(),
    asks: z.boolean(),
    offers: z.boolean(),
    referrals: z.boolean(),
  }),
  /** What a seller pays of the price, for all categories; null: as each category has it. */
  fees: z.strictObject({
    seller_percent: z.nullable(z.number().check(z.minimum(0), z.maximum(50))),
    seller_min_rupees: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  }),
  /** Amounts, durations and limits that differ from what the product starts with (contract/settings/settings.ts). */
  settings: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{1,59}$/)),
    z.union([z.number(), z.boolean(), line(200)]),
  ),
});

export type Market = z.output<typeof marketSchema>;

/** Which of them this market does without. */
export function switchedOff(market: Pick<Market, "capabilities">): Capability[] {
  return capabilities.filter((capability) => !market.capabilities[capability]);
}
