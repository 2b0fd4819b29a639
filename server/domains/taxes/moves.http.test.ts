// What happens to promised tax on its way: a lower price, a year that ends, an order from before there was tax.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { yearSpan } from "../../../contract/taxes/tax-years.ts";
import type { Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import { world } from "../../testing/world.ts";
import { commitSale, deductTax, dropSale, lowerSale, readSaleTaxes, takeBackSale } from "./taxes.service.ts";

const here = await world();
const { db } = here;
const LAKH = 1_00_000_00;
let serial = 1_000;
const NOON = yearSpan(2030).from.getTime() + 43_200_000;
const on = (day: number) => new Date(NOON + day * 86_400_000);

async function newSeller() {
  const seller = await here.user();
  await seller.api.taxes.savePan({ body: { pan: `ABCPK${++serial}L` } });
  const sale = (grossPaise: number) => ({ orderId: randomUUID(), sellerId: seller.id, grossPaise, placeCode: "07" });
  return { seller, sale };
}
const act = (work: (tx: Tx) => Promise<unknown>) => db.transaction(work);
const above = async (...sales: { orderId: string }[]) => {
  const rows = new Map(
    (
      await readSaleTaxes(
        db,
        sales.map(({ orderId }) => orderId),
      )
    ).map((row) => [row.order_id, row.above_paise]),
  );
  return sales.map(({ orderId }) => rows.get(orderId));
};

test("a lower price lessens its own part first, then that of the latest promise", async () => {
  const { sale } = await newSeller();
  const [one, two, three] = [sale(4 * LAKH), sale(2 * LAKH), sale(LAKH)];
  for (const [day, each] of [one, two, three].entries()) await act((tx) => commitSale(tx, each, on(day)));
  expect(await above(one, two, three)).toEqual([0, LAKH, LAKH]);
  await act((tx) => lowerSale(tx, { ...two, grossPaise: 0.5 * LAKH }, on(3)));
  // ₹5.5 lakh in all: half a lakh is above.
  const parts = await above(one, two, three);
  expect(parts.reduce((sum = 0, part = 0) => sum + part, 0)).toBe(0.5 * LAKH);
  await act((tx) => dropSale(tx, one, on(4)));
  expect(await above(two, three)).toEqual([0, 0]);
});

test("who said yes in one year and completes in the next counts in the next, at most as was said", async () => {
  const { sale } = await newSeller();
  const [old, late, fresh] = [sale(5 * LAKH), sale(2 * LAKH), sale(4 * LAKH)];
  await act((tx) => commitSale(tx, old, on(300)));
  await act((tx) => deductTax(tx, old, on(310)));
  await act((tx) => commitSale(tx, late, on(360)));
  expect(await above(old, late)).toEqual([0, 2 * LAKH]);
  // The first of April has passed: the new year has room for it.
  expect(await db.transaction((tx) => deductTax(tx, late, on(366)))).toEqual({ tdsPaise: 0, tcsPaise: 0 });
  await act((tx) => commitSale(tx, fresh, on(367)));
  expect(await above(fresh)).toEqual([LAKH]);
});

test("an order from before there was tax is looked at when it completes", async () => {
  const { seller, sale } = await newSeller();
  const one = sale(6 * LAKH);
  expect(await db.transaction((tx) => deductTax(tx, one, on(10)))).toEqual({ tdsPaise: 100_00, tcsPaise: 0 });
  const [told] = await db.many<{ payload: Record<string, unknown> }>(sql`
    select payload from outbox_events where topic = 'tax.deducted' and payload ->> 'seller_id' = ${seller.id}`);
  expect(told?.payload).toMatchObject({ amount_paise: 100_00, shown_paise: null });
});

test("what is posted stays; a part never grows; nothing is taken back twice", async () => {
  const { seller, sale } = await newSeller();
  const [one, open] = [sale(6 * LAKH), sale(LAKH)];
  await act((tx) => commitSale(tx, one, on(1)));
  await act((tx) => deductTax(tx, one, on(2)));
  await act((tx) => commitSale(tx, open, on(3)));
  const fails = async (statement: ReturnType<typeof sql>) => expect(db.run(statement)).rejects.toThrow(/never/);
  await fails(sql`update sale_taxes set tds_paise = 0 where order_id = ${one.orderId}`);
  await fails(sql`delete from sale_taxes where order_id = ${one.orderId}`);
  await fails(sql`update sale_taxes set tds_paise = tds_paise + 1 where order_id = ${open.orderId}`);
  await expect(db.run(sql`truncate sale_taxes`)).rejects.toThrow(/append-only/);
  await expect(db.run(sql`update tax_rules set tds_per_lakh = 0`)).rejects.toThrow(/append-only/);
  await act((tx) => takeBackSale(tx, one, on(4)));
  await act((tx) => takeBackSale(tx, one, on(5)));
  expect(await above(open)).toEqual([0]);
  const sold = await db.many<{ n: number }>(sql`
    select count(*)::int as n from sale_taxes where seller_id = ${seller.id} and returned_at is not null`);
  expect(sold).toEqual([{ n: 1 }]);
});
