// What every screen of the back office shares: what waits, finding a thing by a word or an id, and filters worth keeping.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint, staffRoles } from "../kit.ts";
import { conditions } from "../listings/listings.contract.ts";
import { listingStatuses } from "../listings/listings.machine.ts";
import { orderStates } from "../orders/orders.machine.ts";
import { say } from "../say.ts";
import { soldPrices } from "../search/prices.contract.ts";

const everyone = { staff: staffRoles };

const filter = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  /** As it stands in the address, without the question mark. */
  query: z.string(),
});
export type SavedFilter = z.output<typeof filter>;

/** Lines of work, by the screen where they are done. */
export const queues = [
  "verification",
  "reports",
  "pickups",
  "checks",
  "issues",
  "conversations",
  "identity-cases",
  "shipments",
  "returns",
  "payouts",
  "reviews",
  "reconciliation",
  "referrals",
  "grievances",
  "api_keys",
  "jobs",
  "webhooks_out",
  "breaches",
] as const;

const queue = z.object({
  queue: z.enum(queues),
  count: z.int(),
  /** Since when the first of them waits; null where nothing says it. */
  oldest_at: z.nullable(z.string()),
  /** Something in it is past the time it was promised in, or urgent. */
  is_late: z.boolean(),
});
export type Queue = z.output<typeof queue>;

export const deskContract = {
  waiting: endpoint({
    method: "GET",
    path: "/backoffice/waiting",
    auth: everyone,
    summary: "What needs a person now, for this role: each line of work, the late ones first, then the longest waiting",
    reply: z.array(queue),
    refusals: [],
  }),
  counts: endpoint({
    method: "GET",
    path: "/backoffice/counts",
    auth: everyone,
    summary: "What waits for somebody, for the menu; null where it is not this role's business",
    reply: z.object({
      verification: z.nullable(z.int()),
      reports: z.nullable(z.int()),
      /** To plan or to send out, those that failed with them. */
      pickups: z.nullable(z.int()),
      checks: z.nullable(z.int()),
      issues: z.nullable(z.int()),
      /** Threads of orders that wait for support. */
      conversations: z.nullable(z.int()),
      /** Orders on hold because another thing was handed over. */
      "identity-cases": z.nullable(z.int()),
      /** Parcels in trouble. */
      shipments: z.nullable(z.int()),
      /** What this role has to do about them: decide and receive, or bring back. */
      returns: z.nullable(z.int()),
      reviews: z.nullable(z.int()),
      reconciliation: z.nullable(z.int()),
      jobs: z.nullable(z.int()),
      /** Keys of programs that end within two weeks. */
      api_keys: z.nullable(z.int()),
      /** Addresses for events that were switched off, or did not take some. */
      webhooks_out: z.nullable(z.int()),
      /** Rewards put aside for a look. */
      referrals: z.nullable(z.int()),
      grievances: z.nullable(z.int()),
      /** Facts about the operator that policies want to name and nobody has said. */
      settings: z.nullable(z.int()),
    }),
    refusals: [],
  }),
  find: endpoint({
    method: "GET",
    path: "/backoffice/find",
    auth: everyone,
    summary: "Listings, orders and users by id or by words, a few of each; only what this role may open",
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(2, say("at_least_characters", { n: 2 })), z.maxLength(100)),
    }),
    reply: z.object({
      listings: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(listingStatuses) })),
      orders: z.array(z.object({ id: z.string(), number: z.string(), title: z.string(), state: z.enum(orderStates) })),
      users: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), phone_hint: z.nullable(z.string()) })),
    }),
    refusals: ["validation_failed"],
    limit: { max: 300, windowS: 60, per: "ip" },
  }),
  priceGuide: endpoint({
    method: "GET",
    path: "/backoffice/price_guide",
    auth: { staff: ["verifier"] },
    summary: "What things like this sold for here, for whoever checks one; null below five sales",
    query: z.object({
      category_id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9)),
      model: z.optional(z.string().check(z.maxLength(200))),
      condition: z.optional(z.enum(conditions)),
    }),
    reply: z.nullable(soldPrices),
    refusals: ["not_found"],
  }),
  filters: endpoint({
    method: "GET",
    path: "/backoffice/me/filters",
    auth: everyone,
    summary: "The filters I have kept, of all screens",
    reply: z.array(filter),
    refusals: [],
  }),
  saveFilter: endpoint({
    method: "POST",
    path: "/backoffice/me/filters",
    auth: everyone,
    summary: "Keeps a filter under a name; the same name again replaces it",
    body: z.strictObject({
      screen: z.string().check(z.regex(/^[a-z-]{1,40}$/, "Not a screen's name.")),
      name: z
        .string()
        .check(z.trim(), z.minLength(1, say("give_a_name")), z.maxLength(60, say("at_most_characters", { n: 60 }))),
      query: z.string().check(z.minLength(1), z.maxLength(1_000)),
    }),
    reply: filter,
    refusals: ["validation_failed", "conflict"],
  }),
  removeFilter: endpoint({
    method: "DELETE",
    path: "/backoffice/me/filters/{id}",
    auth: everyone,
    summary: "Forgets one of mine",
    params: idParams,
    reply: z.object({ done: z.boolean() }),
    refusals: ["not_found"],
  }),
};
