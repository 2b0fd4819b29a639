// An order is made: item held, payment meant, offer used up, all in one transaction with the key it was asked with. Only
// then, and holding nothing, the gateway is asked for a link.

import { randomInt, randomUUID } from "node:crypto";
import { type Parsed, Refusal } from "../../../../contract/kit.ts";
import { missingForOrders } from "../../../../contract/market/lawful.ts";
import type { checkoutContract } from "../../../../contract/orders/checkout.contract.ts";
import type { OrderMethod } from "../../../../contract/orders/orders.contract.ts";
import { pathTo } from "../../../../contract/paths.ts";
import { say } from "../../../../contract/say.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, Services, With } from "../../../kit/services.ts";
import { onceBegun } from "../../../kit/work/once.ts";
import { findSellerStanding, holdAccount, readReferrer } from "../../accounts/profile/profile.service.ts";
import { listAncestry } from "../../catalogue/catalogue.service.ts";
import { readSale } from "../../catalogue/kept-terms.service.ts";
import { couponWords, holdCoupon, redeemCoupon } from "../../coupons/coupons.service.ts";
import { holdForOrder } from "../../listings/listing-access.service.ts";
import { refuseOvertaking, requireTurn, takeForOrder } from "../../listings/waits/wait-turns.service.ts";
import { acceptedPriceAmong, holdOffers, redeemOffer } from "../../offers/offer-price.service.ts";
import { createPayment, openLink } from "../../payments/payments.service.ts";
import { sendCashCode } from "../cash-codes/cash-code.service.ts";
import { beginOrder, type FirstStep } from "../moves/advance-order.ts";
import { endReplaced } from "../moves/end-unpaid.ts";
import { findLastRefusedCash } from "../order-reads.tables.ts";
import { orderTurns } from "../order-turns.ts";
import * as table from "../orders.tables.ts";
import { requireSafeCash } from "./cash-risk.service.ts";
import { holdUntil, listTries } from "./hold.service.ts";
import { keptTerms, type Offered, offerTerms, withCoupon } from "./order-terms.ts";
import { findPickup, pickupOf } from "./pickup.service.ts";
import { barOfCash, barOfEmi, closedWay } from "./ways-to-pay.ts";

type Body = Parsed<(typeof checkoutContract)["createOrder"]>["body"];
interface Placed {
  order_id: string;
  pid: string;
  method: OrderMethod;
  needs_code: boolean;
  /** Not with what an earlier version kept under a key. */
  number?: string;
}

const NOT_ON_SALE = say("listing_not_on_sale");

export async function createOrder(
  services: Services & With<"ip">,
  buyerId: string,
  { key, cookie }: { key: string | undefined; cookie: string },
  listingId: string,
  body: Body,
) {
  requireOpenForOrders(services);
  const placed = await orderTurns.run(buyerId, () => placeOrder(services, buyerId, { key, cookie }, listingId, body));
  const { order_id, pid, number } = placed;
  if (placed.method !== "cod") return { order_id, pid, order_link: (await openLink(services, pid, number)).url };
  if (placed.needs_code) await sendCode(services, buyerId, order_id);
  return { order_id, pid, order_link: pathTo("order", { id: order_id, placed: "1" }) };
}

/** Nobody buys from an operator whom the law would not know; a demo sells nothing. */
function requireOpenForOrders({ isDemo, market }: With<"isDemo" | "market">): void {
  if (!isDemo && missingForOrders(market.now).length > 0) refuse("orders_not_open");
}

/** All but the gateway's link and the code by SMS. */
export async function placeOrder(
  services: MoneyServices & With<"market">,
  buyerId: string,
  { key, cookie }: { key: string | undefined; cookie: string },
  listingId: string,
  body: Body,
): Promise<Placed> {
  const method = methodOf(body);
  const closed = closedWay(services.market.now, method);
  if (closed) refuse(closed);
  await refuseTaken(services, buyerId, listingId, key);
  const ask: Ask = { buyerId, listingId, method, body, referrerId: await readReferrer(services, cookie, buyerId) };
  return services.db.transaction((tx) =>
    onceBegun<Placed, Held>(
      tx,
      { userId: buyerId, key, call: `create_order ${listingId}`, body },
      () => holdBuyer(tx, ask),
      (held) => place(tx, services, ask, held),
    ),
  );
}

function methodOf({ is_cod, emi_only }: Body): OrderMethod {
  if (is_cod && emi_only) {
    const message = say("cod_or_emi");
    refuse("validation_failed", { message, fields: { emi_only: message } });
  }
  return is_cod ? "cod" : emi_only ? "emi" : "prepaid";
}

