// Connections that stay open while there is something to be told (server-sent events). They are few per person and
// bounded overall, cost no place among the requests, end with their session, and whoever does not read is let go.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/kit.ts";
import { say } from "../../../contract/say.ts";
import type { Gate } from "../gate/gate.ts";
import type { Call, Route } from "../http/route.ts";
import { refuse } from "../refusal.ts";
import { Stream } from "./stream.ts";

/** What a route of a stream answers with. */
export interface StreamStart {
  person: string;
  session: string;
  language: string;
  /** What is told first; whatever of it happens again while it is read is told once. */
  greet(): Promise<{ text: string; ids: ReadonlySet<string> }>;
}

const PER_PERSON = 5;
const TICK_MS = 1_000;
/** Streams are spread over so many slots, and each slot has its turn: nothing is done for all of them at once. */
const SLOTS = 20;
/** So often a session is looked at, in ticks; SLOTS is a multiple of it. A heartbeat comes when all slots have had theirs. */
const LOOK_EVERY = 5;
const FULL_RETRY_S = 30;
const TOO_MANY_RETRY_S = 60;

/** A route of an endpoint that declares `stream`. */
export function handleStream<E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<StreamStart>): Route {
  return { endpoint, answer: answer as unknown as Route["answer"] };
}

export class Streams {
  readonly #gate: Gate;
  readonly #most: number;
  readonly #findEnded: (sessions: readonly string[]) => Promise<readonly string[]>;
  readonly #byPerson = new Map<string, Set<Stream>>();
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<Stream>());
  readonly #timer: NodeJS.Timeout;
  #size = 0;
  #next = 0;
  #tick = 0;

  constructor(gate: Gate, findEnded: (sessions: readonly string[]) => Promise<readonly string[]>, most: number) {
    this.#gate = gate;
    this.#most = most;
    this.#findEnded = findEnded;
    this.#timer = setInterval(() => this.#turn(), TICK_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#size;
  }

  of(person: string): ReadonlySet<Stream> {
    return this.#byPerson.get(person) ?? NONE;
  }

  /** Counted before anything is waited for, so that a hundred at once do not all find room. */
  async open(request: FastifyRequest, reply: FastifyReply, start: StreamStart): Promise<FastifyReply> {
    if (request.method === "HEAD") return reply.headers(HEADERS).send();
    this.#requireRoom(start.person);
    const stream = new Stream(reply.raw, start);
    this.#add(stream);
    reply.raw.once("close", () => this.#remove(stream));
    try {
      const greeting = await start.greet();
      reply.headers(HEADERS).hijack();
      stream.begin(reply.getHeaders() as Record<string, string>, greeting);
    } catch (error) {
      this.#remove(stream);
      throw error;
    }
    // It may stay for hours: from now on it is counted here, not among the requests.
    this.#gate.leave(reply.raw);
    return reply;
  }

  /** Everybody comes back, a little later and not all at once: to another process, or to one that can hear again. */
  endAll(): void {
    for (const slot of this.#slots) for (const stream of slot) stream.end();
  }

  close(): void {
    clearInterval(this.#timer);
    this.endAll();
  }

  #requireRoom(person: string): void {
    if (this.#gate.isDraining || this.#size >= this.#most) refuse("overloaded", { retryAfterS: FULL_RETRY_S });
    if (this.of(person).size >= PER_PERSON) {
      const message = say("live_news_in_many_places");
      refuse("too_many_requests", { message, retryAfterS: TOO_MANY_RETRY_S });
    }
  }

  #add(stream: Stream): void {
    const own = this.#byPerson.get(stream.person) ?? new Set();
    this.#byPerson.set(stream.person, own.add(stream));
    stream.slot = this.#next++ % SLOTS;
    this.#slots[stream.slot]?.add(stream);
    this.#size++;
  }

  #remove(stream: Stream): void {
    if (!this.#slots[stream.slot]?.delete(stream)) return;
    this.#size--;
    const own = this.#byPerson.get(stream.person);
    own?.delete(stream);
    if (own?.size === 0) this.#byPerson.delete(stream.person);
  }

  #turn(): void {
    const tick = this.#tick++;
    for (const stream of this.#slots[tick % SLOTS] ?? []) stream.beat();
    const looked = this.#slots
      .filter((_, slot) => slot % LOOK_EVERY === tick % LOOK_EVERY)
      .flatMap((slot) => [...slot]);
    if (looked.length > 0) void this.#endDead(looked);
  }

  /** Logged out, suspended, run out: whatever ended a session ends what hangs on it, within seconds. */
  async #endDead(streams: readonly Stream[]): Promise<void> {
    try {
      const ended = new Set(await this.#findEnded([...new Set(streams.map(({ session }) => session))]));
      for (const stream of streams) if (ended.has(stream.session)) stream.end();
    } catch {
      // The database is away; the next turn looks again.
    }
  }
}

const NONE: ReadonlySet<Stream> = new Set();

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A proxy in front must not collect it first.
  "x-accel-buffering": "no",
};
