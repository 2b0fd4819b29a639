// One waybill for each leg. No courier knows a key by which a booking that was sent twice is one: so the intent is written
// first, the courier is asked outside of any transaction, and whoever finds an intent without an answer looks our reference up
// before asking again. What turns out to exist twice is one too many, and called off.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import type { BookedParcel, Courier, CourierProblem, ParcelAsk } from "../../../kit/couriers/courier-port.ts";
import type { Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { takeOn } from "../advance-shipment.ts";
import * as table from "../booking.tables.ts";
import { listChoices } from "../choices/choices.tables.ts";
import { chooseCouriers } from "../choices/choose-courier.ts";
import { keepUp } from "../keep-up/keep-up.service.ts";
import * as shipments from "../shipments.tables.ts";

export type BookingScene = With<"db" | "clock" | "moneyReactions" | "couriers">;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than a courier may take for all it is asked here, each of them up to a minute. */
const LEASE_S = 240;
/** So long after it was tried it is tried again; the last for all that follow. */
const PAUSES_MIN = [1, 2, 5, 15, 60] as const;
/** A request that was cut off may still be worked on there. */
const LATE_MS = 10 * MINUTE_MS;

export type Outcome = "booked" | "waiting" | "away";

/** `away`: the courier does not answer, and the rest of what it was to be asked can wait. */
export async function bookShipment(scene: BookingScene, id: string): Promise<Outcome> {
  const { db, clock } = scene;
  const claim = await table.claimBooking(db, id, clock.now(), LEASE_S);
  const shipment = claim && (await shipments.findShipment(db, id));
  if (!claim || !shipment) return "waiting";
  const refusals: string[] = [];
  let { mayExist } = claim;
  for (const name of await candidatesFor(scene, shipment, mayExist)) {
    const courier = scene.couriers.find(name);
    if (!courier) {
      refusals.push(`${name} is not set up.`);
      continue;
    }
    if (name !== shipment.courier) await table.switchCourier(db, id, name);
    try {
      await bookWith(scene, courier, shipment, mayExist);
      return "booked";
    } catch (error) {
      const { failure, message } = problemIn(error);
      refusals.push(message);
      if (failure === "unavailable" || (failure === "resting" && mayExist)) {
        await postpone(scene, shipment, refusals);
        return "away";
      }
      // It was not booked now: the next may be asked. What may have been booked before is looked up once more.
      if (mayExist) await db.transaction((tx) => doubt(tx, scene, { id, courier: name }));
      await table.withdrawIntent(db, id);
      mayExist = false;
    }
  }
  await postpone(scene, shipment, refusals);
  return "waiting";
}

/** Who may have it already is asked alone; otherwise whoever was chosen, then the second choice. */
async function candidatesFor(
  { db }: BookingScene,
  shipment: shipments.ShipmentRow,
  mayExist: boolean,
): Promise<CourierName[]> {
  if (mayExist) return [shipment.courier];
  const isFromHub = shipment.leg === "delivery" || shipment.leg === "send_back";
  const pincode = isFromHub ? shipment.to_pincode : shipment.from_pincode;
  const { first, second } = chooseCouriers(await listChoices(db), shipment.leg, pincode);
  const names = [shipment.courier, first, second].filter((name) => name !== null);
  return [...new Set(names)];
}

async function bookWith(
  scene: BookingScene,
  courier: Courier,
  shipment: shipments.ShipmentRow,
  mayExist: boolean,
): Promise<void> {
  const found = mayExist ? await courier.findByReference(shipment.reference) : [];
  const [kept, ...others] = found.toSorted((one, other) => (one.waybill < other.waybill ? -1 : 1));
  if (kept) return store(scene, courier.name, shipment, { kept, others, expected: null, isSure: false });
  const { serves, days, pricePaise } = await courier.serviceable({
    from: shipment.from_pincode,
    to: shipment.to_pincode,
    weightGrams: shipment.weight_said,
    cashPaise: shipment.cash_paise,
  });
  if (!serves) throw new NotServed(courier.name);
  const booked = await courier.book(askFor(shipment));
  const expected = days && daysFrom(scene.clock.now(), days);
  const made = { ...booked, costPaise: booked.costPaise ?? pricePaise };
  await store(scene, courier.name, shipment, { kept: made, others: [], expected, isSure: !mayExist });
}

function askFor(shipment: shipments.ShipmentRow): ParcelAsk {
  const { from_address: from, to_address: to, window_day: day, window_part: part } = shipment;
  if (from === null || to === null) throw new Error("A parcel whose people have gone is not booked.");
  return {
    reference: shipment.reference,
    leg: shipment.leg,
    from,
    to,
    weightGrams: shipment.weight_said,
    contents: shipment.contents,
    valuePaise: shipment.value_paise,
    cashPaise: shipment.cash_paise,
    window: day !== null && part !== null ? { day, part } : null,
    instructions: shipment.instructions,
  };
}

const indianDay = (at: number) => new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 10);

const daysFrom = (now: Date, { least, most }: { least: number; most: number }) => ({
  from: indianDay(now.getTime() + least * DAY_MS),
  to: indianDay(now.getTime() + most * DAY_MS),
});

/** The first waybill that is written counts. Any other, and any of a parcel that was given to somebody else meanwhile, is a stray. */
async function store(
  scene: BookingScene,
  courier: CourierName,
  { id }: shipments.ShipmentRow,
  {
    kept,
    others,
    expected,
    isSure,
  }: {
    kept: BookedParcel;
    others: BookedParcel[];
    expected: { from: string; to: string } | null;
    /** Nobody can have booked it beside this. */
    isSure: boolean;
  },
): Promise<void> {
  const now = scene.clock.now();
  const orderId = await scene.db.transaction(async (tx) => {
    const shipment = await shipments.lockShipment(tx, id);
    if (!shipment) throw new Error("A parcel went away.");
    const isTaken = await takeOn(tx, scene, shipment, { courier, ...kept, expected });
    for (const { waybill } of isTaken ? others : [kept, ...others]) {
      await table.insertStray(tx, { courier, waybill, shipmentId: id, now });
    }
    if (!isSure) await doubt(tx, scene, { id, courier });
    return shipment.order_id;
  });
  await keepUp(scene, orderId);
}

async function doubt(tx: Tx, { clock }: BookingScene, asked: { id: string; courier: CourierName }): Promise<void> {
  await table.doubtBooking(tx, asked, new Date(clock.now().getTime() + LATE_MS));
}

async function postpone({ db, clock }: BookingScene, shipment: shipments.ShipmentRow, errors: readonly string[]) {
  const now = clock.now();
  const minutes = PAUSES_MIN[Math.min(shipment.booking_tries - 1, PAUSES_MIN.length - 1)] ?? 1;
  const nextLookAt = new Date(now.getTime() + minutes * MINUTE_MS);
  await table.noteFailure(db, shipment.id, { error: errors.join(" "), nextLookAt, now });
}

class NotServed extends Error implements CourierProblem {
  readonly failure = "refused";
  constructor(courier: CourierName) {
    super(`${courier} does not serve this way.`);
  }
}

/** What is no courier's answer is a fault of ours, and seen. */
export function problemIn(error: unknown): CourierProblem {
  const { failure, message } = error as Partial<CourierProblem>;
  if (failure === undefined || message === undefined) throw error;
  return { failure, message };
}
