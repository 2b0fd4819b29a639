// How an order looks to its buyer and to its seller.
import { hindiPlace } from "../../../contract/catalogue/place-names.ts";
import { INDIA_OFFSET } from "../../../contract/india.ts";
import { rupeesToPaise } from "../../../contract/money.ts";
import type { Order, OrderShort } from "../../../contract/orders/orders.contract.ts";
import { deadStates, liveStates, type OrderState, orderEvents } from "../../../contract/orders/orders.machine.ts";
import { sellerOrderTabs } from "../../../contract/orders/seller-orders.contract.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { findRoute } from "../catalogue/catalogue.service.ts";
import { coverOf } from "../listings/listing-reads.service.ts";
import { findPassportLink } from "../passports/passports.service.ts";
import { findPayment } from "../payments/payments.service.ts";
import { readDeductions, viewSaleTax } from "../taxes/own-taxes.service.ts";
import { issueView, mayComplain } from "./after-sale/issues.service.ts";
import { mayJudge } from "./feedback/feedback.service.ts";
import { findFeedback, listGiven } from "./feedback/feedback.tables.ts";
import { listInvoiceLinks } from "./invoices/invoices.service.ts";
import { listIssues } from "./issues.tables.ts";
import { buyerSteps, sellerMoney, stepView } from "./money-steps.service.ts";
import * as reads from "./order-reads.tables.ts";
import * as table from "./orders.tables.ts";
import { isMadeByParcel } from "./parcels/parcel-moves.ts";
import { indianDay, slotView } from "./pickups/slots.service.ts";
import { refundOf } from "./refund-of.ts";
import { readReturnSlot } from "./returns/return-pickup.ts";
import { barOfReturn } from "./returns/return-window.ts";
import { findReturn } from "./returns/returns.tables.ts";

const DAY_MS = 86_400_000;
const dead: readonly OrderState[] = deadStates;
/** From here on the courier may ask for it. */
const withCode: readonly OrderState[] = ["check_passed", "out_for_delivery", "delivery_failed"];
const arrived: readonly OrderState[] = ["delivered", "return_requested", "return_rejected", "return_approved"];

type Page = { limit: number; cursor?: string | undefined };
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An order keeps English names; what they are called in Hindi is known when it is read. */
export function placeNamed(address: table.DeliveryAddress) {
  return { ...address, city_hi: hindiPlace(address.city), state_hi: hindiPlace(address.state) };
}

export function itemView({ listing_id, item, terms }: table.OrderRow) {
  const image = coverOf({ cover_key: item.cover_key, cover_color: item.cover_color, title: item.title });
  return { id: listing_id, title: item.title, image, category_id: terms.category_id };
}

export async function listOrders(db: Db, buyerId: string, { limit, cursor }: Page, now: Date) {
  const rows = await reads.listOfBuyer(db, buyerId, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const counts = countsOf(await reads.countOfBuyer(db, buyerId));
  return { data: shown.map((row) => shortView(row, false, now)), meta: { next_cursor, counts } };
}

const underWay: readonly OrderState[] = liveStates;
/** To pay, to confirm, or to say whether it is taken although the check found something. */
const needsBuyer: readonly OrderState[] = ["created", "payment_pending", "check_failed", "price_agreed"];

function countsOf(found: readonly { state: OrderState; n: number }[]) {
  const sum = (states: readonly OrderState[]) =>
    found.filter(({ state }) => states.includes(state)).reduce((all, { n }) => all + n, 0);
  return { under_way: sum(underWay), needs_you: sum(needsBuyer) };
}

function shortView(order: table.OrderRow, isPayable: boolean, now: Date): OrderShort {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    method: order.method,
    product: itemView(order),
    price: order.price,
    lowered_from: order.lowered_from,
    total_paise: order.total_paise,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    arrives_on: arrivesOn(order),
    delivered_at: iso(order.delivered_at),
    is_held: order.held_at !== null,
    actions: actionsOf(order, isPayable, now),
  };
}

/** Until the seller has said yes nobody knows whether it comes at all. */
const unanswered: readonly OrderState[] = ["created", "payment_pending", "awaiting_seller"];

