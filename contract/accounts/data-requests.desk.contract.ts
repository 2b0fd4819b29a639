// What people asked about their data. They download and delete it themselves; staff see that it was done, and who could
// not close an account yet and why.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";

export const dataRequestKinds = ["export", "deletion"] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

const filters = z.object({
  kind: z.optional(z.enum(dataRequestKinds)),
  /** Those that were refused, while the account is still there. */
  open: z.optional(z.literal("1")),
});
export type DataRequestFilters = z.output<typeof filters>;

export const dataRequestsContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/data_requests",
    auth: { staff: ["support"] },
    summary: "Downloads of one's data and closings of accounts, the newest first",
    query: z.extend(filters, {
      ...paging,
    }),
    reply: z.array(
      z.object({
        id: z.string(),
        user_id: z.string(),
        /** Gone with the account. */
        name: z.nullable(z.string()),
        kind: z.enum(dataRequestKinds),
        asked_at: z.string(),
        /** Why it could not be done, as the person read it. */
        refused_for: z.nullable(z.string()),
        /** How often on that day. */
        times: z.int(),
      }),
    ),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
};
