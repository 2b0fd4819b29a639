// Finished answers to guests, as bytes: pages, their data, and public reads of the API. Served in front of everything
// else, so that a cached page costs a look-up and a write. Each is kept with what it shows, and given until that changes; a list
// is given for a moment longer, while a new one is made.
import type { IncomingMessage, ServerResponse } from "node:http";
import { AGED_MS, Changes } from "../freshness/changes.ts";
import { numbersOf, type Tag, type TagKind } from "../freshness/tags.ts";
import { AskedBefore } from "./asked-before.ts";
import { giveBack } from "./encodings.ts";
import { KeptBytes } from "./kept-bytes.ts";
import { Packing } from "./packing.ts";

interface Entry {
  bytes: KeptBytes;
  tags: Uint32Array;
  /** The last change that it is known to be newer than. */
  begunAt: number;
  /** When that was. */
  madeAt: number;
  freshUntil: number;
  staleUntil: number;
  isRefreshing: boolean;
  hits: number;
}

/** On a busy market a list is made anew at most this often, and a little before the old one may not be shown any more. */
const AGED_LISTS_MS = AGED_MS - 150;

export interface CachedAnswer {
  headers: Record<string, string>;
  text: string | Buffer;
  maxAgeS: number;
  staleForS: number;
  /** What it shows. */
  shown: Iterable<Tag>;
  /** Kept only once its address is asked for a second time: see AskedBefore. */
  isRare?: boolean;
  /** There are many that look like it, by this name: it is packed while nobody asks for it. */
  kind?: string;
}

/** Where what it shows is read: wherever it is near, or from the primary alone, because it has just changed. */
export type ReadFrom = "anywhere" | "primary";

type Make = (from: ReadFrom) => Promise<CachedAnswer | undefined>;

interface Kept {
  send(request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): void;
}

interface Made extends Kept {
  /** Begun before a change of what it shows. */
  isOver(): boolean;
}

/** After so many hits it will have more, and is worth being made smaller. */
const OFTEN = 3;
const REVALIDATION_TIMEOUT_MS = 10_000;
/** What is ready to be sent may take this share of the room; what is not asked for is packed. */
const READY_SHARE = 0.3;
/** Up to this share of the room there is room to spare. */
const SPARE_SHARE = 0.95;
const MOST_MODELS = 32;
/** Whoever waited so often for others who made it in vain makes it alone. */
const MOST_WAITS = 3;

export class ResponseCache {
  readonly changes: Changes;
  readonly #entries = new Map<string, Entry>();
  /** Those that can be sent as they are, the one that was longest not asked for first. */
  readonly #ready = new Map<string, Entry>();
  readonly #beingMade = new Map<string, Promise<Made | undefined>>();
  readonly #packing = new Packing(MOST_MODELS);
  readonly #maxBytes: number;
  readonly #mayRefresh: () => boolean;
  readonly #askedBefore = new AskedBefore();
  #bytes = 0;
  #readyBytes = 0;
  hits = 0;
  misses = 0;
  /** Of the hits: given although a new one was due. */
  stale = 0;
  /** Kept answers that somebody asked for after what they show had changed, by what it was. */
  readonly dropped = new Map<TagKind, number>();

