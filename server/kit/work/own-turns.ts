// What one person asks for at once is done one after the other, and the others of theirs wait here, holding nothing. The
// database would line them up too, but each with a connection in its hand that somebody else could have used.
import { refuse } from "../refusal.ts";

export interface OwnTurnsOptions {
  /** Of one person, in this process. */
  atOnce: number;
  inLine: number;
  patienceMs: number;
}

interface Person {
  inside: number;
  line: Set<() => void>;
}

export class OwnTurns {
  readonly #options: OwnTurnsOptions;
  readonly #people = new Map<string, Person>();

  constructor(options: OwnTurnsOptions) {
    this.#options = options;
  }

  /** Refuses with 429 whoever finds the line full, or has stood in it for too long. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(person);
    try {
      return await work();
    } finally {
      this.#leave(person);
    }
  }

  async #enter(key: string): Promise<void> {
    const person = this.#people.get(key) ?? { inside: 0, line: new Set() };
    this.#people.set(key, person);
    const { atOnce, inLine, patienceMs } = this.#options;
    if (person.inside < atOnce) {
      person.inside++;
      return;
    }
    if (person.line.size >= inLine) refuse("too_many_requests", { retryAfterS: 1 });
    const isTurn = await new Promise<boolean>((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        person.line.delete(enter);
        resolve(false);
      }, patienceMs);
      person.line.add(enter);
    });
    if (!isTurn) refuse("too_many_requests", { retryAfterS: 1 });
  }

  /** Whoever is next takes the place as it is: nobody can slip in between. */
  #leave(key: string): void {
    const person = this.#people.get(key);
    if (!person) return;
    const [next] = person.line;
    if (next) {
      person.line.delete(next);
      next();
    } else if (--person.inside === 0) this.#people.delete(key);
  }

  /** Of whom anything is known: nobody who has nothing under way. */
  get size(): number {
    return this.#people.size;
  }
}
