// The desk's parcels: found by trouble and by number, on paper, with what they cost, and who may do which of it.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { troubles } from "../../../../contract/shipments/facts.ts";
import { shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { makeSeller } from "../../../testing/make.ts";
import { plantParcel } from "../../../testing/planted-parcels.tables.ts";
import { hasScanner, scanPages } from "../../../testing/read-qr.ts";
import { orderPlaced } from "../../../testing/talking.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const here = await world({ config: { poolSize: 10 } });
const { db, clock } = here;
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
const [admin, logistics, support, finance, verifier] = [
  await here.staff(),
  await here.staff("logistics"),
  await here.staff("support"),
  await here.staff("finance"),
  await here.staff("verifier"),
];
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
const newOrder = async () => (await orderPlaced(here, seller, buyer)).id;
const order = await newOrder();

type Query = Parameters<typeof logistics.api.shipmentsDesk.list>[0]["query"];
const list = (query: Query) => logistics.api.shipmentsDesk.list({ query });
const ids = async (query: Query) => (await list(query)).data.map(({ id }) => id);
const newest = async () => (await admin.api.audit.list({ query: { limit: 1 } })).data[0];
const indianDay = (at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(at);

test("a parcel is in the trouble that its times and facts say, and only then", async () => {
  const [one, two, three] = [await newOrder(), await newOrder(), await newOrder()];
  const before = (await list({})).meta.troubles;
  const yesterday = { day: indianDay(ago(48)), part: "morning" as const };
  const today = { day: indianDay(ago(0)), part: "evening" as const };
  const bad = {
    unbooked: await plantParcel(db, one, {
      leg: "pickup",
      state: "planned",
      at: ago(0.1),
      bookingError: "No such pincode",
    }),
    not_collected: await plantParcel(db, one, { leg: "delivery", at: ago(60), window: yesterday }),
    no_scan: await plantParcel(db, one, { leg: "return", state: "in_transit", at: ago(49) }),
    failed: await plantParcel(db, one, {
      leg: "send_back",
      state: "failed_attempt",
      at: ago(5),
      facts: [{ kind: "failed_attempt", at: ago(5), place: "Noida", reason: "nobody_there" }],
    }),
    lost: await plantParcel(db, two, { leg: "pickup", state: "lost", at: ago(3) }),
    weight: await plantParcel(db, two, { leg: "delivery", state: "delivered", at: ago(20), weightMeasured: 900 }),
    twice: await plantParcel(db, two, { leg: "return", state: "collected", at: ago(1), stray: "SECOND1" }),
    differs: await plantParcel(db, two, {
      leg: "send_back",
      state: "collected",
      at: ago(2),
      differs: "order_cancelled",
    }),
  };
  const fine = [
    await plantParcel(db, three, { leg: "pickup", state: "planned", at: ago(0.5) }),
    await plantParcel(db, three, { leg: "delivery", at: ago(60), window: today }),
    await plantParcel(db, three, { leg: "return", state: "in_transit", at: ago(47), weightMeasured: 400 }),
    await plantParcel(db, three, { leg: "send_back", state: "delivered", at: ago(900), weightMeasured: 900 }),
  ];
  const { meta } = await list({});
  for (const trouble of troubles) {
    const found = await list({ trouble });
    expect(
      found.data.map(({ id }) => id),
      trouble,
    ).toContain(bad[trouble].id);
    expect(found.data.find(({ id }) => id === bad[trouble].id)?.trouble).toBe(trouble);
    expect(meta.troubles[trouble], trouble).toBe(before[trouble] + 1);
    for (const { id } of fine)
      expect(
        found.data.map((row) => row.id),
        trouble,
      ).not.toContain(id);
  }
  for (const { id } of fine) expect((await support.api.shipmentsDesk.item({ params: { id } })).trouble).toBeNull();
  // What is over is no part of the list of those on their way.
  expect(await ids({ limit: 60 })).not.toContain(bad.weight.id);
  expect((await list({ trouble: "failed" })).data.find(({ id }) => id === bad.failed.id)).toMatchObject({
    last_scan: { fact: "failed_attempt", place: "Noida", reason: "nobody_there" },
    failed_attempts: 1,
  });
  const counted = (await logistics.api.desk.counts()).shipments;
  expect(counted).toBe(Object.values(meta.troubles).reduce((sum, n) => sum + n, 0));
  expect((await logistics.api.desk.waiting()).find(({ queue }) => queue === "shipments")?.count).toBe(counted);
  expect((await verifier.api.desk.counts()).shipments).toBeNull();
});

test("pages go on by a key, the longest without news first, each parcel once", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await list({ limit: 2, cursor });
    seen.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const { data } = await list({ limit: 60 });
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(data.map(({ id }) => id));
  expect(data.map(({ news_at }) => news_at)).toEqual(data.map(({ news_at }) => news_at).toSorted());
  expect((await refusalOf(list({ cursor: "bm9uc2Vuc2U" }))).fields).toHaveProperty("cursor");
});

test("a parcel is found by its waybill, our reference and its order's number, in whatever letters", async () => {
  const mine = await newOrder();
  const parcel = await plantParcel(db, mine, { leg: "delivery", state: "delivered", at: ago(4), cashPaise: 500_00 });
  const { order_number } = await logistics.api.shipmentsDesk.item({ params: { id: parcel.id } });
  for (const q of [parcel.waybill ?? "", parcel.reference, parcel.reference.toLowerCase(), order_number])
    expect(await ids({ q }), q).toContain(parcel.id);
  expect(await ids({ q: parcel.reference, leg: "pickup" })).toEqual([]);
  expect(await ids({ q: parcel.reference, courier: "delhivery" })).toEqual([]);
  for (const q of ["nothing like it", "'; drop table shipments;--", "%", "SJ-9Z9Z-0000"])
    expect(await ids({ q })).toEqual([]);
  expect(await ids({ state: "delivered", limit: 60 })).toContain(parcel.id);
  expect((await refusalOf(list({ trouble: "boredom" as never }))).status).toBe(400);
});

test("one parcel is shown with every scan and who told it, and neither address nor secret", async () => {
  const facts = [
    { kind: "collected", at: ago(9), place: "Noida" },
    { kind: "out_for_delivery", at: ago(2) },
  ] as const;
  const { id, doorToken } = await plantParcel(db, await newOrder(), {
    leg: "delivery",
    state: "out_for_delivery",
    at: ago(2),
    facts,
    stray: "SECOND2",
  });
  const parcel = await finance.api.shipmentsDesk.item({ params: { id } });
  expect(parcel.scans.map(({ fact, place, told_by }) => [fact, place, told_by])).toEqual([
    ["collected", "Noida", "webhook"],
    ["out_for_delivery", null, "webhook"],
  ]);
  expect(parcel.strays).toMatchObject([{ waybill: "SECOND2", cancelled_at: null }]);
  expect(parcel.acts).toEqual([]);
  expect((await logistics.api.shipmentsDesk.item({ params: { id } })).acts.length).toBeGreaterThan(0);
  const text = JSON.stringify(parcel);
  for (const secret of [doorToken, "Hauz Khas", "98100", "Priya"]) expect(text).not.toContain(secret);
  const nobody = logistics.api.shipmentsDesk.item({ params: { id: "00000000-0000-4000-8000-000000000000" } });
  expect((await refusalOf(nobody)).code).toBe("not_found");
});

async function takePaper(staff: typeof logistics, paper: "labels" | "manifest", named: readonly string[]) {
  const answer = await staff.request(`/api/v1/backoffice/shipments/${paper}.pdf?ids=${named.join(",")}`);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    pdf: new Uint8Array(await answer.arrayBuffer()),
  };
}
const textOf = (pdf: Uint8Array) => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });

