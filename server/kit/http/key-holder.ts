// A program that calls with a key of its own. What a key is and who has which lives in the api-keys domain; the kit knows
// what such a caller may do: what the scope of the call says, and nothing else.
import { createHash } from "node:crypto";
import { scopeOf } from "../../../contract/api-keys/scopes.ts";
import type { Endpoint } from "../../../contract/kit.ts";
import { say } from "../../../contract/say.ts";
import { refuse } from "../refusal.ts";
import type { Exchange, Viewer, With } from "../services.ts";
import type { KeyHolder } from "./key-desk.ts";
import { requireExistence } from "./route.ts";

/** Users' own short-lived bearers are no keys: those begin with another sign. */
const SENT = /^Bearer +(sk_\S*)\s*$/i;

export function keyIn(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : SENT.exec(authorization)?.[1];
}

/** 404 before 403: what a market does without is not there for programs either. */
export function authoriseKey(endpoint: Endpoint, holder: KeyHolder, services: With<"isDemo" | "market">): void {
  requireExistence(endpoint, services);
  const scope = scopeOf(endpoint);
  if (scope === undefined) refuse("not_permitted", { message: say("not_for_keys") });
  if (!holder.scopes.has(scope)) refuse("not_permitted", { message: say("scope_missing", { scope }) });
}

const GUEST: Viewer = { kind: "guest" };

/** What is public is answered as to any guest, so that the answer can be everybody's. */
export function viewerOfKey({ auth }: Endpoint, { id, name, staffId, role }: KeyHolder): Viewer {
  if (typeof auth !== "object") return GUEST;
  return { kind: "staff", staffId, role, sessionId: "", mustEnrol: false, key: { id, name } };
}

const IS_KEY = /^[\x21-\x7e]{1,100}$/;

/**
 * The key decides, so cookies do not count, and what proves it goes no further than this. Two programs that number their
 * calls alike do not mean the same call.
 */
export function exchangeOfKey(exchange: Exchange, { id }: Pick<KeyHolder, "id">): Exchange {
  const { key } = exchange;
  const own = key !== undefined && IS_KEY.test(key) ? createHash("sha256").update(`${id} ${key}`).digest("hex") : key;
  return { ...exchange, cookie: "", csrf: undefined, authorization: undefined, key: own };
}
