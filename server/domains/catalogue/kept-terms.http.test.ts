// Nothing is sold at terms that somebody has changed meanwhile, however long they were kept.
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { orderBody } from "../../testing/buying.ts";
import { makeSeller } from "../../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { refusalOf, world } from "../../testing/world.ts";

const here = await world();
const { db, clock } = here;
const seller = await makeSeller(await here.user());
await ageUsers(db);

/** Another process, as far as this one can tell. */
const elsewhere = new pg.Client(here.connection);
await elsewhere.connect();
afterAll(() => elsewhere.end());

const plant = async () => (await plantListings(db, seller, [plainPhone], clock.now()))[0] ?? "";

/** What each line of a new order is, by its kind. */
async function order(id: string) {
  const buyer = await here.user();
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id }, body: orderBody() as never });
  const { rows } = await elsewhere.query("select buyer_lines, seller_lines, terms from orders where id = $1", [
    order_id,
  ]);
  const amounts = (lines: { kind: string; amount_paise: number }[]) =>
    Object.fromEntries(lines.map(({ kind, amount_paise }) => [kind, amount_paise]));
  return { ...amounts(rows[0].seller_lines), ...amounts(rows[0].buyer_lines), terms: rows[0].terms };
}

const setCharge = (name: string, value: number) =>
  elsewhere.query("update categories set charges = charges || jsonb_build_object($1::text, $2::int) where id = $3", [
    name,
    value,
    plainPhone.categoryId,
  ]);
const setSetting = (key: string, version: number, value: number) =>
  elsewhere.query("insert into settings (key, version, value, changed_by) values ($1, $2, $3, 'test')", [
    key,
    version,
    String(value),
  ]);

beforeEach(async () => {
  await setCharge("buyer_handling_fee", 10);
  expect(await order(await plant())).toMatchObject({ handling: 10_00 });
});

test("the order after a change of charges elsewhere has the new ones, and so has the one after a change back", async () => {
  await setCharge("buyer_handling_fee", 77);
  expect(await order(await plant())).toMatchObject({ handling: 77_00 });
  await setCharge("buyer_handling_fee", 10);
  expect(await order(await plant())).toMatchObject({ handling: 10_00 });
});

test("a changed setting counts from the next order on", async () => {
  await setSetting("seller_answer_hours", 50, 31);
  expect((await order(await plant())).terms).toMatchObject({ seller_answer_hours: 31 });
});

test("rules of return count from the next order on", async () => {
  await elsewhere.query(
    `update categories set return_rules = return_rules || '{"returnable": true, "window_days": 9}' where id = $1`,
    [plainPhone.categoryId],
  );
  expect((await order(await plant())).terms).toMatchObject({ return_window_days: 9 });
});

test("what is changed but not yet so counts for nobody; what is so before an order comes to its terms counts for it", async () => {
  const [before, held] = [await plant(), await plant()];
  const inAnother = new pg.Client(here.connection);
  await inAnother.connect();
  await elsewhere.query("begin");
  await setCharge("buyer_handling_fee", 88);
  const buyer = await here.user();
  const { order_id } = await buyer.api.checkout.createOrder({ params: { id: before }, body: orderBody() as never });
  const handling = async (id: string) =>
    (
      await inAnother.query(
        `select (line ->> 'amount_paise')::int as paise from orders, jsonb_array_elements(buyer_lines) line
         where id = $1 and line ->> 'kind' = 'handling'`,
        [id],
      )
    ).rows[0].paise;
  expect(await handling(order_id)).toBe(10_00);
  // The next waits for its item until the change is made.
  await inAnother.query("begin");
  await inAnother.query("select from listings where id = $1 for update", [held]);
  const next = (await here.user()).api.checkout.createOrder({ params: { id: held }, body: orderBody() as never });
  await expect
    .poll(async () => {
      const { rows } = await elsewhere.query(`select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0].n;
    })
    .toBeGreaterThan(0);
  await elsewhere.query("commit");
  await inAnother.query("commit");
  expect(await handling((await next).order_id)).toBe(88_00);
  await inAnother.end();
});

/** Each of another weight, so that no kept answer stands in for it. */
let weighed = 0;
async function shown(categoryId: number = plainPhone.categoryId) {
  weighed += 1;
  const query = { category_id: String(categoryId), price: "5000", weight_kg: `0.1${weighed}` };
  const { buyer } = await here.api.catalogue.quote({ query });
  return buyer.cod.lines.find(({ kind }) => kind === "handling")?.amount_paise;
}

test("what a sale would cost is shown at the terms of now, to a dozen at once while somebody changes them", async () => {
  expect(await shown()).toBe(10_00);
  await setCharge("buyer_handling_fee", 66);
  expect(await shown()).toBe(66_00);
  await setCharge("buyer_handling_fee", 10);
  const during = [setCharge("buyer_handling_fee", 67), ...Array.from({ length: 12 }, () => shown())];
  const [, ...seen] = await Promise.all(during);
  for (const one of seen) expect([10_00, 67_00]).toContain(one);
  expect(await shown()).toBe(67_00);
  await setSetting("cod_max_rupees", 60, 4_000);
  const query = { category_id: String(plainPhone.categoryId), price: "5000", weight_kg: "0.5" };
  expect((await here.api.catalogue.quote({ query })).buyer.cod.allowed).toBe(false);
  await setSetting("cod_max_rupees", 61, 20_000);
});

test("one category's terms are nobody else's, and a group or none at all has no price", async () => {
  const other = 21;
  await elsewhere.query(
    "update categories set charges = charges || jsonb_build_object('buyer_handling_fee', 31) where id = $1",
    [other],
  );
  expect([await shown(), await shown(other), await shown(), await shown(other)]).toEqual([10_00, 31_00, 10_00, 31_00]);
  for (const nothing of [1, 9_999]) expect((await refusalOf(shown(nothing))).code).toBe("not_found");
});

test("numbers of listings are no change of terms", async () => {
  const stand = async () => (await elsewhere.query("select stand from terms_stand")).rows[0].stand;
  const before = await stand();
  await elsewhere.query("update categories set live_count = live_count + 1 where id = $1", [plainPhone.categoryId]);
  expect(await stand()).toBe(before);
  await setCharge("buyer_handling_fee", 12);
  expect(await stand()).not.toBe(before);
});
