// What people want and nobody has listed yet: a description and a budget, open for thirty days.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { card } from "../listings/listings.contract.ts";
import { pagingOf } from "../paging.ts";
import { say } from "../say.ts";
import { askStatuses } from "./asks.machine.ts";

const MAX_BUDGET = 1_00_00_000;
export const MAX_DESCRIPTION = 300;

const page = (size: number) => ({
  ...pagingOf({ size }),
});
const rupees = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_BUDGET));
const named = z.object({ id: z.int(), name: z.string(), name_hi: z.string() });

/** Who asks is known by an id alone: nobody's name, number or address is here. */
const ask = z.object({
  id: z.string(),
  user_id: z.string(),
  description: z.string(),
  /** Whole rupees. */
  budget: z.int(),
  category: z.nullable(named),
  /** Where it should be picked up; null for anywhere. */
  city: z.nullable(named),
  status: z.enum(askStatuses),
  asked_at: z.string(),
  expires_at: z.string(),
  /** Items on the market now that fit. */
  match_count: z.int(),
});
export type Ask = z.output<typeof ask>;

/** With what fits, the newest first. */
const askWithMatches = z.object({
  ...ask.shape,
  /** Why staff took it down; for its asker alone. */
  removed_reason: z.nullable(z.string()),
  matches: z.array(card),
});
export type AskWithMatches = z.output<typeof askWithMatches>;

const keepers = { staff: ["support"] } as const;
const staffFilters = {
  /** Part of the text, or an id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(askStatuses)),
  user_id: z.optional(z.uuid("This is not a user's id.")),
};
export type StaffAskFilters = z.output<z.ZodMiniObject<typeof staffFilters>>;

const staffAsk = z.object({
  ...ask.shape,
  asker: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  removed_reason: z.nullable(z.string()),
});
const reason = z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500));

export const asksContract = {
  list: endpoint({
    method: "GET",
    path: "/asked_products",
    auth: "guest",
    capability: "asks",
    summary: "What people ask for, newest first; with mine=true all that I asked for, with what fits",
    query: z.object({
      mine: z.optional(z.enum(["true", "false"])),
      category: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
      /** An id or a name. */
      city: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      budget_min: z.optional(rupees),
      budget_max: z.optional(rupees),
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      ...page(24),
    }),
    reply: z.array(askWithMatches),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      /** Counted up to a thousand. */
      total: z.object({ value: z.int(), exact: z.boolean() }),
    }),
    refusals: ["validation_failed", "not_found", "not_logged_in"],
  }),
  one: endpoint({
    method: "GET",
    path: "/asked_products/{id}",
    auth: "guest",
    capability: "asks",
    summary: "One ask with what fits; one that is over is only its asker's",
    params: idParams,
    reply: askWithMatches,
    refusals: ["not_found"],
  }),
  post: endpoint({
    method: "POST",
    path: "/asked_products",
    auth: "user",
    capability: "asks",
    summary: "Asks for something; what is on the market already and fits is counted in the answer",
    body: z.strictObject({
      description: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, say("say_what_you_look_for")),
          z.maxLength(MAX_DESCRIPTION, say("at_most_characters", { n: 300 })),
        ),
      budget: z
        .int(say("whole_rupees"))
        .check(
          z.minimum(1, say("say_what_you_would_pay")),
          z.maximum(MAX_BUDGET, say("at_most", { n: "₹1,00,00,000" })),
        ),
      category_id: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))),
      city_id: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))),
    }),
    reply: ask,
    refusals: ["validation_failed", "abusive_words", "contact_details", "ask_limit", "ask_open", "too_many_requests"],
    limit: { max: 120, windowS: 60, per: "user" },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/asked_products/{id}",
    auth: "user",
    capability: "asks",
    summary: "Takes an ask of mine away",
    params: idParams,
    reply: z.object({ id: z.string(), removed: z.literal(true) }),
    refusals: ["not_found"],
  }),
  found: endpoint({
    method: "POST",
    path: "/asked_products/{id}/found",
    auth: "user",
    capability: "asks",
    summary: "I found it: nobody needs to look any more",
    params: idParams,
    reply: ask,
    refusals: ["not_found", "ask_wrong_state"],
  }),
  renew: endpoint({
    method: "POST",
    path: "/asked_products/{id}/renew",
    auth: "user",
    capability: "asks",
    summary: "Asks for it another thirty days, also after it had ended",
    params: idParams,
    reply: ask,
    refusals: ["not_found", "ask_wrong_state", "ask_limit", "ask_open", "too_many_requests"],
    limit: { max: 30, windowS: 86_400, per: "user" },
  }),
  wanted: endpoint({
    method: "GET",
    path: "/asked_products/wanted",
    auth: "user",
    capability: "asks",
    summary: "How many people ask for something like what I am about to list",
    query: z.object({
      category_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
      title: z.string().check(z.trim(), z.maxLength(200)),
      price: z.optional(rupees),
    }),
    /** Counted up to a hundred; how much the one who would pay the most would pay. */
    reply: z.object({ people: z.int(), highest_budget: z.nullable(z.int()) }),
    refusals: ["validation_failed", "not_found"],
    limit: { max: 120, windowS: 60, per: "user" },
  }),
  staffList: endpoint({
    method: "GET",
    path: "/backoffice/asks",
    auth: keepers,
    capability: "asks",
    summary: "Asks of all people in all states, newest first",
    query: z.object({ ...staffFilters, ...page(24) }),
    reply: z.array(staffAsk),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
    refusals: ["validation_failed"],
  }),
  export: endpoint({
    method: "GET",
    path: "/backoffice/asks/export",
    auth: keepers,
    capability: "asks",
    summary: "The same list as a file; that it was taken is recorded",
    query: z.object(staffFilters),
    reply: z.string(),
    csv: true,
    refusals: ["validation_failed"],
  }),
  takeDown: endpoint({
    method: "POST",
    path: "/backoffice/asks/{id}/remove",
    auth: keepers,
    capability: "asks",
    summary: "Takes anybody's ask down, with a reason that its asker reads",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({ id: z.string(), status: z.enum(askStatuses) }),
    refusals: ["validation_failed", "not_found", "ask_wrong_state"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/backoffice/asks/{id}/restore",
    auth: keepers,
    capability: "asks",
    summary: "Puts an ask back that was taken down",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: z.object({ id: z.string(), status: z.enum(askStatuses) }),
    refusals: ["validation_failed", "not_found", "ask_wrong_state", "ask_open"],
  }),
};
