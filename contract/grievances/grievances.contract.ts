// Complaints to the grievance officer: told with a ticket number, acknowledged and resolved in the times the law gives.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { paging, pagingOf } from "../paging.ts";
import { say } from "../say.ts";
import { grievanceStatuses } from "./grievances.machine.ts";

/** Consumer Protection (E-Commerce) Rules 2020, rule 5(5): acknowledged within 48 hours, redressed within a month. */
export const ACKNOWLEDGE_HOURS = 48;
export const RESOLVE_DAYS = 30;
/** DPDP Rules 2025, rule 14(3): a complaint about personal data is answered within ninety days at the most. */
export const RESOLVE_DATA_DAYS = 90;
/** About a sale, or about somebody's data: the second is also how one asks for what one cannot put right oneself. */
export const grievanceKinds = ["trade", "data"] as const;
export type GrievanceKind = (typeof grievanceKinds)[number];
export const resolveDays = (kind: GrievanceKind) => (kind === "data" ? RESOLVE_DATA_DAYS : RESOLVE_DAYS);
/** Whoever is not satisfied says so within this time of the answer. */
export const REOPEN_DAYS = 30;

export const grievanceLimits = { subject: 120, message: 4_000 } as const;

const officers = { staff: ["support"] } as const;

const subject = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, say("say_what_it_is_about")),
    z.maxLength(120, say("at_most_characters", { n: 120 })),
  );
const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, say("write_a_few_words")),
    z.maxLength(4_000, say("at_most_characters", { n: "4,000" })),
  );
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, say("at_most_characters", { n: 254 })),
    z.email(say("write_email")),
  );
const ticket = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^GR-[A-HJ-NP-Z2-9]{10}$/));
const params = z.object({ ticket });

const entry = z.object({
  event: z.enum(["message", "answer", "acknowledge", "resolve", "withdraw", "reopen"]),
  by: z.enum(["person", "staff", "system"]),
  text: z.string(),
  at: z.string(),
});

const grievance = z.object({
  ticket: z.string(),
  kind: z.enum(grievanceKinds),
  subject: z.string(),
  message: z.string(),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  status: z.enum(grievanceStatuses),
  created_at: z.string(),
  acknowledge_by: z.string(),
  acknowledged_at: z.nullable(z.string()),
  resolve_by: z.string(),
  resolved_at: z.nullable(z.string()),
  can_reopen: z.boolean(),
  /** Its next time to keep is over. */
  is_overdue: z.boolean(),
  /** What was said and done since, in order. */
  entries: z.array(entry),
});
export type Grievance = z.output<typeof grievance>;

const staffRow = z.object({
  ticket: z.string(),
  kind: z.enum(grievanceKinds),
  subject: z.string(),
  message: z.string(),
  status: z.enum(grievanceStatuses),
  /** Null for a guest, who left an e-mail address. */
  user_id: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  created_at: z.string(),
  acknowledged_at: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  /** When the next of the two has to be done; null once nothing is. */
  due_at: z.nullable(z.string()),
  is_overdue: z.boolean(),
  /** Its next time to keep is near. */
  is_due_soon: z.boolean(),
  entries: z.array(z.extend(entry, { staff: z.nullable(z.string()) })),
});
export type StaffGrievance = z.output<typeof staffRow>;

const refusals = ["validation_failed", "not_found", "conflict"] as const;

export const grievancesContract = {
  file: endpoint({
    method: "POST",
    path: "/grievances",
    auth: "guest",
    summary: "Files a complaint and answers with its ticket; a guest leaves an e-mail address to be answered at",
    body: z.strictObject({
      subject,
      message,
      kind: z._default(z.enum(grievanceKinds), "trade"),
      order_id: z.optional(z.uuid(say("no_order_number"))),
      name: z.optional(z.string().check(z.trim(), z.maxLength(80, say("at_most_characters", { n: 80 })))),
      email: z.optional(email),
    }),
    reply: z.object({ ticket: z.string(), acknowledge_by: z.string(), resolve_by: z.string() }),
    refusals: ["validation_failed"],
    limit: { max: 10, windowS: 3_600, per: "ip" },
  }),
  find: endpoint({
    method: "POST",
    path: "/grievances/find",
    auth: "guest",
    summary: "A guest's complaint by its ticket and the e-mail address it was filed with",
    body: z.strictObject({ ticket: z.string().check(z.trim(), z.maxLength(40)), email }),
    reply: grievance,
    refusals: ["validation_failed", "not_found"],
    limit: { max: 20, windowS: 3_600, per: "ip" },
  }),
  say: endpoint({
    method: "POST",
    path: "/grievances/find/messages",
    auth: "guest",
    summary: "Says more in a guest's complaint, by ticket and e-mail address; what was decided is opened again by it",
    body: z.strictObject({ ticket: z.string().check(z.trim(), z.maxLength(40)), email, message }),
    reply: grievance,
    refusals,
    limit: { max: 20, windowS: 3_600, per: "ip" },
  }),
  mine: endpoint({
    method: "GET",
    path: "/grievances",
    auth: "user",
    summary: "My complaints, the newest first",
    query: z.object({
      ...pagingOf({ size: 20, most: 50 }),
    }),
    reply: z.array(grievance),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  add: endpoint({
    method: "POST",
    path: "/grievances/{ticket}/messages",
    auth: "user",
    summary: "Says more in an open complaint of mine",
    params,
    body: z.strictObject({ message }),
    reply: grievance,
    refusals,
    limit: { max: 30, windowS: 3_600, per: "user" },
  }),
  reopen: endpoint({
    method: "POST",
    path: "/grievances/{ticket}/reopen",
    auth: "user",
    summary: "Says that the answer did not settle it",
    params,
    body: z.strictObject({ message }),
    reply: grievance,
    refusals,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/grievances/{ticket}/withdraw",
    auth: "user",
    summary: "Takes a complaint back",
    params,
    reply: grievance,
    refusals,
  }),
  queue: endpoint({
    method: "GET",
    path: "/backoffice/grievances",
    auth: officers,
    summary: "Open complaints by when they are due; or those that are over, the newest first",
    query: z.object({
      open: z._default(z.enum(["1", "0"]), "1"),
      kind: z.optional(z.enum(grievanceKinds)),
      ...paging,
    }),
    reply: z.array(staffRow),
    meta: z.object({ next_cursor: z.nullable(z.string()), open: z.int(), overdue: z.int() }),
    refusals: ["validation_failed"],
  }),
  read: endpoint({
    method: "GET",
    path: "/backoffice/grievances/{ticket}",
    auth: officers,
    summary: "One complaint, with everything said and done",
    params,
    reply: staffRow,
    refusals: ["not_found"],
  }),
  act: endpoint({
    method: "POST",
    path: "/backoffice/grievances/{ticket}/{act}",
    auth: officers,
    summary: "Acknowledges, answers, resolves or reopens a complaint; all but the first want words",
    params: z.object({ ticket, act: z.enum(["acknowledge", "answer", "resolve", "reopen"]) }),
    body: z.strictObject({ message: z._default(z.string().check(z.trim(), z.maxLength(4_000)), "") }),
    reply: staffRow,
    refusals,
  }),
};
