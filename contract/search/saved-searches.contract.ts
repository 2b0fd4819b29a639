// Searches somebody wants to come back to.
import * as z from "zod/mini";
import { MAX_PRICE_RUPEES } from "../catalogue/catalogue.contract.ts";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { say } from "../say.ts";

const price = z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PRICE_RUPEES)));
const words = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

/** The filters of /products; what a category asks is in `answers`. */
const filters = {
  search: words,
  category: z.optional(z.int().check(z.minimum(1), z.maximum(1e9))),
  city: words,
  price_min: price,
  price_max: price,
  condition: words,
  brand: words,
  answers: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))
      .check(z.refine((given) => Object.keys(given).length <= 20, say("at_most_answers", { n: 20 }))),
  ),
};
const savedSearch = z.object({ id: z.string(), ...filters, created_at: z.string() });
const savedSearchBody = z.strictObject(filters);
export type SavedFilters = z.output<typeof savedSearchBody>;

export const savedSearchesContract = {
  list: endpoint({
    method: "GET",
    path: "/user/saved_searches",
    auth: "user",
    summary: "My saved searches, newest first",
    reply: z.array(savedSearch),
    refusals: [],
  }),
  save: endpoint({
    method: "POST",
    path: "/user/saved_searches",
    auth: "user",
    summary: "Keeps a search; the same one twice is kept once",
    body: savedSearchBody,
    reply: savedSearch,
    refusals: ["validation_failed", "not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/user/saved_searches/{id}",
    auth: "user",
    summary: "Forgets a saved search",
    params: idParams,
    reply: z.object({ id: z.string() }),
    refusals: ["not_found"],
  }),
};
