// Puts the routes of the contract on Fastify, and makes the in-process transport over the same steps.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Transport } from "../../../contract/client.ts";
import { type Endpoint, Refusal } from "../../../contract/kit.ts";
import { askedOnce, readingAnywhere } from "../db/asked-once.ts";
import { type CsvFile, sendCsv } from "../files/csv.ts";
import { type SentFile, sendFile } from "../files/sent-file.ts";
import { createUploads, type Receive, type Upload } from "../files/upload.ts";
import { EVERYTHING, kindOf, type Tag, type TagKind } from "../freshness/tags.ts";
import type { Gate } from "../gate/gate.ts";
import { textOfReply } from "../http/cut-reply.ts";
import { exchangeOf, type Identity, requireOwnWill, requireSameSite, type Side } from "../http/identity.ts";
import type { KeyHolder } from "../http/key-desk.ts";
import { API_PREFIX } from "../http/prefix.ts";
import { authorise, perform, type Route } from "../http/route.ts";
import { API_POLICY, SHARED_CACHES } from "../pages/headers.ts";
import { KeptAnswers } from "../pages/kept-answers.ts";
import type { ResponseCache } from "../pages/response-cache.ts";
import { refuse } from "../refusal.ts";
import type { Caller, Exchange, Services, Viewer } from "../services.ts";
import type { StreamStart, Streams } from "../streams/streams.ts";
import { admitKey } from "./arrival/admit-key.ts";
import type { ApiKeyOf } from "./arrival/api-key.ts";
import { BODY_BYTES } from "./arrival/json-body.ts";
import { isAway } from "./errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    exchange: Exchange;
    /** Where a program calls, and only then. */
    keyHolder: KeyHolder | undefined;
  }
}

export interface ApiOptions {
  routes: readonly Route[];
  services: Services;
  identity: Identity;
  cache: ResponseCache;
  /** Under which its answers are kept. */
  keyOf: ApiKeyOf;
  gate: Gate;
  streams: Streams;
  securityHeaders: Record<string, string>;
  publicOrigin: string;
}

interface Served {
  route: Route;
  /** Of answers that may be kept: the same for all of them. */
  headers: Record<string, string>;
}

export function installApi(app: FastifyInstance, options: ApiOptions): void {
  app.decorateRequest("viewer");
  app.decorateRequest("exchange");
  app.decorateRequest("keyHolder");
  const installUpload = createUploads();
  for (const route of options.routes) {
    const { endpoint } = route;
    const { upload } = endpoint;
    requirePublicIfCached(endpoint);
    const served: Served = { route, headers: headersOfCached(options.securityHeaders) };
    const described: Omit<RouteOptions, "handler"> = {
      method: endpoint.method,
      url: API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      bodyLimit: endpoint.maxBody ?? BODY_BYTES,
      // Before the body is read: 401 comes before 403, and both before anything about the body.
      onRequest: async (request, reply) => {
        request.exchange = exchangeOf(request);
        // A key is nothing that a browser sends by itself: there is no other site's page to guard against.
        if (await admitKey(endpoint, request, reply, options.services)) return;
        request.viewer = await options.identity.ofCaller(request.exchange, sideOf(endpoint));
        authorise(endpoint, request.viewer, options.services);
        // A file that is recorded as taken is not taken by a link on somebody else's page, nor is a line held open.
        if (endpoint.csv || endpoint.stream) requireSameSite(request.headers, options.publicOrigin);
        if (endpoint.method !== "GET" || endpoint.mutates) {
          requireSameSite(request.headers, options.publicOrigin);
          await requireOwnWill(endpoint, request.viewer, request.exchange, options.identity);
        }
      },
      // Once all of it has come. Files and what stays open have limits of their own; behind one address are many guests,
      // who have its share.
      preValidation: async (request, reply) => {
        if ((request.keyHolder || request.viewer.kind !== "guest") && !upload && !endpoint.stream)
          await options.gate.takeTurn(reply.raw, personOf(request));
      },
    };
    if (endpoint.rawBody) {
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
        scope.route({ ...described, handler: (request, reply) => answer(served, options, request, reply) });
      });
      continue;
    }
    if (upload === undefined) {
      app.route({ ...described, handler: (request, reply) => answer(served, options, request, reply) });
      continue;
    }
    // In a scope of its own: elsewhere multipart stays the wrong content type.
    app.register(async (scope) => {
      const receive = await installUpload(scope, upload);
      scope.route({ ...described, handler: (request, reply) => answer(served, options, request, reply, receive) });
    });
  }
}

/** Whoever is logged in is themselves wherever they are, and so is a program; of guests only the address is known. */
function personOf({ viewer, ip, keyHolder }: FastifyRequest): string {
  if (keyHolder) return `key ${keyHolder.id}`;
  if (viewer.kind === "user") return viewer.userId;
  return viewer.kind === "staff" ? viewer.staffId : ip;
}

export function sideOf(endpoint: Endpoint): Side {
  return typeof endpoint.auth === "object" ? "staff" : "user";
}

/** The cache answers before anyone asks who is calling. */
function requirePublicIfCached({ method, path, auth, cache, demoOnly }: Endpoint): void {
  if (cache && (method !== "GET" || auth !== "guest" || demoOnly)) {
    throw new Error(`${method} ${path} is not a public read and must not be cached.`);
  }
}

