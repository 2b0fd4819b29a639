// One answer as bytes, in every encoding somebody asked for, or packed until somebody asks again.
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, compress, compressWell, decompress, type Encoding, toOwn } from "./encodings.ts";
import { type Packed, unpack } from "./packing.ts";

interface Encoded {
  /** A text as it is goes out as a string: Node then sends head and body in one write. */
  body: Buffer | string;
  headers: string[];
}

const WORTH_COMPRESSING = 1_024;
/** About what an answer takes beside its bytes: its headers, its tags, its places in the cache's lists. */
const BESIDE = 1_500;

export class KeptBytes {
  readonly #etag: string;
  readonly #plain: Record<string, string>;
  readonly #length: number;
  /** Gone once there is something smaller that it can be made of again: brotli, which nearly everybody takes, is a sixth of it. */
  #text: string | Buffer | undefined;
  #packed: Packed | undefined;
  /** Made when somebody first asks for that encoding. */
  #encoded: Partial<Record<Encoding, Encoded>> = {};
  /** About what it takes in memory. */
  size: number;
  /** Told whenever that has changed. */
  onResize: (by: number) => void = () => undefined;

  constructor(headers: Record<string, string>, text: string | Buffer) {
    this.#etag = `W/"${hash("sha1", text, "base64url")}"`;
    this.#plain = headers;
    this.#text = typeof text === "string" ? text : toOwn(text);
    this.#length = Buffer.byteLength(text);
    this.size = this.#measure();
  }

  get isPacked(): boolean {
    return this.#packed !== undefined;
  }

  /** What is sent as it is, is read by connections that nobody here knows. */
  get isSentAsItIs(): boolean {
    return this.#encoded.identity !== undefined;
  }

  write(request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): void {
    const accepted = this.#length < WORTH_COMPRESSING ? undefined : request.headers["accept-encoding"];
    const { body, headers } = this.#encode(acceptedEncoding(accepted));
    const all = extraHeaders.length === 0 ? headers : [...headers, ...extraHeaders];
    writeKept(request, response, { body, etag: this.#etag, headers: all });
  }

  /** For what many get. Whoever comes while it is being made gets what there is. */
  makeSmaller(): void {
    if (this.#length < WORTH_COMPRESSING || this.#encoded.br === undefined) return;
    compressWell(this.#textAgain(), (body) => {
      if (this.#encoded.br) this.#put("br", this.#encodedAs("br", body));
    });
  }

  /** From now on the text is made of this. */
  pack(packed: Packed): void {
    this.#packed = packed;
    this.#text = undefined;
    this.#resize();
  }

  /** Keeps nothing but what is packed. */
  cool(): void {
    this.#encoded = {};
    this.#resize();
  }

  #encode(encoding: Encoding): Encoded {
    const made = this.#encoded[encoding];
    if (made) return made;
    const text = this.#textAgain();
    return this.#put(encoding, this.#encodedAs(encoding, encoding === "identity" ? text : compress(text, encoding)));
  }

  #put(encoding: Encoding, made: Encoded): Encoded {
    this.#encoded[encoding] = made;
    if (encoding === "br") this.#text = undefined;
    this.#resize();
    return made;
  }

  #encodedAs(encoding: Encoding, body: Buffer | string): Encoded {
    const length = encoding === "identity" ? this.#length : body.length;
    const headers = [...flatten(this.#plain), "etag", this.#etag, "content-length", String(length)];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    return { body, headers };
  }

  #textAgain(): string | Buffer {
    if (this.#text !== undefined) return this.#text;
    return this.#packed ? unpack(this.#packed) : decompress(this.#encoded.br?.body ?? "");
  }

  #resize(): void {
    const before = this.size;
    this.size = this.#measure();
    this.onResize(this.size - before);
  }

  /** A text with letters that are not Latin takes two bytes for each. */
  #measure(): number {
    const isLatin = (one: string) => one.length === this.#length;
    const sizeIn = (one: string | Buffer) => (typeof one !== "string" || isLatin(one) ? 1 : 2) * one.length;
    let size = BESIDE + (this.#packed?.bytes.length ?? 0) + (this.#text === undefined ? 0 : sizeIn(this.#text));
    // As it is, it is the text itself, unless that is gone.
    for (const { body } of Object.values(this.#encoded)) if (body !== this.#text) size += sizeIn(body);
    return size;
  }
}

/** To whoever has it already, that nothing has changed; to whoever asks for its head, that. */
export function writeKept(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: { body: Buffer | string; etag: string; headers: string[] },
): void {
  if (hasEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, withoutBodyHeaders(headers));
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
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

/** Content-Length would promise a body that a 304 does not have. */
function withoutBodyHeaders(headers: string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (name !== "content-length" && name !== "content-encoding") kept.push(name, headers[i + 1] ?? "");
  }
  return kept;
}
