// How long we wait for those on the other side of a connection: for a body that is being sent, and for an answer to be
// read. Neither takes a place among those who are being answered, and neither may go on for ever.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Kind } from "./kinds.ts";

interface Coming {
  response: ServerResponse;
  kind: Kind;
  since: number;
  before: number;
}
interface Going {
  pending: number;
  since: number;
}
interface Limit {
  /** So many at once; beyond, whoever has taken longest is let go, if that is long. */
  most: number;
  wholeMs: number;
}

const SWEEP_MS = 500;
/** Nobody is hurried in the first seconds; after them a body has to come at a pace that a bad line manages. */
const GRACE_MS = 4_000;
const LEAST_BYTES_PER_S = 1_024;
/**
 * A crowd sends its bodies right behind its headers, and all of them are honest: until a second is over, several times as
 * many may be on their way. Of a hundred who asked about their payment at once, some thirty heard that it was malformed.
 */
const CROWD_MS = 1_000;
const CROWD = 8;
const UNREAD_MS = 10_000;
const READ_BYTES_PER_MS = 16;
/** Answers that nobody reads are held in our memory. */
const MOST_UNREAD = 1_000;

const usual: Limit = { most: 256, wholeMs: 20_000 };
const limits: Record<Kind, Limit> = {
  page: usual,
  call: usual,
  file: usual,
  part: usual,
  // Files have limits of their own, where they are read.
  upload: { most: 256, wholeMs: 120_000 },
  stream: usual,
  reserved: { most: 64, wholeMs: 10_000 },
  webhook: { most: 64, wholeMs: 5_000 },
};

export type HangUp = (socket: Socket) => void;

export class Patience {
  readonly #bodies = new Map<IncomingMessage, Coming>();
  readonly #answers = new Map<ServerResponse, Going>();
  readonly #counts = new Map<Kind, number>();
  readonly #hangUp: HangUp;
  readonly #timer: NodeJS.Timeout;
  /** Let go, by what they did. */
  readonly ended = { body: 0, reader: 0 };

  constructor(hangUp: HangUp) {
    this.#hangUp = hangUp;
    this.#timer = setInterval(() => this.sweep(performance.now()), SWEEP_MS);
    this.#timer.unref();
  }

  get bodies(): number {
    return this.#bodies.size;
  }

  get answers(): number {
    return this.#answers.size;
  }

  awaitBody(request: IncomingMessage, response: ServerResponse, kind: Kind): void {
    const others = this.#counts.get(kind) ?? 0;
    if (others >= limits[kind].most) this.#letOldestGo(kind, others < limits[kind].most * CROWD ? CROWD_MS : 0);
    this.#bodies.set(request, { response, kind, since: performance.now(), before: request.socket.bytesRead });
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    request.once("close", () => this.bodyIsIn(request));
  }

  bodyIsIn(request: IncomingMessage): void {
    const coming = this.#bodies.get(request);
    if (coming === undefined) return;
    this.#bodies.delete(request);
    this.#counts.set(coming.kind, (this.#counts.get(coming.kind) ?? 1) - 1);
  }

  /** From when it has been written until the last of it has gone out. */
  awaitReader(response: ServerResponse): void {
    const pending = pendingOf(response);
    if (pending === 0 || this.#answers.has(response)) return;
    if (this.#answers.size >= MOST_UNREAD) {
      const [oldest] = this.#answers.keys();
      if (oldest) this.#dropReader(oldest);
    }
    this.#answers.set(response, { pending, since: performance.now() });
    response.once("close", () => this.#answers.delete(response));
  }

  sweep(now: number): void {
    for (const [request, coming] of this.#bodies) {
      const { kind, since, before } = coming;
      // All of it has come, or as much as we take before we look at it: it waits for us, for a database perhaps.
      if (request.complete || request.readableLength >= request.readableHighWaterMark) continue;
      const ms = now - since;
      const bytes = request.socket.bytesRead - before;
      const isSlow = ms > GRACE_MS && bytes < ((ms - GRACE_MS) / 1_000) * LEAST_BYTES_PER_S;
      if (isSlow || ms > limits[kind].wholeMs) this.#dropBody(request, coming);
    }
    for (const [response, going] of this.#answers) {
      const pending = pendingOf(response);
      if (pending !== going.pending) {
        going.pending = pending;
        going.since = now;
      } else if (pending > 0 && now - going.since > UNREAD_MS + pending / READ_BYTES_PER_MS) {
        this.#dropReader(response);
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** If it has been on its way for so long. */
  #letOldestGo(kind: Kind, leastMs: number): void {
    for (const [request, coming] of this.#bodies) {
      if (coming.kind !== kind) continue;
      if (performance.now() - coming.since >= leastMs) this.#dropBody(request, coming);
      break;
    }
  }

  #dropBody(request: IncomingMessage, { response }: Coming): void {
    this.ended.body++;
    this.bodyIsIn(request);
    // Whoever has an answer already needs no second one.
    if (response.headersSent) request.socket.destroy();
    else this.#hangUp(request.socket);
  }

  #dropReader(response: ServerResponse): void {
    this.ended.reader++;
    this.#answers.delete(response);
    response.destroy();
  }
}

/** What waits on our side, whatever the machine's own buffers hold. */
export function pendingOf(response: ServerResponse): number {
  if (response.destroyed) return 0;
  return response.writableLength + (response.socket?.writableLength ?? 0);
}
