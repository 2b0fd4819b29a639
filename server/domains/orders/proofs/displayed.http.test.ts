// Displayed is posted: what the item's page, the checkout, the order's page and the gateway say, and what the ledger
// keeps, are the same to the paisa, whatever is sold, how, at which price.
import { expect, test } from "vitest";
import { type OrderMethod, orderMethods } from "../../../../contract/orders/orders.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { delhi, moveOn, orderBody, toDelivered } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, listLeaves, type Planted, plantListings, plantOffer } from "../../../testing/plant.tables.ts";
import { type Chance, inParallel, seeded } from "../../../testing/seeded.ts";
import { seedOr, sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { listBalances, verifyLedger } from "../../ledger/ledger.service.ts";
import { linesOf } from "../../ledger/money-events.ts";
import { quoteProduct } from "../../listings/listing-reads.service.ts";
import { findPayment } from "../../payments/payments.service.ts";
import { readCheckout } from "../checkout/checkout.service.ts";
import { createOrder } from "../checkout/create-order.service.ts";
import { sharesOf } from "../moves/order-shares.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";
import { readOrder } from "../order-reads.service.ts";
import { findOrder } from "../orders.tables.ts";

const SEED = seedOr(4);
const COUNT = sized(60, 1_000);
const BY_HTTP = sized(6, 30);
const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const buyers = await Promise.all(Array.from({ length: 6 }, () => here.user()));
await ageUsers(db);
// Nobody's third open cash order is of interest here.
await db.run(
  sql`insert into settings (key, version, value, changed_by) values ('cod_open_max', 99, '1000', 'test'), ('unpaid_open_max', 99, '1000', 'test')`,
);
const leaves = await listLeaves(db);

function ware(chance: Chance): Planted {
  const digits = chance.between(1, 8);
  return {
    categoryId: chance.pick(leaves),
    price: Math.min(10_000_000, chance.between(10 ** (digits - 1), 10 ** digits)),
    weightKg: chance.between(1, chance.pick([900, 5_000, 60_000])) / 1_000,
    share: chance.pick([0, 1, 33, 50, 99, 100, chance.between(0, 100)]),
  };
}

const sum = (lines: readonly { amount_paise: number }[]) =>
  lines.reduce((all, { amount_paise }) => all + amount_paise, 0);

interface Bought {
  id: string;
  order_id: string;
  pid: string;
  method: OrderMethod;
  total: number;
  buyer: (typeof buyers)[number];
}

/** Sees the item, the checkout, orders, and looks at the order: every sum on the way is the same one. */
async function buy(id: string, given: Planted, chance: Chance): Promise<Bought> {
  const buyer = chance.pick(buyers);
  const asked =
    given.price > 4 && chance.next() < 0.4 ? chance.between(Math.ceil(given.price / 2), given.price - 1) : null;
  if (asked !== null) {
    const offer = { listingId: id, buyerId: buyer.id, sellerId: seller.id, price: asked, asked: given.price };
    await plantOffer(db, { ...offer, now: clock.now() });
  }
  const page = await quoteProduct(here, { kind: "guest" }, id, undefined, clock.now());
  const checkout = await readCheckout(here, buyer.id, id, { pincode: delhi.pincode });
  const what = JSON.stringify({ ...given, asked });
  expect(checkout.price, what).toBe(asked ?? given.price);
  if (asked === null) {
    for (const one of orderMethods) {
      expect(checkout.methods[one].lines, what).toEqual(page.buyer[one].lines);
      expect(checkout.methods[one].total_paise, what).toBe(page.buyer[one].total_paise);
    }
  }
  const method = chance.pick(orderMethods.filter((one) => checkout.methods[one].allowed));
  const { lines, total_paise: total } = checkout.methods[method];
  expect(sum(lines), what).toBe(total);
  expect(total % 100, what).toBe(0);
  const ask = { is_cod: method === "cod", emi_only: method === "emi", quote_id: checkout.quote_id };
  const { order_id, pid } = await createOrder(
    { ...here, ip: "" },
    buyer.id,
    { key: undefined, cookie: "" },
    id,
    orderBody(ask) as never,
  );
  const shown = await readOrder(db, buyer.id, order_id, here.clock.now());
  expect(shown.lines, what).toEqual(lines);
  expect([shown.total_paise, shown.payment.amount_paise], what).toEqual([total, total]);
  expect((await findPayment(db, pid))?.amountPaise, what).toBe(total);
  const row = await findOrder(db, order_id);
  if (!row) throw new Error("The order is gone.");
  if (asked === null) {
    expect(row.seller_lines, what).toEqual(page.seller.lines);
    expect(row.receives_paise, what).toBe(page.seller.receives_paise);
  }
  expect(sum(row.seller_lines), what).toBe(row.receives_paise);
  // What would be shared out is what would be in escrow.
  const shares = sharesOf(row);
  const posted = linesOf({ kind: "completed", order: order_id, seller: seller.id, ...shares });
  expect(posted.find(({ account }) => account === "order_escrow")?.amountPaise, what).toBe(total);
  return { id, order_id, pid, method, total, buyer };
}

async function finish({ id, order_id, pid, method, total }: Bought): Promise<void> {
  if (method !== "cod") {
    await here.api.payments.devPay({ params: { pid }, body: { outcome: "success" } });
    await applyWebhooks(here);
    const paid = await db.many(sql`
      select l.account, l.amount_paise from ledger_postings p join ledger_lines l on l.posting_id = p.id
      where p.reference = ${pid} order by l.place`);
    expect(paid).toEqual([
      { account: "gateway", amount_paise: total },
      { account: "order_escrow", amount_paise: -total },
    ]);
  }
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1 } });
  await moveOn(admin, order_id, toDelivered);
}

