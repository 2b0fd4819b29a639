// Displayed is posted, after the sale too: coupons, refunds and papers say what the ledger keeps, to the paisa, whatever
// was bought, how, from where, and however it ended.
import { expect, test } from "vitest";
import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import { type OrderMethod, orderMethods } from "../../../../contract/orders/orders.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { delhi, moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, listLeaves, type Planted, plantListings } from "../../../testing/plant.tables.ts";
import { type Chance, inParallel, seeded } from "../../../testing/seeded.ts";
import { seedOr, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const SEED = seedOr(9);
const COUNT = sized(24, 1_000);
const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const buyers = await Promise.all(Array.from({ length: 6 }, () => here.user()));
await ageUsers(db);
await db.run(
  sql`insert into settings (key, version, value, changed_by) values ('cod_open_max', 99, '5000', 'test'), ('unpaid_open_max', 99, '5000', 'test')`,
);
const leaves = await listLeaves(db);
// Delhi, Uttar Pradesh, Haryana, Karnataka: inside the operator's state and across.
const pincodes = ["110016", "201301", "122001", "560001"];
const ways = ["complete", "changed_mind", "not_working", "cancel", "decline"] as const;
const codes = await makeCoupons();

async function makeCoupons(): Promise<string[]> {
  const now = clock.now().getTime();
  const valid = { valid_from: new Date(now - 1_000).toISOString(), valid_to: new Date(now + 1e10).toISOString() };
  const kinds = [
    { kind: "flat", value: 1 },
    { kind: "flat", value: 75 },
    { kind: "flat", value: 100_000 },
    { kind: "percent", value: 7 },
    { kind: "percent", value: 33, max_discount: 499 },
    { kind: "percent", value: 100 },
  ];
  const made = await Promise.all(
    kinds.map((one, n) =>
      admin.api.coupons.create({ body: { code: `SUM${n}X`, min_order: 0, ...one, ...valid } as never }),
    ),
  );
  return made.map(({ code }) => code);
}

function ware(chance: Chance): Planted {
  const digits = chance.between(2, 6);
  return {
    categoryId: chance.pick(leaves),
    price: chance.between(10 ** (digits - 1), 10 ** digits),
    weightKg: chance.between(1, chance.pick([900, 5_000, 40_000])) / 1_000,
    share: chance.pick([0, 33, 50, 100, chance.between(0, 100)]),
  };
}

const sum = (lines: readonly { amount_paise: number }[]) =>
  lines.reduce((all, { amount_paise }) => all + amount_paise, 0);

interface Paper {
  kind: InvoiceKind;
  value_paise: number;
  gst: number;
  rounding_paise: number;
  total_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  lines: { amount_paise: number }[];
}

async function papersOf(order_id: string) {
  const papers = await db.many<Paper>(sql`
    select kind, value_paise, cgst_paise + sgst_paise + igst_paise as gst, cgst_paise, sgst_paise, rounding_paise,
      total_paise, document -> 'lines' as lines from invoices where order_id = ${order_id}`);
  for (const { kind, lines, value_paise, gst, rounding_paise, total_paise, ...halves } of papers) {
    // What a PDF adds up before its reader's eyes.
    expect(sum(lines), kind).toBe(value_paise);
    expect(value_paise + gst + rounding_paise, kind).toBe(total_paise);
    expect(Math.abs(halves.cgst_paise - halves.sgst_paise), kind).toBeLessThanOrEqual(1);
  }
  return new Map(papers.map((paper) => [paper.kind, paper.total_paise]));
}

const expenseOf = async (order_id: string) =>
  (
    await db.find<{ paise: number }>(sql`
      select coalesce(sum(l.amount_paise), 0)::bigint as paise from ledger_lines l
      join ledger_lines e on e.posting_id = l.posting_id and e.account = 'order_escrow' and e.sub = ${order_id}
      where l.account = 'coupon_expense'`)
  )?.paise;

interface Bought {
  what: string;
  id: string;
  order_id: string;
  pid: string;
  method: OrderMethod;
  total: number;
  discount: number;
  item: number;
  buyer: (typeof buyers)[number];
}

/** With a coupon or without, seen at the checkout first. Where the coupon leaves nothing to pay, without it. */
async function buy(id: string, given: Planted, chance: Chance): Promise<Bought> {
  const buyer = chance.pick(buyers);
  const pincode = chance.pick(pincodes);
  const wanted = chance.next() < 0.7 ? chance.pick(codes) : null;
  const look = (coupon_code: string | null) =>
    buyer.api.checkout.checkout({ params: { id }, query: { pincode, ...(coupon_code ? { coupon_code } : {}) } });
  let coupon_code = wanted;
  let seen = await look(coupon_code);
  if (seen.coupon?.why_not || orderMethods.every((one) => !seen.methods[one].allowed)) {
    coupon_code = null;
    seen = await look(null);
  }
  const what = JSON.stringify({ ...given, pincode, coupon_code });
  const method = chance.pick(orderMethods.filter((one) => seen.methods[one].allowed));
  const { lines, total_paise: total } = seen.methods[method];
  const discount = coupon_code ? (seen.coupon?.discount_paise ?? 0) : 0;
  expect(sum(lines), what).toBe(total);
  expect(sum(lines.filter(({ kind }) => kind === "coupon")), what).toBe(0 - discount);
  const { order_id, pid } = await buyer.api.checkout.createOrder({
    params: { id },
    body: orderBody({
      delivery_address: { ...delhi, pincode },
      is_cod: method === "cod",
      emi_only: method === "emi",
      coupon_code,
      quote_id: seen.quote_id,
    }) as never,
  });
  const shown = await buyer.api.orders.item({ params: { id: order_id } });
  expect(shown.lines, what).toEqual(lines);
  expect(shown.total_paise, what).toBe(total);
  return { what, id, order_id, pid, method, total, discount, item: given.price * 100, buyer };
}

const answer = ({ order_id, id }: Bought, approval: 0 | 1) =>
  seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval } });

