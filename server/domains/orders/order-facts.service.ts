// What those above orders ask of one: facts, not moves.
import { deadStates, type OrderState } from "../../../contract/orders/orders.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import { hasOpenIssue } from "./issues.tables.ts";
import { listHistory, listItems } from "./order-reads.tables.ts";
import { findByNumber, findOrder, hasGivenNumber } from "./orders.tables.ts";
import { findProposal } from "./price-proposals/price-proposals.tables.ts";
import { readReturnSlot } from "./returns/return-pickup.ts";
import { findReturn } from "./returns/returns.tables.ts";

export interface OrderFacts {
  orderId: string;
  /** What people call it. */
  number: string;
  buyerId: string;
  sellerId: string;
  listingId: string;
  /** Of the item, as it was when it was ordered. */
  title: string;
  referrerId: string | null;
  /** Whom else the courier may call. */
  alternateMobile: string | null;
  isPlaced: boolean;
  isDelivered: boolean;
  isCompleted: boolean;
  /** Nothing changed hands for good. */
  isOver: boolean;
}

/** Whether an order of theirs names this number. */
export const hasOrderedWith = hasGivenNumber;

const over: readonly OrderState[] = [...deadStates, "returned"];

export async function readOrderFacts(db: Db, id: string): Promise<OrderFacts | undefined> {
  const order = await findOrder(db, id);
  return (
    order && {
      orderId: id,
      number: order.number,
      buyerId: order.buyer_id,
      sellerId: order.seller_id,
      listingId: order.listing_id,
      title: order.item.title,
      referrerId: order.referrer_id,
      alternateMobile: order.alternate_mobile,
      isPlaced: order.placed_at !== null,
      isDelivered: order.delivered_at !== null,
      isCompleted: order.state === "completed",
      isOver: over.includes(order.state),
    }
  );
}

export interface OrderTalk {
  orderId: string;
  number: string;
  title: string;
  listingId: string;
  state: OrderState;
  buyerId: string;
  sellerId: string;
  /** From when on the seller knows of it; before that there is nobody to talk to. */
  placedAt: Date | null;
  /** When it came to where nothing more happens to it. */
  endedAt: Date | null;
}

const ended: readonly OrderState[] = [...over, "completed"];

/** What those who talk about an order need to know of it. */
export async function readOrderTalk(db: Db, id: string): Promise<OrderTalk | undefined> {
  const order = await findOrder(db, id);
  return (
    order && {
      orderId: id,
      number: order.number,
      title: order.item.title,
      listingId: order.listing_id,
      state: order.state,
      buyerId: order.buyer_id,
      sellerId: order.seller_id,
      placedAt: order.placed_at,
      endedAt: ended.includes(order.state) ? ((await listHistory(db, id)).at(-1)?.at ?? order.updated_at) : null,
    }
  );
}

/** Its moves from the day it was placed, oldest first: what both sides may know. */
export async function listMovesSincePlaced(db: Db, { orderId, placedAt }: OrderTalk) {
  const moves = await listHistory(db, orderId);
  return moves.filter(({ at }) => placedAt !== null && at >= placedAt);
}

/** Whether somebody waits for an answer to what is wrong with it. */
export const hasOpenOrderIssue = hasOpenIssue;

/** What an order is to go for after its check, and what it was ordered at; nothing of it where no lower price was proposed. */
export async function readLowerPrice(db: Db, id: string): Promise<{ price: number; was: number }> {
  const proposal = await findProposal(db, id);
  return { price: proposal?.after.price ?? 0, was: proposal?.before.price ?? 0 };
}

/** When the courier comes for what goes back, where that is planned. */
export async function readReturnPickup(db: Db, id: string): Promise<ReturnType<typeof readReturnSlot>> {
  return readReturnSlot((await findReturn(db, id))?.pickup);
}

/** What each was about, and how it ended if nothing changed hands for good. */
export async function listOutcomes(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; number: string; end: "returned" | "cancelled" | null }>> {
  const outcome = (state: OrderState) => (state === "returned" ? state : over.includes(state) ? "cancelled" : null);
  return new Map(
    (await listItems(db, ids)).map(({ id, title, number, state }) => [id, { title, number, end: outcome(state) }]),
  );
}

/** What people call each. */
export async function readOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listItems(db, ids)).map(({ id, number }) => [id, number]));
}

/** Whose it is is for the caller to ask. */
export const findIdByNumber = findByNumber;
