// Owns: orders, order_history. Publishes: order_numbers, order_ways. Reads: listing_wares (published by listings). Left to the database: order_moves, and order_codes (which nobody reads any more).
import type { OrderMethod } from "../../../contract/orders/orders.contract.ts";
import { deadStates, liveStates, type OrderState } from "../../../contract/orders/orders.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import type { Checked, DeliveryAddress, OrderItem, OrderSums, OrderTerms } from "./order-shape.ts";

export type { Checked, DeliveryAddress, OrderSums, OrderTerms } from "./order-shape.ts";

export interface OrderRow extends OrderSums {
  id: string;
  /** What people call it; made by the database. */
  number: string;
  listing_id: string;
  buyer_id: string;
  seller_id: string;
  state: OrderState;
  method: OrderMethod;
  pid: string;
  /** What it was ordered at, where a lower price was taken. */
  lowered_from: number | null;
  coupon_code: string | null;
  referrer_id: string | null;
  item: OrderItem;
  terms: OrderTerms;
  delivery_address: DeliveryAddress;
  delivery_pincode: string;
  delivery_city: string | null;
  pickup_address: Record<string, string> | null;
  pickup_city_id: number | null;
  alternate_mobile: string | null;
  delivery_code: string;
  pickup_slot: string | null;
  pickup_fails: number;
  delivery_fails: number;
  checked: Checked | null;
  due_at: Date | null;
  due_event: string | null;
  created_at: Date;
  updated_at: Date;
  placed_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  held_at: Date | null;
}

/** A listing as an order takes it. */
export interface Orderable {
  id: string;
  seller_id: string;
  status: string;
  price: number;
  title: string;
  category_id: number;
  weight_kg: number;
  paid_shipping_percentage: number;
  cover_key: string | null;
  cover_color: string | null;
  city_id: number | null;
  address_id: string | null;
}

/** Its lock, where one is needed, is the listing's own. */
export function findOrderable(db: Db, listingId: string): Promise<Orderable | undefined> {
  return db.find<Orderable>(sql`
    select id, seller_id, status, price, title, category_id, weight_kg::float8, paid_shipping_percentage, cover_key,
      cover_color, city_id, address_id
    from listing_wares where id = ${listingId} and price is not null and weight_kg is not null`);
}

/** What one buyer orders comes one after the other: the caps are exact. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended('orders of ' || ${buyerId}::text, 0))`);
}

/** As it is made, before anything has happened to it. */
export type NewOrder = Omit<
  OrderRow,
  | "state"
  | "lowered_from"
  | "pickup_slot"
  | "pickup_fails"
  | "delivery_fails"
  | "checked"
  | "due_at"
  | "due_event"
  | "updated_at"
  | "placed_at"
  | "delivered_at"
  | "completed_at"
  | "held_at"
>;

/** What it will be called. One that is not used is used by nobody. */
export async function takeNumber(tx: Tx): Promise<string> {
  const row = await tx.find<{ number: string }>(sql`select new_order_number() as number`);
  if (!row) throw new Error("An order was given no number.");
  return row.number;
}

export function insertOrder(tx: Tx, order: OrderRow, reminderAt: Date | null): void {
  tx.send(sql`
    insert into orders (id, number, listing_id, buyer_id, seller_id, method, pid, price, total_paise, coupon_paise,
      coupon_code, referrer_id, receives_paise, buyer_lines, seller_lines, item, terms, delivery_address, delivery_pincode, delivery_city,
      pickup_address, pickup_city_id, alternate_mobile, delivery_code, created_at, updated_at, state, due_at, due_event,
      reminder_at, placed_at)
    values (${order.id}, ${order.number}, ${order.listing_id}, ${order.buyer_id}, ${order.seller_id}, ${order.method}, ${order.pid},
      ${order.price}, ${order.total_paise}, ${order.coupon_paise}, ${order.coupon_code}, ${order.referrer_id}, ${order.receives_paise},
      ${JSON.stringify(order.buyer_lines)}::jsonb, ${JSON.stringify(order.seller_lines)}::jsonb,
      ${JSON.stringify(order.item)}::jsonb, ${JSON.stringify(order.terms)}::jsonb,
      ${JSON.stringify(order.delivery_address)}::jsonb, ${order.delivery_pincode}, ${order.delivery_city},
      ${order.pickup_address === null ? null : JSON.stringify(order.pickup_address)}::jsonb, ${order.pickup_city_id},
      ${order.alternate_mobile}, ${order.delivery_code}, ${order.created_at}, ${order.updated_at}, ${order.state},
      ${order.due_at}, ${order.due_event}, ${reminderAt}, ${order.placed_at})`);
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.find<OrderRow>(sql`select * from orders where id = ${id}`);
}

export async function findByNumber(db: Db, number: string): Promise<string | undefined> {
  const row = await db.find<{ id: string }>(sql`select id from orders where number = ${number}`);
  return row?.id;
}

export function findByPid(db: Db, pid: string): Promise<OrderRow | undefined> {
  return db.find<OrderRow>(sql`select * from orders where pid = ${pid}`);
}

/** The payment is held before this: see order-access. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.find<OrderRow>(sql`select * from orders where id = ${id} for update`);
}

/** Mine on this item, that holds it and is not paid. */
export function findUnpaid(db: Db, buyerId: string, listingId: string): Promise<OrderRow | undefined> {
  return db.find<OrderRow>(sql`
    select * from orders where listing_id = ${listingId} and buyer_id = ${buyerId}
      and state in ('created', 'payment_pending')`);
}

