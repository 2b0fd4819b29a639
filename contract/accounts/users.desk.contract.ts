// People as staff see them. A number is shown in full only to whoever says why, and that is recorded.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { listingStatuses } from "../listings/listings.machine.ts";
import { paging } from "../paging.ts";
import { say } from "../say.ts";

const helpers = { staff: ["support"] } as const;
const reason = z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500));
const done = z.object({ done: z.boolean() });
const status = z.enum(["active", "suspended", "closed"]);

const filters = {
  /** A whole phone number, part of a name, or a user's id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(status),
};
export type PeopleFilters = z.output<z.ZodMiniObject<typeof filters>>;

const row = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** The first two and the last two digits; null once the account is closed. */
  phone_hint: z.nullable(z.string()),
  status,
  created_at: z.string(),
  strike_count: z.int(),
  listing_count: z.int(),
});

const strike = z.object({
  id: z.string(),
  reason: z.string(),
  given_at: z.string(),
  given_by: z.nullable(z.string()),
  removed_at: z.nullable(z.string()),
  removed_by: z.nullable(z.string()),
  removed_reason: z.nullable(z.string()),
});

export const usersDeskContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/users",
    auth: helpers,
    summary: "Users, newest first",
    query: z.object({
      ...filters,
      ...paging,
    }),
    reply: z.array(row),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/users/export",
    auth: helpers,
    summary: "The same list as a file, numbers masked as there; that it was taken is recorded",
    query: z.object(filters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  item: endpoint({
    method: "GET",
    path: "/backoffice/users/{id}",
    auth: helpers,
    summary: "One user: standing, strikes, where they are logged in, how many listings in which state",
    params: idParams,
    reply: z.object({
      ...row.shape,
      email_hint: z.nullable(z.string()),
      language: z.enum(["en", "hi"]),
      /** Why the account is suspended. */
      status_reason: z.nullable(z.string()),
      completed_sales: z.int(),
      rating: z.nullable(z.number()),
      strikes: z.array(strike),
      sessions: z.array(
        z.object({ id: z.string(), device: z.string(), created_at: z.string(), last_seen_at: z.string() }),
      ),
      listings: z.record(z.enum(listingStatuses), z.int()),
    }),
    refusals: ["not_found"],
  }),
  reveal: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/reveal",
    auth: helpers,
    summary: "Number and e-mail address in full; who asked and why is recorded",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    refusals: ["validation_failed", "not_found"],
  }),
  strike: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/strikes",
    auth: helpers,
    summary: "A mark against somebody",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: done,
    refusals: ["validation_failed", "not_found", "conflict"],
  }),
  removeStrike: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/strikes/{strike_id}/remove",
    auth: helpers,
    summary: "Takes a mark back; that it was there stays known",
    params: z.object({ id: z.uuid(), strike_id: z.uuid() }),
    body: z.strictObject({ reason }),
    reply: done,
    refusals: ["validation_failed", "not_found"],
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/backoffice/users/{id}/end_sessions",
    auth: helpers,
    summary: "Logs somebody out everywhere, as after a lost phone",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({ ended: z.int() }),
    refusals: ["validation_failed", "not_found"],
  }),
};
