// Everything that is a page goes to the web build. Pages anyone may see are finished, hashed and cached;
// pages of one person are streamed with a nonce and kept by nobody.

import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transport } from "../../../contract/client.ts";
import type { Market } from "../../../contract/market/market.ts";
import {
  DOOR_ROOT,
  LOGIN_PATH,
  LOGIN_ROOT,
  PAYMENT_ROOT,
  STAFF_ROOT,
  TRACK_ROOT,
  USER_ROOT,
} from "../../../contract/paths.ts";
import { kindOf, type Tag, type TagKind } from "../freshness/tags.ts";
import type { Renders } from "../gate/renders.ts";
import { exchangeOf, type Identity, readCredentials } from "../http/identity.ts";
import type { MarketNow } from "../market.ts";
import { refuse } from "../refusal.ts";
import type { Caller } from "../services.ts";
import { traced } from "../tracing/tracing.ts";
import { installDoorWithoutScript } from "./door-without-script.ts";
import { API_POLICY, nonceToHashes, pagePolicy, SHARED_CACHES } from "./headers.ts";
import { paintFirst } from "./paint-first.ts";
import type { ReadFrom, ResponseCache } from "./response-cache.ts";
import { installShareWithoutWorker } from "./share-without-worker.ts";
import { readVisit, type Visit } from "./visit.ts";

/** What the web build is told; it has the same shape on its side. */
export interface PageContext extends Pick<Visit, "isLogin" | "language" | "theme" | "dataSaver"> {
  /** Who this is by a live session. On pages that go to the cache always a guest. */
  viewer: "guest" | "user" | "staff";
  transport: Transport;
  /** The same for calls of whose replies the page draws only what is of these kinds: changes of the rest do not touch it. */
  drawing(kinds: readonly TagKind[]): Transport;
  nonce: string;
  isCached: boolean;
  /** Takes a page that goes to the cache, and reads it at once: its room is used again. The answer then has no body. */
  finish(html: Uint8Array): void;
  report(error: unknown): void;
  isDemo: boolean;
  market: Market;
  /** Of its own looks; null: as the product comes. */
  brand: string | null;
}

export type Render = (request: Request, page: PageContext) => Promise<Response>;

/** The one address of a page that many lead to: the web build draws it from that, so it is kept under that. */
export type AddressOf = (url: string) => { url: string; isOnly: boolean };

/** Where the web build says nothing about it, every address is a page of its own. */
export const asAsked: AddressOf = (url) => ({ url, isOnly: !url.includes("?") });

export interface PageOptions {
  render: Render;
  addressOf: AddressOf;
  identity: Identity;
  transportFor(caller: Caller, drawn?: readonly TagKind[]): Transport;
  cache: ResponseCache;
  renders: Pick<Renders, "run">;
  securityHeaders: Record<string, string>;
  publicUrl: string;
  isDemo: boolean;
  market: MarketNow;
  /** The dev server injects scripts and styles of its own, which no policy could list. */
  hasPolicy: boolean;
}

const RETRY_AFTER_S = "2";
const FRESH_S = 30;
const STALE_S = 600;
/** Of what every change is told: as long as it is asked for. What nobody tells of, a number of the month, may be as old. */
const TOLD_OF_S = 600;
const LISTS: readonly TagKind[] = ["goods", "everything", "asks"];
const HAS_SESSION = /(?:^|;\s*)(?:access_token|refresh_token|is_login)=/;
const PERSONAL = [USER_ROOT, STAFF_ROOT, LOGIN_ROOT, PAYMENT_ROOT, TRACK_ROOT, DOOR_ROOT];

/** The login is the same for all who have no session; whoever has one is sent on from there. */
export function isPublicPage(path: string, cookies = ""): boolean {
  if (path === LOGIN_PATH || path === `${LOGIN_PATH}.data`) return !HAS_SESSION.test(cookies);
  return !PERSONAL.some((root) => path.startsWith(root) && /^(\/|$|\.data)/.test(path.slice(root.length)));
}

