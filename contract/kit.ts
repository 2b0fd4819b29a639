// The grammar of every call: what an endpoint is, who may make it, and how it can be refused.
// Server routes, the typed client, OpenAPI and the auth matrix are all read off these values.
import type * as z from "zod/mini";
import type { Capability } from "./market/market.ts";
import { messageOf, type RefusalCode, statusOf } from "./refusal-codes.ts";

export { messageOf, type RefusalCode, statusOf } from "./refusal-codes.ts";

export const staffRoles = ["admin", "verifier", "support", "logistics", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who may call: anyone, a logged-in user, or staff holding one of the roles (admin always may). */
export type Access = "guest" | "user" | { staff: readonly StaffRole[] };

/** What a column of the database that holds a whole number can hold: numbers of rows, versions. */
export const MAX_INT = 2_147_483_647;
type Schema = z.ZodMiniType;
type Maybe<S> = S extends Schema ? z.output<S> : undefined;

/** Every file is sent under the form's `field` and has `maxBytes` at most; a person calls one of them a `noun`. */
export interface UploadRules {
  field: string;
  noun: string;
  maxFiles: number;
  maxBytes: number;
}

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  M extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1, parameters in braces: /service_pincode/{pincode} */
  path: `/${string}`;
  auth: A;
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
  // Per `device`: by address, but a device that has logged in here before is counted for itself: no crowd shuts it out.
  /** At most `max` calls in `windowS` seconds, counted across all processes. */
  limit?: { max: number; windowS: number; per: "ip" | "user" | "device" };
  /** A GET that changes something: it needs the CSRF token like any write. */
  mutates?: true;
  /** Wants the short-lived bearer of the same user beside the cookie. */
  needsBearer?: true;
  /** Open to staff who have yet to set up their second factor. */
  beforeEnrolment?: true;
  /** Takes an Idempotency-Key: sent again with the same one, it has its effect once and the same answer. */
  once?: true;
  /** Takes files as multipart/form-data instead of a JSON body. */
  upload?: UploadRules;
  /** How many bytes a body may have, where 64 kB are too few. */
  maxBody?: number;
  /** The body is handed on as it came, byte for byte, because a signature is over it. */
  rawBody?: true;
  /** Answers with a CSV file, sent row by row, instead of JSON; the reply's schema only describes it. */
  csv?: true;
  /** Answers with a file of this type instead of JSON; the reply's schema only stands for it. */
  file?: "application/pdf" | "application/json" | "application/xml" | "image/webp";
  /** Stays open and sends events as they happen (text/event-stream) instead of JSON; the reply's schema only stands for it. */
  stream?: true;
  /** Exists only in the demo; elsewhere it is 404. */
  demoOnly?: boolean;
  /** Part of what a market may do without; there it is 404. */
  capability?: Capability;
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
  const A extends Access = Access,
>(declaration: Endpoint<P, Q, B, R, M, A>): Endpoint<P, Q, B, R, M, A> {
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
