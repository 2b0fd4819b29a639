// The web build's files that are named by their content, as bytes in memory. Who comes for the first time asks for two dozen
// of them: from the disk each costs more than twice as much, and all of them many times what the page itself does.
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { acceptedEncoding } from "../pages/encodings.ts";
import { writeKept } from "../pages/kept-bytes.ts";

interface KeptFile {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** Those that pages ask for, and whether they were compressed when they were built. */
const TYPES: Record<string, { type: string; isCompressed: boolean }> = {
  ".js": { type: "application/javascript; charset=utf-8", isCompressed: true },
  ".css": { type: "text/css; charset=utf-8", isCompressed: true },
  ".woff2": { type: "font/woff2", isCompressed: false },
};
/** A whole build takes a quarter of it. Beyond it, files come from the disk. */
const MOST_BYTES = 4 * 1024 * 1024;

export class KeptFiles {
  readonly #folder: string;
  readonly #headers: Record<string, string>;
  /** By the address they have. Undefined until somebody has asked for it. */
  readonly #files = new Map<string, KeptFile | undefined>();
  readonly #beingRead = new Set<string>();
  #bytes = 0;
  hits = 0;

  /** Only files that were there when we looked; `names` as they are below the folder. */
  constructor(folder: string, names: Iterable<string>, headers: Record<string, string>) {
    this.#folder = folder;
    this.#headers = headers;
    for (const name of names) if (TYPES[path.extname(name)]) this.#files.set(`/${name}`, undefined);
  }

  /**
   * True if the request was answered. What is asked for the first time, in part, or in another encoding than nearly everybody
   * takes is left to whoever reads it from the disk.
   */
  serve(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    if (!this.#files.has(url) || request.headers.range !== undefined) return false;
    const { type, isCompressed } = TYPES[path.extname(url)] ?? {};
    if (isCompressed && acceptedEncoding(request.headers["accept-encoding"]) !== "br") return false;
    const file = this.#files.get(url);
    if (file === undefined) {
      void this.#read(url, type ?? "", isCompressed ?? false);
      return false;
    }
    this.hits++;
    writeKept(request, response, file);
    return true;
  }

  /** What cannot be read is left as it is: the disk will say why. */
  async #read(url: string, type: string, isCompressed: boolean): Promise<void> {
    if (this.#beingRead.has(url) || this.#bytes >= MOST_BYTES) return;
    this.#beingRead.add(url);
    const body = await readFile(path.join(this.#folder, `${url}${isCompressed ? ".br" : ""}`)).catch(() => undefined);
    this.#beingRead.delete(url);
    if (body === undefined) return;
    this.#bytes += body.length;
    const etag = `"${hash("sha1", body, "base64url")}"`;
    const headers = Object.entries({
      ...this.#headers,
      "content-type": type,
      "content-length": String(body.length),
      etag,
      ...(isCompressed ? { "content-encoding": "br" } : {}),
    }).flat();
    this.#files.set(url, { body, etag, headers });
  }
}
