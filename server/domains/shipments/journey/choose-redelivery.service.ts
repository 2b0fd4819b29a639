// After an attempt that failed the buyer says when the courier comes again, and where in the same area. Written down once;
// the sweep tells the courier, by a key that it knows again.

import { say } from "../../../../contract/say.ts";
import type { Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import type { ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { addJobOnce } from "../../../kit/work/queue.tables.ts";
import { requireAddress } from "../../accounts/profile/address.service.ts";
import { holdAccount } from "../../accounts/profile/profile.service.ts";
import { type Handover, holdHandover } from "../../orders/handover/handover.service.ts";
import { SWEEP_SHIPMENTS } from "../booking.tables.ts";
import { insertChoice, listChosen } from "../redelivery/redelivery.tables.ts";
import { addressLine, isOpen, lineOf, standingOf } from "../redelivery/redelivery-choice.service.ts";
import { cutOffOf, redeliveryDays } from "../redelivery/redelivery-days.ts";
import { type DayPart, listOfOrder, lockShipment, type ShipmentRow } from "../shipments.tables.ts";
import { viewForBuyer } from "./own-parcels.service.ts";

export interface Wanted {
  day: string;
  part: DayPart;
  address_id: string | null;
}

export function chooseRedelivery(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  orderId: string,
  key: string | undefined,
  wanted: Wanted,
): Promise<Shipment> {
  return db.transaction((tx) =>
    once(tx, { userId, key, call: `redelivery ${orderId}`, body: wanted }, async () => {
      await holdAccount(tx, userId);
      const order = await holdOwn(tx, userId, orderId);
      const row = await lockDelivery(tx, orderId);
      await choose(tx, order, row, wanted, clock.now());
      return viewForBuyer(tx, order, row, clock.now());
    }),
  );
}

async function holdOwn(tx: Tx, userId: string, orderId: string): Promise<Handover> {
  const order = await holdHandover(tx, orderId);
  return order.buyerId === userId ? order : refuse("not_found");
}

async function lockDelivery(tx: Tx, orderId: string): Promise<ShipmentRow> {
  const parcels = (await listOfOrder(tx, orderId)).filter(
    ({ leg, state }) => leg === "delivery" && state !== "cancelled",
  );
  const last = parcels.at(-1) ?? refuse("shipment_wrong_state");
  return (await lockShipment(tx, last.id)) ?? refuse("shipment_wrong_state");
}

async function choose(tx: Tx, order: Handover, row: ShipmentRow, wanted: Wanted, now: Date): Promise<void> {
  const [chosen] = await listChosen(tx, [row.id]);
  const standing = standingOf(row, chosen);
  const address = await addressOf(tx, order, row, wanted.address_id);
  // Two tabs that ask for the same thing are one wish.
  if (standing && isSame(standing, wanted, address)) return;
  if (!isOpen(row, order)) refuseState(row.state);
  if (standing) refuse("shipment_wrong_state", { message: say("redelivery_chosen") });
  const { day, part } = wanted;
  requireOffered(day, now);
  await insertChoice(tx, {
    shipment_id: row.id,
    after_attempts: row.failed_attempts,
    day,
    part,
    address,
    chosen_at: now,
  });
  // Whoever speaks with couriers passes it on, once for the row.
  await addJobOnce(tx, SWEEP_SHIPMENTS);
  await emit(tx, "shipment.redelivery", {
    shipment_id: row.id,
    leg: row.leg,
    order_id: order.orderId,
    number: order.number,
    listing_id: order.listingId,
    buyer_id: order.buyerId,
    seller_id: order.sellerId,
    day,
    part,
  });
}

function isSame(standing: NonNullable<Shipment["redelivery"]>, wanted: Wanted, address: ParcelAddress | null): boolean {
  const to = address && lineOf(address);
  return standing.day === wanted.day && standing.part === wanted.part && standing.to === to;
}

const withCourier: readonly ShipmentState[] = ["collected", "in_transit", "out_for_delivery"];

function refuseState(state: ShipmentState): never {
  if (withCourier.includes(state)) refuse("shipment_wrong_state", { message: say("redelivery_on_the_way") });
  return refuse("shipment_wrong_state");
}

function requireOffered(day: string, now: Date): void {
  if (redeliveryDays(now).includes(day)) return;
  const message = say(now < cutOffOf(day) ? "redelivery_no_such_day" : "redelivery_too_late");
  refuse("validation_failed", { message, fields: { day: message } });
}

/** One of their own, where the parcel already is. */
async function addressOf(tx: Tx, order: Handover, row: ShipmentRow, id: string | null): Promise<ParcelAddress | null> {
  if (id === null) return null;
  const { name, phone, city, state, pincode, ...lines } = await requireAddress(tx, order.buyerId, id);
  if (pincode !== row.to_pincode) {
    const message = say("redelivery_other_pincode", { pincode: row.to_pincode });
    refuse("validation_failed", { message, fields: { address_id: message } });
  }
  const { address_line_one, address_line_two, landmark } = lines;
  if (addressLine({ ...lines, pincode }) === order.line) return null;
  return { name, phone, lines: [address_line_one, address_line_two, landmark].filter(Boolean), city, state, pincode };
}
