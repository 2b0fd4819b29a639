// Couriers' files through the front door: once each, whatever is sent; differences that stay until somebody settles them.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Output } from "../../../contract/kit.ts";
import type { remittancesDeskContract } from "../../../contract/remittances/remittances.desk.contract.ts";
import type { CourierName } from "../../../contract/shipments/facts.ts";
import type { Courier, RemittedCash } from "../../kit/couriers/courier-port.ts";
import { sql } from "../../kit/db/sql.ts";
import { type CashParcel, plantCashParcels } from "../../testing/cash-month.tables.ts";
import { makeSeller } from "../../testing/make.ts";
import { plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { readBalance } from "../ledger/ledger.service.ts";
import { indianDay } from "../orders/pickups/slots.service.ts";
import { fetchRemittances } from "./fetch-remittances.service.ts";
import { judgeAgain } from "./match/match.service.ts";

const here = await world();
const { db, staff, user, clock, fetch } = here;
const [finance, admin] = [await staff("finance"), await staff()];
const desk = finance.api.remittancesDesk;
const seller = await makeSeller(await user());
const buyer = await user();
const [listingId = ""] = await plantListings(db, seller, [plainPhone], clock.now());
const today = indianDay(clock.now());

let made = 0;
async function parcel(change: Partial<CashParcel> = {}): Promise<CashParcel> {
  const one: CashParcel = {
    orderId: randomUUID(),
    courier: "delhivery",
    waybill: `DL${70_000 + made++}`,
    cashPaise: 1_000_00,
    isDelivered: true,
    at: new Date(clock.now().getTime() - 86_400_000),
    ...change,
  };
  await plantCashParcels(db, { id: listingId, sellerId: seller.id, buyerId: buyer.id }, [one]);
  return one;
}

type Taken = Output<typeof remittancesDeskContract.take> & { fields?: Record<string, string>; code?: string };

async function send(
  text: string | Uint8Array<ArrayBuffer>,
  courier: CourierName = "delhivery",
  more = "",
  who = finance,
) {
  const form = new FormData();
  form.append("file", new Blob([text]), "remittance.csv");
  const path = `/api/v1/backoffice/remittances?courier=${courier}${more}`;
  const response = await who.request(path, { method: "POST", body: form });
  const answer = (await response.json()) as { data?: Taken } & Taken;
  return { status: response.status, ...(answer.data ?? answer) };
}

const sheet = (...rows: (readonly [waybill: string, rupees: number | string, utr: string])[]) =>
  `AWB,COD Amount,UTR,Date\n${rows.map(([waybill, rupees, utr]) => `${waybill},${rupees},${utr},${today}\n`).join("")}`;
const open = async (q: string) =>
  (await desk.differences({ query: { q } })).data.map(({ kind, difference_paise }) => `${kind} ${difference_paise}`);
const agrees = async () => (await desk.overview()).agrees;

test("a transfer is posted once: as a file, as the same file, as another file with more lines", async () => {
  const [one, two] = [await parcel(), await parcel()];
  const before = await readBalance(db, "bank");
  const text = sheet([one.waybill, 1_000, "UTR-A1"]);
  expect(await send(text)).toMatchObject({
    status: 200,
    is_repeat: false,
    remittance: { lines: 1, amount_paise: 1_000_00 },
  });
  expect(await send(text)).toMatchObject({ is_repeat: true });
  const more = sheet([one.waybill, 1_000, "utr-a1"], [two.waybill, 1_000, "UTR-A1"], [two.waybill, 1_000, "UTR-A1"]);
  expect(await send(more)).toMatchObject({ is_repeat: false, remittance: { lines: 1, repeated: 2, differences: 0 } });
  expect((await readBalance(db, "bank")) - before).toBe(2_000_00);
  const byHand = finance.api.ledgerDesk.addBankLine({
    body: { kind: "courier_remitted", amount_paise: 1_000_00, reference: "UTR-A1" },
    key: "late",
  });
  expect((await refusalOf(byHand)).code).toBe("conflict");
  expect(await agrees()).toBe(true);
});

test("ten people hand in the same file at once, and it counts once", async () => {
  const { waybill } = await parcel();
  const before = await readBalance(db, "bank");
  const all = await Promise.all(Array.from({ length: 10 }, () => send(sheet([waybill, 1_000, "UTR-B1"]))));
  expect(all.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1);
  expect((await readBalance(db, "bank")) - before).toBe(1_000_00);
});

test("a difference stays until somebody says why, once; what is outstanding stays outstanding", async () => {
  const { waybill } = await parcel();
  await send(sheet([waybill, 990.5, "UTR-C1"]));
  expect(await open(waybill)).toEqual(["short -950"]);
  const [found] = (await desk.differences({ query: { q: waybill } })).data;
  const params = { id: found?.id ?? "" };
  expect((await refusalOf(desk.settle({ params, body: { reason: " " } }))).code).toBe("validation_failed");
  const settled = await desk.settle({ params, body: { reason: "They took their fee; written to them." } });
  expect(settled).toMatchObject({ settled_reason: "They took their fee; written to them.", came_right: false });
  expect((await refusalOf(desk.settle({ params, body: { reason: "once more" } }))).code).toBe("conflict");
  expect(await open(waybill)).toEqual([]);
  const left = (await desk.outstanding({ query: { q: waybill } })).data;
  expect(left).toMatchObject([{ outstanding_paise: 9_50, collected_paise: 1_000_00 }]);
  const log = (await admin.api.audit.list({ query: { limit: 60 } })).data;
  expect(log.find(({ action }) => action === "remittance.settle")).toMatchObject({ staff_id: finance.id });
  expect(log.find(({ action }) => action === "remittance.take")).toBeDefined();
  expect(await agrees()).toBe(true);
});

test("what was paid too early, or for a parcel nobody knew, comes right when it is told", async () => {
  const late = await parcel({ isDelivered: false });
  await send(sheet([late.waybill, 1_000, "UTR-D1"], ["DL99991", 500, "UTR-D1"]));
  expect(await open("UTR-D1")).toEqual(expect.arrayContaining(["not_delivered 100000", "stranger 50000"]));
  expect(await agrees()).toBe(true);
  await parcel({ waybill: "DL99991", cashPaise: 500_00 });
  await judgeAgain(db, clock.now());
  expect(await open("UTR-D1")).toEqual(["not_delivered 100000"]);
  const all = (await desk.differences({ query: { q: "DL99991", settled: "yes" } })).data;
  expect(all).toMatchObject([{ kind: "stranger", came_right: true, settled_reason: null }]);
  expect(await agrees()).toBe(true);
});

test("a transfer that was taken back in the ledger paid for nothing, and says so", async () => {
  const { waybill } = await parcel();
  await send(sheet([waybill, 1_000, "UTR-E1"]));
  const { entries } = (await finance.api.ledgerDesk.list({ query: { reference: "UTR-E1" } })).data;
  const params = { id: entries[0]?.id ?? 0 };
  await finance.api.ledgerDesk.undoBankLine({ params, body: { note: "it never came" }, key: "e1" });
  await judgeAgain(db, clock.now());
  expect(await open("UTR-E1")).toEqual(["bank -100000"]);
  expect((await desk.outstanding({ query: { q: waybill } })).data).toHaveLength(1);
  expect(await agrees()).toBe(true);
});

test("a parcel of another courier, one paid online, and a transfer that is another courier's", async () => {
  const [other, online] = [await parcel({ courier: "shiprocket" }), await parcel({ cashPaise: 0 })];
  await send(sheet([other.waybill, 1_000, "UTR-F1"], [online.waybill, 300, "UTR-F1"]));
  expect(await open("UTR-F1")).toEqual(expect.arrayContaining(["other_courier 100000", "not_cash 30000"]));
  expect(await send(sheet([other.waybill, 1_000, "UTR-F1"]), "shiprocket")).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await send(sheet([other.waybill, 1_000, "UTR-F2"]), "hand")).toMatchObject({ status: 400 });
  expect(await agrees()).toBe(true);
});