async function answer(
  { route, headers }: Served,
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  receive?: Receive,
) {
  const { endpoint } = route;
  if (endpoint.cache) return answerCached(endpoint.cache, { route, headers }, options, request, reply);
  const { viewer, ip, exchange } = request;
  const keyId = request.keyHolder?.id;
  const rawBody = endpoint.rawBody ? (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)) : undefined;
  if (endpoint.rawBody || endpoint.stream) exchange.headers = request.headers;
  const run = (upload?: Upload) =>
    perform(route, options.services, { viewer, ip, exchange, keyId, upload, rawBody }, request);
  const person = personOf(request);
  const result = await (receive ? receive(request, reply, person, run) : run())
    .catch((error: unknown) => {
      // The framework's error handling takes only real errors.
      throw error ?? new Error("A handler threw nothing.");
    })
    // A refusal may take cookies away too.
    .finally(() => {
      if (exchange.setCookies.length > 0) reply.header("set-cookie", exchange.setCookies);
    });
  if (endpoint.csv) return sendCsv(reply, result.data as CsvFile);
  if (endpoint.stream) return options.streams.open(request, reply, result.data as StreamStart);
  if (endpoint.file) return sendFile(request, reply, endpoint.file, result.data as SentFile);
  return reply.header("cache-control", "no-store").send(result);
}

/** A public read: the same bytes for everybody, made once for all who ask at a time. It sets no cookies and takes no body. */
async function answerCached(
  { maxAge, staleFor }: NonNullable<Endpoint["cache"]>,
  { route, headers }: Served,
  { services, cache, keyOf }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { viewer, ip, exchange } = request;
  const { keyHolder } = request;
  // What is kept was not looked for before the key was.
  if (keyHolder && cache.serve(keyOf(request.url), request.raw, reply.raw, ["x-request-id", request.id]))
    return void reply.hijack();
  const kept = await cache.makeOnce(keyOf(request.url), async (from) => {
    const shown = new Set<Tag>();
    const isExact = from === "primary";
    const caller: Caller = { viewer, ip, exchange, shown, isExact, keyId: keyHolder?.id };
    const own = isExact ? services : { ...services, db: readingAnywhere(services.db) };
    const text = textOfReply(await perform(route, own, caller, request));
    return { headers, text, maxAgeS: maxAge, staleForS: staleFor, shown, isRare: true };
  });
  // Written past the framework, as a later hit on the cache will be: the same bytes, and less work.
  reply.hijack();
  kept?.send(request.raw, reply.raw, ["x-request-id", request.id]);
}

function headersOfCached(securityHeaders: Record<string, string>): Record<string, string> {
  return {
    ...securityHeaders,
    "content-security-policy": API_POLICY,
    "content-type": "application/json; charset=utf-8",
    "cache-control": SHARED_CACHES,
    // A cache in front does not answer for a key that was not looked at.
    vary: "Accept-Encoding, Authorization",
  };
}

/** Calls made while a page is rendered: same checks, no network. What is the same for everybody is not made twice. */
export function inProcessTransport(
  routes: readonly Route[],
  services: Services,
  cache: ResponseCache,
): (caller: Caller, drawn?: readonly TagKind[]) => Transport {
  const byEndpoint = new Map<Endpoint, Route>(routes.map((route) => [route.endpoint, route]));
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  const kept = new KeptAnswers(cache.changes);
  const anywhere = readingAnywhere(services.db);
  const ofPages = new WeakMap<Caller, Services>();
  /** A page that is the same for everybody reads all it shows for itself, each thing once. */
  const servicesFor = (caller: Caller): Services => {
    if (caller.shown === undefined) return services;
    const known = ofPages.get(caller);
    if (known) return known;
    const db = caller.isExact ? services.db : anywhere;
    const own = { ...services, db: askedOnce(db, () => cache.changes.number) };
    ofPages.set(caller, own);
    return own;
  };
  return (caller, drawn) => async (endpoint, input) => {
    // The web build knows of a call only where it goes, so an endpoint is found by what it says, not by identity.
    const route = byEndpoint.get(endpoint) ?? byName.get(nameOf(endpoint)) ?? refuse("not_found");
    const { method, mutates, csv, file, stream } = route.endpoint;
    // Opening a page changes nothing: no token of the reader's own will came with it.
    if (method !== "GET" || mutates || csv || file || stream)
      throw new Error(`A page must not call ${nameOf(endpoint)}.`);
    authorise(route.endpoint, caller.viewer, services);
    const asked = { ...input, query: asStrings(input.query) };
    const answer = (shown: Set<Tag> | undefined) =>
      perform(route, servicesFor(caller), shown ? { ...caller, shown } : caller, asked);
    const shown = caller.shown && new Set<Tag>();
    try {
      if (route.endpoint.cache === undefined) return await answer(shown);
      const key = `${nameOf(route.endpoint)} ${JSON.stringify([asked.params, asked.query])}`;
      const life = { maxAgeS: route.endpoint.cache.maxAge, isExact: caller.isExact === true };
      return await kept.find(key, life, shown, answer);
    } catch (error) {
      // A page says what a call says while the database is away: come back soon, not that it is broken.
      throw isAway(error) ? new Refusal("unavailable") : error;
    } finally {
      if (caller.shown && shown) noteDrawn(caller.shown, shown, drawn);
    }
  };
}

/** Of what a reply shows, a page may draw a part and say so. */
function noteDrawn(page: Set<Tag>, shown: Set<Tag>, drawn: readonly TagKind[] | undefined): void {
  // It was refused before anybody could say what it is about.
  if (shown.size === 0) page.add(EVERYTHING);
  const isDrawn = (tag: Tag) => drawn === undefined || tag === EVERYTHING || drawn.includes(kindOf(tag));
  for (const tag of shown) if (isDrawn(tag)) page.add(tag);
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Over HTTP every query value is text; in process it must look the same to the schemas. */
function asStrings(query: unknown): unknown {
  if (query === undefined || query === null) return {};
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const asText = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));
  return Object.fromEntries(given.map(([name, value]) => [name, asText(value)]));
}
