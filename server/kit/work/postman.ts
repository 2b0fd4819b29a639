// Hands events to their listeners, many with one look at the table. Whoever carries an event holds its row meanwhile, on a
// connection beside the pool: if the process dies the row is free at once, and the next one carries it.
import { type Database, openDatabase } from "../db/database.ts";
import { inBackground } from "../db/in-transaction.ts";
import { type Log, scrub } from "../log.ts";
import { traced } from "../tracing/tracing.ts";
import * as table from "./outbox.tables.ts";
import type { Listener, OutboxEvent } from "./outbox.ts";

/** So many are held at once. */
const BATCH = 32;
/** Whoever is told of news looks at once; this is for news whose word got lost. */
const LOOK_MS = 2_000;
/** What takes longer goes on as a job of its own: one that is slow holds up nobody else, and no row for long. */
const PATIENCE_MS = 5_000;

export const jobNameOf = (listener: Listener) => `on_${listener.topic}_${listener.name}`;

export interface PostmanOptions {
  db: Database;
  listeners: readonly Listener[];
  log: Log;
  /** So many listeners work at once. */
  concurrency: number;
  patienceMs?: number;
}

export class Postman {
  readonly #options: PostmanOptions;
  readonly #byTopic: Map<string, Listener[]>;
  readonly #own: Database;
  readonly #over: Promise<void>;
  #isStopping = false;
  #isTold = false;
  #wake: () => void = () => undefined;

  constructor(options: PostmanOptions) {
    this.#options = options;
    this.#byTopic = Map.groupBy(options.listeners, ({ topic }) => topic);
    this.#own = openDatabase({
      connection: options.db.connection,
      poolSize: 1,
      onError: (error) => options.log.warn({ reason: error.message }, "the postman's connection broke"),
    });
    // One that was lost is missed at the next look, and the new one listens as well.
    this.#own.pool.on("connect", (client) => {
      client.on("notification", () => this.#tell());
      table.listenForEvents(client).catch(() => undefined);
    });
    this.#over = inBackground(() => this.#work());
  }

  /** What is being carried is carried to its end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#tell();
    await this.#over;
    await this.#own.close();
  }

  #tell(): void {
    this.#isTold = true;
    this.#wake();
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      this.#isTold = false;
      const carried = await this.#carry().catch((error: unknown) => {
        this.#options.log.warn({ err: error }, "news could not be carried; it will be tried again");
        return 0;
      });
      if (carried < BATCH) await this.#untilTold();
    }
  }

  async #untilTold(): Promise<void> {
    if (this.#isTold) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** How many. All are told before any is marked: what is cut short is told again. */
  #carry(): Promise<number> {
    return this.#own.transaction(async (tx) => {
      const events = await table.takeEvents(tx, BATCH);
      if (events.length === 0) return 0;
      const undone = await inBackground(() => this.#tellAll(events));
      await table.finishEvents(tx, idsOf(events), undone);
      return events.length;
    });
  }

  /** Those that failed, or were not done in time: the queue tries them again, and parks them in the end. */
  async #tellAll(events: readonly OutboxEvent[]): Promise<table.Undone[]> {
    const open = new Set(
      events.flatMap((event) => (this.#byTopic.get(event.topic) ?? []).map((listener) => ({ event, listener }))),
    );
    const untried = [...open];
    const tellNext = async () => {
      for (let next = untried.shift(); next !== undefined; next = untried.shift()) {
        if (await this.#isReached(next.event, next.listener)) open.delete(next);
      }
    };
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        untried.length = 0;
        resolve();
      }, this.#options.patienceMs ?? PATIENCE_MS);
    });
    await Promise.race([Promise.all(Array.from({ length: this.#options.concurrency }, tellNext)), patience]);
    clearTimeout(timer);
    return [...open].map(({ event, listener }) => ({ job: jobNameOf(listener), eventId: event.id }));
  }

  async #isReached(event: OutboxEvent, listener: Listener): Promise<boolean> {
    try {
      await traced(
        `event ${jobNameOf(listener)}`,
        () => ({}),
        () => listener.react(event),
        event.trace,
      );
      return true;
    } catch (error) {
      // It may quote people.
      this.#options.log.warn({ job: jobNameOf(listener) }, scrub(String(error)));
      return false;
    }
  }
}

const idsOf = (events: readonly OutboxEvent[]) => events.map(({ id }) => id);