  /** While there is no time to make a new answer, an old one is given as long as it may be. */
  constructor(maxBytes: number, mayRefresh: () => boolean = () => true, changes = new Changes()) {
    this.#maxBytes = maxBytes;
    this.#mayRefresh = mayRefresh;
    this.changes = changes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** True if the request was answered. False: nobody has the answer, or this caller shall make the new one. */
  serve(key: string, request: IncomingMessage, response: ServerResponse, extraHeaders: string[]): boolean {
    const entry = this.#entries.get(key);
    const now = Date.now();
    const dueAt = entry && this.#dueAt(key, entry);
    if (entry === undefined || dueAt === undefined || now >= entry.staleUntil) {
      this.misses++;
      return false;
    }
    if (now >= dueAt && !entry.isRefreshing && this.#mayRefresh()) {
      // This one caller waits for the new answer; all others get the old one meanwhile.
      entry.isRefreshing = true;
      setTimeout(() => {
        entry.isRefreshing = false;
      }, REVALIDATION_TIMEOUT_MS).unref();
      this.misses++;
      return false;
    }
    this.hits++;
    if (now >= dueAt) this.stale++;
    // Moved to the young end: the old end is where room is made.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#markReady(key, entry);
    entry.bytes.write(request, response, extraHeaders);
    if (++entry.hits === OFTEN) entry.bytes.makeSmaller();
    return true;
  }

  /**
   * Made once, however many ask for it at a time. Nothing comes back to whoever made what is not for others: they answer it
   * themselves.
   */
  async makeOnce(key: string, make: Make): Promise<Kept | undefined> {
    for (let waits = 0; waits < MOST_WAITS; waits++) {
      const others = this.#beingMade.get(key);
      if (others === undefined) break;
      const made = await others.catch(() => "in vain" as const);
      if (made === undefined) return this.#make(key, make);
      // It may have read what has changed before this caller came.
      if (made !== "in vain" && !made.isOver()) return made;
    }
    const making = this.#make(key, make);
    if (this.#beingMade.has(key)) return making;
    this.#beingMade.set(key, making);
    try {
      return await making;
    } finally {
      this.#beingMade.delete(key);
    }
  }

  /** What is kept can be sent right away to the one who caused it. `begunAt`: the last change before anything was read for it. */
  store(key: string, answer: CachedAnswer, begunAt: number, madeAt = Date.now()): Made {
    const bytes = new KeptBytes(answer.headers, answer.text);
    const tags = numbersOf(answer.shown);
    const isOver = () => this.changes.standing(tags, begunAt).is === "over";
    const isWorthIt =
      !answer.isRare || this.#askedBefore.note(key) || this.#entries.has(key) || this.#hasRoomFor(answer);
    if (isWorthIt && !this.changes.isDeaf && !isOver()) {
      const freshUntil = madeAt + answer.maxAgeS * 1_000;
      const staleUntil = freshUntil + answer.staleForS * 1_000;
      const entry = { bytes, tags, begunAt, madeAt, freshUntil, staleUntil, isRefreshing: false, hits: 0 };
      this.#keep(key, entry);
      this.#pack(answer, key, entry);
    }
    return { send: (request, response, extraHeaders) => bytes.write(request, response, extraHeaders), isOver };
  }

  /** Nothing from before may be shown any more. */
  clear(): void {
    this.changes.everything();
    for (const { bytes } of this.#entries.values()) bytes.onResize = () => undefined;
    this.#entries.clear();
    this.#ready.clear();
    this.#bytes = 0;
    this.#readyBytes = 0;
  }

  /** When a new one is to be made; nothing if this one may not be shown any more. */
  #dueAt(key: string, entry: Entry): number | undefined {
    const standing = this.changes.standing(entry.tags, entry.begunAt);
    if (standing.is === "over") {
      this.dropped.set(standing.by, (this.dropped.get(standing.by) ?? 0) + 1);
      this.#forget(key);
      // It was asked for often enough to be kept, and is again.
      this.#askedBefore.note(key);
      return undefined;
    }
    if (standing.is === "aged") {
      // On a quiet market at once.
      return Math.min(entry.freshUntil, Math.max(standing.since, entry.madeAt + AGED_LISTS_MS));
    }
    entry.begunAt = this.changes.number;
    return entry.freshUntil;
  }

  async #make(key: string, make: Make): Promise<Made | undefined> {
    const madeAt = Date.now();
    const { surelyRead, number, isDeaf } = this.changes;
    // While nobody tells what changes nothing is kept, and nothing is known to be too old.
    if (surelyRead === number || isDeaf) {
      const answer = await make("anywhere");
      return answer && this.store(key, answer, number, madeAt);
    }
    // A refusal, or what is not kept, may be about something that has just come and has not got there yet.
    const answer = await make("anywhere").catch(() => undefined);
    const isCurrent = answer && this.changes.standing(numbersOf(answer.shown), surelyRead).is !== "over";
    if (isCurrent) return this.store(key, answer, surelyRead, madeAt);
    try {
      return await this.#makeExact(key, make);
    } catch (error) {
      // The primary has just gone: there is nothing newer.
      if (answer === undefined) throw error;
      return this.store(key, answer, surelyRead, madeAt);
    }
  }

  async #makeExact(key: string, make: Make): Promise<Made | undefined> {
    const begunAt = this.changes.number;
    const madeAt = Date.now();
    const answer = await make("primary");
    return answer && this.store(key, answer, begunAt, madeAt);
  }

  #keep(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes.size;
    this.#markReady(key, entry);
    entry.bytes.onResize = (by) => {
      this.#bytes += by;
      if (this.#ready.has(key)) this.#readyBytes += by;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  /** What is packed takes little: it need not be asked for twice while nothing has to go for it. */
  #hasRoomFor({ kind }: CachedAnswer): boolean {
    return kind !== undefined && this.#bytes < this.#maxBytes * SPARE_SHARE;
  }

  /** Once it is sent. */
  #pack({ kind, text }: CachedAnswer, key: string, entry: Entry): void {
    if (kind === undefined || typeof text === "string") return;
    setImmediate(() => {
      if (this.#entries.get(key) !== entry) return;
      const packed = this.#packing.pack(kind, text);
      if (packed === undefined) return;
      const isRead = entry.bytes.isSentAsItIs;
      entry.bytes.pack(packed);
      if (!isRead) giveBack(text);
      if (!this.#ready.has(key)) entry.bytes.cool();
    });
  }

  /** To the young end of those that can be sent as they are. */
  #markReady(key: string, entry: Entry): void {
    if (!this.#ready.delete(key)) this.#readyBytes += entry.bytes.size;
    this.#ready.set(key, entry);
  }

  #makeRoom(): void {
    while (this.#readyBytes > this.#maxBytes * READY_SHARE) {
      const [oldest] = this.#ready;
      if (oldest === undefined) break;
      const [key, { bytes }] = oldest;
      this.#ready.delete(key);
      this.#readyBytes -= bytes.size;
      // What cannot be packed stays as it is, as long as there is room.
      if (bytes.isPacked) bytes.cool();
    }
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#entries.keys();
      if (oldest === undefined) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    if (this.#ready.delete(key)) this.#readyBytes -= entry.bytes.size;
    entry.bytes.onResize = () => undefined;
    this.#bytes -= entry.bytes.size;
  }
}