/** Most who come too late need not wait in line to hear it. A key may stand for an order of their own that is long paid. */
async function refuseTaken({ db, clock }: MoneyServices, buyerId: string, listingId: string, key: string | undefined) {
  if (key !== undefined) return;
  const orderable = (await table.findOrderable(db, listingId)) ?? refuse("not_found");
  if (orderable.status === "sold") refuse("item_taken");
  if (orderable.status === "reserved" && !(await table.findUnpaid(db, buyerId, listingId)))
    await refuseOvertaking(db, listingId, buyerId, clock.now());
}

interface Ask {
  buyerId: string;
  listingId: string;
  method: OrderMethod;
  body: Body;
  /** Whose link brought the buyer here. */
  referrerId: string | null;
}

interface Held {
  buyer: { name: string | null; memberSince: Date };
  /** Theirs on this item that nobody has paid. */
  unpaid: table.OrderRow | undefined;
}

/** The account before all else that an order holds; then one order of theirs after the other. */
async function holdBuyer(tx: Tx, { buyerId, listingId }: Ask): Promise<Held> {
  const [buyer, , unpaid] = await Promise.all([
    holdAccount(tx, buyerId),
    table.lockBuyer(tx, buyerId),
    table.findUnpaid(tx, buyerId, listingId),
  ]);
  return { buyer, unpaid };
}

/**
 * Each `Promise.all` is one trip to the database, whose statements run in the order they stand in. The item is held before
 * anything about it is read; only then comes what is looked up by what it says, and last everything that is written.
 */
async function place(
  tx: Tx,
  services: MoneyServices & With<"market">,
  ask: Ask,
  { buyer, unpaid }: Held,
): Promise<Placed> {
  const { buyerId, listingId, method, body } = ask;
  const now = services.clock.now();
  // Who went back from the gateway's page and chose anew takes their own place.
  if (unpaid) await endReplaced(tx, services, unpaid.id);
  const { listing, turn, orderable } = await holdOrderable(tx, listingId, buyerId, now);
  const isCash = method === "cod";
  const openOffers = holdOffers(tx, listingId);
  const accepted = openOffers.then((held) => acceptedPriceAmong(tx, services, held, buyerId, now));
  const { pincode } = body.delivery_address;
  const sale = readSale(services.db, tx, { pincode, categoryId: orderable.category_id });
  const rules = sale.then((found) => found.rules);
  const [, plain, { destination }, openOrders, kept, lastRefused, tries, number, offers] = await Promise.all([
    requireSeller(tx, orderable.seller_id, buyerId),
    offerTerms(orderable, accepted, rules),
    sale,
    isCash ? table.countOpenCash(tx, buyerId) : table.countUnpaid(tx, buyerId),
    findPickup(tx, orderable),
    isCash ? findLastRefusedCash(tx, buyerId) : undefined,
    isCash ? undefined : listTries(tx, ask, now),
    table.takeNumber(tx),
    openOffers,
  ]);
  const couponed = body.coupon_code ? await takeCoupon(tx, orderable, plain, ask, now) : undefined;
  const offered = couponed?.offered ?? plain;
  if (body.quote_id && body.quote_id !== offered.quoteId) refuse("price_changed");
  if (!destination.serviceable) refuse("not_serviceable", { fields: { pincode: say("pincode_not_served") } });
  const where = { ...destination, cod: destination.cod && offered.settings.cod.is_on };
  requireMethod(offered, method, where, openOrders);
  const pickup = pickupOf(orderable, kept);
  const known = { id: buyerId, memberSince: buyer.memberSince, lastRefused };
  const isRisky = isCash && (await requireSafeCash(tx, offered, known, now));
  const isPlaced = isCash && !isRisky;
  const before = tries ?? (isRisky ? await listTries(tx, ask, now) : []);
  const heldUntil = isPlaced ? null : await holdUntil(tx, ask, before, offered.settings, now);
  const { lines, total_paise } = offered.quote.buyer[method];
  const id = randomUUID();
  const { pid } = await createPayment(tx, services, {
    orderReference: id,
    method: method === "prepaid" ? "link" : method,
    amountPaise: total_paise,
    expiresAt: heldUntil,
  });
  const { address_line_one, address_line_two, landmark, name } = body.delivery_address;
  const made: table.NewOrder = {
    id,
    number,
    listing_id: listingId,
    buyer_id: buyerId,
    seller_id: orderable.seller_id,
    method,
    pid,
    price: offered.price,
    total_paise,
    coupon_paise: couponed?.discounts[method] ?? 0,
    coupon_code: couponed?.coupon.code ?? null,
    referrer_id: ask.referrerId,
    receives_paise: offered.quote.seller.receives_paise,
    buyer_lines: lines,
    seller_lines: offered.quote.seller.lines,
    item: { title: orderable.title, cover_key: orderable.cover_key, cover_color: orderable.cover_color },
    terms: keptTerms(orderable, offered, where.delivery_days),
    delivery_address: {
      name: name || buyer.name,
      address_line_one,
      address_line_two: address_line_two ?? "",
      landmark: landmark ?? "",
      pincode,
      city: where.district,
      state: where.state,
    },
    delivery_pincode: pincode,
    delivery_city: where.district ?? where.state,
    ...pickup,
    alternate_mobile: body.alternate_mobile || null,
    delivery_code: String(randomInt(10_000)).padStart(4, "0"),
    created_at: now,
  };
  const order = await beginOrder(tx, services, made, firstStepOf(method, heldUntil));
  await redeemOffer(tx, buyerId, listingId, now, offers);
  await takeForOrder(tx, listing, turn, now);
  if (couponed && order.coupon_paise > 0) {
    const { code } = couponed.coupon;
    await redeemCoupon(tx, { code, orderId: id, userId: buyerId, discountPaise: order.coupon_paise, now });
  }
  return { order_id: id, pid, method, needs_code: isRisky, number };
}

