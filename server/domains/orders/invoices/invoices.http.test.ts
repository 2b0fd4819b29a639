// What an order leaves on paper, from the door to the accountant.
import { afterAll, expect, test } from "vitest";
import type { InvoiceKind } from "../../../../contract/orders/invoices.contract.ts";
import { openDatabase } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import { delhi, moveOn, orderBody, payFor, toDelivered } from "../../../testing/buying.ts";
import { makePublished, makeSeller } from "../../../testing/make.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { advanceOrder } from "../moves/advance-order.ts";
import { holdOrder } from "../moves/order-access.ts";
import { runOrderTimers } from "../moves/order-timers.service.ts";
import { findOrder, type OrderRow } from "../orders.tables.ts";
import { issueInvoices } from "./issue-invoices.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer, other, admin, finance] = [
  await makeSeller(await here.user()),
  await here.user(),
  await here.user(),
  await here.staff(),
  await here.staff("finance"),
];
await seller.api.accounts.editProfile({ body: { name: "राजेश वर्मा" } });
await db.run(sql`update users set created_at = created_at - interval '10 days'`);
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);

const DAY_S = 86_400;
const noida = { ...delhi, name: "प्रिया शर्मा", address_line_one: "B-9, Sector 50", pincode: "201301" };

async function deliver(delivery_address: Record<string, string> = { ...delhi, name: "प्रिया शर्मा" }, who = buyer) {
  const { id } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5, paid_shipping_percentage: 50 });
  const body = orderBody({ delivery_address });
  const { order_id, pid } = await who.api.checkout.createOrder({ params: { id }, body: body as never });
  await payFor(here, pid);
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id: id, approval: 1 } });
  await moveOn(admin, order_id, toDelivered);
  return order_id;
}

async function complete(): Promise<void> {
  await clock.advance(db, 30 * DAY_S);
  await runOrderTimers(here);
}

async function sendBack(order_id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, order_id);
    await advanceOrder(tx, here, order, "request_return", { as: "buyer", kind: "buyer", id: buyer.id });
  });
  await moveOn(admin, order_id, ["approve_return", "pick_up_return", "receive_return"]);
}

interface Kept {
  id: string;
  kind: InvoiceKind;
  number: string;
  series: string;
  serial: number;
  state_code: string;
  value_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}
const keptOf = (order_id: string) =>
  db.many<Kept>(sql`select * from invoices where order_id = ${order_id} order by series, serial`);
const buyersOf = async (id: string, who = buyer) => (await who.api.orders.item({ params: { id } })).invoices;
const sellersOf = async (id: string) => (await seller.api.sellerOrders.item({ params: { id } })).invoices;

test("at the door the buyer gets a receipt and a tax invoice, at the end the seller gets one", async () => {
  const order_id = await deliver();
  const atDoor = await buyersOf(order_id);
  expect(atDoor.map(({ kind }) => kind)).toEqual(["receipt", "service_invoice"]);
  expect(await sellersOf(order_id)).toEqual([]);
  await complete();
  const [fee, ...more] = await sellersOf(order_id);
  expect(more).toEqual([]);
  expect(fee).toMatchObject({ kind: "fee_invoice", number: expect.stringMatching(/^SJ\/\d{4}\/\d{7}$/) });
  expect(await buyersOf(order_id)).toEqual(atDoor);
  const kept = await keptOf(order_id);
  expect(kept.map(({ kind, value_paise, total_paise }) => [kind, value_paise, total_paise])).toEqual([
    ["receipt", 12_000_00, 12_000_00],
    // Half of delivery and the handling, 18 % of it, to the rupee; and the seller's half beside the fee.
    ["service_invoice", 29_50 + 9_00, 45_00],
    ["fee_invoice", 720_00 + 29_50, 720_00 + 129_60 + 29_50 + 5_31],
  ]);
  // The buyer is in the operator's state, the seller across the river.
  expect(kept[1]).toMatchObject({ state_code: "07", cgst_paise: 3_47, sgst_paise: 3_46, igst_paise: 0 });
  expect(kept[2]).toMatchObject({ state_code: "09", cgst_paise: 0, sgst_paise: 0, igst_paise: 134_91 });
});

