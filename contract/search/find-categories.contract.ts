// Where a thing belongs, by whatever name. A contract of its own: pages that only look for things need not carry it.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";

export const findCategoriesContract = {
  find: endpoint({
    method: "GET",
    path: "/categories/find",
    auth: "guest",
    summary:
      "Where things of this name are sold: ids of categories, the best first. Known by all words that search knows",
    query: z.object({ q: z._default(z.string().check(z.maxLength(200)), "") }),
    reply: z.array(z.int()),
    refusals: ["validation_failed"],
    cache: { maxAge: 60, staleFor: 600 },
  }),
};
