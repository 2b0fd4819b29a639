// The parcels of an order as its buyer and its seller see them: each the legs that touch their own door.
import { pathTo } from "../../../../contract/paths.ts";
import type { Leg } from "../../../../contract/shipments/facts.ts";
import type { SellerShipment, Shipment } from "../../../../contract/shipments/shipments.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { With } from "../../../kit/services.ts";
import { findHandover, type Handover } from "../../orders/handover/handover.service.ts";
import { mayInstruct } from "../redelivery/may-instruct.ts";
import { listChosen } from "../redelivery/redelivery.tables.ts";
import { offerOf, standingOf } from "../redelivery/redelivery-choice.service.ts";
import { journeyView, sellerView } from "../scans/parcel-views.ts";
import { listScans, type ScanRow } from "../scans/scans.tables.ts";
import { listOfOrder, type ShipmentRow } from "../shipments.tables.ts";

const ofBuyer: readonly Leg[] = ["delivery", "return"];
const ofSeller: readonly Leg[] = ["pickup", "send_back"];

/** To whoever is not its buyer an order is not there. */
export async function requireBuyers(db: Db, userId: string, orderId: string): Promise<Handover> {
  const order = await findHandover(db, orderId);
  return order?.buyerId === userId ? order : refuse("not_found");
}

async function requireSellers(db: Db, userId: string, orderId: string): Promise<Handover> {
  const order = await findHandover(db, orderId);
  return order?.sellerId === userId && order.isPlaced ? order : refuse("not_found");
}

export async function listForBuyer(
  { db, clock }: With<"db" | "clock">,
  userId: string,
  orderId: string,
): Promise<Shipment[]> {
  const order = await requireBuyers(db, userId, orderId);
  const parcels = await readParcels(db, orderId, ofBuyer);
  const views: Shipment[] = [];
  for (const { row, scans } of parcels) views.push(await buyerView(db, order, row, scans, clock.now()));
  return views;
}

/** One parcel of theirs, after something was done about it. */
export async function viewForBuyer(db: Db, order: Handover, row: ShipmentRow, now: Date): Promise<Shipment> {
  return buyerView(db, order, row, await listScans(db, [row.id]), now);
}

async function buyerView(
  db: Db,
  order: Handover,
  row: ShipmentRow,
  scans: readonly ScanRow[],
  now: Date,
): Promise<Shipment> {
  const isDelivery = row.leg === "delivery";
  const [chosen] = isDelivery && row.failed_attempts > 0 ? await listChosen(db, [row.id]) : [];
  const redelivery = standingOf(row, chosen);
  return {
    id: row.id,
    ...journeyView(row, scans),
    courier: row.courier,
    waybill: row.waybill,
    track_path: isDelivery ? pathTo("track", { token: row.track_token }) : null,
    failed_attempts: row.failed_attempts,
    instructions: isDelivery ? row.instructions : "",
    can_instruct: isDelivery && mayInstruct(row.state),
    redelivery,
    redelivery_choices: isDelivery && redelivery === null ? await offerOf(db, order, row, now) : null,
  };
}

export async function listForSeller({ db }: With<"db">, userId: string, orderId: string): Promise<SellerShipment[]> {
  await requireSellers(db, userId, orderId);
  const parcels = await readParcels(db, orderId, ofSeller);
  return parcels.map(({ row, scans }) => sellerView(row, scans));
}

/** What is fetched from them now. */
export async function requirePickup(db: Db, userId: string, orderId: string) {
  const order = await requireSellers(db, userId, orderId);
  const [parcel] = await readParcels(db, orderId, ["pickup"]);
  return { order, row: parcel?.row ?? refuse("not_found") };
}

/** The newest first. One that was called off went nowhere, and another took its place. */
async function readParcels(db: Db, orderId: string, legs: readonly Leg[]) {
  const rows = (await listOfOrder(db, orderId)).filter(({ leg, state }) => legs.includes(leg) && state !== "cancelled");
  const ids = rows.map(({ id }) => id);
  const scans = ids.length > 0 ? await listScans(db, ids) : [];
  return rows.toReversed().map((row) => ({ row, scans: scans.filter((one) => one.shipment_id === row.id) }));
}
