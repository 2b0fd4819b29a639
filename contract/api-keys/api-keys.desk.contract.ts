// Keys by which other programs call this API: made and ended by admins, shown once, kept as a hash.
import * as z from "zod/mini";
import { idParams } from "../id-params.ts";
import { endpoint } from "../kit.ts";
import { pagingOf } from "../paging.ts";
import { say } from "../say.ts";
import { scopeActs, scopeNouns } from "./scope-words.ts";

const admins = { staff: [] } as const;

/** Living ones; whoever needs more ends one first. */
export const MOST_KEYS = 50;
export const DEFAULT_PER_MINUTE = 300;
export const MOST_PER_MINUTE = 6_000;
/** Keys that end within so many days are shown on the first page of the back office. */
export const EXPIRES_SOON_DAYS = 14;
export const MOST_YEARS = 5;

/** `resting`: whoever made it is no admin any more, or is switched off. */
export const keyStates = ["live", "expired", "revoked", "resting"] as const;

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins: enough to tell it from others, useless without the rest. */
  starts: z.string(),
  scopes: z.array(z.string()),
  per_minute: z.int(),
  state: z.enum(keyStates),
  /** Living, and over within two weeks. */
  expires_soon: z.boolean(),
  made_by: z.string(),
  made_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** Written at most once a minute. */
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
});
export type ApiKeyRow = z.output<typeof apiKey>;

const scope = z.object({
  scope: z.string(),
  noun: z.enum(scopeNouns),
  act: z.enum(scopeActs),
  /** What it opens: `GET /backoffice/orders/{id}`. */
  calls: z.array(z.string()),
});
export type ScopeRow = z.output<typeof scope>;

const keyCall = z.object({
  at: z.string(),
  /** The method and the path as the contract writes it: no ids, no query. */
  call: z.string(),
  status: z.int(),
  request_id: z.string(),
  address: z.string(),
});

/** Marks that turn a line around or cannot be seen would let one name look like another; joiners are part of Hindi. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

const name = z.string().check(
  z.trim(),
  z.minLength(1, say("give_a_name")),
  z.maxLength(80, say("at_most_characters", { n: 80 })),
  z.refine((text) => !UNSEEN.test(text), say("characters_not_kept")),
);

export const apiKeysContract = {
  list: endpoint({
    method: "GET",
    path: "/backoffice/api_keys",
    auth: admins,
    summary: "All keys, living ones first, with the scopes that there are; never the keys themselves",
    reply: z.array(apiKey),
    meta: z.object({ scopes: z.array(scope), most_keys: z.int(), now: z.string() }),
    refusals: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/backoffice/api_keys",
    auth: admins,
    summary: "A new key, shown this once",
    body: z.strictObject({
      name,
      scopes: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1, say("choose_a_scope")), z.maxLength(200)),
      /** Absent: until somebody revokes it. */
      expires_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
      per_minute: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PER_MINUTE))),
    }),
    reply: z.object({ id: z.string(), key: z.string() }),
    refusals: ["validation_failed", "conflict"],
    limit: { max: 60, windowS: 3_600, per: "ip" },
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/backoffice/api_keys/{id}",
    auth: admins,
    summary: "Ends a key everywhere at once; ended twice it is ended all the same",
    params: idParams,
    reply: apiKey,
    refusals: ["not_found"],
  }),
  log: endpoint({
    method: "GET",
    path: "/backoffice/api_keys/{id}/log",
    auth: admins,
    summary: "What was called with it lately, newest first: when, which call, its status, its id, from where",
    params: idParams,
    query: z.object(pagingOf({ size: 50, most: 200 })),
    reply: z.array(keyCall),
    meta: z.object({ next_cursor: z.nullable(z.string()), name: z.string() }),
    refusals: ["not_found", "validation_failed"],
  }),
};
