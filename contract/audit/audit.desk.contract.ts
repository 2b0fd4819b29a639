// What staff did, as it was written down when they did it.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";

const admins = { staff: [] } as const;

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.nullable(z.string()),
  staff_email: z.nullable(z.string()),
  staff_name: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  /** What it is called now: a title, a person's name. Null where it has none, or is gone. */
  subject_name: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

export const auditContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/audit",
    auth: admins,
    summary: "What staff did, newest first",
    query: z.object(paging),
    reply: z.array(auditEntry),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/audit/export",
    auth: admins,
    summary: "The whole log as a file; that it was taken is recorded",
    reply: z.string(),
    csv: true,
    refusals: [],
  }),
};
