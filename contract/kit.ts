// The grammar of every call: what an endpoint is, who may make it, and how it can be refused.
// Server routes, the typed client, OpenAPI and the auth matrix are all read off these values.
import type * as z from "zod/mini";
import type { Capability } from "./market/market.ts";

/** The one map from refusal code to HTTP status. A code not listed here cannot be sent. */
export const statusOf = {
  validation_failed: 400,
  malformed_body: 400,
  malformed_request: 400,
  invalid_pincode: 400,
  invalid_code: 400,
  abusive_words: 400,
  contact_details: 400,
  points_missing: 400,
  own_listing: 400,
  not_serviceable: 400,
  cod_not_allowed: 400,
  emi_not_allowed: 400,
  link_not_allowed: 400,
  coupon_refused: 400,
  not_logged_in: 401,
  no_refresh_cookie: 401,
  session_expired: 401,
  wrong_credentials: 401,
  invalid_signature: 401,
  invalid_api_key: 401,
  totp_required: 401,
  not_permitted: 403,
  cross_site: 403,
  csrf_failed: 403,
  totp_enrolment_required: 403,
  account_suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  phone_taken: 409,
  listing_wrong_state: 409,
  draft_limit: 409,
  not_negotiable: 409,
  offer_open: 409,
  offer_limit: 409,
  offer_taken: 409,
  offer_wrong_state: 409,
  ask_limit: 409,
  ask_open: 409,
  ask_wrong_state: 409,
  payment_wrong_state: 409,
  order_wrong_state: 409,
  item_taken: 409,
  not_your_turn: 409,
  line_full: 409,
  wait_limit: 409,
  price_changed: 409,
  cod_limit: 409,
  unpaid_limit: 409,
  slot_full: 409,
  shipment_wrong_state: 409,
  gateway_refused: 409,
  courier_refused: 409,
  new_listings_closed: 409,
  orders_not_open: 409,
  identity_in_use: 409,
  identity_blocked: 409,
  identity_differs: 409,
  too_large: 413,
  wrong_content_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  posting_limit: 429,
  headers_too_large: 431,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  sms_unavailable: 503,
  gateway_unavailable: 503,
  courier_unavailable: 503,
  registry_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statusOf;

/** What a person reads when nothing more exact is known. */
export const messageOf: Record<RefusalCode, string> = {
  validation_failed: "Some of what was sent is missing or not right.",
  malformed_body: "The request body could not be read as JSON.",
  malformed_request: "The request could not be understood.",
  invalid_pincode: "Invalid Pincode",
  invalid_code: "That code is not right, or it is too old. Please check it or ask for a new one.",
  abusive_words: "Warning! You entered an abusive word!!",
  contact_details: "Phone numbers, UPI ids, links and e-mail addresses can't be shared here.",
  points_missing: "Answer every point first: seen, or does not apply.",
  own_listing: "This is your own listing.",
  not_serviceable: "We don't deliver to this pincode yet.",
  cod_not_allowed: "Cash on delivery is not possible for this order. Please choose another way to pay.",
  emi_not_allowed: "EMI is not possible for this order. Please choose another way to pay.",
  link_not_allowed: "Paying online is not possible here. Please choose another way to pay.",
  coupon_refused: "This coupon can't be used for this order.",
  not_logged_in: "Please login to continue",
  no_refresh_cookie: "Please login to continue",
  session_expired: "Session expired. Please login again.",
  wrong_credentials: "The e-mail, password or code is not right.",
  invalid_signature: "The signature is not right.",
  invalid_api_key: "This API key is not known here, was revoked, or is over.",
  totp_required: "Enter the code from your authenticator app.",
  not_permitted: "You don't have permission to perform this action.",
  cross_site: "This request came from another site and was not carried out.",
  csrf_failed: "Unable to authenticate. Please refresh the page and try again.",
  totp_enrolment_required: "Set up your authenticator app first.",
  account_suspended: "This account is suspended. Write to support if you think that is a mistake.",
  not_found: "We could not find that.",
  method_not_allowed: "That address does not take this kind of request.",
  conflict: "This has changed in the meantime. Please look again.",
  phone_taken: "Another account has that number already.",
  listing_wrong_state: "That can't be done with this listing as it is now.",
  draft_limit: "You have as many drafts as one can keep. Submit or discard one of them to save another.",
  not_negotiable: "The price of this item is fixed.",
  offer_open: "You already have an offer on this item.",
  offer_limit: "You can make no more offers.",
  offer_taken: "Another offer on this item is accepted.",
  offer_wrong_state: "This offer has changed. Please look again.",
  ask_limit: "You are asking for as many things as one can. Close one of them to ask for something else.",
  ask_open: "You are asking for this already. We tell you when somebody lists it.",
  ask_wrong_state: "This request has changed. Please look again.",
  payment_wrong_state: "That can't be done with this payment as it is now.",
  order_wrong_state: "This order has moved on. Please look again.",
  item_taken: "Somebody was faster: this item is being bought by someone else.",
  not_your_turn: "This item is kept for the next person in line. Join the line, and we tell you when it is your turn.",
  line_full: "The line for this item is full. Look again later.",
  wait_limit: "You stand in line for as many items as one can. Leave one of the lines to join this one.",
  price_changed: "The price has changed. Please look at the new total.",
  cod_limit: "You already have the most open cash orders allowed. Pay this one online, or wait until one is delivered.",
  unpaid_limit: "You have as many unpaid orders as one can have. Pay or cancel one of them first.",
  shipment_wrong_state: "This parcel has moved on. Please look again.",
  slot_full: "This pickup slot is full. Please choose another.",
  gateway_refused: "The payment service refused this. Look at what it says in its own back office.",
  courier_refused: "The courier refused this. What it said stands beside the parcel.",
  new_listings_closed: "We are not taking new listings just now. Save it as a draft and submit it later.",
  orders_not_open: "This marketplace does not take orders yet. Please come back soon.",
  identity_in_use:
    "This number is in another listing already: one thing is listed once. If it is yours and you did not list it, write to support.",
  identity_blocked: "The registry of phones says that this one can't be sold.",
  identity_differs: "This is not the thing that was listed. Keep it apart: the order waits until staff have decided.",
  too_large: "That is larger than we can take.",
  wrong_content_type: "Send the body as application/json.",
  key_reused: "This key was used before, for something else.",
  too_many_requests: "That was too many tries. Please wait a little.",
  posting_limit: "Oops! Sorry you have reached today's limit for posting items for sale. Please come back tomorrow.",
  headers_too_large: "The request's headers are larger than we can take.",
  internal: "Something went wrong",
  overloaded: "We are very busy. Please try again in a moment.",
  unavailable: "We can't reach our records just now. Please try again in a moment.",
  sms_unavailable: "We could not send the SMS. Please try again in a minute.",
  gateway_unavailable:
    "The payment service does not answer just now. Nothing was charged. Please try again in a minute.",
  courier_unavailable: "The courier does not answer just now. Nothing was lost: it is tried again by itself.",
  registry_unavailable: "The registry of phones does not answer just now. A phone goes live only once it was asked.",
};

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
