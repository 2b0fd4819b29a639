// How a passport's events are chained: the same on the server, in a browser and for anybody else (docs/passport.md). Pure;
// whoever uses it brings SHA-256.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Facts = Record<string, Json>;

export interface ChainedEvent {
  number: number;
  /** In UTC, to the millisecond: 2026-11-17T09:30:00.000Z */
  at: string;
  kind: string;
  facts: Facts;
  /** The hash of the event before; of the first, sixty-four zeros. */
  previous: string;
  hash: string;
}

export interface ChainHead {
  number: number;
  hash: string;
}

export const NO_HASH = "0".repeat(64);

/**
 * JSON with no spaces, the keys of each object in the order of their UTF-16 units, strings escaped no more than JSON must
 * (RFC 8785). Numbers are whole: no two programs write fractions alike.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const own = value as Facts;
    const members = Object.keys(own)
      .sort()
      .map((key) => `${text(key)}:${canonical(own[key] as Json)}`);
    return `{${members.join(",")}}`;
  }
  if (typeof value === "string") return text(value);
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new TypeError("a number that is not whole is no fact");
  return Object.is(value, -0) ? "0" : String(value);
}

function text(value: string): string {
  // Half of a pair is no character: two programs would write two things.
  if (/\p{Surrogate}/u.test(value)) throw new TypeError("half a character is no fact");
  return JSON.stringify(value);
}

/** What is hashed of an event: all of it but its hash, and whose passport it is in. */
export function hashedText(code: string, { at, facts, kind, number, previous }: Omit<ChainedEvent, "hash">): string {
  return canonical({ at, code, facts, kind, number, previous });
}

type Hash = (text: string) => string;

/** The number of the first event that is not as it was written; null where all are, and end where the head says. */
export function findBroken(code: string, events: Iterable<ChainedEvent>, head: ChainHead, hash: Hash): number | null {
  const walk = new ChainWalk(code);
  for (const event of events) {
    if (walk.next(event, hash(walk.textOf(event))) !== null) return walk.broken;
  }
  return walk.end(head);
}

/** The same for who hashes later, as a browser does. */
export async function findBrokenLater(
  code: string,
  events: Iterable<ChainedEvent>,
  head: ChainHead,
  hash: (text: string) => Promise<string>,
): Promise<number | null> {
  const walk = new ChainWalk(code);
  for (const event of events) {
    if (walk.next(event, await hash(walk.textOf(event))) !== null) return walk.broken;
  }
  return walk.end(head);
}

/** Along a chain, event by event. */
export class ChainWalk {
  #code: string;
  #count = 0;
  #last = NO_HASH;
  broken: number | null = null;

  constructor(code: string) {
    this.#code = code;
  }

  /** What its hash must be of; nothing, where no text of it can be made. */
  textOf(event: ChainedEvent): string {
    try {
      return hashedText(this.#code, event);
    } catch {
      return "";
    }
  }

  /** A number that is missing, stands twice or elsewhere is as much a break as a hash that is another. */
  next(event: ChainedEvent, computed: string): number | null {
    this.#count++;
    const isWhole = event.number === this.#count && event.previous === this.#last && event.hash === computed;
    if (!isWhole) this.broken ??= this.#count;
    this.#last = event.hash;
    return this.broken;
  }

  /** A tail that was cut off leaves a chain that holds, but not the one that was written. */
  end(head: ChainHead): number | null {
    if (this.broken !== null) return this.broken;
    if (head.number !== this.#count) return Math.min(head.number, this.#count) + 1;
    return head.hash === this.#last ? null : Math.max(1, this.#count);
  }
}
