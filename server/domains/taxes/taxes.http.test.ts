// Tax from the seller's yes to the posting, and what finance sees of it.
import { expect, test } from "vitest";
import { yearSpan } from "../../../contract/taxes/tax-years.ts";
import { sql } from "../../kit/db/sql.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { readBalance, verifyLedger } from "../ledger/ledger.service.ts";
import { runOrderTimers } from "../orders/moves/order-timers.service.ts";

const here = await world({ config: { poolSize: 16 } });
const { db, clock } = here;
// In the first days of a financial year, so that none of these stories runs into the next.
const start = yearSpan(clock.now().getUTCFullYear() + 1).from;
await clock.advance(db, Math.ceil((start.getTime() - clock.now().getTime()) / 1_000));
const [admin, finance, buyer] = [await here.staff(), await here.staff("finance"), await here.user()];
const LAKH = 1_00_000_00;
const WINDOW_S = 15 * 86_400;

async function newSeller() {
  const seller = await makeSeller(await here.user());
  await db.run(sql`
    insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`);
  return seller;
}
type Seller = Awaited<ReturnType<typeof newSeller>>;

/** So much was sold this year already, and nothing of it was above. */
async function sold(seller: Seller, paise: number) {
  await db.run(sql`
    insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
      tcs_per_lakh, tcs_paise, place_code, committed_at, year, posted_at)
    values (gen_random_uuid(), ${seller.id}, 'posted', 5, ${paise}, 0, false, 0, 0, 0, 0, '07', ${clock.now()},
      extract(year from (${clock.now()}::timestamptz at time zone 'Asia/Kolkata') - interval '3 months')::int, ${clock.now()})`);
}

async function order(seller: Seller, price = 30_000, who = buyer) {
  await db.run(sql`update users set created_at = created_at - interval '10 days'`);
  await db.run(sql`delete from posting_days`);
  const { id: product_id } = await makePublished(seller, admin, { price, weight_kg: 0.5 });
  const { order_id, pid } = await who.api.checkout.createOrder({
    params: { id: product_id },
    body: orderBody({ is_cod: false }) as never,
  });
  await payFor(here, pid);
  return { order_id, product_id };
}
type Placed = Awaited<ReturnType<typeof order>>;

const approve = (seller: Seller, placed: Placed, deduction_paise?: number) =>
  seller.api.sellerOrders.confirm({
    body: { ...placed, approval: 1, ...(deduction_paise === undefined ? {} : { deduction_paise }) },
  });
const taxOf = async (seller: Seller, { order_id }: Placed) =>
  (await seller.api.sellerOrders.item({ params: { id: order_id } })).tax;
const deliver = ({ order_id }: Placed) => moveOn(admin, order_id, toDelivered);
async function completeAll() {
  await clock.advance(db, WINDOW_S);
  await runOrderTimers(here);
}
const linesOf = (orderId: string) =>
  db.many<{ kind: string; account: string; amount_paise: number }>(sql`
    select p.kind, l.account, l.amount_paise from ledger_postings p join ledger_lines l on l.posting_id = p.id
    where p.reference = ${orderId} and p.kind in ('tax_deducted', 'tcs_returned') order by p.id, l.place`);

test("below the threshold nothing is asked, shown or posted", async () => {
  const seller = await newSeller();
  const placed = await order(seller);
  expect(await taxOf(seller, placed)).toMatchObject({ total_paise: 0, is_fixed: false });
  await approve(seller, placed, 0);
  await deliver(placed);
  await completeAll();
  expect(await linesOf(placed.order_id)).toEqual([]);
  const mine = await seller.api.taxes.mine();
  expect(mine).toMatchObject({ gross_paise: 30_000_00, tds_paise: 0, pan: null, is_pan_wanted: false });
});

test("the sale that crosses is deducted of the part above; what was shown is what is posted, and the payout is the rest", async () => {
  const seller = await newSeller();
  await sold(seller, 4.9 * LAKH);
  expect(await seller.api.taxes.savePan({ body: { pan: "abcpk1234l" } })).toMatchObject({ last4: "234L", kind: "P" });
  expect(await seller.api.taxes.expected({ query: { price: "30000" as never } })).toMatchObject({ tds_paise: 20_00 });
  const placed = await order(seller);
  const shown = await taxOf(seller, placed);
  expect(shown).toMatchObject({
    tds_paise: 20_00,
    above_paise: 20_000_00,
    without_pan_paise: 1_000_00,
    is_fixed: false,
  });
  await approve(seller, placed, shown.total_paise);
  await deliver(placed);
  await completeAll();
  expect(await linesOf(placed.order_id)).toEqual([
    { kind: "tax_deducted", account: "seller_payable", amount_paise: 20_00 },
    { kind: "tax_deducted", account: "tds_payable", amount_paise: -20_00 },
  ]);
  expect(await taxOf(seller, placed)).toMatchObject({ total_paise: 20_00, is_fixed: true });
  const [payout] = (await seller.api.payouts.mine({ query: {} })).data;
  const sale = await seller.api.sellerOrders.item({ params: { id: placed.order_id } });
  expect(payout).toMatchObject({ amount_paise: sale.receives_paise - 20_00, netted_paise: 0 });
  expect(-(await readBalance(db, "seller_payable", seller.id))).toBe(payout?.amount_paise);
  const moves = (await seller.api.transactions.all({ query: {} })).data;
  expect(moves.map(({ kind, amount_paise, order_id }) => [kind, amount_paise, order_id])).toEqual(
    expect.arrayContaining([["tax", -20_00, placed.order_id]]),
  );
});