/** So many days from the pickup, as the checkout said; from the order's own day while no pickup is planned. */
function arrivesOn({ state, delivered_at, created_at, pickup_slot, terms }: table.OrderRow): string | null {
  if (delivered_at !== null || dead.includes(state) || unanswered.includes(state)) return null;
  const pickup = slotView(pickup_slot);
  const from = pickup ? Date.parse(`${pickup.day}T12:00:00${INDIA_OFFSET}`) : created_at.getTime();
  return indianDay(new Date(from + terms.delivery_days * DAY_MS));
}

function actionsOf(order: table.OrderRow, isPayable: boolean, now: Date): OrderShort["actions"] {
  // What is held moves for nobody.
  const may = order.held_at === null ? orderEvents(order.state, "buyer") : [];
  return [
    ...(isPayable ? ["pay" as const] : []),
    ...(order.state === "created" && may.includes("place") ? ["confirm_cod" as const] : []),
    ...(may.includes("accept_check") && order.state === "check_failed" ? ["accept_check" as const] : []),
    ...(order.state === "price_agreed" ? ["answer_price" as const] : []),
    ...(may.includes("cancel") ? ["cancel" as const] : []),
    ...(mayComplain(order.state) ? ["report_issue" as const] : []),
    ...(barOfReturn(order, now, false) === null ? ["return" as const] : []),
  ];
}

export async function readOrder(db: Db, buyerId: string, id: string, now: Date): Promise<Order> {
  const order = await table.findOrder(db, id);
  if (order?.buyer_id !== buyerId) refuse("not_found");
  const payment = (await findPayment(db, order.pid)) ?? refuse("not_found");
  const seller = (await reads.findPerson(db, order.seller_id)) ?? refuse("not_found");
  const link = order.state === "payment_pending" ? payment.linkUrl : null;
  const issues = await listIssues(db, id);
  const asked = await findReturn(db, id);
  const money = await reads.listMoney(db, id);
  const short = shortView(order, link !== null, now);
  const canJudge = mayJudge(order.state) && (await findFeedback(db, id)) === undefined;
  const isOpen = issues.some(({ settled_at }) => settled_at === null);
  return {
    ...short,
    actions: [
      ...short.actions.filter((action) => !(isOpen && action === "report_issue")),
      ...(canJudge ? ["feedback" as const] : []),
    ],
    seller,
    lines: order.buyer_lines,
    delivery_address: placeNamed(order.delivery_address),
    route: await findRoute(db, order.pickup_city_id, order.delivery_pincode),
    alternate_mobile: order.alternate_mobile,
    payment: {
      pid: order.pid,
      state: payment.state,
      amount_paise: payment.amountPaise,
      refunded_paise: payment.refundedPaise,
      order_link: link,
    },
    delivery_code: withCode.includes(order.state) ? order.delivery_code : null,
    due_at: iso(order.due_at),
    returnable_until:
      arrived.includes(order.state) && order.terms.return_window_days > 0 ? iso(windowEnd(order)) : null,
    return_pickup: order.state === "return_approved" ? readReturnSlot(asked?.pickup) : null,
    refund: refundOf({ order, payment, money, isBuyerCaused: asked?.is_buyer_caused ?? false }),
    check: order.checked,
    timeline: await timelineOf(db, id),
    money: money.filter(({ step }) => buyerSteps.includes(step)).map(stepView),
    issues: issues.map(issueView),
    invoices: await listInvoiceLinks(db, id, buyerId),
    passport: await findPassportLink(db, order.listing_id),
  };
}

function windowEnd({ delivered_at, terms }: table.OrderRow): Date | null {
  return delivered_at && new Date(delivered_at.getTime() + terms.return_window_days * DAY_MS);
}

/** As buyer and seller see it. How staff knew that it was delivered is between them. */
export async function timelineOf(db: Db, id: string) {
  return (await reads.listHistory(db, id)).map(({ event, to_state, actor_kind, reason, at }) => ({
    event,
    state: to_state,
    at: at.toISOString(),
    by: actor_kind,
    reason: event === "deliver" || isMadeByParcel(event, actor_kind) ? null : reason,
  }));
}

type Tab = (typeof sellerOrderTabs)[number];
const toAnswer: readonly OrderState[] = ["awaiting_seller", "price_proposed"];
const done: readonly OrderState[] = ["delivered", "return_rejected", "completed"];

function tabOf(state: OrderState): Tab {
  if (toAnswer.includes(state)) return "to_answer";
  if (done.includes(state)) return "done";
  return dead.includes(state) || state === "returned" ? "ended" : "open";
}

