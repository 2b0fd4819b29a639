// Where we pick up and deliver, as the back office edits it.
import * as z from "zod/mini";
import { endpoint, MAX_INT } from "../kit.ts";
import { say } from "../say.ts";

const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, say("needed")), z.maxLength(most, say("at_most_characters", { n: most })));
const version = z.int().check(z.minimum(1), z.maximum(MAX_INT));

const city = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string(),
  state: z.string(),
  is_open: z.boolean(),
  /** Pincodes whose sellers belong to it. */
  pincodes: z.int(),
  version: z.int(),
});
export type EditedCity = z.output<typeof city>;

const pincode = z.object({
  pincode: z.string(),
  area: z.nullable(z.string()),
  district: z.nullable(z.string()),
  state: z.string(),
  district_hi: z.string(),
  state_hi: z.string(),
  serviceable: z.boolean(),
  cod: z.boolean(),
  delivery_days: z.nullable(z.int()),
  city_id: z.nullable(z.int()),
  city: z.nullable(z.string()),
  city_hi: z.string(),
  version: z.int(),
});
export type EditedPincode = z.output<typeof pincode>;

export const placesDeskContract = {
  cities: endpoint({
    method: "GET",
    path: "/backoffice/cities",
    auth: { staff: ["support", "logistics"] },
    summary: "The cities we pick up from, open and closed",
    reply: z.array(city),
    refusals: [],
  }),
  addCity: endpoint({
    method: "POST",
    path: "/backoffice/cities",
    auth: { staff: [] },
    summary: "A city more; it begins closed, until its pincodes are set",
    body: z.strictObject({ name: text(60), name_hi: text(60), state: text(60) }),
    reply: city,
    refusals: ["validation_failed", "conflict"],
  }),
  changeCity: endpoint({
    method: "PATCH",
    path: "/backoffice/cities/{id}",
    auth: { staff: [] },
    summary: "Opens or closes a city, or changes its Hindi name",
    params: z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) }),
    body: z.strictObject({ version, name_hi: z.optional(text(60)), is_open: z.optional(z.boolean()) }),
    reply: city,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  pincodes: endpoint({
    method: "GET",
    path: "/backoffice/pincodes",
    auth: { staff: ["support", "logistics"] },
    summary: "Pincodes by their first digits, their city, district or area",
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      city_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 24),
      cursor: z.optional(z.string().check(z.regex(/^\d{6}$/, "This is not a place in the list."))),
    }),
    reply: z.array(pincode),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  changePincode: endpoint({
    method: "PATCH",
    path: "/backoffice/pincodes/{pincode}",
    auth: { staff: [] },
    summary: "Whether we deliver there, how long it takes, whether we take cash, and where its sellers belong",
    params: z.object({ pincode: z.string().check(z.regex(/^\d{6}$/)) }),
    body: z.strictObject({
      version,
      serviceable: z.boolean(),
      cod: z.boolean(),
      delivery_days: z.nullable(
        z
          .int(say("whole_days"))
          .check(z.minimum(1, say("at_least", { n: 1 })), z.maximum(60, say("at_most", { n: 60 }))),
      ),
      city_id: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_INT))),
    }),
    reply: pincode,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
};
