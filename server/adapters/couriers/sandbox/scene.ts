// What the sandbox's parcels and those who play with it both stand on: its rows, its clock, its script and its webhooks.
import { setTimeout as wait } from "node:timers/promises";
import type { CourierFact, CourierSandboxScript } from "../../../kit/couriers/courier-port.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { CourierFailed } from "../courier-failed.ts";
import * as table from "./sandbox.tables.ts";
import { type Happening, whatFollows } from "./travel.ts";
import { type Sender, sendWebhooks } from "./webhooks.ts";

const WELL_BEHAVED: CourierSandboxScript = {
  lose_replies: 0,
  repeat: 1,
  shuffle: false,
  stall_ms: 0,
  lose_parcels: 0,
  travels: true,
};

export interface SandboxParts extends Sender {
  db: Db;
  clock: Clock;
  /** How long we wait for any courier. */
  timeoutMs: number;
}

export interface SandboxScene {
  db: Db;
  clock: Clock;
  /** Does what was asked, and then answers so late, or not at all, as the script says. */
  answer<T>(work: (script: CourierSandboxScript) => Promise<T>): Promise<T>;
  requireParcel(waybill: string): Promise<table.ParcelRow>;
  happenedTo(waybill: string): Promise<CourierFact[]>;
  /** What is going to happen from here on, with `first` before all else, in place of what was. */
  replan(parcel: table.ParcelRow, last: Happening | { kind: "booked"; at: Date }, first?: Happening): Promise<void>;
  /** Tells by webhook, as badly as the script says. */
  tell(facts: readonly CourierFact[]): Promise<void>;
  readScript(): Promise<CourierSandboxScript>;
}

export function openScene({ db, clock, timeoutMs, ...sender }: SandboxParts): SandboxScene {
  const readScript = async (): Promise<CourierSandboxScript> => ({ ...WELL_BEHAVED, ...(await table.readScript(db)) });
  return {
    db,
    clock,
    async answer(work) {
      const script = await readScript();
      const done = await work(script);
      await wait(Math.min(script.stall_ms, timeoutMs));
      if (script.stall_ms >= timeoutMs) throw new CourierFailed("unavailable", "The courier did not answer in time.");
      return done;
    },
    async requireParcel(waybill) {
      return (await table.findParcel(db, waybill)) ?? refused("The courier knows no such waybill.");
    },
    async happenedTo(waybill) {
      return table.listHappened(db, waybill, clock.now(), (await readScript()).travels);
    },
    async replan(parcel, last, first) {
      const happened = await table.listHappened(db, parcel.waybill, last.at, true);
      const failures = happened.filter(({ kind }) => kind === "failed_attempt").length;
      await table.dropPlanned(db, parcel.waybill, last.at);
      const follows = whatFollows(parcel, first ?? last, { failures, isCollected: isOnItsWay(happened) });
      const facts = first ? [first, ...follows] : follows;
      await table.insertFacts(db, parcel.waybill, facts, { isPlanned: true, toldAt: null });
    },
    tell: async (facts) => sendWebhooks(sender, await readScript(), facts),
    readScript,
  };
}

export const isOnItsWay = (facts: readonly CourierFact[]) =>
  facts.some(({ kind }) => kind !== "failed_attempt" && kind !== "weighed" && kind !== "cancelled");

export function refused(why: string): never {
  throw new CourierFailed("refused", why);
}
