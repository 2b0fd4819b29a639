// Displayed is posted, at a lower price too: what seller and buyer saw before they pressed, what the ledger keeps and what the
// papers say are the same to the paisa, whatever was sold, how, with which coupon, and however it ended.
import { expect, test } from "vitest";
import { type OrderMethod, orderMethods } from "../../../../contract/orders/orders.contract.ts";
import type { PriceProposal } from "../../../../contract/orders/price-proposals/price-proposals.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { applyWebhooks } from "../../../testing/apply-webhooks.ts";
import { moveOn, orderBody, payFor } from "../../../testing/buying.ts";
import { makeSeller } from "../../../testing/make.ts";
import { listLostMoney, listUntruths } from "../../../testing/order-truths.tables.ts";
import { ageUsers, listLeaves, type Planted, plantListings } from "../../../testing/plant.tables.ts";
import { type Chance, inParallel, seeded } from "../../../testing/seeded.ts";
import { seedOr, sized } from "../../../testing/size.ts";
import { storePhotos } from "../../../testing/stored-photo.ts";
import { world } from "../../../testing/world.ts";
import { readBalance, verifyLedger } from "../../ledger/ledger.service.ts";
import { sendRefunds } from "../../payments/refunds.service.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";

const SEED = seedOr(78);
const COUNT = sized(18, 600);
const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const [seller, admin] = [await makeSeller(await here.user()), await here.staff()];
const buyers = await Promise.all(Array.from({ length: 4 }, () => here.user()));
await ageUsers(db);
await db.run(
  sql`insert into settings (key, version, value, changed_by) values ('cod_open_max', 99, '5000', 'test'), ('unpaid_open_max', 99, '5000', 'test')`,
);
const leaves = await listLeaves(db);
const ends = ["complete", "complete", "return", "decline", "silent"] as const;
const codes = await makeCoupons();

async function makeCoupons(): Promise<string[]> {
  const now = clock.now().getTime();
  const valid = { valid_from: new Date(now - 1_000).toISOString(), valid_to: new Date(now + 1e10).toISOString() };
  const kinds = [
    { kind: "flat", value: 75, min_order: 0 },
    { kind: "flat", value: 1_00_000, min_order: 0 },
    { kind: "percent", value: 7, min_order: 100 },
    { kind: "percent", value: 33, max_discount: 499, min_order: 0 },
    { kind: "percent", value: 100, min_order: 0 },
  ];
  const made = await Promise.all(
    kinds.map((one, n) => admin.api.coupons.create({ body: { code: `LOW${n}X`, ...one, ...valid } as never })),
  );
  return made.map(({ code }) => code);
}

function ware(chance: Chance): Planted {
  const digits = chance.between(3, 6);
  return {
    categoryId: chance.pick(leaves),
    price: chance.between(10 ** (digits - 1), 10 ** digits),
    weightKg: chance.between(1, chance.pick([900, 5_000, 40_000])) / 1_000,
    share: chance.pick([0, 33, 50, 100, chance.between(0, 100)]),
  };
}

type Buyer = (typeof buyers)[number];
interface Sale {
  id: string;
  buyer: Buyer;
  method: OrderMethod;
  seen: PriceProposal;
  end: (typeof ends)[number];
}

const sum = (lines: readonly { amount_paise: number }[]) =>
  lines.reduce((all, { amount_paise }) => all + amount_paise, 0);

async function buy(listing: string, chance: Chance): Promise<Sale> {
  const buyer = chance.pick(buyers);
  const { methods } = await buyer.api.checkout.checkout({ params: { id: listing }, query: { pincode: "110016" } });
  const method = chance.pick(orderMethods.filter((one) => methods[one].allowed));
  const ask = { is_cod: method === "cod", emi_only: method === "emi" };
  const order = (coupon_code: string | null) =>
    buyer.api.checkout.createOrder({ params: { id: listing }, body: orderBody({ ...ask, coupon_code }) as never });
  // A coupon may take the sum below what an EMI begins at.
  const made = await order(chance.next() < 0.7 ? chance.pick(codes) : null).catch(() => order(null));
  if (method !== "cod") await payFor(here, made.pid);
  const id = made.order_id;
  await seller.api.sellerOrders.confirm({ body: { order_id: id, product_id: listing, approval: 1 } });
  await moveOn(admin, id, ["schedule_pickup", "pick_up"]);
  const seen = await propose(id, chance);
  return { id, buyer, method, seen, end: chance.pick(ends) };
}

async function propose(id: string, chance: Chance): Promise<PriceProposal> {
  const { check_points } = await admin.api.ordersDesk.item({ params: { id } });
  const open = check_points
    .map(({ max_deduction }, point) => ({ point, max_deduction }))
    .filter((one) => one.max_deduction > 0);
  const named = open.filter(() => chance.next() < 0.4).slice(0, 3);
  const chosen = named.length > 0 ? named : open.slice(0, 1);
  const photos = await storePhotos(here, { staffId: admin.id }, chosen.length);
  const deductions = chosen.map(({ point, max_deduction }, place) => ({
    point,
    rupees: chance.between(1, max_deduction),
    note: null,
    photo: photos[place] ?? "",
  }));
  return admin.api.priceProposalsDesk.propose({ params: { id }, body: { deductions } });
}

