// Coupons at the desk of finance: made, found, changed as far as that is safe, stopped, and who used them.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Coupon, couponStates, couponsContract } from "../../../contract/coupons/coupons.contract.ts";
import type { Endpoint } from "../../../contract/kit.ts";
import { sql } from "../../kit/db/sql.ts";
import { orderBody, payFor } from "../../testing/buying.ts";
import { makePublished, makeSeller } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { barOf } from "./coupon-rules.ts";
import type { CouponRow } from "./coupons.tables.ts";

const here = await world({ config: { poolSize: 8 } });
const { db, clock } = here;
const seller = await makeSeller(await here.user());
const [buyer, admin, finance] = [await here.user(), await here.staff(), await here.staff("finance")];
const desk = finance.api.coupons;
await db.run(
  sql`insert into seller_records (seller_id, completed_sales, rating_sum, rating_count) values (${seller.id}, 100, 500, 100)`,
);

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
let made = 0;

function make(change: Record<string, unknown> = {}): Promise<Coupon> {
  const usual = { kind: "flat", value: 100, valid_from: daysFromNow(-1), valid_to: daysFromNow(30) };
  return desk.create({ body: { code: `DESK${++made}`, ...usual, ...change } as never });
}
const edit = (id: string, body: Record<string, unknown>) => desk.edit({ params: { id }, body: body as never });
const stateOf = async (id: string) => (await desk.item({ params: { id } })).state;
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

async function use(code: string, who = buyer) {
  await db.run(sql`delete from posting_days`);
  const { id: listing } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5 });
  const order = await who.api.checkout.createOrder({
    params: { id: listing },
    body: orderBody({ coupon_code: code }) as never,
  });
  return { ...order, listing };
}

test("each stands where its rules put it, and is found by that and by part of its code", async () => {
  const mine = {
    running: [await make(), await make({ budget: 100 })],
    not_yet: [await make({ valid_from: daysFromNow(2) })],
    over: [await make({ valid_from: daysFromNow(-5), valid_to: daysFromNow(-1) })],
    stopped: [await make()],
    used_up: [
      await make({ global_limit: 1 }),
      // What is left is less than the cheapest item it is for would be given.
      await make({ budget: 1_000, min_order: 500, value: 100 }),
      await make({ budget: 1_000, min_order: 500, kind: "percent", value: 10, max_discount: 20 }),
    ],
  };
  await desk.stop({ params: { id: mine.stopped[0]?.id ?? "" } });
  const [limited, flat, percent] = mine.used_up;
  await db.run(sql`update coupons set used_count = 1, used_paise = 10000 where id = ${limited?.id}`);
  await db.run(sql`update coupons set used_count = 9, used_paise = 90100 where id = ${flat?.id}`);
  await db.run(sql`update coupons set used_count = 50, used_paise = 98001 where id = ${percent?.id}`);
  for (const state of couponStates) {
    for (const { id, code } of mine[state]) {
      expect(await stateOf(id)).toBe(state);
      const found = await desk.list({ query: { state, q: code.slice(1).toLowerCase(), limit: 60 } });
      expect(found.data.map((one) => one.id)).toContain(id);
    }
  }
  expect((await desk.list({ query: { q: "100%_" } })).data).toEqual([]);
  // The desk and the checkout judge alike.
  for (const row of await db.many<CouponRow>(sql`select * from coupons`)) {
    const cheapest = { price: Math.max(1, row.min_order), categories: [], method: null, isFirstOrder: true };
    const bar = barOf(row, { ...cheapest, usedByBuyer: 0, now: clock.now() });
    const state = await stateOf(row.id);
    expect([row.code, bar]).toEqual([
      row.code,
      state === "running" ? null : state === "stopped" ? "over" : (state as string),
    ]);
  }
});