test("labels come in the order they were named, once each, lead to the door, and the log says who took them", async () => {
  const one = await plantParcel(db, order, { leg: "delivery", at: ago(1), cashPaise: 12_499_00 });
  const two = await plantParcel(db, order, { leg: "pickup", at: ago(1) });
  const { status, type, pdf } = await takePaper(logistics, "labels", [two.id, one.id, two.id]);
  expect([status, type]).toEqual([200, "application/pdf"]);
  expect(await newest()).toMatchObject({
    action: "shipment.take_labels",
    detail: { references: [two.reference, one.reference] },
  });
  if (!hasScanner) return;
  expect(scanPages(pdf, 203).map((codes) => codes.toSorted())).toEqual([
    [`CODE-128:${two.waybill}`],
    [`CODE-128:${one.waybill}`, `QR-Code:${here.publicUrl}/door/${one.doorToken}`],
  ]);
  const text = textOf(pdf);
  for (const part of ["₹12,499", "110016", one.reference]) expect(text).toContain(part);
  const code = (await buyer.api.orders.item({ params: { id: order } })).delivery_code;
  for (const secret of ["9810012345", ...(code ? [code] : [])]) expect(text).not.toContain(secret);
});

test("a manifest has all that were named, and the log says who took it", async () => {
  const one = await plantParcel(db, await newOrder(), { leg: "delivery", at: ago(1), cashPaise: 100_00 });
  const two = await plantParcel(db, await newOrder(), { leg: "delivery", at: ago(1), courier: "delhivery" });
  const { status, pdf } = await takePaper(logistics, "manifest", [one.id, two.id]);
  expect(status).toBe(200);
  expect((await newest())?.action).toBe("shipment.take_manifest");
  if (!hasScanner) return;
  const text = textOf(pdf);
  for (const part of [one.waybill, two.waybill, "Demo courier", "Delhivery", "₹100 in cash to take"])
    expect(text).toContain(part);
});

