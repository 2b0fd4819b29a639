// Everything that couriers are asked, and what nobody told us. Runs every minute, when a parcel is planned, and when a demo
// moves the clock; twice at once does no harm. It is a job of its own, and each courier has its own turn in it: one that
// stalls holds up nobody else, and no connection is held while it is asked.
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { Courier, Couriers } from "../../../kit/couriers/courier-port.ts";
import { Troubles } from "../../../kit/work/troubles.ts";
import { type BookingScene, bookShipment, problemIn } from "../booking/book.service.ts";
import { cancelBooked, cancelStray, lookUp } from "../booking/strays.service.ts";
import * as booking from "../booking.tables.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import { listToFollow } from "../shipments.tables.ts";
import { tellFacts } from "../tell-facts.service.ts";
import { requeueWebhooks } from "../webhooks/webhooks.service.ts";
import * as table from "./sweep.tables.ts";

const MINUTE_MS = 60_000;
const BATCH = 100;
/** Those to ask about are taken so few at a time, so that hardly one counts as asked when the courier goes away meanwhile. */
const HANDFUL = 5;
/** The rest waits for the next minute. */
const MOST = 1_000;
/** A parcel that nobody told anything of is asked about so often. */
const SILENCE_MS = 4 * 60 * MINUTE_MS;
const REDELIVERY_MS = 2 * MINUTE_MS;
/** So often one sweep begins anew for those who came meanwhile. */
const MOST_ROUNDS = 5;

export async function sweepShipments(scene: BookingScene): Promise<void> {
  const troubles = new Troubles("steps of the sweep of parcels");
  await requeueWebhooks(scene);
  for (const orderId of await listToFollow(scene.db, MOST)) await troubles.try(() => keepUp(scene, orderId));
  await Promise.all(
    scene.couriers.names.map(async (name) => {
      const courier = scene.couriers.find(name);
      if (courier) await inTurn(scene.couriers, name, () => sweepCourier(scene, courier, troubles));
    }),
  );
  troubles.throwIfAny();
}

const turns = new WeakMap<Couriers, Map<CourierName, { isAskedAgain: boolean }>>();

/**
 * In one process one sweep speaks with a courier, so that one that stalls takes up one place of the queue and not all of them.
 * Who comes meanwhile need not wait: what they came for is seen to by whoever is at it.
 */
async function inTurn(couriers: Couriers, name: CourierName, work: () => Promise<boolean>): Promise<void> {
  const mine = turns.get(couriers) ?? new Map<CourierName, { isAskedAgain: boolean }>();
  turns.set(couriers, mine);
  const running = mine.get(name);
  if (running) {
    running.isAskedAgain = true;
    return;
  }
  const turn = { isAskedAgain: false };
  mine.set(name, turn);
  try {
    let isThere = await work();
    for (let round = 1; isThere && turn.isAskedAgain && round < MOST_ROUNDS; round++) {
      turn.isAskedAgain = false;
      isThere = await work();
    }
  } finally {
    mine.delete(name);
  }
}

/** False if the courier is away. */
async function sweepCourier(scene: BookingScene, courier: Courier, troubles: Troubles): Promise<boolean> {
  const { db, clock } = scene;
  const { name } = courier;
  const now = clock.now();
  let isThere = true;
  const tried = async (step: () => Promise<boolean>) => {
    if (!isThere) return;
    await troubles.try(async () => {
      isThere = await step();
    });
  };
  for (const { id, waybill } of await booking.listToCallOff(db, name, BATCH))
    await tried(() => isReached(() => cancelBooked(scene, courier, { id, waybill })));
  for (const { waybill } of await booking.listStrays(db, name, BATCH))
    await tried(() => isReached(() => cancelStray(scene, courier, waybill)));
  // One after the other, as long as there are some: a courier that goes away ends it.
  for (let booked = 0; isThere && booked < MOST; booked += BATCH) {
    const some = await booking.listToBook(db, name, now, BATCH);
    for (const id of some) await tried(async () => (await bookShipment(scene, id)) !== "away");
    if (some.length < BATCH) break;
  }
  const next = new Date(now.getTime() + REDELIVERY_MS);
  for (const asked of await table.takeRedeliveries(db, name, { now, next }, BATCH))
    await tried(() => isReached(() => redeliver(scene, courier, asked)));
  for (const doubt of await booking.listDoubts(db, name, now, BATCH))
    await tried(() => isReached(() => lookUp(scene, courier, doubt)));
  const later = new Date(now.getTime() + SILENCE_MS);
  for (let asked = 0; isThere && asked < MOST; asked += HANDFUL) {
    const some = await booking.takeSilent(db, name, { now, next: later }, HANDFUL);
    for (const { id, waybill } of some) await tried(() => isReached(() => ask(scene, courier, id, waybill)));
    if (some.length < HANDFUL) break;
  }
  return isThere;
}

/** All that the courier knows of it takes effect. */
async function ask(scene: BookingScene, courier: Courier, id: string, waybill: string): Promise<void> {
  const facts = await courier.track(waybill);
  await tellFacts(scene, id, facts, "sweep");
}

async function redeliver({ db, clock }: BookingScene, courier: Courier, asked: table.RedeliveryToSend): Promise<void> {
  const { id, waybill, day, part, address } = asked;
  try {
    await courier.redeliver({ waybill, key: id, day, part, to: address });
    await table.finishRedelivery(db, id, { now: clock.now(), error: null });
  } catch (error) {
    const { failure, message } = problemIn(error);
    if (failure !== "refused") throw error;
    await table.finishRedelivery(db, id, { now: clock.now(), error: message });
  }
}

/** False if the courier is away: the rest of what it is to be asked waits for the next sweep. */
async function isReached(step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    return problemIn(error).failure === "refused";
  }
}
