// A route is an endpoint of the contract with the function that answers it. However a call arrives, by HTTP or
// in process while a page is rendered, it goes through the same steps in the same order: who, may they, is it well formed.
import type * as z from "zod/mini";
import type { CallInput, CallResult } from "../../../contract/client.ts";
import type { Endpoint, Parsed, Result } from "../../../contract/kit.ts";
import type { Market } from "../../../contract/market/market.ts";
import { say } from "../../../contract/say.ts";
import { EVERYTHING, type Tag } from "../freshness/tags.ts";
import { refuse } from "../refusal.ts";
import type { Caller, Services, StaffViewer, UserViewer, Viewer, With } from "../services.ts";
import { traced } from "../tracing/tracing.ts";
import { check, isStorable } from "../validation.ts";
import { cutReply } from "./cut-reply.ts";

export interface Call<E> extends Services, Omit<Caller, "viewer"> {
  viewer: ViewerOf<E>;
  params: Parsed<E> extends { params: infer P } ? P : never;
  query: Parsed<E> extends { query: infer Q } ? Q : never;
  body: Parsed<E> extends { body: infer B } ? B : never;
}

/** Authorisation has already been: a handler of a user's call has a user before it. */
type ViewerOf<E> = E extends { auth: infer A }
  ? A extends "user"
    ? UserViewer
    : A extends "guest"
      ? Viewer
      : StaffViewer
  : Viewer;

export interface Route {
  endpoint: Endpoint;
  answer(call: Call<Endpoint>): Promise<unknown>;
  /** By which tags a change finds what was kept of this. Nobody says: any change might have touched it. */
  shows?(call: Call<Endpoint>, result: unknown): Iterable<Tag> | Promise<Iterable<Tag>>;
}

/** What a reply shows. A refusal has no reply, but is kept as part of a page all the same. */
type Shows<E> = (call: Call<E>, result: Result<E> | undefined) => Iterable<Tag> | Promise<Iterable<Tag>>;

export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Result<E>>,
  shows?: Shows<E>,
): Route {
  return {
    endpoint,
    answer: answer as unknown as Route["answer"],
    ...(shows && { shows: shows as unknown as NonNullable<Route["shows"]> }),
  };
}

/** A market may do without some of them. */
export function isThere({ capability }: Endpoint, { capabilities }: Pick<Market, "capabilities">): boolean {
  return capability === undefined || capabilities[capability];
}

export function requireExistence(endpoint: Endpoint, services: With<"isDemo" | "market">): void {
  if (endpoint.demoOnly && !services.isDemo) refuse("not_found");
  if (!isThere(endpoint, services.market.now)) refuse("not_found");
}

/** 401 before 403. Whether the call exists at all comes first. */
export function authorise(endpoint: Endpoint, viewer: Viewer, services: With<"isDemo" | "market">): void {
  requireExistence(endpoint, services);
  if (endpoint.auth === "guest") return;
  if (viewer.kind === "guest") refuse("not_logged_in");
  if (endpoint.auth === "user") {
    if (viewer.kind !== "user") refuse("not_permitted");
    return;
  }
  if (viewer.kind !== "staff") refuse("not_permitted");
  if (viewer.mustEnrol && !endpoint.beforeEnrolment) refuse("totp_enrolment_required");
  if (viewer.role !== "admin" && !endpoint.auth.staff.includes(viewer.role)) refuse("not_permitted");
}

/** Everything after authorisation: limits, validation, the answer, and the reply cut to its schema. */
export function perform(route: Route, services: Services, caller: Caller, input: CallInput): Promise<CallResult> {
  const { method, path } = route.endpoint;
  const facts = () => ({ "http.request.method": method, "http.route": path, "sahejo.viewer": caller.viewer.kind });
  return traced(`${method} ${path}`, facts, () => performNow(route, services, caller, input));
}

async function performNow(route: Route, services: Services, caller: Caller, input: CallInput): Promise<CallResult> {
  const { endpoint } = route;
  if (endpoint.limit) await services.limiter.take(endpoint, caller);
  const params = endpoint.params ? parse(endpoint.params, input.params, "params") : undefined;
  const query = endpoint.query ? parse(endpoint.query, input.query, "query") : undefined;
  const body = endpoint.body ? parse(endpoint.body, input.body, "body") : undefined;
  const call = { ...services, ...caller, params, query, body } as Call<Endpoint>;
  const result = caller.shown ? await answerNoting(route, call, caller.shown) : await route.answer(call);
  // Rows that are still to come cannot be held against a schema, nor can a file.
  if (endpoint.csv || endpoint.file || endpoint.stream) return { data: result };
  if (!endpoint.meta) return { data: cutReply(endpoint.reply, result) };
  const { data, meta } = result as { data: unknown; meta: unknown };
  return { data: cutReply(endpoint.reply, data), meta: cutReply(endpoint.meta, meta) };
}

async function answerNoting(route: Route, call: Call<Endpoint>, shown: Set<Tag>): Promise<unknown> {
  let result: unknown;
  try {
    result = await route.answer(call);
    return result;
  } finally {
    for (const tag of (await route.shows?.(call, result)) ?? [EVERYTHING]) shown.add(tag);
  }
}

function parse(schema: z.ZodMiniType, value: unknown, part: keyof CallInput): unknown {
  const parsed = check(schema, value ?? {});
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  // A malformed id is nobody's id.
  if (part === "params") refuse("not_found");
  if (parsed.success) refuse("validation_failed", { message: say("characters_not_kept") });
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 20)) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, 20)) fields[key.slice(0, 60)] = "This field is not known here.";
    } else fields[issue.path.slice(0, 6).join(".") || part] ??= issue.message;
  }
  refuse("validation_failed", { fields });
}
