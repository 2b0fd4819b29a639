// Quick reads of many callers on one connection. A statement that finds a row by its key takes the database less time than
// waking a process for it does; where several are asked at once they go out in one write to one process, which answers them
// one after the other. None waits longer than it takes to find a few rows. docs/decisions/0103-columns-asked-for-once.md.
import type { Duplex } from "node:stream";
import type pg from "pg";
import { Refusal } from "../../../../contract/kit.ts";
import type { Pool } from "../pool.ts";
import { askOn, type Sent } from "./wire.ts";

/** The driver's own connection; its types do not show it. */
type Wired = pg.PoolClient & { connection?: { stream: Duplex } };

/** So many at a time. */
const SEATS = 8;

interface Ride {
  client: Promise<Wired>;
  taken: number;
  isHeld: boolean;
  broken: Error | undefined;
  readonly onError: (error: Error) => void;
}

export class Rides {
  readonly #pool: Pool;
  readonly #under = new Set<Ride>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async ask(sent: Sent): Promise<pg.QueryResult> {
    const ride = this.#join() ?? this.#begin();
    ride.taken++;
    try {
      const client = await ride.client;
      hold(ride, client);
      return await askOn(client, sent);
    } finally {
      if (--ride.taken === 0) this.#end(ride);
    }
  }

  /** One that has a seat. Who may not have a connection may not share one either. */
  #join(): Ride | undefined {
    for (const ride of this.#under) {
      if (ride.taken >= SEATS || ride.broken) continue;
      const fault = this.#pool.whyNot();
      if (fault) throw fault;
      return ride;
    }
    return undefined;
  }

  #begin(): Ride {
    const onError = (error: Error) => {
      ride.broken = error;
    };
    const ride: Ride = { client: this.#pool.connect(), taken: 0, isHeld: false, broken: undefined, onError };
    ride.client.then(
      (client) => client.on("error", onError),
      (error: Error) => {
        onError(error);
        // The pool has counted one that it turned away; all who wait here are.
        if (error instanceof Refusal) this.#pool.shed += ride.taken - 1;
      },
    );
    this.#under.add(ride);
    return ride;
  }

  #end(ride: Ride): void {
    this.#under.delete(ride);
    ride.client.then(
      (client) => {
        client.off("error", ride.onError);
        client.release(ride.broken);
      },
      () => undefined,
    );
  }
}

/** What is asked in one turn of the event loop is one write: each write wakes another process. */
function hold(ride: Ride, { connection }: Wired): void {
  if (ride.isHeld || connection === undefined) return;
  ride.isHeld = true;
  connection.stream.cork();
  setImmediate(() => {
    ride.isHeld = false;
    connection.stream.uncork();
  });
}
