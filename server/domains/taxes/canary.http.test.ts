// One PAN and one GSTIN go through everything that happens to them, and show up nowhere but where they must.
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { moveOn, orderBody, payFor, toDelivered } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { runOrderTimers } from "../orders/moves/order-timers.service.ts";
import { forgetOldPans } from "./people/people.service.ts";

const GSTIN = "27AAPFU0939F1ZV";
const PAN = "AAPFU0939F";

let logged = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const here = await world({ log: createLog("trace", stream), config: { poolSize: 8 } });
const { db, clock } = here;

const traces = (text: string) =>
  [
    PAN,
    PAN.toLowerCase(),
    PAN.slice(0, 8),
    Buffer.from(PAN).toString("hex"),
    Buffer.from(PAN).toString("base64"),
  ].filter((form) => text.replaceAll(/[\s.-]/g, "").includes(form));

test("a canary's PAN is in no log, address, list, paper or file that does not need it", async () => {
  const seller = await makeSeller(await here.user());
  const [buyer, other] = [await here.user(), await here.user()];
  const [admin, finance, support] = [await here.staff(), await here.staff("finance"), await here.staff("support")];
  await db.run(sql`update users set created_at = created_at - interval '10 days'`);
  const seen: [where: string, text: string][] = [];
  const keep = (where: string, value: unknown) =>
    seen.push([where, typeof value === "string" ? value : JSON.stringify(value)]);
  await refusalOf(seller.api.taxes.savePan({ body: { pan: `${PAN}9` } }));
  await refusalOf(seller.api.taxes.savePan({ body: { pan: PAN, [PAN]: PAN } as never }));
  keep("saved", await seller.api.taxes.savePan({ body: { pan: PAN } }));
  keep("taken", (await refusalOf(other.api.taxes.savePan({ body: { pan: PAN } }))).message);
  keep("saved GSTIN", await seller.api.taxes.saveGstin({ body: { gstin: GSTIN } }));
  const { id: product_id } = await makePublished(seller, admin, { price: 30_000, weight_kg: 0.5 });
  const body = orderBody({ is_cod: false }) as never;
  const { order_id, pid } = await buyer.api.checkout.createOrder({ params: { id: product_id }, body });
  await payFor(here, pid);
  await seller.api.sellerOrders.confirm({ body: { order_id, product_id, approval: 1 } });
  await moveOn(admin, order_id, toDelivered);
  await clock.advance(db, 15 * 86_400);
  await runOrderTimers(here);
  const there = new Date(clock.now().getTime() + 5.5 * 3_600_000);
  const month = there.toISOString().slice(0, 7);
  const year = there.getUTCMonth() >= 3 ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
  const desk = "/api/v1/backoffice";
  for (const [who, path] of [
    [seller, "/api/v1/user/taxes"],
    [seller, "/api/v1/user/taxes/expected?price=30000"],
    [seller, `/api/v1/seller/orders/${order_id}`],
    [seller, `/api/v1/user/taxes/statement/${year}`],
    [seller, "/api/v1/user/notifications"],
    [seller, "/api/v1/user/all_transactions"],
    [buyer, `/api/v1/user/orders/${order_id}`],
    [buyer, `/api/v1/user/view/${seller.id}`],
    [finance, `${desk}/taxes`],
    [finance, `${desk}/taxes/tally?month=${month}`],
    [finance, `${desk}/taxes/gstr1?month=${month}&table=b2cs`],
    [finance, `${desk}/taxes/gstr1?month=${month}&table=docs`],
    [finance, `${desk}/taxes/statement?seller_id=${seller.id}&year=${year}`],
    [finance, `${desk}/exports/gst?month=${month}`],
    [finance, `${desk}/exports/tcs?month=${month}`],
    [finance, `${desk}/orders/export`],
    [finance, `${desk}/ledger`],
    [admin, `${desk}/audit`],
    [admin, `${desk}/audit/export`],
    [support, `${desk}/users/${seller.id}`],
    [support, `${desk}/orders/${order_id}`],
    [{ request: here.fetch }, "/metrics"],
  ] as const)
    keep(path, await (await who.request(path)).text());
  // A firm has no threshold: it is deducted of the first rupee, and its PAN is in the files that are about that.
  const needed = [];
  for (const quarter of [1, 2, 3, 4])
    needed.push(await (await finance.request(`${desk}/taxes/tds?year=${year}&quarter=${quarter}`)).text());
  expect(traces(needed.join("\n"))).not.toEqual([]);
  expect(traces(await (await finance.request(`${desk}/taxes/gstr8?month=${month}`)).text())).not.toEqual([]);
  expect(traces(JSON.stringify(await seller.api.accounts.exportData()))).not.toEqual([]);
  keep("buyer's download", await buyer.api.accounts.exportData());
  keep("outbox", await db.many(sql`select payload from outbox_events`));
  keep("audit", await db.many(sql`select * from audit_entries`));
  keep(
    "kept",
    await db.many(
      sql`select encode(pan_sealed, 'escape') as pan, encode(gstin_sealed, 'escape') as gstin, pan_last4 from tax_people`,
    ),
  );
  keep("log", logged);
  expect(logged.length).toBeGreaterThan(5_000);
  expect(seen.flatMap(([where, text]) => traces(text).map((form) => `${where}: ${form}`))).toEqual([]);
  const { data } = await admin.api.audit.list({ query: { limit: 20 } });
  expect(data.filter(({ subject }) => subject === "list:tds")).toHaveLength(4);
});

test("who closes their account takes the PAN along, unless tax was deducted of them", async () => {
  const [one, other] = [await makeSeller(await here.user()), await makeSeller(await here.user())];
  await one.api.taxes.savePan({ body: { pan: "ABCPM7777L" } });
  await other.api.taxes.savePan({ body: { pan: "ABCPM8888L" } });
  await db.run(sql`
    insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
      tcs_per_lakh, tcs_paise, place_code, committed_at, year, posted_at)
    values (gen_random_uuid(), ${other.id}, 'posted', 5, 100, 100, true, 100, 1, 0, 0, '07', now(),
      extract(year from now())::int, now())`);
  const kept = async (id: string) => (await db.many(sql`select from tax_people where user_id = ${id}`)).length;
  for (const { id } of [one, other])
    await db.transaction(async (tx) => {
      for (const part of here.personalData) await part.erase(tx, id);
    });
  expect([await kept(one.id), await kept(other.id)]).toEqual([0, 1]);
  await db.run(sql`update users set closed_at = now() where id = ${other.id}`);
  await forgetOldPans(here);
  expect(await kept(other.id)).toBe(1);
  await clock.advance(db, 9 * 366 * 86_400);
  await forgetOldPans(here);
  expect(await kept(other.id)).toBe(0);
});
