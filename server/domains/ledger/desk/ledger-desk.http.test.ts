// The ledger's screen: balances that sum to zero, postings by what one looks for, and lines of a bank statement, once each.
import { expect, test } from "vitest";
import type { LedgerFilters } from "../../../../contract/ledger/ledger.desk.contract.ts";
import { sql } from "../../../kit/db/sql.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { postMoney, readBalance, verifyLedger } from "../ledger.service.ts";
import type { MoneyEvent } from "../money-events.ts";

const { db, staff, fetch } = await world();
const finance = await staff("finance");
const admin = await staff();
const desk = finance.api.ledgerDesk;

const post = (event: MoneyEvent, reference: string, at = new Date()) =>
  db.transaction((tx) => postMoney(tx, event, reference, at));
const find = async (query: LedgerFilters & { limit?: number; cursor?: string }) => {
  const { data, meta } = await desk.list({ query: query as never });
  return { references: data.entries.map(({ reference }) => reference), ...data, ...meta };
};
const auditOf = async (subject: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.subject === subject);

for (let n = 1; n <= 5; n++) {
  const order = `order-${n}`;
  const day = new Date(`2026-10-0${n}T20:00:00Z`);
  await post({ kind: "prepaid_paid", order, totalPaise: n * 100_00, couponPaise: n === 1 ? 5_00 : 0 }, order, day);
}
const shares = { sellerPaise: 150_00, feePaise: 30_00, deliveryPaise: 10_00, gstPaise: 10_00, roundingPaise: 0 };
await post(
  { kind: "completed", order: "order-2", seller: "ann", ...shares },
  "order-2",
  new Date("2026-10-08T00:00:00Z"),
);

test("balances are those of the lines, to the paisa, and sum to zero", async () => {
  const { sum_paise, accounts } = await find({});
  expect(sum_paise).toBe(0);
  for (const { account, balance_paise } of accounts) expect(balance_paise).toBe(await readBalance(db, account));
  expect(accounts.find(({ account }) => account === "gateway")?.balance_paise).toBe(1_500_00);
  expect(accounts).toHaveLength(15);
});

test("postings are found by account, kind, order, seller and Indian day; newest first", async () => {
  expect((await find({})).references).toEqual(["order-2", "order-5", "order-4", "order-3", "order-2", "order-1"]);
  expect((await find({ account: "seller_payable" })).references).toEqual(["order-2"]);
  expect((await find({ kind: "completed" })).references).toEqual(["order-2"]);
  expect((await find({ reference: "order-2" })).entries.map(({ kind }) => kind)).toEqual(["completed", "prepaid_paid"]);
  expect((await find({ reference: "ann" })).entries.map(({ kind }) => kind)).toEqual(["completed"]);
  expect((await find({ reference: "nobody' or 1=1 --" })).references).toEqual([]);
  // 20:00 UTC is the next day in India.
  expect((await find({ from: "2026-10-03", to: "2026-10-04" })).references).toEqual(["order-3", "order-2"]);
  expect((await find({ to: "2026-10-02", account: "coupon_expense", kind: "prepaid_paid" })).references).toEqual([
    "order-1",
  ]);
  for (const bad of [
    { from: "2026-02-31" },
    { account: "piggy_bank" },
    { kind: "A B" },
    { cursor: "x" },
    { limit: 61 },
  ]) {
    expect((await refusalOf(find(bad as never))).status).toBe(400);
  }
});

test("the list goes on by its key, without a gap and without a repeat", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await find({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.references);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["order-2", "order-5", "order-4", "order-3", "order-2", "order-1"]);
});

test("one posting shows its lines and its place in the chain", async () => {
  const [entry] = (await find({ kind: "completed" })).entries;
  const item = await desk.item({ params: { id: entry?.id ?? 0 } });
  expect(item).toMatchObject({ kind: "completed", reference: "order-2", total_paise: 200_00, is_whole: true });
  expect(item.lines.reduce((sum, line) => sum + line.amount_paise, 0)).toBe(0);
  expect(item.hash).toMatch(/^[0-9a-f]{64}$/);
  for (const id of [999_999, 0, -1, 1.5]) {
    expect((await refusalOf(desk.item({ params: { id } }))).status).toBe(404);
  }
  expect((await finance.request("/api/v1/backoffice/ledger/abc")).status).toBe(404);
});

test("the file has a row for each line, and who took it is known", async () => {
  const file = await finance.request("/api/v1/backoffice/ledger/export?reference=order-2");
  const rows = (await file.text()).trim().split("\r\n");
  expect(rows).toHaveLength(1 + 5 + 2);
  expect(rows[1]).toMatch(/^\d+,2026-10-08T00:00:00.000Z,completed,order-2,order_escrow,order-2,20000$/);
  expect((await auditOf("list:ledger"))[0]).toMatchObject({ action: "list.export", detail: { reference: "order-2" } });
});

test("a line of the statement is posted once, whoever enters it and however often", async () => {
  const body = {
    kind: "gateway_settled",
    amount_paise: 400_00,
    reference: "UTR-900001",
    note: "HDFC, 14 Nov",
  } as const;
  const before = await readBalance(db, "bank");
  const first = await desk.addBankLine({ body, key: "settle-1" });
  expect(first.posting).toMatchObject({ kind: "gateway_settled", reference: "UTR-900001", total_paise: 400_00 });
  expect(await desk.addBankLine({ body, key: "settle-1" })).toEqual(first);
  expect((await refusalOf(desk.addBankLine({ body: { ...body, amount_paise: 1 }, key: "settle-1" }))).code).toBe(
    "key_reused",
  );
  const again = await refusalOf(admin.api.ledgerDesk.addBankLine({ body, key: "settle-2" }));
  expect([again.code, again.fields]).toEqual(["conflict", { reference: "UTR-900001 has been entered already." }]);
  const other = await refusalOf(desk.addBankLine({ body: { ...body, amount_paise: 5 }, key: "settle-3" }));
  expect(other.code).toBe("conflict");
  expect((await readBalance(db, "bank")) - before).toBe(400_00);
  expect(await auditOf("ledger:UTR-900001")).toMatchObject([
    { action: "money.gateway_settled", detail: { amount_paise: 400_00, note: "HDFC, 14 Nov" }, staff_id: finance.id },
  ]);
});