test("files that cannot be read change nothing, and each row is named", async () => {
  const { waybill } = await parcel();
  const before = await readBalance(db, "courier_cash");
  const bad = await send(sheet([waybill, 1_000, "UTR-G1"], [waybill, "a lot", "UTR-G1"], ["x", 5, "UTR-G1"]));
  expect(bad).toMatchObject({
    status: 400,
    code: "validation_failed",
    fields: { "file.0": "Row 3: “a lot” is no amount.", "file.1": "Row 4: “x” is no waybill." },
  });
  for (const text of ["", "no,heads\n1,2\n", "AWB,Amount,UTR,Date\n", new Uint8Array([0x50, 0x4b, 3, 4])]) {
    expect((await send(text)).status).toBe(400);
  }
  expect((await send("x".repeat(5 * 1024 * 1024))).status).toBe(413);
  expect((await send(sheet([waybill, 1_000, "UTR-G1"]), "delhivery", "&paid_on=yesterday")).status).toBe(400);
  expect((await send(sheet([waybill, 1_000, "UTR-G1"]), "pigeon" as CourierName)).status).toBe(400);
  expect(await readBalance(db, "courier_cash")).toBe(before);
  const formula = await send(`AWB,Amount,UTR,Date\n"=cmd|' /C calc'!A0",5,UTR-G2,${today}\n`);
  expect(formula.status).toBe(400);
});

