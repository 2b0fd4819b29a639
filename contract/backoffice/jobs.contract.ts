// What runs behind the answers: jobs, and what the gateway told us. Neither shows what people wrote.
import * as z from "zod/mini";
import { endpoint } from "../kit.ts";
import { longPaging, pageMeta, wanted } from "../paging.ts";

const mechanics = { staff: ["support"] } as const;
const listeners = { staff: ["support", "finance"] } as const;

/** `failing` will be tried again by itself; `parked` has used up its tries. */
export const jobStates = ["waiting", "running", "failing", "parked"] as const;
export type JobState = (typeof jobStates)[number];

const task = z.string().check(z.regex(/^[a-z][a-z0-9_.:-]{0,99}$/i, "This is no job's name."));
const numberParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});

const jobFilters = { state: z.optional(z.enum(jobStates)), task: z.optional(task) };
export type JobFilters = z.output<z.ZodMiniObject<typeof jobFilters>>;

const job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  /** Without numbers, addresses and tokens that it may have quoted. */
  last_error: z.nullable(z.string()),
  run_at: z.string(),
  created_at: z.string(),
});

export const webhookStates = ["waiting", "failing", "applied"] as const;
export type WebhookState = (typeof webhookStates)[number];

const webhookFilters = {
  state: z.optional(z.enum(webhookStates)),
  /** The gateway's id of the event. */
  q: wanted,
};
export type WebhookFilters = z.output<z.ZodMiniObject<typeof webhookFilters>>;

const webhook = z.object({
  id: z.int(),
  gateway: z.string(),
  event_id: z.string(),
  /** "payment_link.paid"; null where the body says none. */
  event: z.nullable(z.string()),
  /** Of the things it is about; nothing else of the body leaves the database. */
  ids: z.array(z.string()),
  state: z.enum(webhookStates),
  received_at: z.string(),
  applied_at: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
});

export const jobsContract = {
  jobs: endpoint({
    method: "GET",
    path: "/backoffice/jobs",
    auth: mechanics,
    summary: "Jobs that wait, run, fail or are parked, newest first, and how many of each task",
    query: z.object({ ...jobFilters, ...longPaging }),
    reply: z.object({
      jobs: z.array(job),
      tasks: z.array(
        z.object({ task: z.string(), waiting: z.int(), running: z.int(), failing: z.int(), parked: z.int() }),
      ),
    }),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  retryJob: endpoint({
    method: "POST",
    path: "/backoffice/jobs/{id}/retry",
    auth: mechanics,
    summary: "Runs a job that failed at once, with all its tries before it again",
    params: numberParams,
    reply: z.object({ queued: z.int() }),
    refusals: ["not_found", "conflict"],
    limit: { max: 120, windowS: 60, per: "ip" },
  }),
  retryTask: endpoint({
    method: "POST",
    path: "/backoffice/jobs/retry",
    auth: mechanics,
    summary: "The same for the parked jobs of one task, the oldest first, 100 at most",
    body: z.strictObject({ task }),
    reply: z.object({ queued: z.int() }),
    refusals: ["validation_failed", "conflict"],
    limit: { max: 20, windowS: 60, per: "ip" },
  }),
  webhooks: endpoint({
    method: "GET",
    path: "/backoffice/webhooks",
    auth: listeners,
    summary: "What the gateway told us, newest first: which event, about what, and what came of it",
    query: z.object({ ...webhookFilters, ...longPaging }),
    reply: z.array(webhook),
    meta: pageMeta,
    refusals: ["validation_failed"],
  }),
  applyWebhook: endpoint({
    method: "POST",
    path: "/backoffice/webhooks/{id}/apply",
    auth: listeners,
    summary: "Lets one that has not taken effect be tried again at once",
    params: numberParams,
    reply: z.object({ queued: z.int() }),
    refusals: ["not_found", "conflict"],
    limit: { max: 120, windowS: 60, per: "ip" },
  }),
};
