// Finished answers to guests, as bytes: pages, their data, and public reads of the API. Served in front of everything
// else, so that a cached page costs a look-up and a write. Old answers are still given while a new one is made.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

interface Entry {
  etag: string;
  body: Record<Encoding, Buffer | undefined>;
  headers: Record<Encoding, string[]>;
  freshUntil: number;
  staleUntil: number;
  isRefreshing: boolean;
  size: number;
}

const WORTH_COMPRESSING = 1_024;
const REVALIDATION_TIMEOUT_MS = 10_000;

export interface CachedAnswer {
  headers: Record<string, string>;
  body: Buffer;
  maxAgeS: number;
  staleForS: number;
}

export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** Answers made from before the last clear() must not come back. */
  #generation = 0;
  hits = 0;
  misses = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get generation(): number {
    return this.#generation;
  }

  /** True if the request was answered. False: nobody has the answer, or this caller shall make the new one. */
  serve(key: string, request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): boolean {
    const entry = this.#entries.get(key);
    const now = Date.now();
    if (entry === undefined || now >= entry.staleUntil) {
      this.misses++;
      return false;
    }
    if (now >= entry.freshUntil && !entry.isRefreshing) {
      // This one caller waits for the new answer; all others get the old one meanwhile.
      entry.isRefreshing = true;
      setTimeout(() => {
        entry.isRefreshing = false;
      }, REVALIDATION_TIMEOUT_MS).unref();
      this.misses++;
      return false;
    }
    this.hits++;
    // Moved to the young end: the old end is where room is made.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    write(entry, request, response, extraHeaders);
    return true;
  }

  store(key: string, answer: CachedAnswer, generation: number): void {
    if (generation !== this.#generation) return;
    const now = Date.now();
    const { body } = answer;
    const isWorth = body.length >= WORTH_COMPRESSING;
    const br = isWorth ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : undefined;
    const gzip = isWorth ? gzipSync(body, { level: 6 }) : undefined;
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const size = body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1_000;
    this.#forget(key);
    const headers = (encoding: Encoding, length: number | undefined) =>
      headersOf(answer.headers, etag, encoding, length);
    this.#entries.set(key, {
      etag,
      body: { br, gzip, identity: body },
      headers: {
        br: headers("br", br?.length),
        gzip: headers("gzip", gzip?.length),
        identity: headers("identity", body.length),
      },
      freshUntil: now + answer.maxAgeS * 1_000,
      staleUntil: now + (answer.maxAgeS + answer.staleForS) * 1_000,
      isRefreshing: false,
      size,
    });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#generation++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }
}

function headersOf(
  headers: Record<string, string>,
  etag: string,
  encoding: Encoding,
  length: number | undefined,
): string[] {
  const list = Object.entries(headers).flat();
  list.push("etag", etag, "content-length", String(length ?? 0));
  if (encoding !== "identity") list.push("content-encoding", encoding);
  return list;
}

function write(entry: Entry, request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): void {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding: Encoding =
    entry.body.br && accepted.includes("br")
      ? "br"
      : entry.body.gzip && accepted.includes("gzip")
        ? "gzip"
        : "identity";
  const headers = extraHeaders.length === 0 ? entry.headers[encoding] : [...entry.headers[encoding], ...extraHeaders];
  if (request.headers["if-none-match"] === entry.etag) {
    // Content-Length would promise a body that a 304 does not have.
    response.writeHead(304, withoutBodyHeaders(headers));
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : entry.body[encoding]);
}

function withoutBodyHeaders(headers: string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (name !== "content-length" && name !== "content-encoding") kept.push(name, headers[i + 1] ?? "");
  }
  return kept;
}