test("what cannot be is said at its field, and a code is one coupon", async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ code: "NO" }, "code"],
    [{ code: "ÜBER100" }, "code"],
    [{ kind: "percent", value: 101 }, "value"],
    [{ value: 0 }, "value"],
    [{ value: 12.5 }, "value"],
    [{ max_discount: -1 }, "max_discount"],
    [{ valid_to: daysFromNow(-2) }, "valid_to"],
    [{ valid_to: "soon" }, "valid_to"],
    [{ categories: [987_654] }, "categories"],
    [{ global_limit: 0 }, "global_limit"],
    [{ budget: 1_00_00_001 }, "budget"],
  ];
  for (const [change, field] of wrong) {
    const said = await refusalOf(make(change));
    expect([change, said.code, Object.keys(said.fields ?? {})]).toEqual([change, "validation_failed", [field]]);
  }
  const { code } = await make();
  const taken = await refusalOf(make({ code: code.toLowerCase() }));
  expect(taken).toMatchObject({ code: "conflict", fields: { code: "Taken." } });
  const twins = await Promise.allSettled(Array.from({ length: 6 }, () => make({ code: "SAMECODE" })));
  expect(twins.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("until it is used all but its code may change; from then on only how far it goes", async () => {
  const { id, code } = await make({ global_limit: 5 });
  expect(await desk.item({ params: { id } })).toMatchObject({ is_untouched: true });
  const before = { kind: "percent", value: 5, max_discount: 250, min_order: 1_000, methods: ["prepaid"] };
  expect(await edit(id, { ...before, categories: [11], budget: 900 })).toMatchObject({ ...before, budget: 900 });
  expect(await edit(id, { categories: [], budget: null })).toMatchObject({ categories: [], budget: null });
  const [newest] = await auditOf(code);
  expect(newest).toMatchObject({
    action: "coupon.edit",
    staff_id: finance.id,
    detail: { from: { categories: [11], budget_paise: 900_00 }, to: { categories: [], budget_paise: null } },
  });
  await use(code);
  expect(await desk.item({ params: { id } })).toMatchObject({ is_untouched: false, used_count: 1 });
  for (const body of [{ value: 50 }, { kind: "flat" }, { methods: null }, { valid_from: daysFromNow(0) }]) {
    const said = await refusalOf(edit(id, body));
    expect([said.code, Object.keys(said.fields ?? {})]).toEqual(["conflict", Object.keys(body)]);
  }
  // The same as it is already is no change.
  expect(await edit(id, { value: 5, global_limit: 2 })).toMatchObject({ value: 5, global_limit: 2 });
  expect(await refusalOf(edit(id, { budget: 249 }))).toMatchObject({
    fields: { budget: expect.stringContaining("250") },
  });
  expect(await edit(id, { budget: 250, valid_to: daysFromNow(60) })).toMatchObject({ budget: 250, state: "used_up" });
  expect((await refusalOf(edit(id, { global_limit: 0 }))).status).toBe(400);
  expect((await refusalOf(edit(id, { code: "OTHER1" }))).status).toBe(400);
  expect((await refusalOf(edit(randomUUID(), { value: 5 }))).status).toBe(404);
  const entries = (await auditOf(code)).length;
  await edit(id, {});
  expect(await auditOf(code)).toHaveLength(entries);
});

test("a limit that is lowered while people order holds for all of them", async () => {
  const { id, code } = await make({ value: 10 });
  const people = await Promise.all(Array.from({ length: 8 }, () => here.user()));
  const goods: string[] = [];
  for (let n = 0; n < 8; n++) {
    await db.run(sql`delete from posting_days`);
    goods.push((await makePublished(seller, admin, { price: 1_000, weight_kg: 0.5 })).id);
  }
  const body = orderBody({ coupon_code: code }) as never;
  const [lowered, ...orders] = await Promise.allSettled([
    edit(id, { global_limit: 3 }),
    ...people.map((who, n) => who.api.checkout.createOrder({ params: { id: goods[n] ?? "" }, body })),
  ]);
  const used = orders.filter(({ status }) => status === "fulfilled").length;
  const seen = await desk.item({ params: { id } });
  expect(seen.used_count).toBe(used);
  if (lowered?.status === "fulfilled") expect(used).toBeLessThanOrEqual(3);
  else expect([seen.global_limit, used]).toEqual([null, 8]);
});

test("stopped it is refused at the checkout, started again it is taken; each once and in the log", async () => {
  const { id, code } = await make();
  await desk.stop({ params: { id } });
  expect((await refusalOf(desk.stop({ params: { id } }))).code).toBe("conflict");
  expect((await refusalOf(use(code))).code).toBe("coupon_refused");
  expect(await desk.restart({ params: { id } })).toMatchObject({ stopped_at: null, state: "running" });
  expect((await refusalOf(desk.restart({ params: { id } }))).code).toBe("conflict");
  await use(code);
  expect((await auditOf(code)).map(({ action }) => action)).toEqual(["coupon.restart", "coupon.stop", "coupon.create"]);
  expect((await refusalOf(desk.restart({ params: { id: randomUUID() } }))).status).toBe(404);
});

test("who used it: orders and amounts, those given back marked; page by page and as a file", async () => {
  const { id, code } = await make({ value: 300 });
  const kept = await use(code);
  await payFor(here, kept.pid);
  const given = await use(code);
  await payFor(here, given.pid);
  const no = { order_id: given.order_id, product_id: given.listing, approval: 0 as const };
  await seller.api.sellerOrders.confirm({ body: no });
  const { data } = await desk.uses({ params: { id }, query: {} });
  expect(data).toMatchObject([
    { order_id: given.order_id, user: { id: buyer.id }, discount_paise: 300_00, released_at: expect.any(String) },
    { order_id: kept.order_id, discount_paise: 300_00, released_at: null },
  ]);
  expect(await desk.item({ params: { id } })).toMatchObject({ used_count: 1, used_paise: 300_00 });
  const first = await desk.uses({ params: { id }, query: { limit: 1 } });
  const second = await desk.uses({ params: { id }, query: { limit: 1, cursor: first.meta.next_cursor ?? "" } });
  expect([...first.data, ...second.data].map(({ order_id }) => order_id)).toEqual([given.order_id, kept.order_id]);
  expect(second.meta.next_cursor).toBeNull();
  const file = await finance.request(`/api/v1/backoffice/coupons/${id}/uses/export`);
  expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
  expect((await refusalOf(desk.uses({ params: { id: randomUUID() }, query: {} }))).status).toBe(404);
  const list = await finance.request(`/api/v1/backoffice/coupons/export?q=${code}`);
  const [heads = "", line = ""] = (await list.text()).trim().split("\r\n");
  expect(heads.split(",").length).toBe(line.split(",").length);
  expect(line).toContain(`,${code},running,flat,300,`);
  expect((await auditOf("list:coupons")).length).toBe(1);
});

test("only finance and admins", async () => {
  for (const endpoint of Object.values(couponsContract) as Endpoint[]) {
    expect([endpoint.path, endpoint.auth]).toEqual([endpoint.path, { staff: ["finance"] }]);
  }
  for (const role of ["support", "verifier", "logistics"] as const) {
    expect((await refusalOf((await here.staff(role)).api.coupons.list({ query: {} }))).code).toBe("not_permitted");
  }
});

test("at the checkout stands what this buyer may use and everybody may know, with what each saves, the best first", async () => {
  await db.run(sql`update coupons set is_listed = false`);
  await db.run(sql`delete from posting_days`);
  const { id } = await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5 });
  const listed = async (who = buyer, listing = id) =>
    (await who.api.checkout.checkout({ params: { id: listing }, query: {} })).coupons;
  const codes = async (who = buyer) => (await listed(who)).map(({ code }) => code);
  const secret = await make({ value: 5_000 });
  const shown = { is_listed: true };
  const small = await make({ ...shown, value: 150 });
  const large = await make({ ...shown, kind: "percent", value: 10, max_discount: 400, methods: ["prepaid"] });
  const never = [
    await make({ ...shown, valid_from: daysFromNow(2) }),
    await make({ ...shown, valid_from: daysFromNow(-3), valid_to: daysFromNow(-1) }),
    await make({ ...shown, min_order: 12_001 }),
    await make({ ...shown, categories: [3] }),
    await make({ ...shown, budget: 99 }),
    await make(shown),
  ];
  await desk.stop({ params: { id: never.at(-1)?.id ?? "" } });
  expect(await listed()).toEqual([
    { code: large.code, saves_paise: { prepaid: 400_00, cod: 0, emi: 0 }, ends_at: large.valid_to },
    { code: small.code, saves_paise: { prepaid: 150_00, cod: 150_00, emi: 150_00 }, ends_at: small.valid_to },
  ]);
  // Who was told the code has it all the same.
  const typed = await buyer.api.checkout.checkout({ params: { id }, query: { coupon_code: secret.code } });
  expect(typed.coupon).toMatchObject({ discount_paise: 5_000_00, why_not: null });
  // What a line says is what is taken off.
  const taken = await buyer.api.checkout.checkout({ params: { id }, query: { coupon_code: large.code } });
  expect(taken.methods.prepaid.lines).toContainEqual({ kind: "coupon", amount_paise: -400_00 });
  const newcomer = await here.user();
  const first = await make({ ...shown, value: 90, first_order_only: true, per_user_limit: 1 });
  expect([await codes(newcomer), await codes()]).toEqual([
    [large.code, small.code, first.code],
    [large.code, small.code],
  ]);
  await edit(large.id, { is_listed: false });
  expect(await codes()).toEqual([small.code]);
});