export async function listSellerOrders(
  db: Db,
  sellerId: string,
  { state, limit, cursor }: Page & { state?: Tab | OrderState | undefined },
  now: Date,
) {
  const found = await reads.countOfSeller(db, sellerId);
  const isTab = (sellerOrderTabs as readonly string[]).includes(state ?? "");
  const states = isTab ? found.map((row) => row.state).filter((of) => tabOf(of) === state) : state ? [state] : null;
  const wanted = states as OrderState[] | null;
  const rows = await reads.listOfSeller(db, sellerId, wanted, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.placed_at ?? row.created_at, id: row.id }));
  const people = new Map(
    (
      await reads.listPeople(
        db,
        shown.map(({ buyer_id }) => buyer_id),
      )
    ).map((p) => [p.id, p.name]),
  );
  const given = await readGiven(
    db,
    shown.map(({ id }) => id),
  );
  const taxes = await readDeductions(
    db,
    sellerId,
    shown.map(({ id, price, state: of }) => ({
      id,
      grossPaise: rupeesToPaise(price),
      isAsked: of === "awaiting_seller",
    })),
    now,
  );
  const counts = Object.fromEntries(sellerOrderTabs.map((tab) => [tab, 0])) as Record<Tab, number>;
  for (const row of found) counts[tabOf(row.state)] += row.n;
  const data = shown
    .map((row) => sellerView(row, people.get(row.buyer_id) ?? null, given.get(row.id), taxes.get(row.id) ?? 0))
    // What waits for the seller comes first on its page; across pages the newest do, and those are what waits.
    .toSorted((a, b) => Number(b.actions.length > 0) - Number(a.actions.length > 0));
  return { data, meta: { next_cursor, counts } };
}

type Given = { average_rating: number; is_answered: boolean };

async function readGiven(db: Db, ids: readonly string[]): Promise<Map<string, Given>> {
  const rows = await listGiven(db, ids);
  return new Map(rows.map(({ order_id, rating, is_answered }) => [order_id, { average_rating: rating, is_answered }]));
}

function sellerView(
  order: table.OrderRow,
  buyerName: string | null,
  feedback: Given | undefined,
  deduction_paise: number,
) {
  const may = orderEvents(order.state, "seller");
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    product: itemView(order),
    price: order.price,
    lowered_from: order.lowered_from,
    receives_paise: order.receives_paise,
    deduction_paise,
    buyer: { name: buyerName, city: order.delivery_city, city_hi: hindiPlace(order.delivery_city) },
    created_at: (order.placed_at ?? order.created_at).toISOString(),
    updated_at: order.updated_at.toISOString(),
    due_at: may.length > 0 ? iso(order.due_at) : null,
    pickup: slotView(order.pickup_slot),
    is_held: order.held_at !== null,
    actions: [
      ...(["approve", "decline"] as const).filter((action) => may.includes(action)),
      ...(may.includes("agree_price") ? ["answer_price" as const] : []),
    ],
    feedback: feedback ?? null,
  };
}

export async function readSellerOrder(db: Db, sellerId: string, id: string, now: Date) {
  const order = await table.findOrder(db, id);
  if (order?.seller_id !== sellerId || order.placed_at === null) refuse("not_found");
  return fullSellerView(db, order, now);
}

export async function fullSellerView(db: Db, order: table.OrderRow, now: Date) {
  const buyer = await reads.findPerson(db, order.buyer_id);
  const tax = await viewSaleTax(db, order.seller_id, { id: order.id, grossPaise: rupeesToPaise(order.price) }, now);
  const given = (await readGiven(db, [order.id])).get(order.id);
  return {
    ...sellerView(order, buyer?.name ?? null, given, tax.total_paise),
    lines: order.seller_lines,
    tax,
    timeline: (await timelineOf(db, order.id)).filter(
      ({ at }) => order.placed_at && at >= order.placed_at.toISOString(),
    ),
    money: await sellerMoney(db, order, tax.total_paise),
    pickup_address: pickupLine(order),
    invoices: await listInvoiceLinks(db, order.id, order.seller_id),
  };
}

export function pickupLine({ pickup_address: from }: table.OrderRow): string | null {
  return from && [from.address_line_one, from.address_line_two, from.pincode].filter(Boolean).join(", ");
}
