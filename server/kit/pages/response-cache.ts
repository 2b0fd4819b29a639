// Finished answers to guests, as bytes: pages, their data, and public reads of the API. Served in front of everything
// else, so that a cached page costs a look-up and a write. Old answers are still given while a new one is made.
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import { acceptedEncoding, compress, compressWell, decompress, type Encoding, toOwn } from "./encodings.ts";

interface Encoded {
  /** A text as it is goes out as a string: Node then sends head and body in one write. */
  body: Buffer | string;
  headers: string[];
}

interface Entry {
  etag: string;
  plain: Record<string, string>;
  /** Gone once it is kept as brotli, which nearly everybody takes: that is a sixth of it, and makes it again. */
  text: string | Buffer | undefined;
  length: number;
  /** Made when somebody first asks for that encoding. */
  encoded: Partial<Record<Encoding, Encoded>>;
  freshUntil: number;
  staleUntil: number;
  isRefreshing: boolean;
  hits: number;
  /** What it takes in the cache; an answer that was only sent, or has been replaced, takes nothing. */
  size: number;
  isKept: boolean;
}

export interface CachedAnswer {
  headers: Record<string, string>;
  text: string | Buffer;
  maxAgeS: number;
  staleForS: number;
  /** Kept only once its address is asked for a second time: see AskedBefore. */
  isRare?: boolean;
}

interface Kept {
  send(request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): void;
}

const WORTH_COMPRESSING = 1_024;
/** After so many hits it will have more, and is worth being made smaller. */
const OFTEN = 3;
const REVALIDATION_TIMEOUT_MS = 10_000;