test("without a PAN it is five per cent, and a PAN that comes before the end makes it less", async () => {
  const seller = await newSeller();
  await sold(seller, 5 * LAKH);
  const [one, other] = [await order(seller), await order(seller)];
  await approve(seller, one, 1_500_00);
  await approve(seller, other, 1_500_00);
  await deliver(one);
  await completeAll();
  expect((await linesOf(one.order_id)).at(-1)?.amount_paise).toBe(-1_500_00);
  expect((await seller.api.taxes.mine()).is_pan_wanted).toBe(true);
  await seller.api.taxes.savePan({ body: { pan: "ABCPM1111L" } });
  expect(await taxOf(seller, other)).toMatchObject({ total_paise: 30_00, is_fixed: true });
  await deliver(other);
  await completeAll();
  expect((await linesOf(other.order_id)).at(-1)?.amount_paise).toBe(-30_00);
});

test("who saw another sum says yes to nothing; an order that ends gives its part to nobody", async () => {
  const seller = await newSeller();
  await sold(seller, 4.7 * LAKH);
  await seller.api.taxes.savePan({ body: { pan: "ABCPM2222L" } });
  const [one, other] = [await order(seller), await order(seller)];
  expect((await taxOf(seller, other)).total_paise).toBe(0);
  await approve(seller, one, 0);
  expect(await refusalOf(approve(seller, other, 0))).toMatchObject({ code: "conflict", status: 409 });
  expect((await taxOf(seller, other)).total_paise).toBe(30_00);
  await approve(seller, other, 30_00);
  await buyer.api.orders.cancel({ params: { id: one.order_id }, body: { reason: "Changed my mind." } as never });
  expect(await taxOf(seller, other)).toMatchObject({ total_paise: 0, is_fixed: true });
});

test("twelve yeses at once share out what is above, to the paisa; so do twelve completions", async () => {
  const seller = await newSeller();
  await sold(seller, 4.5 * LAKH);
  await seller.api.taxes.savePan({ body: { pan: "ABCPM3333L" } });
  const placed: Placed[] = [];
  for (let n = 0; n < 12; n++) placed.push(await order(seller, 20_001, await here.user()));
  await Promise.all(placed.map((one) => approve(seller, one)));
  const parts = await db.many<{ above_paise: number; tds_paise: number }>(sql`
    select above_paise, tds_paise from sale_taxes where seller_id = ${seller.id} and state = 'open'`);
  expect(parts.reduce((sum, { above_paise }) => sum + above_paise, 0)).toBe(12 * 20_001_00 - 50_000_00);
  for (const one of placed) await deliver(one);
  await clock.advance(db, WINDOW_S);
  await Promise.all([runOrderTimers(here), runOrderTimers(here), runOrderTimers(here)]);
  const posted = await db.find<{ tds: number; n: number }>(sql`
    select sum(-l.amount_paise)::bigint as tds, count(*)::int as n from ledger_lines l join ledger_postings p on p.id = l.posting_id
    where l.account = 'tds_payable' and p.reference = any(${placed.map(({ order_id }) => order_id)}::text[])`);
  expect(posted?.tds).toBe(parts.reduce((sum, { tds_paise }) => sum + tds_paise, 0));
});

