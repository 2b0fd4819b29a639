// A leg's parcel, as it is planned: from where to where, how heavy, what it is worth, what is taken at the door.
import { randomBytes } from "node:crypto";
import type { CourierName, Leg } from "../../../../contract/shipments/facts.ts";
import type { ParcelAddress } from "../../../kit/couriers/courier-port.ts";
import type { Tx } from "../../../kit/db/database.ts";
import type { With } from "../../../kit/services.ts";
import { readProfile } from "../../accounts/profile/profile.service.ts";
import { describePlace } from "../../catalogue/catalogue.service.ts";
import { type ParcelOrder, readCharged, readPickupWindow } from "../../orders/parcels/parcel-orders.service.ts";
import { takeOn } from "../advance-shipment.ts";
import { listChoices } from "../choices/choices.tables.ts";
import { chooseCouriers } from "../choices/choose-courier.ts";
import { keepExpected } from "../estimates/estimates.service.ts";
import { readHub } from "../hub.service.ts";
import * as table from "../shipments.tables.ts";

const letters: Record<Leg, string> = { pickup: "P", delivery: "D", return: "R", send_back: "B" };
const TOKEN_BYTES = 20;

const referenceOf = (number: string, leg: Leg, attempt: number) => `${number}-${letters[leg]}${attempt}`;

/** Made once: whoever asks again finds it there. What is carried by hand has no courier to wait for. */
export async function planLeg(
  tx: Tx,
  scene: With<"clock">,
  order: ParcelOrder,
  leg: Leg,
  { attempt = 1, courier }: { attempt?: number; courier?: CourierName } = {},
): Promise<void> {
  const now = scene.clock.now();
  const [from, to] = await endsOf(tx, order, leg);
  const outside = leg === "pickup" || leg === "return" ? from : to;
  const chosen = courier ?? chooseCouriers(await listChoices(tx), leg, outside.pincode).first;
  const reference = referenceOf(order.number, leg, attempt);
  const id = await table.insertShipment(tx, {
    orderId: order.id,
    leg,
    attempt,
    courier: chosen,
    reference,
    trackToken: randomBytes(TOKEN_BYTES).toString("base64url"),
    doorToken: randomBytes(TOKEN_BYTES).toString("base64url"),
    from,
    to,
    fromPincode: from.pincode,
    toPincode: to.pincode,
    weightGrams: Math.max(1, Math.round(order.terms.weight_kg * 1_000)),
    valuePaise: order.price * 100,
    contents: order.item.title.slice(0, 100),
    chargedPaise: await readCharged(tx, order, leg),
    cashPaise: leg === "delivery" && order.method === "cod" ? order.total_paise : 0,
    window: leg === "pickup" || leg === "return" ? await readPickupWindow(tx, order, leg) : null,
    instructions: "",
    now,
  });
  if (id !== undefined && leg === "delivery") await keepExpected(tx, id, order.id);
  if (id !== undefined && chosen === "hand") await takeByHand(tx, scene, id);
}

/** Staff carry it themselves: our reference is its waybill. */
export async function takeByHand(tx: Tx, scene: With<"clock">, id: string): Promise<void> {
  const shipment = await table.lockShipment(tx, id);
  if (!shipment || shipment.waybill !== null) return;
  await takeOn(tx, scene, shipment, { courier: "hand", waybill: shipment.reference, costPaise: null, expected: null });
}

async function endsOf(tx: Tx, order: ParcelOrder, leg: Leg): Promise<[ParcelAddress, ParcelAddress]> {
  const hub = await readHub(tx);
  switch (leg) {
    case "pickup":
      return [await sellerPlace(tx, order), hub];
    case "delivery":
      return [hub, await buyerPlace(tx, order)];
    case "return":
      return [await buyerPlace(tx, order), hub];
    case "send_back":
      return [hub, await sellerPlace(tx, order)];
  }
}

async function buyerPlace(tx: Tx, order: ParcelOrder): Promise<ParcelAddress> {
  const { name, address_line_one, address_line_two, landmark, pincode, city, state } = order.delivery_address;
  const buyer = await readProfile(tx, order.buyer_id);
  return {
    name: name ?? buyer.name ?? "",
    phone: order.alternate_mobile ?? buyer.phone,
    lines: [address_line_one, address_line_two, landmark].filter(Boolean),
    city: city ?? "",
    state: state ?? "",
    pincode,
  };
}

/** Orders from before pickup addresses were kept have none: a courier cannot be asked, but staff know where to go. */
async function sellerPlace(tx: Tx, order: ParcelOrder): Promise<ParcelAddress> {
  const seller = await readProfile(tx, order.seller_id);
  const { name = "", phone = "", pincode = "", ...lines } = order.pickup_address ?? {};
  const place = pincode === "" ? undefined : await describePlace(tx, pincode);
  return {
    name: name || (seller.name ?? ""),
    phone: phone || seller.phone,
    lines: [lines.address_line_one, lines.address_line_two, lines.landmark].flatMap((line) => line || []),
    city: place?.district ?? "",
    state: place?.state ?? "",
    pincode,
  };
}