// spec 7.58
test("each opens their own as a PDF; for anybody else, and under another order, there is none", async () => {
  const [order_id, next] = [await deliver(noida), await deliver(noida, other)];
  expect((await keptOf(order_id))[1]).toMatchObject({ state_code: "09", cgst_paise: 0, igst_paise: 6_93 });
  await complete();
  const [receipt, services] = await buyersOf(order_id);
  const [fee] = await sellersOf(order_id);
  for (const [who, link] of [
    [buyer, receipt],
    [buyer, services],
    [seller, fee],
  ] as const) {
    const answer = await who.request(link?.url ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${link?.number.replaceAll("/", "-")}.pdf"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeLessThan(80_000);
    const etag = answer.headers.get("etag") ?? "";
    const again = await who.request(link?.url ?? "", { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
  const wrong: [typeof buyer, string][] = [
    [other, receipt?.url ?? ""],
    [other, fee?.url ?? ""],
    [seller, receipt?.url ?? ""],
    [seller, services?.url ?? ""],
    [buyer, fee?.url ?? ""],
    [buyer, (receipt?.url ?? "").replace(order_id, next)],
    [other, (receipt?.url ?? "").replace(order_id, next)],
    [buyer, `/api/v1/order/invoice/${order_id}/receipt/nonsense`],
    [buyer, `/api/v1/order/invoice/${order_id}/receipt/${order_id}`],
  ];
  for (const [who, url] of wrong) {
    const answer = await who.request(url);
    expect([answer.status, answer.headers.get("content-type")], url).toEqual([404, "application/json; charset=utf-8"]);
  }
  expect((await here.fetch(receipt?.url ?? "")).status).toBe(401);
  expect((await finance.request(receipt?.url ?? "")).status).toBe(401);
});

test("what comes back is credited under a number of its own, once", async () => {
  const order_id = await deliver();
  const before = await buyersOf(order_id);
  await sendBack(order_id);
  const [invoice, credit] = (await keptOf(order_id))
    .filter(({ kind }) => kind !== "receipt")
    .toSorted((a, b) => b.series.localeCompare(a.series));
  expect(credit).toMatchObject({ kind: "credit_note", number: expect.stringMatching(/^CN\/\d{4}\/0{6}\d$/) });
  const { kind: _k, number: _n, series: _s, serial: _i, ...sums } = { ...invoice } as Kept & Record<string, unknown>;
  for (const name of ["value_paise", "cgst_paise", "sgst_paise", "igst_paise", "rounding_paise", "total_paise"]) {
    expect((credit as unknown as Record<string, unknown>)[name]).toBe(sums[name]);
  }
  const links = await buyersOf(order_id);
  expect(links.map(({ kind }) => kind)).toEqual(["receipt", "service_invoice", "credit_note"]);
  expect(links.slice(0, 2)).toEqual(before);
  expect((await buyer.request(links[2]?.url ?? "")).status).toBe(200);
  const order = (await findOrder(db, order_id)) as OrderRow;
  await expect(db.transaction((tx) => issueInvoices(tx, order, "returned", clock.now()))).rejects.toThrow(/unique/);
});

test("who caused a return gets a tax invoice for the way back", async () => {
  const [order] = await copyOrders(await deliver(noida), 1);
  const wayBack = { deliveryPaise: 59_00, gstPaise: 10_62 };
  await db.transaction((tx) => issueInvoices(tx, order as OrderRow, "returned", clock.now(), wayBack));
  const [paper, ...more] = await keptOf(order?.id ?? "");
  expect(more).toEqual([]);
  expect(paper).toMatchObject({ kind: "return_invoice", series: "SJ", igst_paise: 10_62, total_paise: 69_62 });
  const url = `/api/v1/order/invoice/${order?.id}/receipt/${paper?.id}`;
  expect([(await buyer.request(url)).status, (await seller.request(url)).status]).toEqual([200, 404]);
});

/** Orders as the one given, in the state given, without their stories. */
async function copyOrders(order_id: string, count: number): Promise<OrderRow[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    return tx.many<OrderRow>(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number',
        new_order_number(), 'pid', gen_random_uuid(), 'due_at', null, 'due_event', null))).* from orders o, generate_series(1, ${count}) where o.id = ${order_id} returning *`);
  });
}

test("two hundred at once from two processes, some of them rolled back: every number once and none missing", async () => {
  const second = openDatabase({ connection: here.connection, poolSize: 10, onError: () => undefined });
  afterAll(() => second.close());
  const orders = await copyOrders(await deliver(), 250);
  // In a financial year of their own.
  const at = new Date("2029-05-05T05:05:05Z");
  const issue = (order: OrderRow, n: number) =>
    (n % 2 ? db : second).transaction(async (tx) => {
      await issueInvoices(tx, order, "delivered", at);
      if (n % 5 === 0) throw new Error("rolled back");
    });
  const results = await Promise.allSettled(orders.map(issue));
  const failed = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(failed).toEqual(Array.from({ length: 50 }, () => "Error: rolled back"));
  for (const series of ["PR", "SJ"]) {
    const rows = await db.many<{ serial: number; number: string }>(sql`
      select serial, number from invoices where series = ${series} and issued_at = ${at} order by serial`);
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(rows.at(-1)?.number).toBe(`${series}/2930/0000200`);
  }
});

test("the first of April begins at one again, at midnight in India", async () => {
  const [a, b, c] = await copyOrders(await deliver(), 3);
  const last = new Date("2031-03-31T18:29:59Z");
  const next = new Date("2031-03-31T18:30:00Z");
  for (const [order, at] of [
    [a, last],
    [b, next],
    [c, next],
  ] as const) {
    await db.transaction((tx) => issueInvoices(tx, order as OrderRow, "delivered", at));
  }
  const numbers = await Promise.all([a, b, c].map(async (one) => (await keptOf(one?.id ?? ""))[0]?.number));
  expect(numbers).toEqual(["PR/3031/0000001", "PR/3132/0000001", "PR/3132/0000002"]);
});

test("the database lets nobody change, remove or leave out a number", async () => {
  const [order] = await copyOrders(await deliver(), 1);
  await db.transaction((tx) => issueInvoices(tx, order as OrderRow, "delivered", clock.now()));
  const id = order?.id ?? "";
  await expect(db.run(sql`update invoices set total_paise = 1 where order_id = ${id}`)).rejects.toThrow();
  await expect(db.run(sql`update invoices set document = '{}' where order_id = ${id}`)).rejects.toThrow(
    /never changes/,
  );
  await expect(db.run(sql`delete from invoices where order_id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(db.run(sql`update invoice_counters set last = last + 2`)).rejects.toThrow(/follow each other/);
  await expect(db.run(sql`update invoice_counters set last = last - 1`)).rejects.toThrow(/follow each other/);
  await expect(db.run(sql`delete from invoice_counters`)).rejects.toThrow(/follow each other/);
  await expect(db.run(sql`truncate invoices cascade`)).rejects.toThrow(/append-only/);
});

test("who closes their account leaves the papers of others, without their name; numbers and sums stay", async () => {
  const leaver = await here.user();
  await leaver.api.accounts.editProfile({ body: { name: "कविता जोशी" } });
  await db.run(sql`update users set created_at = created_at - interval '10 days'`);
  const order_id = await deliver({ ...noida, name: "कविता जोशी" }, leaver);
  await complete();
  const before = await keptOf(order_id);
  const [receipt] = await buyersOf(order_id, leaver);
  const etag = (await leaver.request(receipt?.url ?? "")).headers.get("etag");
  expect(JSON.stringify(await leaver.api.accounts.exportData())).toContain(receipt?.number);
  const texts = async () =>
    JSON.stringify(await db.many(sql`select people, document from invoices where order_id = ${order_id}`));
  expect(await texts()).toContain("कविता");
  const file = () => leaver.request(receipt?.url ?? "");
  expect((await file()).headers.get("etag")).toBe(etag);
  await db.transaction(async (tx) => {
    for (const part of here.personalData) await part.erase(tx, leaver.id);
  });
  expect(await texts()).not.toMatch(/कविता|Sector 50/);
  expect(await texts()).toContain("राजेश");
  const sums = (rows: Kept[]) => rows.map(({ number, total_paise, state_code }) => [number, total_paise, state_code]);
  expect(sums(await keptOf(order_id))).toEqual(sums(before));
  const after = await file();
  expect(after.status).toBe(200);
  expect(after.headers.get("etag")).not.toBe(etag);
});

async function readCsv(path: string, who = finance) {
  const answer = await who.request(`/api/v1/backoffice/exports/${path}`);
  const lines = (await answer.text()).replace("\ufeff", "").trim().split("\r\n");
  return { answer, heads: lines[0]?.split(",") ?? [], rows: lines.slice(1).map((line) => line.split(",")) };
}

test("an accountant takes a month home: each invoice and credit note, and what each seller sold", async () => {
  // A year to itself.
  await clock.advance(db, 700 * DAY_S);
  const [kept, returned] = [await deliver(), await deliver(noida)];
  await sendBack(returned);
  const month = new Date(clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const { answer, heads, rows } = await readCsv(`gst?month=${month}`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const cell = (row: string[] | undefined, head: string) => row?.[heads.indexOf(head)];
  expect(rows.map((row) => [cell(row, "type"), cell(row, "order"), cell(row, "taxable_value")])).toEqual([
    ["credit_note", returned, "-38.5"],
    ["service_invoice", kept, "38.5"],
    ["service_invoice", returned, "38.5"],
  ]);
  const [credit, inside, across] = rows;
  const taxes = (row: string[] | undefined) =>
    ["rate_percent", "cgst", "sgst", "igst", "total"].map((head) => cell(row, head));
  expect(taxes(credit)).toEqual(["18", "0", "0", "-6.93", "-45"]);
  expect(taxes(inside)).toEqual(["18", "3.47", "3.46", "0", "45"]);
  expect(taxes(across)).toEqual(["18", "0", "0", "6.93", "45"]);
  expect(cell(credit, "credited_number")).toBe(cell(across, "number"));
  expect([cell(inside, "place_of_supply"), cell(across, "place_of_supply")]).toEqual(["07-Delhi", "09-Uttar Pradesh"]);
  const sold = await readCsv(`tcs?month=${month}`);
  expect(sold.rows).toEqual([[seller.id, "राजेश वर्मा", "09-Uttar Pradesh", "2", "24000", "1", "12000", "12000"]]);
  const [newest] = await finance.api.exports.months();
  expect(newest).toEqual({ month, invoices: 3, taxable_paise: 38_50, gst_paise: 6_93, goods_paise: 12_000_00 });
  const { data } = await admin.api.audit.list({ query: { limit: 2 } });
  expect(data.map(({ action, subject, detail, staff_id }) => [action, subject, detail, staff_id])).toEqual([
    ["list.export", "list:tcs", { month }, finance.id],
    ["list.export", "list:gst", { month }, finance.id],
  ]);
});

test("a month without anything has only its heads; what is no month is refused, and so is who is not finance", async () => {
  expect((await readCsv("gst?month=2001-01")).rows).toEqual([]);
  expect((await readCsv("tcs?month=2001-01")).rows).toEqual([]);
  for (const month of ["", "2026-13", "2026-1", "2026-11-01", "1999-01", "2026-11'--"]) {
    const call = finance.api.exports.gst({ query: { month } });
    expect(await refusalOf(call), month).toMatchObject({ code: "validation_failed", status: 400 });
  }
  const support = await here.staff("support");
  expect((await readCsv("gst?month=2026-11", support)).answer.status).toBe(403);
  const strange = await finance.request("/api/v1/backoffice/exports/gst?month=2026-11", {
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(strange.status).toBe(403);
});