/** Held until the order is made. With a way to pay that it does not cover it is refused, not quietly left out. */
async function takeCoupon(
  tx: Tx,
  orderable: table.Orderable,
  plain: Offered,
  { buyerId, method, body }: Ask,
  now: Date,
) {
  const categories = await listAncestry(tx, orderable.category_id);
  const isFirstOrder = await table.isFirstOrder(tx, buyerId);
  const asked = { price: plain.price, categories, isFirstOrder, now };
  const judge = (way: OrderMethod) => holdCoupon(tx, buyerId, body.coupon_code ?? "", { ...asked, method: way });
  const { bar } = await judge(method);
  if (bar) refuse("coupon_refused", { message: couponWords[bar], fields: { coupon_code: couponWords[bar] } });
  return withCoupon(plain, orderable.id, judge);
}

/** The end of a payment's time is found by the payments; the order only shows it. */
function firstStepOf(method: OrderMethod, heldUntil: Date | null): FirstStep {
  if (heldUntil === null) return { on: "place" };
  if (method === "cod") return { due: { at: heldUntil, event: "cancel" } };
  return { on: "ask_payment", due: { at: heldUntil, event: "expire_payment" } };
}

/** Nobody else reserves, changes or removes it until this ends. */
async function holdOrderable(tx: Tx, listingId: string, buyerId: string, now: Date) {
  const [held, orderable] = await Promise.all([holdForOrder(tx, listingId), table.findOrderable(tx, listingId)]);
  if (!held || held.status === "removed") refuse("not_found");
  if (held.seller_id === buyerId) refuse("own_listing");
  if (held.status === "sold") refuse("item_taken");
  if (held.status !== "published" && held.status !== "reserved") {
    refuse("listing_wrong_state", { message: NOT_ON_SALE });
  }
  const free =
    held.status === "reserved" ? await requireTurn(tx, held, buyerId, now) : { listing: held, turn: undefined };
  return { ...free, orderable: orderable ?? refuse("not_found") };
}

async function requireSeller(tx: Tx, sellerId: string, buyerId: string): Promise<void> {
  const seller = await findSellerStanding(tx, sellerId, buyerId);
  // Their listings are taken off the market in a moment; until then nobody would answer.
  if (!seller?.is_active) refuse("listing_wrong_state", { message: NOT_ON_SALE });
  if (seller.has_blocked) refuse("not_permitted");
}

/** `openOrders`: of the buyer, in cash or unpaid, as the method is. */
function requireMethod(
  offered: Offered,
  method: OrderMethod,
  where: Parameters<typeof barOfCash>[1],
  openOrders: number,
): void {
  if (method === "emi" && barOfEmi(offered)) refuse("emi_not_allowed");
  if (method !== "cod") {
    if (openOrders >= offered.settings.unpaid_open_max) refuse("unpaid_limit");
    return;
  }
  const bar = barOfCash(offered, where, openOrders);
  if (bar === "too_many_open") refuse("cod_limit");
  if (bar) refuse("cod_not_allowed");
}

/** Sent after the order is safe; one that did not go out can be asked for again on the order's page. */
async function sendCode(services: Services & With<"ip">, buyerId: string, orderId: string): Promise<void> {
  await sendCashCode(services, buyerId, orderId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
