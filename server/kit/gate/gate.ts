// The door: who is inside, by what they want and where they come from; whom there is no room or no time for; and whether
// we are closing. A request is inside once all of it has come, until its answer has been written
// (docs/decisions/0036-the-gate.md).
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "../refusal.ts";
import { type Kind, kinds } from "./kinds.ts";
import { Newcomers } from "./newcomers.ts";
import { type HangUp, Patience } from "./patience.ts";
import { Places } from "./places.ts";
import { Renders } from "./renders.ts";
import { Turns } from "./turns.ts";

/** Beyond this wait in the event loop, more and more newcomers are turned away. */
const SLOW_MS = 300;
/** A page that would wait longer for its turn is asked for again later. */
const PAGE_WAIT_MS = 250;
/** So few are a handful of people, whatever is thought of their wait: a process that has just started thinks too
 * badly of itself, and would send somebody away whom it could have served a moment later. */
const FEW = 24;
/** From here on nobody waits for a new version of a page that is still good. */
const BUSY_WAIT_MS = 60;
/** A stall with fewer inside than this share is a hiccup (a collection of garbage, a busy machine), not a crowd. */
const CROWD = 1 / 8;
const SAMPLE_MS = 50;
/** Parts of pages for each request there is room for: a page has some twenty, and a slow phone takes its time with them. */
const PARTS = 16;
const FILES = 4;
/** They have a line of their own, where they are read. */
const UPLOADS = 96;
const OPENING = 64;
/** Of one person's calls so many are inside; the others wait in line, outside, and take nobody's place. */
const PER_PERSON = 8;
const IN_LINE = 1_000;

export const reasons = ["full", "share", "late", "slow"] as const;
export type Reason = (typeof reasons)[number];

interface Place {
  kind: Kind;
  address: string;
}

export class Gate {
  readonly patience: Patience;
  readonly newcomers = new Newcomers();
  readonly renders = new Renders(undefined, this.newcomers);
  readonly rooms: Readonly<Record<Kind, Places>>;
  /** Those turned away, by kind and reason. */
  readonly turnedAway = new Map<`${Kind} ${Reason}`, number>();
  readonly #sampler: NodeJS.Timeout;
  readonly #inside = new WeakMap<ServerResponse, Place>();
  readonly #coming = new WeakMap<IncomingMessage, Place>();
  readonly #persons = new Turns({ atOnce: Number.POSITIVE_INFINITY, inLine: IN_LINE, perKey: PER_PERSON });
  #lagMs = 0;
  isDraining = false;
  /** When the last request came in, health checks aside. */
  lastArrival = 0;