/** To where it has ended, or until only time is missing. */
async function lead(one: Bought, way: (typeof ways)[number]): Promise<void> {
  const { order_id, pid, method, what, buyer } = one;
  if (method !== "cod") await payFor(here, pid);
  if (way === "decline") return void (await answer(one, 0));
  await answer(one, 1);
  if (way === "cancel") {
    await buyer.api.orders.cancel({ params: { id: order_id }, body: { reason: "No longer needed." } as never });
    return;
  }
  await moveOn(admin, order_id, toDelivered);
  // All that the buyer paid is in escrow, and the coupon beside it at our expense.
  expect(await readBalance(db, "order_escrow", order_id), what).toBe(-(one.total + one.discount));
  expect(await expenseOf(order_id), what).toBe(one.discount);
  const papers = await papersOf(order_id);
  expect((papers.get("receipt") ?? 0) + (papers.get("service_invoice") ?? 0), what).toBe(one.total);
  if (way === "complete") return;
  const terms = await buyer.api.afterSale.returnTerms({ params: { id: order_id } });
  if (!terms.allowed) return;
  const refund_to = terms.needs_refund_to ? { upi_id: "asha@okbank" } : null;
  await buyer.api.afterSale.requestReturn({
    params: { id: order_id },
    body: { reason: "It goes back.", kind: way, refund_to },
  });
  await moveOn(admin, order_id, ["approve_return", "pick_up_return", "receive_return"]);
  const promised = way === "changed_mind" ? terms.refund_if_buyer_caused_paise : terms.refund_paise;
  expect(await readBalance(db, "refund_payable", order_id), what).toBe(0 - promised);
  expect(await readBalance(db, "order_escrow", order_id), what).toBe(0);
  expect(await expenseOf(order_id), what).toBe(0);
  const after = await papersOf(order_id);
  expect(after.get("credit_note") ?? 0, what).toBe(papers.get("service_invoice") ?? 0);
  expect(after.get("return_invoice") ?? 0, what).toBe(terms.refund_paise - promised);
}

/** What the gateway gave back, or the payout that takes cash back, beside what was shown. */
async function checkEnd({ order_id, pid, method, total, discount, item, what, buyer }: Bought) {
  const shown = await buyer.api.orders.item({ params: { id: order_id } });
  expect(await readBalance(db, "order_escrow", order_id), what).toBe(0);
  if (shown.state === "completed") {
    const papers = await papersOf(order_id);
    const { receives_paise } = await seller.api.sellerOrders.item({ params: { id: order_id } });
    expect(papers.get("fee_invoice") ?? 0, what).toBe(item - receives_paise);
    expect(await expenseOf(order_id), what).toBe(discount);
    return shown.state;
  }
  expect(await expenseOf(order_id), what).toBe(0);
  const kept = (await papersOf(order_id)).get("return_invoice") ?? 0;
  if (method === "cod") {
    const back = await db.find<{ paise: number }>(sql`
      select coalesce(sum(amount_paise), 0)::bigint as paise from payouts where purpose = 'refund' and payee = ${buyer.id}
        and subject in (select key from refunds where payment_id = ${pid})`);
    expect(back?.paise, what).toBe(shown.state === "returned" ? total - kept : 0);
  } else {
    // A way back that costs all that was paid leaves nothing to give back.
    const state = total > kept ? "refunded" : "paid";
    expect(shown.payment, what).toMatchObject({ state, refunded_paise: total - kept });
    expect(await readBalance(db, "refund_payable", order_id), what).toBe(0);
  }
  return shown.state;
}

test(`${COUNT} purchases with coupons, to their ends: every sum shown is the sum posted (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const wares = Array.from({ length: COUNT }, () => ware(chance));
  const ids = await plantListings(db, seller, wares, clock.now());
  const chances = wares.map(() => seeded(chance.between(1, 1e9)));
  const bought = await inParallel(wares, 4, async (one, n) => {
    const own = chances[n] as Chance;
    const made = await buy(ids[n] ?? "", one, own);
    await lead(made, own.pick(ways));
    return made;
  });
  expect(bought.filter(({ discount }) => discount > 0).length).toBeGreaterThan(COUNT / 4);
  await clock.advance(db, 40 * 86_400);
  await runOrderTimers(here);
  await sendRefunds(here);
  await applyWebhooks(here);
  const states = await inParallel(bought, 4, checkEnd);
  expect(new Set(states)).toEqual(new Set(["completed", "returned", "cancelled", "seller_declined"]));
  // A coupon counts what was bought with it and stayed so.
  const counts = await db.many<{ code: string; used_paise: number; really: number }>(sql`
    select c.code, c.used_paise, coalesce((select sum(o.coupon_paise) from orders o
      join coupon_uses u on u.order_id = o.id where u.coupon_id = c.id and o.state not in ('cancelled', 'seller_declined', 'seller_timeout')), 0)::bigint as really from coupons c`);
  for (const { code, used_paise, really } of counts) expect(used_paise, code).toBe(really);
  expect(await listUntruths(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 900_000);
