// What a test about parcels needs: an order whose parcel is with a courier, and a way to let things happen to it.
import type { FactKind, FailReason } from "../../contract/shipments/facts.ts";
import { keepUp } from "../domains/shipments/keep-up/keep-up.service.ts";
import { listOfOrder, type ShipmentRow } from "../domains/shipments/shipments.tables.ts";
import { tellFacts } from "../domains/shipments/tell-facts.service.ts";
import { sql } from "../kit/db/sql.ts";
import type { MoneyServices } from "../kit/services.ts";
import type { createBrowser } from "./browser.ts";
import { moveOn } from "./buying.ts";
import { orderPlaced } from "./talking.ts";

type Browser = ReturnType<typeof createBrowser>;
type Scene = MoneyServices & { api: Browser["api"] };

interface People {
  seller: Browser & { id: string; addressId: string };
  buyer: Browser;
  staff: Browser;
}

export interface Parcel {
  orderId: string;
  id: string;
  track: string;
  door: string;
  /** The four digits of the buyer. */
  code: string;
}

/** Sold, and its seller said yes: it is to be fetched. */
export async function soldToFetch(scene: Scene, { seller, buyer }: Omit<People, "staff">): Promise<string> {
  const { id, listingId } = await orderPlaced(scene, seller, buyer);
  await seller.api.sellerOrders.confirm({ body: { order_id: id, product_id: listingId, approval: 1 } });
  await keepUp(scene, id);
  return id;
}

/** Sold, fetched, checked, and planned to be sent: by hand, unless somebody else was chosen. */
export async function parcelPlanned(scene: Scene, { seller, buyer, staff }: People): Promise<Parcel> {
  const orderId = await soldToFetch(scene, { seller, buyer });
  await moveOn(staff, orderId, ["schedule_pickup", "pick_up", "pass_check"]);
  await keepUp(scene, orderId);
  const { id, track_token, door_token } = await deliveryOf(scene, orderId);
  const { delivery_code } = await buyer.api.orders.item({ params: { id: orderId } });
  return { orderId, id, track: track_token, door: door_token, code: delivery_code ?? "" };
}

export async function deliveryOf({ db }: Pick<Scene, "db">, orderId: string): Promise<ShipmentRow> {
  const found = (await listOfOrder(db, orderId)).findLast(({ leg }) => leg === "delivery");
  if (!found) throw new Error("This order has no parcel for its buyer.");
  return found;
}

/** As a courier tells it. Each thing happens after the one before it. */
export async function happen(
  scene: Scene,
  parcelId: string,
  kind: FactKind,
  {
    place = null,
    reason = null,
    grams = null,
  }: { place?: string | null; reason?: FailReason | null; grams?: number | null } = {},
): Promise<void> {
  const last = await scene.db.find<{ at: Date | null }>(
    sql`select max(at) as at from shipment_facts where shipment_id = ${parcelId}`,
  );
  const at = new Date(Math.max(scene.clock.now().getTime(), (last?.at?.getTime() ?? 0) + 1));
  await tellFacts(scene, parcelId, [{ kind, at, place, reason, grams }], "webhook");
}

/** On the courier's round. */
export async function parcelOut(scene: Scene, people: People): Promise<Parcel> {
  const parcel = await parcelPlanned(scene, people);
  await happen(scene, parcel.id, "collected", { place: "Gurugram" });
  await happen(scene, parcel.id, "in_transit", { place: "Delhi" });
  await happen(scene, parcel.id, "out_for_delivery", { place: "Hauz Khas" });
  return parcel;
}

/** Any four digits but these. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}
