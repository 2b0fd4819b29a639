// The grammar of every call: what an endpoint is, who may make it, and how it can be refused.
// Server routes, the typed client, OpenAPI and the auth matrix are all read off these values.
import type * as z from "zod/mini";

/** The one map from refusal code to HTTP status. A code not listed here cannot be sent. */
export const statusOf = {
  validation_failed: 400,
  malformed_body: 400,
  malformed_request: 400,
  invalid_pincode: 400,
  not_logged_in: 401,
  not_permitted: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statusOf;

/** What a person reads when nothing more exact is known. */
export const messageOf: Record<RefusalCode, string> = {
  validation_failed: "Some of what was sent is missing or not right.",
  malformed_body: "The request body could not be read as JSON.",
  malformed_request: "The request could not be understood.",
  invalid_pincode: "Invalid Pincode",
  not_logged_in: "Please login to continue",
  not_permitted: "You don't have permission to perform this action.",
  cross_site: "This request came from another site and was not carried out.",
  not_found: "We could not find that.",
  method_not_allowed: "That address does not take this kind of request.",
  conflict: "This has changed in the meantime. Please look again.",
  too_large: "That is larger than we can take.",
  wrong_content_type: "Send the body as application/json.",
  too_many_requests: "That was too many tries. Please wait a little.",
  headers_too_large: "The request's headers are larger than we can take.",
  internal: "Something went wrong",
  overloaded: "We are very busy. Please try again in a moment.",
  unavailable: "We can't reach our records just now. Please try again in a moment.",
};

export const staffRoles = ["admin", "verifier", "support", "logistics", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may call: anyone, a logged-in user, or staff holding one of the roles (admin always may). */
export type Access = "guest" | "user" | { staff: readonly StaffRole[] };

type Schema = z.ZodMiniType;
type Maybe<S> = S extends Schema ? z.output<S> : undefined;

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  M extends Schema | undefined = Schema | undefined,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1, parameters in braces: /service_pincode/{pincode} */
  path: `/${string}`;
  auth: Access;
  summary: string;
  params?: P;
  query?: Q;
  /** Must be a strict object: unknown keys are refused. A check sees to it. */
  body?: B;
  reply: R;
  meta?: M;
  /** What this call itself may answer beside the refusals every call shares. */
  refusals: readonly RefusalCode[];
  /** Public reads only: how long a cache in front may keep the answer, in seconds. */
  cache?: { maxAge: number; staleFor: number };
  /** At most `max` calls in `windowS` seconds, counted across all processes. */
  limit?: { max: number; windowS: number; per: "ip" | "user" };
  /** Exists only in the demo; elsewhere it is 404. */
  demoOnly?: boolean;
  /** Served even while load is being shed (payments and their status). */
  reserved?: boolean;
}

/** Declares a call. It only returns its argument; the point is the inference. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  M extends Schema | undefined = undefined,
>(declaration: Endpoint<P, Q, B, R, M>): Endpoint<P, Q, B, R, M> {
  return declaration;
}

export type Contract = Record<string, Endpoint>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<K extends string, S> = S extends Schema ? { [k in K]: InputOf<S> } : unknown;

/** What a caller hands over: only the parts the endpoint declares. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Schema | undefined>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;

/** What a handler is given, after validation. */
export type Parsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Schema | undefined>
    ? { params: Maybe<P>; query: Maybe<Q>; body: Maybe<B> }
    : never;

/** What a handler returns: the data, or data and meta where the endpoint declares meta. */
export type Result<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer M>
    ? M extends Schema
      ? { data: z.input<R>; meta: z.input<M> }
      : z.input<R>
    : never;

/** What a caller gets back. */
export type Output<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer M>
    ? M extends Schema
      ? { data: z.output<R>; meta: z.output<M> }
      : z.output<R>
    : never;

export interface RefusalBody {
  code: RefusalCode;
  message: string;
  fields?: Record<string, string>;
  request_id: string;
}

/** An expected "no". Services throw it through refuse(); clients receive it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  requestId: string | undefined;

  constructor(
    code: RefusalCode,
    detail: { message?: string; fields?: Record<string, string>; retryAfterS?: number; requestId?: string } = {},
  ) {
    super(detail.message ?? messageOf[code]);
    this.name = "Refusal";
    this.code = code;
    this.status = statusOf[code];
    this.fields = detail.fields;
    this.retryAfterS = detail.retryAfterS;
    this.requestId = detail.requestId;
  }
}