test("two hundred may be named at once, more are refused, and so is one that is not there", async () => {
  const parcels = await Promise.all(
    Array.from({ length: 3 }, async () => plantParcel(db, await newOrder(), { leg: "delivery", at: ago(1) })),
  );
  const known = parcels.map(({ id }) => id);
  const many = Array.from({ length: 200 }, (_, n) => known[n % 3] ?? "");
  expect((await takePaper(logistics, "labels", many)).status).toBe(200);
  expect((await takePaper(logistics, "labels", [...many, known[0] ?? ""])).status).toBe(400);
  expect((await takePaper(logistics, "labels", ["not-an-id"])).status).toBe(400);
  expect((await takePaper(logistics, "labels", [...known, "00000000-0000-4000-8000-000000000000"])).status).toBe(404);
});

test("support and finance read, only logistics moves, and nobody else comes in", async () => {
  const { id } = await plantParcel(db, await newOrder(), { leg: "delivery", at: ago(1) });
  for (const reader of [support, finance]) {
    expect((await reader.api.shipmentsDesk.list({ query: {} })).data.length).toBeGreaterThan(0);
    expect((await reader.api.shipmentsDesk.choices()).couriers).toHaveLength(4);
    expect((await takePaper(reader, "labels", [id])).status).toBe(403);
    expect((await takePaper(reader, "manifest", [id])).status).toBe(403);
    const act = reader.api.shipmentsDesk.act({ params: { id, act: "cancel" }, body: { reason: "because" } });
    expect((await refusalOf(act)).status).toBe(403);
    expect((await refusalOf(reader.api.shipmentsDesk.setChoices({ body: { choices: [] } }))).status).toBe(403);
  }
  for (const call of Object.values(shipmentsDeskContract)) {
    const path = call.path.replace("{id}", id).replace("{act}", "book");
    const init = call.method === "GET" ? {} : { method: call.method, body: "{}" };
    expect((await here.fetch(`/api/v1${path}`, init)).status, path).toBe(401);
    if (call.method === "GET") expect((await verifier.request(`/api/v1${path}`)).status, path).toBe(403);
  }
});