function pageCacheKey(visit: Visit, url: string): string {
  return `page ${visit.isLogin ? 1 : 0} ${visit.language} ${visit.theme} ${visit.dataSaver ? 1 : 0} ${url}`;
}

/** Answers from the cache, in front of the framework. */
export function serveCachedPage(
  cache: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
  addressOf: AddressOf,
  market: MarketNow,
): boolean {
  const visit = readVisit(request, market.now);
  return cache.serve(pageCacheKey(visit, addressOf(visit.url).url), request, response, cookieHeaders(visit));
}

function cookieHeaders(visit: Visit): string[] {
  return visit.setCookies.flatMap((cookie) => ["set-cookie", cookie]);
}

export function installPages(app: FastifyInstance, options: PageOptions): void {
  installShareWithoutWorker(app);
  installDoorWithoutScript(app, options);
  app.get("/*", async (request, reply) => {
    // What looks like a file and was not found by the file routes is not a page either.
    if (/^\/(assets|media|api)\//.test(request.url)) refuse("not_found");
    const visit = readVisit(request.raw, options.market.now);
    const path = visit.url.split("?")[0] ?? "/";
    return isPublicPage(path, request.headers.cookie)
      ? answerPublic(options, request, reply, visit)
      : answerPersonal(options, request, reply, visit);
  });
}

async function answerPublic(options: PageOptions, request: FastifyRequest, reply: FastifyReply, asked: Visit) {
  const { url, isOnly } = options.addressOf(asked.url);
  const visit = { ...asked, url };
  const mine: { page?: Whole } = {};
  const kept = await options.cache.makeOnce(pageCacheKey(visit, url), async (from) => {
    const page = await drawWhole(options, request, visit, from);
    const isKept = page.status === 200 && request.method === "GET" && options.hasPolicy;
    if (!isKept) mine.page = page;
    // One of many addresses may never be asked for again: it shall not push out what everybody asks for.
    return isKept ? { ...page, ...lifeOf(page), isRare: !isOnly, kind: kindOfPage(visit) } : undefined;
  });
  if (kept) {
    reply.hijack();
    return kept.send(request.raw, reply.raw, ["x-request-id", request.id, ...cookieHeaders(visit)]);
  }
  if (mine.page === undefined) throw new Error("A page was made and is neither kept nor sent.");
  const { status, headers, text } = mine.page;
  if (status !== 200) headers["cache-control"] = "no-store";
  return reply.code(status).headers(headers).header("set-cookie", visit.setCookies).send(text);
}

interface Whole {
  status: number;
  headers: Record<string, string>;
  text: Buffer;
  shown: ReadonlySet<Tag>;
}

async function drawWhole(options: PageOptions, request: FastifyRequest, visit: Visit, from: ReadFrom): Promise<Whole> {
  const nonce = randomBytes(16).toString("base64");
  const shown = new Set<Tag>();
  // Rendered as a guest whoever asks: the bytes go to everyone.
  const exchange = exchangeOf(request);
  const caller: Caller = { viewer: { kind: "guest" }, ip: request.ip, exchange, shown, isExact: from === "primary" };
  let finished: Dressed | undefined;
  const response = await render(options, request, visit, caller, nonce, (html) => {
    const drawn = Buffer.from(html.buffer, html.byteOffset, html.length);
    finished = dressPage(drawn, nonce, options.hasPolicy);
  });
  const bytes = finished?.page ?? Buffer.from(await response.arrayBuffer());
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const { page, hashes } =
    finished ?? (isHtml ? dressPage(bytes, nonce, options.hasPolicy) : { page: bytes, hashes: [] });
  const headers: Record<string, string> = {
    ...options.securityHeaders,
    ...plainHeaders(response),
    "cache-control": SHARED_CACHES,
    vary: "Accept-Encoding, Cookie, Save-Data",
  };
  if (options.hasPolicy) headers["content-security-policy"] = isHtml ? pagePolicy(hashes) : API_POLICY;
  return { status: response.status, headers, text: page, shown };
}

/** Lists are put together of what searches keep for a minute, of which no change tells. The rest is told of. */
function lifeOf({ shown }: Whole): { maxAgeS: number; staleForS: number } {
  const isList = [...shown].some((tag) => LISTS.includes(kindOf(tag)));
  return { maxAgeS: isList ? FRESH_S : TOLD_OF_S, staleForS: STALE_S };
}

/** Pages that are drawn alike. */
function kindOfPage({ language, url }: Visit): string {
  const [, first = ""] = (url.split("?", 1)[0] ?? "").split("/");
  return `${language} ${first}`;
}

interface Dressed {
  page: Buffer;
  hashes: string[];
}

function dressPage(drawn: Buffer, nonce: string, hasPolicy: boolean): Dressed {
  const { changes, hashes } = hasPolicy ? paintFirst(drawn) : { changes: [], hashes: [] };
  const dressed = nonceToHashes(drawn, nonce, changes);
  return { page: dressed.page, hashes: [...dressed.hashes, ...hashes] };
}

async function answerPersonal(options: PageOptions, request: FastifyRequest, reply: FastifyReply, visit: Visit) {
  const nonce = randomBytes(16).toString("base64");
  const side = visit.url.startsWith(STAFF_ROOT) ? "staff" : "user";
  const viewer = await options.identity.ofVisitor(readCredentials(request.headers), side);
  const caller: Caller = { viewer, ip: request.ip, exchange: exchangeOf(request) };
  const response = await render(options, request, visit, caller, nonce);
  reply
    .code(response.status)
    .headers({ ...options.securityHeaders, ...plainHeaders(response), "cache-control": "no-store" });
  if (options.hasPolicy) reply.header("content-security-policy", pagePolicy([`'nonce-${nonce}'`]));
  const cookies = [...response.headers.getSetCookie(), ...visit.setCookies];
  reply.header("set-cookie", cookies);
  if (response.body === null) return reply.send();
  // The web stream's type of Node and of the DOM differ only in name.
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]));
}