/** Both look before they press, and see the same. */
async function lead(sale: Sale): Promise<void> {
  const { id, buyer, seen, end } = sale;
  const params = { id };
  const [one, other] = [
    await seller.api.priceProposals.read({ params }),
    await buyer.api.priceProposals.read({ params }),
  ];
  for (const page of [one, other]) expect([page.before, page.after]).toEqual([seen.before, seen.after]);
  for (const sums of [seen.before, seen.after]) {
    expect(sum(sums.buyer_lines)).toBe(sums.total_paise);
    expect(sum(sums.seller_lines)).toBe(sums.receives_paise);
  }
  expect(seen.before.price - seen.after.price).toBe(seen.deductions.reduce((all, { rupees }) => all + rupees, 0));
  await seller.api.priceProposals.answer({ params, body: { accept: true } });
  if (end === "silent") return;
  await buyer.api.priceProposals.answer({ params, body: { accept: end !== "decline" } });
  if (end === "decline") return;
  await moveOn(admin, id, ["dispatch", "deliver"]);
  if (end !== "return") return;
  // Some kinds of things cannot be sent back.
  if (!(await buyer.api.afterSale.returnTerms({ params })).allowed) {
    sale.end = "complete";
    return;
  }
  await buyer.api.afterSale.requestReturn({ params, body: { reason: "It does not work.", kind: "not_working" } });
  await moveOn(admin, id, ["approve_return", "pick_up_return", "receive_return"]);
}

async function checkEnd({ id, buyer, method, seen, end }: Sale): Promise<void> {
  const what = `${id} ${method} ${end} ${seen.before.price} → ${seen.after.price}`;
  const shown = await buyer.api.orders.item({ params: { id } });
  const isTaken = end === "complete" || end === "return";
  const sums = isTaken ? seen.after : seen.before;
  expect(shown.lines, what).toEqual(sums.buyer_lines);
  expect(shown.total_paise, what).toBe(sums.total_paise);
  expect(await readBalance(db, "order_escrow", id), what).toBe(0);
  expect(await readBalance(db, "refund_payable", id), what).toBe(
    method === "cod" && end === "return" ? -sums.total_paise : 0,
  );
  const posted = await db.many<{ kind: string; account: string; paise: number }>(sql`
    select p.kind, l.account, sum(l.amount_paise)::bigint as paise from ledger_postings p
    join ledger_lines l on l.posting_id = p.id where p.id in (
      select posting_id from ledger_lines where account in ('order_escrow', 'refund_payable') and sub = ${id})
    group by p.kind, l.account`);
  const amount = (kind: string, account: string) =>
    posted.find((one) => one.kind === kind && one.account === account)?.paise ?? 0;
  const difference = seen.before.total_paise - seen.after.total_paise;
  if (isTaken && method !== "cod") expect(amount("price_lowered", "refund_payable"), what).toBe(0 - difference);
  if (!isTaken)
    expect(
      posted.filter(({ kind }) => kind === "price_lowered"),
      what,
    ).toEqual([]);
  if (isTaken && method === "cod") expect(amount("cod_delivered", "courier_cash"), what).toBe(seen.after.total_paise);
  if (end === "complete") expect(amount("completed", "seller_payable"), what).toBe(0 - seen.after.receives_paise);
  const papers = await db.many<{ kind: string; total_paise: number; document: { lowered?: object } }>(sql`
    select kind, total_paise, document from invoices where order_id = ${id}`);
  const paper = (...kinds: string[]) =>
    papers.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one.total_paise, 0);
  expect(paper("receipt", "service_invoice"), what).toBe(isTaken ? seen.after.total_paise : 0);
  if (end === "complete") {
    expect(paper("fee_invoice"), what).toBe(seen.after.price * 100 - seen.after.receives_paise);
  }
  for (const { document } of papers) {
    expect(document.lowered, what).toEqual({ from: seen.before.price, to: seen.after.price });
  }
}

test(`${COUNT} sales at a lower price, to their ends: what both saw is what was posted and what the papers say (seed ${SEED})`, async () => {
  const chance = seeded(SEED);
  const wares = Array.from({ length: COUNT }, () => ware(chance));
  const ids = await plantListings(db, seller, wares, clock.now());
  const chances = wares.map(() => seeded(chance.between(1, 1e9)));
  const sales = await inParallel(wares, 4, async (_one, n) => {
    const sale = await buy(ids[n] ?? "", chances[n] as Chance);
    await lead(sale);
    return sale;
  });
  expect(new Set(sales.map(({ method }) => method)).size).toBeGreaterThan(1);
  await clock.advance(db, 40 * 86_400);
  await runOrderTimers(here);
  await sendRefunds(here);
  await applyWebhooks(here);
  await inParallel(sales, 4, checkEnd);
  // A coupon counts what was bought with it at the price it was bought at.
  const counts = await db.many<{ code: string; used_paise: number; really: number }>(sql`
    select c.code, c.used_paise, coalesce((select sum(o.coupon_paise) from orders o
      join coupon_uses u on u.order_id = o.id where u.coupon_id = c.id and u.released_at is null), 0)::bigint as really
    from coupons c`);
  for (const { code, used_paise, really } of counts) expect(used_paise, code).toBe(really);
  expect(await listUntruths(db)).toEqual([]);
  expect(await listLostMoney(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 600_000);
