// Whose market this is, as the back office writes it down: the same document that `npx sahejo setup` takes.
import * as z from "zod/mini";
import { endpoint, MAX_INT } from "../kit.ts";
import { lawfulNeeds } from "./lawful.ts";
import { marketSchema } from "./market.ts";

/** With a logo of the largest kind. */
const MAX_BODY = 640 * 1024;

const missing = z.array(z.enum(lawfulNeeds));
const kept = z.object({
  /** 0: nobody has said anything yet, and the sample counts. */
  version: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  market: marketSchema,
  /** What the law still wants before a first real order. */
  missing,
  /** Outside a demo no order is taken while anything is missing. */
  takes_orders: z.boolean(),
});

export const marketDeskContract = {
  read: endpoint({
    method: "GET",
    path: "/backoffice/setup",
    auth: { staff: [] },
    summary: "Whose market this is: name, looks, law, places, languages, what it does without, fees",
    reply: kept,
    refusals: [],
  }),
  write: endpoint({
    method: "PUT",
    path: "/backoffice/setup",
    auth: { staff: [] },
    summary: "All of it anew, checked as a whole; refused if somebody changed it since",
    body: z.strictObject({ version: z.int().check(z.minimum(0), z.maximum(MAX_INT)), market: marketSchema }),
    reply: kept,
    refusals: ["validation_failed", "conflict"],
    maxBody: MAX_BODY,
  }),
  check: endpoint({
    method: "POST",
    path: "/backoffice/setup/check",
    auth: { staff: [] },
    summary: "What is wrong with it, by field, and what the law still wants; nothing is kept",
    body: z.strictObject({ market: marketSchema }),
    reply: z.object({
      faults: z.record(z.string(), z.string()),
      /** The nearest two colours that can be read. */
      nearest: z.object({ main: z.string(), accent: z.string() }),
      missing,
    }),
    refusals: ["validation_failed"],
    maxBody: MAX_BODY,
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/setup/export",
    auth: { staff: [] },
    summary: "The market as one file, for another database",
    reply: z.any(),
    refusals: [],
    file: "application/json",
  }),
};