  constructor(maxInFlight: number, hangUp: HangUp = (socket) => socket.destroy()) {
    this.patience = new Patience(hangUp);
    this.rooms = roomsFor(maxInFlight);
    let last = performance.now();
    this.#sampler = setInterval(() => {
      // How late this very timer is: what every request waits before we even see it.
      const now = performance.now();
      this.#lagMs = (this.#lagMs + Math.max(0, now - last - SAMPLE_MS)) / 2;
      last = now;
    }, SAMPLE_MS);
    this.#sampler.unref();
  }

  get lagMs(): number {
    return this.#lagMs;
  }

  /** Those being answered, parts of pages and files aside. */
  get inFlight(): number {
    return kinds.reduce(
      (sum, kind) => sum + (kind === "part" || kind === "file" ? 0 : (this.rooms[kind]?.taken ?? 0)),
      0,
    );
  }

  get shed(): number {
    return [...this.turnedAway.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Nobody is being answered, nor is anything written that has not gone out. */
  get isEmpty(): boolean {
    return kinds.every((kind) => this.rooms[kind].taken === 0) && this.patience.answers === 0;
  }

  get mayRefresh(): boolean {
    return this.renders.waitMs < BUSY_WAIT_MS;
  }

  /** Whether there is room and time for it. */
  admits(kind: Kind, address: string): boolean {
    const reason = this.#whyNot(kind, address);
    if (reason === undefined) return true;
    const name = `${kind} ${reason}` as const;
    this.turnedAway.set(name, (this.turnedAway.get(name) ?? 0) + 1);
    return false;
  }

  #whyNot(kind: Kind, address: string): Reason | undefined {
    const room = this.rooms[kind];
    const none = room.whyNot(address);
    if (none) return none;
    if (kind === "page" && this.renders.count >= FEW && this.renders.waitMs > PAGE_WAIT_MS) return "slow";
    // What somebody pays with, and what a page that was let in consists of, is not turned away for being late.
    if (kind !== "page" && kind !== "call") return undefined;
    const isCrowded = room.taken >= Math.max(FEW, room.most * CROWD);
    // Between slow and twice as slow the share turned away grows from none to all.
    const isLate = isCrowded && this.#lagMs > SLOW_MS && Math.random() < (this.#lagMs - SLOW_MS) / SLOW_MS;
    return isLate ? "late" : undefined;
  }

  /** Counted until its answer has been written, or until it leaves earlier because it is counted elsewhere. */
  enter(response: ServerResponse, kind: Kind, address: string): void {
    this.rooms[kind].take(address);
    this.#inside.set(response, { kind, address });
    response.once("prefinish", () => {
      this.leave(response);
      this.patience.awaitReader(response);
    });
    response.once("close", () => this.leave(response));
  }

  leave(response: ServerResponse): void {
    const place = this.#inside.get(response);
    if (place === undefined) return;
    this.#inside.delete(response);
    this.rooms[place.kind].giveBack(place.address);
  }

  /** Its body is on the way; until that is in it takes no place. */
  expect(request: IncomingMessage, response: ServerResponse, kind: Kind, address: string): void {
    this.#coming.set(request, { kind, address });
    this.patience.awaitBody(request, response, kind);
  }

  /** All of it has come. */
  arrive(request: IncomingMessage, response: ServerResponse): void {
    const place = this.#coming.get(request);
    if (place === undefined) return;
    this.#coming.delete(request);
    this.patience.bodyIsIn(request);
    if (!this.admits(place.kind, place.address)) refuse("overloaded");
    this.enter(response, place.kind, place.address);
  }

  /** One person's calls go in a few at a time. Who waits for that does so outside. */
  async takeTurn(response: ServerResponse, person: string): Promise<void> {
    const leave = this.#persons.enterIfRoom(person) ?? (await this.#waitOutside(response, person));
    let isInside = true;
    const leaveOnce = () => {
      if (isInside) leave();
      isInside = false;
    };
    response.once("prefinish", leaveOnce);
    response.once("close", leaveOnce);
  }

  async #waitOutside(response: ServerResponse, person: string): Promise<() => void> {
    const place = this.#inside.get(response);
    const gone = new AbortController();
    const isGone = () => gone.abort();
    response.once("close", isGone);
    this.leave(response);
    const leave = await this.#persons.take(person, gone.signal).catch((error: unknown) => {
      // Nobody hears this; it only says that it was no fault of ours.
      if (error === gone.signal.reason) refuse("malformed_request");
      throw error;
    });
    response.off("close", isGone);
    if (place) this.enter(response, place.kind, place.address);
    return leave;
  }

  close(): void {
    clearInterval(this.#sampler);
    this.patience.close();
  }
}

function roomsFor(most: number): Record<Kind, Places> {
  const half = Math.ceil(most / 2);
  const aside = Math.max(8, half);
  return {
    page: new Places(most, half),
    call: new Places(most, half),
    file: new Places(most * FILES, half * FILES),
    part: new Places(most * PARTS, half * PARTS),
    upload: new Places(UPLOADS),
    // Until it is open; then it is counted with the streams.
    stream: new Places(Math.max(most, OPENING)),
    reserved: new Places(aside),
    webhook: new Places(aside),
  };
}