test("costs stand against what was charged, by courier and leg, of the days that were asked for", async () => {
  const at = ago(24 * 400);
  const day = indianDay(at);
  for (const [costPaise, weightMeasured] of [
    [60_00, null],
    [90_00, 900],
    [null, null],
  ] as const) {
    await plantParcel(db, await newOrder(), { leg: "delivery", at, courier: "delhivery", costPaise, weightMeasured });
  }
  await plantParcel(db, await newOrder(), { leg: "delivery", at, courier: "delhivery", state: "cancelled" });
  const row = { courier: "delhivery", leg: "delivery", parcels: 3, cost_paise: 150_00, charged_paise: 240_00 };
  expect(await finance.api.shipmentsDesk.costs({ query: { from: day, to: day } })).toEqual({
    data: [{ ...row, unpriced: 1, heavier: 1 }],
    meta: { from: day, to: day },
  });
  const before = indianDay(new Date(at.getTime() - 24 * HOUR_MS));
  expect((await finance.api.shipmentsDesk.costs({ query: { from: before, to: before } })).data).toEqual([]);
  expect((await finance.api.shipmentsDesk.costs({ query: {} })).meta.to).toBe(indianDay(clock.now()));
  const file = await finance.request(`/api/v1/backoffice/shipments/costs/export?from=${day}&to=${day}`);
  expect(await file.text()).toContain("delhivery,delivery,3,150,240,90,1,1");
  expect((await newest())?.detail).toEqual({ from: day, to: day });
  for (const query of [
    { from: day, to: before },
    { from: "2020-01-01", to: "2026-01-01" },
    { from: "yesterday", to: day },
  ])
    expect((await refusalOf(finance.api.shipmentsDesk.costs({ query }))).code).toBe("validation_failed");
});

test("who carries what is written as a whole, judged as a whole, and in the log", async () => {
  const desk = logistics.api.shipmentsDesk;
  const { couriers } = await desk.choices();
  const ready = couriers.filter(({ is_set_up }) => is_set_up).map(({ name }) => name);
  const absent = couriers.find(({ is_set_up }) => !is_set_up)?.name;
  expect(ready).toContain("hand");
  expect(couriers.find(({ name }) => name === "sandbox")?.living).toBeGreaterThan(0);
  const other = ready.find((name) => name !== "hand") ?? "hand";
  const good = [
    { leg: "delivery", pincode_prefix: "", first: other, second: "hand" },
    { leg: "delivery", pincode_prefix: "1100", first: "hand", second: null },
    { leg: "pickup", pincode_prefix: "", first: "hand", second: null },
  ] as const;
  const saved = await desk.setChoices({ body: { choices: [...good] } });
  expect(saved).toEqual([good[2], good[1], good[0]]);
  expect((await support.api.shipmentsDesk.choices()).choices).toEqual(saved);
  expect(await newest()).toMatchObject({ action: "courier.choose", detail: { from: [], to: saved } });
  const again = { ...good[0], first: absent ?? "delhivery", second: absent ?? "delhivery" };
  const refused = await refusalOf(desk.setChoices({ body: { choices: [good[0], again] } }));
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual([
    "choices.1.first",
    "choices.1.pincode_prefix",
    "choices.1.second",
  ]);
  const odd = desk.setChoices({ body: { choices: [{ ...good[0], pincode_prefix: "11a" }] } });
  expect(Object.keys((await refusalOf(odd)).fields ?? {})).toEqual(["choices.0.pincode_prefix"]);
  // Nothing of what was refused has been written.
  expect((await desk.choices()).choices).toEqual(saved);
  expect(await desk.setChoices({ body: { choices: [] } })).toEqual([]);
});
