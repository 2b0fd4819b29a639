// Who carries parcels: by hand always, and beside that whoever is set up. What each of them is asked, it is asked through a
// breaker of its own.
import type { Config } from "../../kit/config.ts";
import type { Courier, CourierSandbox, Couriers } from "../../kit/couriers/courier-port.ts";
import type { Db } from "../../kit/db/database.ts";
import type { Keys } from "../../kit/keys.ts";
import type { Log } from "../../kit/log.ts";
import { type Breaker, BreakerOpen, createBreaker } from "../../kit/work/breaker.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { CourierFailed } from "./courier-failed.ts";
import { createDelhivery } from "./delhivery/delhivery.ts";
import { createHand } from "./hand/hand.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { createShiprocket } from "./shiprocket/shiprocket.ts";

const FAILURES = 5;
const OPEN_MS = 30_000;

export interface CourierParts {
  db: Db;
  clock: Clock;
  keys: Pick<Keys, "courier">;
  log: Log;
  /** Where this process itself answers: there a demo's courier sends its webhooks. */
  address: { origin: string };
}

export function createCouriers(
  { couriers: config }: Pick<Config, "couriers">,
  { db, clock, keys, log, address }: CourierParts,
  { now }: { now?(): number } = {},
): { couriers: Couriers; courierSandbox: CourierSandbox | undefined } {
  const { timeoutMs } = config;
  const sandbox = config.hasSandbox
    ? createSandbox({ db, clock, log, address, secret: keys.courier, timeoutMs })
    : undefined;
  const real = [
    config.shiprocket && createShiprocket(config.shiprocket, { timeoutMs }),
    config.delhivery && createDelhivery(config.delhivery, { timeoutMs }),
  ].filter((courier) => courier !== undefined);
  const breakers = new Map<string, Breaker>();
  for (const { name } of real) breakers.set(name, breakerFor(now));
  const guardedOnes = real.map((courier) => guarded(courier, breakers.get(courier.name) as Breaker, log));
  const all = new Map([createHand(), ...(sandbox ? [sandbox] : []), ...guardedOnes].map((one) => [one.name, one]));
  return {
    couriers: {
      names: [...all.keys()],
      find: (name) => all.get(name),
      isResting: (name) => breakers.get(name)?.isOpen() ?? false,
    },
    courierSandbox: sandbox,
  };
}

function breakerFor(now: (() => number) | undefined): Breaker {
  return createBreaker({
    failures: FAILURES,
    openMs: OPEN_MS,
    now,
    // What it refuses is about one parcel: it must not stop everybody's.
    isIllness: (error) => !(error instanceof CourierFailed && error.failure === "refused"),
  });
}

function guarded(courier: Courier, breaker: Breaker, log: Log): Courier {
  async function ask<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await breaker.run(work);
    } catch (error) {
      const failed = asFailure(error);
      // Those that were not even tried would drown the reason why. What a courier refuses it says in words that may name
      // people: they are kept beside the parcel, not in a log.
      if (failed.failure === "unavailable")
        log.warn({ err: failed, courier: courier.name, call }, "the courier did not do as asked");
      else if (failed.failure === "refused") log.info({ courier: courier.name, call }, "the courier refused");
      throw failed;
    }
  }
  return {
    ...courier,
    serviceable: (asked) => ask("serviceable", () => courier.serviceable(asked)),
    book: (asked) => ask("book", () => courier.book(asked)),
    findByReference: (reference) => ask("findByReference", () => courier.findByReference(reference)),
    cancel: (waybill) => ask("cancel", () => courier.cancel(waybill)),
    redeliver: (asked) => ask("redeliver", () => courier.redeliver(asked)),
    track: (waybill) => ask("track", () => courier.track(waybill)),
    remittances: (day) => ask("remittances", () => courier.remittances(day)),
  };
}

function asFailure(error: unknown): CourierFailed {
  if (error instanceof CourierFailed) return error;
  if (error instanceof BreakerOpen) return new CourierFailed("resting", "The courier failed too often of late.");
  // A fault of ours: its words were written for nobody's log.
  return new CourierFailed("unavailable", "The request to the courier could not be put together.");
}