test("a line that was typed wrongly is taken back once, and both postings stay", async () => {
  const body = { kind: "gateway_settled", amount_paise: 9_99_00, reference: "UTR-TYPO" } as const;
  const before = await readBalance(db, "bank");
  const { posting } = await desk.addBankLine({ body, key: "typo-1" });
  const params = { id: posting.id };
  expect(await desk.item({ params })).toMatchObject({ can_undo: true });
  const undo = (key: string, who = finance) =>
    who.api.ledgerDesk.undoBankLine({ params, body: { note: "a nought too many" }, key });
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => undo(`undo-${n}`, n % 2 ? admin : finance)),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await refusalOf(undo("undo-late"))).code).toBe("conflict");
  expect(await readBalance(db, "bank")).toBe(before);
  expect(await desk.item({ params })).toMatchObject({ can_undo: false, is_whole: true });
  expect((await find({ reference: "UTR-TYPO" })).entries.map(({ kind }) => kind)).toEqual([
    "gateway_settled_undone",
    "gateway_settled",
  ]);
  expect((await auditOf("ledger:UTR-TYPO"))[0]).toMatchObject({
    action: "money.undo",
    detail: { posting: posting.id },
  });
  const [order] = (await find({ kind: "prepaid_paid" })).entries;
  const other = desk.undoBankLine({ params: { id: order?.id ?? 0 }, body: { note: "not a bank line" } });
  expect((await refusalOf(other)).code).toBe("conflict");
  const nobody = desk.undoBankLine({ params: { id: 999_999 }, body: { note: "who is it" } });
  expect((await refusalOf(nobody)).status).toBe(404);
});

test("thirty people enter the same line at once, and it counts once", async () => {
  const body = { kind: "courier_remitted", amount_paise: 7_00, reference: "UTR-RACE" } as const;
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? finance : admin).api.ledgerDesk.addBankLine({ body, key: `race-${n}` }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["conflict"]));
  expect(await readBalance(db, "courier_cash")).toBe(-7_00);
  expect((await find({})).sum_paise).toBe(0);
});

test("what is no line of a statement is refused field by field", async () => {
  const add = (body: object) => refusalOf(desk.addBankLine({ body: body as never }));
  const good = { kind: "gateway_settled", amount_paise: 1, reference: "UTR-1234" };
  for (const bad of [
    { ...good, amount_paise: 0 },
    { ...good, amount_paise: -5 },
    { ...good, amount_paise: 1.5 },
    { ...good, amount_paise: 1e16 },
    { ...good, reference: "x" },
    { ...good, reference: "UTR 1; drop table" },
    { ...good, kind: "payout_paid" },
    { ...good, seller: "ann" },
    {},
  ]) {
    expect((await add(bad)).code).toBe("validation_failed");
  }
});

test("only finance and admins read or write it", async () => {
  for (const role of ["support", "verifier", "logistics"] as const) {
    const other = await staff(role);
    expect((await refusalOf(other.api.ledgerDesk.list({ query: {} }))).code).toBe("not_permitted");
  }
  expect((await fetch("/api/v1/backoffice/ledger")).status).toBe(401);
});

test("the chain is checked stretch by stretch, and what was changed is named", async () => {
  const whole = await desk.verify({ query: {} });
  expect(whole).toMatchObject({ is_done: true, faults: [], sum_paise: 0, upto: whole.last });
  expect(whole.last).toBe((await verifyLedger(db)).postings);
  expect(await desk.verify({ query: { after: whole.last } })).toMatchObject({ is_done: true, faults: [] });
  const { id } = (await find({ reference: "order-3" })).entries[0] ?? { id: 0 };
  const shift = (by: number) =>
    db.pool.query(`begin; set local session_replication_role = replica;
      update ledger_lines set amount_paise = amount_paise + ${by} where posting_id = ${id} and place = 1; commit`);
  await shift(1);
  expect((await desk.verify({ query: {} })).faults).toEqual([
    { posting: id, kind: "prepaid_paid", reference: "order-3", fault: "does not sum to zero" },
  ]);
  expect((await desk.item({ params: { id } })).is_whole).toBe(false);
  await shift(-1);
  expect((await desk.verify({ query: {} })).faults).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
});

test("a balance that somebody changed by hand is found by the verifier", async () => {
  await db.run(sql`update ledger_totals set paise = paise + 1 where account = 'bank'`);
  expect((await find({})).sum_paise).toBe(1);
  expect((await desk.verify({ query: {} })).sum_paise).toBe(1);
  expect((await verifyLedger(db)).faults).toMatchObject([{ posting: null, fault: expect.stringContaining("of bank") }]);
  await db.run(sql`update ledger_totals set paise = paise - 1 where account = 'bank'`);
});

test("a seal that is gone leaves a hole that is seen", async () => {
  const client = await db.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("delete from ledger_seals where number = 3; commit");
    const { faults } = await desk.verify({ query: {} });
    expect(faults.map(({ fault }) => fault).toSorted()).toEqual([
      "comes after one that is missing",
      "postings are missing",
      "was never sealed",
    ]);
  } finally {
    client.release();
  }
});