function render(
  options: PageOptions,
  request: FastifyRequest,
  visit: Visit,
  caller: Caller,
  nonce: string,
  finish?: (html: Uint8Array) => void,
) {
  const isCached = finish !== undefined;
  const { cookie = "" } = request.headers;
  // A page anyone may see is made without anyone's cookies but the ones its cache key knows.
  const headers = new Headers(isCached ? { cookie: visit.isLogin ? "is_login=1" : "" } : { cookie });
  // Put behind our own address, never resolved against it: no path can lead to another host.
  const url = new URL(new URL(options.publicUrl).origin + visit.url);
  const { isLogin, language, theme, dataSaver } = visit;
  // Without a signal: a page that was asked for is asked for whole. Whoever leaves cancels the stream of a page of their own.
  const wanted = new Request(url, { headers });
  const page: PageContext = {
    transport: options.transportFor(caller),
    drawing: (kinds) => options.transportFor(caller, kinds),
    viewer: caller.viewer.kind,
    isLogin,
    language,
    theme,
    dataSaver,
    nonce,
    isCached,
    finish: finish ?? (() => undefined),
    report: (error) => request.log.error({ reqId: request.id, err: error }, "a page could not be drawn"),
    isDemo: options.isDemo,
    market: options.market.now,
    brand: options.market.brand,
  };
  const facts = () => ({ "url.path": url.pathname, "sahejo.viewer": caller.viewer.kind });
  return traced("page", facts, () => options.renders.run(() => options.render(wanted, page)));
}

function plainHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  // A call that the page needed was turned away: crawlers and caches in front are told when to come back, as callers are.
  if (response.status === 503) headers["retry-after"] ??= RETRY_AFTER_S;
  return headers;
}