test("twelve who are shown the same last use: one has it, the others are told, and it is shown no more", async () => {
  await db.run(sql`update coupons set is_listed = false`);
  await db.run(sql`delete from posting_days`);
  const { id: couponId, code } = await make({ is_listed: true, value: 200, global_limit: 1 });
  const people = await Promise.all(Array.from({ length: 12 }, () => here.user()));
  const listings: string[] = [];
  for (const _ of people) {
    await db.run(sql`delete from posting_days`);
    listings.push((await makePublished(seller, admin, { price: 12_000, weight_kg: 0.5 })).id);
  }
  const seen = (who: (typeof people)[number], id: string) =>
    who.api.checkout.checkout({ params: { id }, query: {} }).then(({ coupons }) => coupons.map((one) => one.code));
  const before = await Promise.all(people.map((who, n) => seen(who, listings[n] ?? "")));
  expect(before.every((codes) => codes.includes(code))).toBe(true);
  const ends = await Promise.allSettled(
    people.map((who, n) =>
      who.api.checkout.createOrder({
        params: { id: listings[n] ?? "" },
        body: orderBody({ coupon_code: code }) as never,
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason.code);
  expect(refused).toEqual(Array(11).fill("coupon_refused"));
  expect(await desk.item({ params: { id: couponId } })).toMatchObject({ used_count: 1, state: "used_up" });
  // Whoever has it may still take it along when they order the same item anew; nobody else is shown it.
  const winner = ends.findIndex(({ status }) => status === "fulfilled");
  const after = await Promise.all(people.map((who, n) => seen(who, listings[n] ?? "")));
  expect(after.map((codes) => codes.includes(code))).toEqual(people.map((_, n) => n === winner));
});