export async function hasGivenNumber(db: Db, buyerId: string, phone: string): Promise<boolean> {
  const row = await db.find(sql`
    select from orders where buyer_id = ${buyerId} and alternate_mobile = ${phone} limit 1`);
  return row !== undefined;
}

/** Theirs on this item that never came to anything, or have not yet; oldest first. */
export function listUnplaced(
  db: Db,
  buyerId: string,
  listingId: string,
  since: Date,
): Promise<Pick<OrderRow, "created_at" | "method" | "pid">[]> {
  return db.many(sql`
    select created_at, method, pid from orders
    where listing_id = ${listingId} and buyer_id = ${buyerId} and created_at > ${since} and placed_at is null
    order by created_at`);
}

/** Nothing of theirs is under way or done, this one item aside. */
export async function isFirstOrder(db: Db, buyerId: string, exceptId: string | null = null): Promise<boolean> {
  const row = await db.find(sql`
    select from orders where buyer_id = ${buyerId} and state <> all(${deadStates}::text[])
      and id is distinct from ${exceptId}::uuid limit 1`);
  return row === undefined;
}

export async function countOpenCash(db: Db, buyerId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from orders
    where buyer_id = ${buyerId} and method = 'cod' and state = any(${liveStates}::text[])`);
  return row?.n ?? 0;
}

/** What is held for them until they pay. */
export async function countUnpaid(db: Db, buyerId: string): Promise<number> {
  const row = await db.find<{ n: number }>(sql`
    select count(*)::int as n from orders where buyer_id = ${buyerId} and state in ('created', 'payment_pending')`);
  return row?.n ?? 0;
}

export interface OrderChange {
  state: OrderState;
  now: Date;
  dueAt: Date | null;
  dueEvent: string | null;
  reminderAt: Date | null;
  pickupSlot: string | null;
  pickupFails: number;
  deliveryFails: number;
  checked: Checked | null;
  placedAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  /** The sums of the lower price, where it is taken with this move. */
  lowered: OrderSums | null;
}

/** As it is then. Whoever moves an order holds it, so nobody else changes it meanwhile. */
export function updateOrder(tx: Tx, order: OrderRow, c: OrderChange): OrderRow {
  // The guard of the database wants the state and the sums of a lower price in one statement.
  const now = c.lowered ?? order;
  const lines = [c.lowered?.buyer_lines, c.lowered?.seller_lines].map((of) => (of ? JSON.stringify(of) : null));
  tx.send(sql`
    update orders set state = ${c.state}, updated_at = ${c.now}, due_at = ${c.dueAt}, due_event = ${c.dueEvent},
      reminder_at = ${c.reminderAt}, pickup_slot = ${c.pickupSlot}, pickup_fails = ${c.pickupFails},
      delivery_fails = ${c.deliveryFails}, checked = ${c.checked === null ? null : JSON.stringify(c.checked)}::jsonb,
      placed_at = ${c.placedAt}, delivered_at = ${c.deliveredAt}, completed_at = ${c.completedAt},
      lowered_from = ${c.lowered ? order.price : order.lowered_from}, price = ${now.price},
      total_paise = ${now.total_paise}, coupon_paise = ${now.coupon_paise}, receives_paise = ${now.receives_paise},
      buyer_lines = coalesce(${lines[0]}::jsonb, buyer_lines), seller_lines = coalesce(${lines[1]}::jsonb, seller_lines)
    where id = ${order.id}`);
  return changed(order, c);
}

export function changed(order: OrderRow, c: OrderChange): OrderRow {
  return {
    ...order,
    state: c.state,
    updated_at: c.now,
    due_at: c.dueAt,
    due_event: c.dueEvent,
    pickup_slot: c.pickupSlot,
    pickup_fails: c.pickupFails,
    delivery_fails: c.deliveryFails,
    checked: c.checked,
    placed_at: c.placedAt,
    delivered_at: c.deliveredAt,
    completed_at: c.completedAt,
    ...(c.lowered && { ...c.lowered, lowered_from: order.price }),
  };
}

export async function insertHistory(
  tx: Tx,
  entry: {
    orderId: string;
    from: OrderState | null;
    event: string;
    to: OrderState;
    actorKind: "buyer" | "seller" | "system" | "staff";
    actorId: string | null;
    reason: string | null;
    at: Date;
  },
): Promise<void> {
  tx.send(sql`
    insert into order_history (order_id, from_state, event, to_state, actor_kind, actor_id, reason, at)
    values (${entry.orderId}, ${entry.from}, ${entry.event}, ${entry.to}, ${entry.actorKind}, ${entry.actorId},
      ${entry.reason}, ${entry.at})`);
}

/** What is due by itself. The end of a payment's time is the payments' own to find. */
export function listDue(db: Db, now: Date, without: readonly string[], limit: number): Promise<{ id: string }[]> {
  return db.many(sql`
    select id from orders where due_at <= ${now} and due_event <> 'expire_payment' and held_at is null and id <> all(${without}::uuid[])
    order by due_at limit ${limit}`);
}

export function takeReminders(tx: Tx, now: Date, limit: number): Promise<OrderRow[]> {
  return tx.many<OrderRow>(sql`
    update orders set reminder_at = null where id in (
      select id from orders where reminder_at <= ${now} order by reminder_at limit ${limit} for update skip locked)
    returning *`);
}