test("a registered seller's sales carry TCS, others' never", async () => {
  const seller = await newSeller();
  expect(await refusalOf(seller.api.taxes.saveGstin({ body: { gstin: "27AAPFU0939F1ZW" } }))).toMatchObject({
    code: "validation_failed",
  });
  await seller.api.taxes.saveGstin({ body: { gstin: "27AAPFU0939F1ZV" } });
  const placed = await order(seller);
  await approve(seller, placed, 150_00);
  await deliver(placed);
  await completeAll();
  expect((await linesOf(placed.order_id)).at(-1)).toEqual({
    kind: "tax_deducted",
    account: "tcs_payable",
    amount_paise: -150_00,
  });
  const month = new Date(clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const file = await (await finance.request(`/api/v1/backoffice/taxes/gstr8?month=${month}`)).text();
  expect(file).toContain("27AAPFU0939F1ZV,07-Delhi,30000.00,0.00,30000.00,150.00,0.00,0.00");
});

test("one PAN is on one account, and what is no PAN is told as that", async () => {
  const [one, other] = [await newSeller(), await newSeller()];
  await one.api.taxes.savePan({ body: { pan: "ABCPM4444L" } });
  await one.api.taxes.savePan({ body: { pan: "ABCPM4444L" } });
  expect(await refusalOf(other.api.taxes.savePan({ body: { pan: "abcpm 4444 l" } }))).toMatchObject({
    code: "conflict",
  });
  for (const pan of ["", "ABCXM4444L", "ABCPM444L", "<script>", "१२३४५"]) {
    expect(await refusalOf(other.api.taxes.savePan({ body: { pan } })), pan).toMatchObject({
      code: "validation_failed",
    });
  }
});

test("challans are posted once, never for more than is owed, and finance sees quarters beside the ledger", async () => {
  const overview = await finance.api.taxesDesk.overview({ query: {} });
  for (const { tds_paise, ledger_tds_paise, tcs_paise, ledger_tcs_paise } of overview.quarters) {
    expect([tds_paise, tcs_paise]).toEqual([ledger_tds_paise, ledger_tcs_paise]);
  }
  const owed = overview.tds_owed_paise;
  expect(owed).toBeGreaterThan(0);
  const deposit = (amount_paise: number, challan: string) =>
    finance.api.taxesDesk.deposit({ body: { tax: "tds", amount_paise, challan } });
  expect(await refusalOf(deposit(owed + 1, "CH-1"))).toMatchObject({ code: "validation_failed" });
  expect(await deposit(owed - 1, "CH-2")).toEqual({ owed_paise: 1 });
  expect(await deposit(owed - 1, "CH-2")).toEqual({ owed_paise: 1 });
  expect(await refusalOf(deposit(1, "CH-2"))).toMatchObject({ code: "conflict" });
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
});

test("rules count from today or later, and a sale keeps those it was said yes under", async () => {
  const [now] = await finance.api.taxesDesk.rules();
  const { version: _, made_at: __, ...rules } = now ?? expect.fail("no rules");
  const body = { ...rules, note: "Budget" };
  expect(await refusalOf(finance.api.taxesDesk.addRules({ body }))).toMatchObject({ code: "not_permitted" });
  expect(await refusalOf(admin.api.taxesDesk.addRules({ body }))).toMatchObject({ code: "validation_failed" });
  const today = new Date(clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const seller = await newSeller();
  await sold(seller, 5 * LAKH);
  await seller.api.taxes.savePan({ body: { pan: "ABCPM5555L" } });
  const [before, after] = [await order(seller), await order(seller)];
  await approve(seller, before, 30_00);
  await admin.api.taxesDesk.addRules({
    body: { ...body, counts_from: today, tds_per_lakh: 1_000, tds_section: "400" },
  });
  expect(await taxOf(seller, before)).toMatchObject({ total_paise: 30_00, tds_section: "393(1) Table 8(v)" });
  expect(await taxOf(seller, after)).toMatchObject({ total_paise: 300_00, tds_section: "400" });
  await admin.api.taxesDesk.addRules({ body: { ...body, counts_from: today } });
});

test("a completed sale that is taken back: the buyer has the price back, TDS stays and lessens the next, TCS goes back", async () => {
  const seller = await newSeller();
  await sold(seller, 5 * LAKH);
  await seller.api.taxes.savePan({ body: { pan: "ABCPM6666L" } });
  await seller.api.taxes.saveGstin({ body: { gstin: "27AAPFU0939F1ZV" } });
  const [one, next] = [await order(seller), await order(seller, 50_000)];
  await approve(seller, one, 30_00 + 150_00);
  await deliver(one);
  await completeAll();
  const take = () =>
    finance.api.returnsDesk.takeBack({ params: { id: one.order_id }, body: { reason: "By order of the forum." } });
  expect(
    await refusalOf(
      finance.api.returnsDesk.takeBack({ params: { id: next.order_id }, body: { reason: "No reason." } }),
    ),
  ).toMatchObject({ code: "order_wrong_state" });
  expect(await take()).toEqual({ id: one.order_id, amount_paise: 30_000_00 });
  expect(await refusalOf(take())).toMatchObject({ code: "payment_wrong_state" });
  expect((await linesOf(one.order_id)).map(({ account, amount_paise }) => [account, amount_paise])).toEqual([
    ["seller_payable", 180_00],
    ["tds_payable", -30_00],
    ["tcs_payable", -150_00],
    ["tcs_payable", 150_00],
    ["seller_payable", -150_00],
  ]);
  expect(await seller.api.taxes.mine()).toMatchObject({ gross_paise: 5 * LAKH, tds_paise: 30_00, tcs_paise: 0 });
  // Of ₹50,000, ₹30,000 were deducted of already.
  expect(await taxOf(seller, next)).toMatchObject({ above_paise: 20_000_00, tds_paise: 20_00 });
  expect(await verifyLedger(db)).toMatchObject({ sum_paise: 0, faults: [] });
});
