// What those who carry an order's parcel, or stand at the door with it, ask of the order.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { isSame } from "../../../kit/keys.ts";
import { holdOrder } from "../moves/order-access.ts";
import { findOrder, type OrderRow } from "../orders.tables.ts";
import { listSides } from "./handover.tables.ts";

export interface Handover {
  orderId: string;
  number: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  state: OrderState;
  isPlaced: boolean;
  isHeld: boolean;
  pincode: string;
  /** Where the buyer wanted it, in a line. */
  line: string;
  /** Whether these are the four digits that the buyer sees. They themselves go to nobody. */
  isCode(said: string): boolean;
}

export async function findHandover(db: Db, orderId: string): Promise<Handover | undefined> {
  const order = await findOrder(db, orderId);
  return order && handoverOf(order);
}

/** Holds the payment and the order, in that order: whatever is decided about the parcel is decided once. */
export async function holdHandover(tx: Tx, orderId: string): Promise<Handover> {
  return handoverOf(await holdOrder(tx, orderId));
}

function handoverOf(order: OrderRow): Handover {
  const { address_line_one, address_line_two, landmark, pincode } = order.delivery_address;
  return {
    orderId: order.id,
    number: order.number,
    listingId: order.listing_id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    state: order.state,
    isPlaced: order.placed_at !== null,
    isHeld: order.held_at !== null,
    pincode,
    line: [address_line_one, address_line_two, landmark, pincode].filter(Boolean).join(", "),
    isCode: (said) => isSame(Buffer.from(said), Buffer.from(order.delivery_code)),
  };
}

/** Which orders somebody has a part in, and which. */
export const listSidesOf = listSides;