export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #askedBefore = new AskedBefore();
  #bytes = 0;
  /** Answers made from before the last clear() must not come back. */
  #generation = 0;
  hits = 0;
  misses = 0;

  readonly #mayRefresh: () => boolean;

  /** While there is no time to make a new answer, an old one is given as long as it may be. */
  constructor(maxBytes: number, mayRefresh: () => boolean = () => true) {
    this.#maxBytes = maxBytes;
    this.#mayRefresh = mayRefresh;
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
    if (now >= entry.freshUntil && !entry.isRefreshing && this.#mayRefresh()) {
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
    this.#write(entry, request, response, extraHeaders);
    if (++entry.hits === OFTEN) this.#makeSmaller(entry);
    return true;
  }

  /** What is kept can be sent right away to the one who caused it. */
  store(key: string, answer: CachedAnswer, generation: number): Kept {
    const entry = makeEntry(answer);
    const isWorthIt = !answer.isRare || this.#askedBefore.note(key) || this.#entries.has(key);
    if (isWorthIt && generation === this.#generation) this.#keep(key, entry);
    return { send: (request, response, extraHeaders) => this.#write(entry, request, response, extraHeaders) };
  }

  clear(): void {
    this.#generation++;
    for (const entry of this.#entries.values()) entry.isKept = false;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #keep(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    entry.isKept = true;
    this.#bytes += entry.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    entry.isKept = false;
    this.#bytes -= entry.size;
  }

  #write(entry: Entry, request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): void {
    const accepted = entry.length < WORTH_COMPRESSING ? undefined : request.headers["accept-encoding"];
    const { body, headers } = this.#encode(entry, acceptedEncoding(accepted));
    const all = extraHeaders.length === 0 ? headers : [...headers, ...extraHeaders];
    if (hasEtag(request.headers["if-none-match"], entry.etag)) {
      response.writeHead(304, withoutBodyHeaders(all));
      response.end();
      return;
    }
    response.writeHead(200, all);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  #encode(entry: Entry, encoding: Encoding): Encoded {
    return entry.encoded[encoding] ?? this.#put(entry, encoding, encode(entry, encoding));
  }

  /** Whoever comes while it is being made gets what there is. */
  #makeSmaller(entry: Entry): void {
    if (entry.length < WORTH_COMPRESSING || entry.encoded.br === undefined) return;
    compressWell(textOf(entry), (body) => this.#put(entry, "br", encodedAs(entry, "br", body)));
  }

  #put(entry: Entry, encoding: Encoding, made: Encoded): Encoded {
    entry.encoded[encoding] = made;
    const before = entry.size;
    if (encoding === "br") entry.text = undefined;
    entry.size = sizeOf(entry);
    if (entry.isKept) {
      this.#bytes += entry.size - before;
      this.#makeRoom();
    }
    return made;
  }
}

/**
 * Which addresses were asked for before, of the last few thousand. Most lists are asked for once, each with filters of its
 * own, and so are most pages of one item: keeping those for a minute costs more than making them, because what lives that long has to be collected as garbage
 * the slow way, and it pushes out what is asked for often. A wrong guess only keeps an answer, or makes it once more.
 */
class AskedBefore {
  readonly #marks = new Uint32Array(8_192);

  /** Whether it was; from now on it is. */
  note(key: string): boolean {
    const mark = crc32(key);
    const place = mark % this.#marks.length;
    const wasAsked = this.#marks[place] === mark;
    this.#marks[place] = mark;
    return wasAsked;
  }
}

function makeEntry(answer: CachedAnswer): Entry {
  const now = Date.now();
  const entry: Entry = {
    etag: `W/"${hash("sha1", answer.text, "base64url")}"`,
    plain: answer.headers,
    text: typeof answer.text === "string" ? answer.text : toOwn(answer.text),
    length: Buffer.byteLength(answer.text),
    encoded: {},
    freshUntil: now + answer.maxAgeS * 1_000,
    staleUntil: now + (answer.maxAgeS + answer.staleForS) * 1_000,
    isRefreshing: false,
    hits: 0,
    isKept: false,
    size: 0,
  };
  entry.size = sizeOf(entry);
  return entry;
}

/** About what it takes in memory: a text with letters that are not Latin takes two bytes for each. */
function sizeOf({ text, length, encoded }: Entry): number {
  const isLatin = (one: string) => one.length === length;
  const sizeIn = (one: string | Buffer) => (typeof one !== "string" || isLatin(one) ? 1 : 2) * one.length;
  const bodies = Object.values(encoded).reduce(
    // As it is, it is the text itself, unless that is gone.
    (sum, { body }) => sum + (body === text ? 0 : sizeIn(body)),
    0,
  );
  return 1_000 + bodies + (text === undefined ? 0 : sizeIn(text));
}

/** Weak comparison, as a GET wants it. */
function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === "*") return true;
  const tag = etag.replace(/^W\//, "");
  // A long list of others is not taken apart.
  if (!header.includes(tag)) return false;
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

function encode(entry: Entry, encoding: Encoding): Encoded {
  const text = textOf(entry);
  return encodedAs(entry, encoding, encoding === "identity" ? text : compress(text, encoding));
}

function encodedAs(entry: Entry, encoding: Encoding, body: Buffer | string): Encoded {
  const length = encoding === "identity" ? entry.length : body.length;
  const headers = [...flatten(entry.plain), "etag", entry.etag, "content-length", String(length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return { body, headers };
}

const flattened = new WeakMap<object, string[]>();

/** Calls of one endpoint share their headers. */
function flatten(headers: Record<string, string>): string[] {
  let flat = flattened.get(headers);
  if (flat === undefined) {
    flat = Object.entries(headers).flat();
    flattened.set(headers, flat);
  }
  return flat;
}

function textOf({ text, encoded }: Entry): string | Buffer {
  return text ?? decompress(encoded.br?.body ?? "");
}

/** Content-Length would promise a body that a 304 does not have. */
function withoutBodyHeaders(headers: string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (name !== "content-length" && name !== "content-encoding") kept.push(name, headers[i + 1] ?? "");
  }
  return kept;
}