test(`${COUNT} purchases: the same sums everywhere (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const wares = Array.from({ length: COUNT }, () => ware(chance));
  const ids = await plantListings(db, seller, wares, clock.now());
  const chances = wares.map(() => seeded(chance.between(1, 1e9)));
  const bought = await inParallel(wares, 4, (one, n) => buy(ids[n] ?? "", one, chances[n] as Chance));
  const kinds = new Set(bought.map(({ method }) => method));
  expect(kinds).toEqual(new Set(orderMethods));
  const owing = await db.find<{ n: number }>(sql`select count(*)::int as n from orders where receives_paise < 0`);
  expect(owing?.n).toBeGreaterThan(0);
  for (const one of bought.slice(0, BY_HTTP)) {
    // The same as the browser hears it.
    const item = await one.buyer.api.orders.item({ params: { id: one.order_id } });
    expect(item.total_paise).toBe(one.total);
    const status = await one.buyer.api.checkout.status({ body: { pid: one.pid } });
    expect(status.amount * 100).toBe(one.total);
    await finish(one);
  }
  await clock.advance(db, 40 * 86_400);
  await runOrderTimers(here);
  const done = await db.many<{ state: string; n: number }>(sql`
    select state, count(*)::int as n from orders where id = any(${bought.slice(0, BY_HTTP).map(({ order_id }) => order_id)}::uuid[])
    group by state`);
  expect(done).toEqual([{ state: "completed", n: BY_HTTP }]);
  expect(await listUntruths(db)).toEqual([]);
  const all = await listBalances(db);
  expect(sum(all.map(({ paise }) => ({ amount_paise: paise })))).toBe(0);
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 600_000);

test("a thing sold for less than its fees leaves its seller owing, and nothing is paid out", async () => {
  const [id = ""] = await plantListings(
    db,
    seller,
    [{ categoryId: 11, price: 1, weightKg: 0.5, share: 0 }],
    clock.now(),
  );
  const [buyer] = buyers;
  if (!buyer) throw new Error("There is nobody to buy it.");
  const quote = await buyer.api.listings.quote({ params: { id }, query: {} });
  expect(quote.seller.receives_paise).toBeLessThan(0);
  const made = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  await finish({ id, ...made, method: "prepaid", total: quote.buyer.prepaid.total_paise, buyer });
  const before = await balanceOf();
  await clock.advance(db, 40 * 86_400);
  await runOrderTimers(here);
  expect((await buyer.api.orders.item({ params: { id: made.order_id } })).state).toBe("completed");
  // The same seller has sold for more than the year's threshold by now: what their page shows of tax is taken off too.
  const { deduction_paise } = await seller.api.sellerOrders.item({ params: { id: made.order_id } });
  expect((await balanceOf()) - before).toBe(-(quote.seller.receives_paise - deduction_paise));
  expect(await db.many(sql`select from payouts where subject = ${made.order_id}`)).toEqual([]);
  const theirs = await seller.api.sellerOrders.item({ params: { id: made.order_id } });
  expect(theirs.receives_paise).toBe(quote.seller.receives_paise);
  expect(await listUntruths(db)).toEqual([]);
});

const balanceOf = async () => (await listBalances(db)).find(({ account }) => account === "seller_payable")?.paise ?? 0;
