// What a trial is: people and a cluster, and something that goes wrong with it.
import type { Database } from "../../server/kit/db/database.ts";
import type { Chance } from "../../server/testing/seeded.ts";
import type { Child } from "../child.ts";
import type { Cluster } from "../cluster.ts";
import type { DatabaseNode } from "../engines/database.ts";
import type { Market } from "./people.ts";
import type { Traffic } from "./traffic.ts";

export interface Scene {
  cluster: Cluster;
  market: Market;
  traffic: Traffic;
  db: Database;
  /** Somebody wants it to end. */
  signal: AbortSignal;
}

export interface Struck {
  /** What exactly was done, by the seed. */
  what: string;
  /** The node that must be primary no longer. */
  lost?: DatabaseNode;
  /** Product processes that were killed: they alone may be started again. */
  killed?: readonly Child[];
  /** Throws where the fault had no effect: then nothing was tried. */
  mend?(): Promise<void>;
}

export interface Fault {
  name: string;
  /** How often it is tried when nobody says otherwise. */
  times: number;
  /** Why it cannot be tried here. */
  impossible?(cluster: Cluster): string | undefined;
  /** Before people come: what must be so for it to be this fault. */
  prepare?(cluster: Cluster): Promise<void>;
  strike(scene: Scene, chance: Chance, n: number): Promise<Struck>;
  /** What Prometheus must have called a person for by the time it is mended. Nothing else may, and nothing afterwards. */
  alerts?: readonly string[];
  /** Of all requests so many may fail, instead of one in a thousand of guests' and writes for half a minute. */
  mostFailed?: number;
  /** Writes may be away for so long instead of half a minute. */
  backMs?: number;
  /** It lasts longer than anybody is kept from noticing: how many readers noticed is counted, and held against nobody. */
  isFelt?: boolean;
}
