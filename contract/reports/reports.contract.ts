// Telling staff that something is wrong with a listing, a person, a question, an ask or a message, and what staff make of it.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";

const keepers = { staff: ["verifier", "support"] } as const;

export const reportTypes = [
  "counterfeit",
  "prohibited",
  "stolen",
  "misleading",
  "wrong_category",
  "duplicate",
  "already_sold",
  "off_platform_payment",
  "abusive",
  "other",
] as const;
export type ReportType = (typeof reportTypes)[number];

export const subjectKinds = ["listing", "user", "question", "ask", "message"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const reportOutcomes = ["dismissed", "hold", "remove", "strike"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A person is suspended, not removed; words are removed, not held. */
export const possibleOutcomes: Record<SubjectKind, readonly ReportOutcome[]> = {
  listing: ["dismissed", "hold", "remove", "strike"],
  question: ["dismissed", "remove", "strike"],
  ask: ["dismissed", "remove", "strike"],
  message: ["dismissed", "remove", "strike"],
  user: ["dismissed", "strike"],
};

const message = z.string().check(z.trim(), z.maxLength(1_000, say("at_most_characters", { n: "1,000" })));
export const reportBody = z.strictObject({ report_type: z.enum(reportTypes), message: z._default(message, "") });
export type ReportBody = z.output<typeof reportBody>;

export const reportFiled = z.object({ id: z.string(), report_type: z.enum(reportTypes), message: z.string() });
const refusals = ["validation_failed", "not_found"] as const;
/** However sure somebody is, nobody finds thirty wrong things in an hour. */
const limit = { max: 30, windowS: 3_600, per: "user" } as const;

const oneCase = z.object({
  id: z.string(),
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.string(),
    /** A listing's title, a person's name, the words of a question, an ask or a message; null if it is gone. */
    text: z.nullable(z.string()),
    /** A listing's state, for a listing. */
    status: z.nullable(z.string()),
    owner_id: z.string(),
    /** Whose thread it stands in, for a message. */
    order_id: z.nullable(z.string()),
  }),
  is_urgent: z.boolean(),
  opened_at: z.string(),
  report_count: z.int(),
  /** Newest first, 20 at most. */
  reports: z.array(
    z.object({
      id: z.string(),
      reporter_id: z.string(),
      report_type: z.enum(reportTypes),
      message: z.string(),
      /** They have bought something here at least once. */
      has_ordered: z.boolean(),
      created_at: z.string(),
    }),
  ),
});

export const reportsContract = {
  reportListing: endpoint({
    method: "POST",
    path: "/product/report/{id}",
    auth: "user",
    summary: "Reports a listing; a second time it replaces what one said the first time",
    params: idParams,
    body: reportBody,
    reply: reportFiled,
    refusals: [...refusals, "own_listing"],
    limit,
  }),
  amendReport: endpoint({
    method: "PATCH",
    path: "/product/report/{id}",
    auth: "user",
    summary: "Says more in a report of mine that nobody has decided yet; {id} is the listing's",
    params: idParams,
    body: z.strictObject({ message: message.check(z.minLength(1, say("write_a_few_words"))) }),
    reply: reportFiled,
    refusals,
    limit,
  }),
  reportUser: endpoint({
    method: "POST",
    path: "/user/report/{id}",
    auth: "user",
    summary: "Reports a person",
    params: idParams,
    body: reportBody,
    reply: reportFiled,
    refusals,
    limit,
  }),
  reportQuestion: endpoint({
    method: "POST",
    path: "/qna/report/{id}",
    auth: "user",
    summary: "Reports a question or a reply",
    params: idParams,
    body: reportBody,
    reply: reportFiled,
    refusals,
    limit,
  }),
  reportAsk: endpoint({
    method: "POST",
    path: "/asked_products/report/{id}",
    auth: "user",
    capability: "asks",
    summary: "Reports an ask",
    params: idParams,
    body: reportBody,
    reply: reportFiled,
    refusals,
    limit,
  }),
  queue: endpoint({
    method: "GET",
    path: "/backoffice/reports",
    auth: keepers,
    summary: "What was reported and not yet decided: stolen and prohibited first, then the oldest",
    query: z.object({
      kind: z.optional(z.enum(subjectKinds)),
      ...paging,
    }),
    reply: z.array(oneCase),
    meta: z.object({ next_cursor: z.nullable(z.string()), waiting: z.int() }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/reports/export",
    auth: keepers,
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object({ kind: z.optional(z.enum(subjectKinds)) }),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  decide: endpoint({
    method: "POST",
    path: "/backoffice/reports/{id}",
    auth: keepers,
    summary: "Decides all reports of one thing: nothing wrong, hold it, remove it, or remove it with a strike",
    params: idParams,
    body: z.strictObject({
      outcome: z.enum(reportOutcomes),
      note: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ""),
    }),
    reply: z.object({ id: z.string(), outcome: z.enum(reportOutcomes), status: z.nullable(z.string()) }),
    refusals: ["validation_failed", "not_found", "conflict", "listing_wrong_state"],
  }),
};
