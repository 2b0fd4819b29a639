// A courier that misbehaves by chance: requests and answers that are lost, requests that are done later, processes that die with
// the answer in their hand, and refusals for a moment. The same seed gives the same faults.
import { setTimeout as wait } from "node:timers/promises";
import { CourierFailed } from "../adapters/couriers/courier-failed.ts";
import type { Courier, Couriers } from "../kit/couriers/courier-port.ts";
import type { Chance } from "./seeded.ts";

export interface Faults {
  /** How many of each there were. */
  counts: Record<string, number>;
  /** How many of a hundred calls go wrong. */
  percent: number;
  /** What was cut off and is done all the same, later. */
  late: (() => Promise<unknown>)[];
}

class Died extends Error {}

const kinds = [
  "request lost",
  "answer lost",
  "died before",
  "died after",
  "done later",
  "busy",
  "resting",
  "slow",
] as const;

export function faulty(couriers: Couriers, faults: Faults, chance: Chance): Couriers {
  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (chance.below(100) >= faults.percent) return work();
    const kind = chance.pick(kinds);
    faults.counts[kind] = (faults.counts[kind] ?? 0) + 1;
    switch (kind) {
      case "request lost":
        throw new CourierFailed("unavailable", "No answer.");
      case "answer lost":
        await work();
        throw new CourierFailed("unavailable", "No answer.");
      case "died before":
        throw new Died("The process died here.");
      case "died after":
        await work();
        throw new Died("The process died here.");
      case "done later":
        faults.late.push(work);
        throw new CourierFailed("unavailable", "Timed out.");
      case "busy":
        throw new CourierFailed("unavailable", "429");
      case "resting":
        throw new CourierFailed("resting", "It failed too often of late.");
      case "slow":
        await wait(20);
        return work();
    }
  }
  const ill = (courier: Courier): Courier => ({
    ...courier,
    serviceable: (ask) => call(() => courier.serviceable(ask)),
    book: (ask) => call(() => courier.book(ask)),
    findByReference: (reference) => call(() => courier.findByReference(reference)),
    cancel: (waybill) => call(() => courier.cancel(waybill)),
    track: (waybill) => call(() => courier.track(waybill)),
    redeliver: (ask) => call(() => courier.redeliver(ask)),
  });
  return {
    ...couriers,
    find(name) {
      const courier = couriers.find(name);
      return courier && name !== "hand" ? ill(courier) : courier;
    },
  };
}
