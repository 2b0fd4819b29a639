// How the generated client calls. This file goes into it as it stands, so it imports nothing but the names of refusals.
import type { RefusalCode } from "../../../contract/kit.ts";

export interface ClientOptions {
  /** Where the market answers: `https://market.example`. */
  origin: string;
  /** `sk_…`, from the back office. Keep it out of pages, repositories and logs. */
  apiKey: string;
  /** How often a call that may be repeated is repeated. */
  retries?: number;
  /** How long one try may take. */
  timeoutMs?: number;
  /** The longest that is waited before trying again; what says "later than that" is thrown. */
  longestWaitMs?: number;
  /** For tests, or to go through a proxy. */
  fetch?: typeof fetch;
}

/** An expected "no" of the market: `code` says which, `fields` which of what was sent is wrong. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string;
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    body: { code: RefusalCode; message: string; fields?: Record<string, string>; request_id: string },
    retryAfterS: number | undefined,
  ) {
    super(body.message);
    this.name = "ApiRefusal";
    this.code = body.code;
    this.status = status;
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
    this.retryAfterS = retryAfterS;
  }
}

/** The market could not be reached, or answered what is not its own: a proxy's page, half an answer. */
export class ApiFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.name = "ApiFailure";
    this.status = status;
  }
}

interface Call {
  method: string;
  path: string;
  answer: "data" | "page" | "text" | "bytes";
  /** Takes an Idempotency-Key: sent again it has its effect once. */
  isOnce?: boolean;
}

interface CallInput {
  params?: object;
  query?: object;
  body?: unknown;
  form?: FormData;
  /** By which the call is known when it is sent again; made where none is given. */
  idempotencyKey?: string;
}

const AWAY = new Set([502, 503, 504]);

export class ClientBase {
  readonly #options: Required<Omit<ClientOptions, "fetch">> & { fetch: typeof fetch };

  constructor({ retries = 3, timeoutMs = 30_000, longestWaitMs = 60_000, ...options }: ClientOptions) {
    const given = options.fetch ?? fetch;
    this.#options = { ...options, retries, timeoutMs, longestWaitMs, fetch: (...asked) => given(...asked) };
  }

  protected async send<T>(call: Call, input: CallInput = {}): Promise<T> {
    const { retries, longestWaitMs } = this.#options;
    const key = call.isOnce ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#try<T>(call, input, key);
      } catch (error) {
        const waitMs = waitBefore(error, tries);
        const isLast = tries >= retries || waitMs > longestWaitMs;
        if (isLast || !mayRepeat(error, call)) throw error;
        await new Promise((done) => setTimeout(done, waitMs));
      }
    }
  }

  async #try<T>(call: Call, input: CallInput, key: string | undefined): Promise<T> {
    const { origin, apiKey, timeoutMs } = this.#options;
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, accept: "application/json" };
    if (input.body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    let response: Response;
    let bytes: ArrayBuffer;
    try {
      response = await this.#options.fetch(new URL(addressOf(call, input), origin), {
        method: call.method,
        headers,
        body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      bytes = await response.arrayBuffer();
    } catch (error) {
      throw new ApiFailure("The market could not be reached.", undefined, error);
    }
    if (response.ok && call.answer === "bytes") return bytes as T;
    const text = new TextDecoder().decode(bytes);
    if (response.ok && call.answer === "text") return text as T;
    const body = parsed(text);
    if (response.ok && body && "data" in body) return (call.answer === "page" ? body : body.data) as T;
    const retryAfter = response.headers.get("retry-after");
    if (!response.ok && body && typeof body.code === "string")
      throw new ApiRefusal(
        response.status,
        body as unknown as ConstructorParameters<typeof ApiRefusal>[1],
        retryAfter === null ? undefined : Number(retryAfter),
      );
    throw new ApiFailure("The answer is not the market's own.", response.status);
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** 429 comes before anything was done. What else went wrong may have happened after it, so only what can be repeated is. */
function mayRepeat(error: unknown, { method, isOnce }: Call): boolean {
  if (error instanceof ApiRefusal && error.status === 429) return true;
  const isAway =
    error instanceof ApiFailure
      ? error.status === undefined || AWAY.has(error.status)
      : error instanceof ApiRefusal && AWAY.has(error.status);
  return isAway && (method === "GET" || isOnce === true);
}

/** As the market says; else twice as long each time, and not all programs at the same moment. */
function waitBefore(error: unknown, tries: number): number {
  if (error instanceof ApiRefusal && error.retryAfterS !== undefined) return error.retryAfterS * 1_000;
  return 250 * 2 ** tries * (0.5 + Math.random());
}

function addressOf({ path }: Call, { params, query }: CallInput): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one));
  }
  return `/api/v1${filled}${pairs.size > 0 ? `?${pairs}` : ""}`;
}

/** Every row of a list, page by page: `for await (const order of everyRow((query) => client.ordersDesk.list({ query })))`. */
export async function* everyRow<Row>(
  list: (query: { cursor?: string }) => Promise<{ data: readonly Row[]; meta: { next_cursor: string | null } }>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: { data: readonly Row[]; meta: { next_cursor: string | null } } = await list(
      cursor === null ? {} : { cursor },
    );
    yield* page.data;
    cursor = page.meta.next_cursor;
  } while (cursor !== null);
}