test("only finance and admins see or do any of it", async () => {
  for (const role of ["support", "verifier", "logistics"] as const) {
    const other = await staff(role);
    expect((await refusalOf(other.api.remittancesDesk.overview())).code).toBe("not_permitted");
    expect((await send(sheet(["DL1234", 5, "UTR-H1"]), "delhivery", "", other)).status).toBe(403);
  }
  expect((await fetch("/api/v1/backoffice/remittances")).status).toBe(401);
});

test("lists go on by their key, and are files too", async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await desk.list({ query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...data.map(({ id }) => id));
    if (meta.next_cursor === null) break;
    cursor = meta.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(4);
  const file = await finance.request("/api/v1/backoffice/remittances/differences/export?settled=all");
  expect((await file.text()).split("\r\n")[0]).toMatch(/^kind,courier,waybill,/);
});

test("a courier that can be asked is asked day by day, and what it says twice counts once", async () => {
  const { waybill } = await parcel({ courier: "shiprocket" });
  let isAway = false;
  const lines: RemittedCash[] = [{ waybill, amountPaise: 1_000_00, reference: "UTR-K1", paidOn: today }];
  const asked: string[] = [];
  const courier = {
    name: "shiprocket",
    async remittances(day: string) {
      asked.push(day);
      if (isAway) throw { failure: "unavailable", message: "away" };
      return day === today ? lines : [];
    },
  } as unknown as Courier;
  const couriers = {
    names: ["shiprocket"] as const,
    find: (name: CourierName) => (name === "shiprocket" ? courier : undefined),
    isResting: () => false,
  };
  const before = await readBalance(db, "bank");
  await fetchRemittances({ db, clock, couriers });
  await fetchRemittances({ db, clock, couriers });
  isAway = true;
  await fetchRemittances({ db, clock, couriers });
  expect(asked.filter((day) => day === today).length).toBe(2);
  expect((await readBalance(db, "bank")) - before).toBe(1_000_00);
  const kept = await db.many(sql`select source from remittances where courier = 'shiprocket'`);
  expect(kept).toEqual([{ source: "courier" }]);
  expect(await agrees()).toBe(true);
});
