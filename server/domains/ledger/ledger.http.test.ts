import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { ledgerAccounts } from "../../../contract/ledger/ledger.accounts.ts";
import { backUp } from "../../cli/backup.ts";
import { restore } from "../../cli/restore.ts";
import { openDatabase } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";
import { connectionUrl } from "../../supervise.ts";
import { createFrom, dropAll } from "../../testing/engine.tables.ts";
import { sahejo as command } from "../../testing/sahejo.ts";
import { world } from "../../testing/world.ts";
import { listBalances, postMoney, readBalance, verifyLedger } from "./ledger.service.ts";
import type { MoneyEvent } from "./money-events.ts";

const { db, connection, fetch } = await world({ config: { poolSize: 10 } });
const NOW = new Date("2026-11-15T10:00:00Z");
const post = (event: MoneyEvent, reference: string) => db.transaction((tx) => postMoney(tx, event, reference, NOW));
let orders = 0;
/** An order of its own, with ₹100 in escrow. */
async function paidOrder(): Promise<string> {
  const order = `order-${++orders}`;
  await post({ kind: "prepaid_paid", order, totalPaise: 100_00, couponPaise: 0 }, order);
  return order;
}

test("the database knows exactly the accounts of the contract", async () => {
  const kept = await db.many<{ name: string; kept_by: string | null }>(sql`select name, kept_by from ledger_accounts`);
  expect(Object.fromEntries(kept.map(({ name, kept_by }) => [name, kept_by]))).toEqual(ledgerAccounts);
});

test("an order's money goes its way, and every balance is what is left", async () => {
  const order = await paidOrder();
  expect(await readBalance(db, "order_escrow", order)).toBe(-100_00);
  const shares = { sellerPaise: 80_00, feePaise: 15_00, deliveryPaise: 2_00, gstPaise: 3_00, roundingPaise: 0 };
  await post({ kind: "completed", order, seller: "ann", ...shares }, order);
  expect(await readBalance(db, "order_escrow", order)).toBe(0);
  expect(await readBalance(db, "seller_payable", "ann")).toBe(-80_00);
  await post({ kind: "payout_paid", seller: "ann", amountPaise: 80_00 }, `payout of ${order}`);
  await post({ kind: "refund_after_payout", order, seller: "ann", amountPaise: 80_00 }, order);
  expect(await readBalance(db, "seller_payable", "ann"), "a seller may owe").toBe(80_00);
  expect((await listBalances(db)).reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
});

test("an effect posts once, even if fifty try at once, and never with another amount", async () => {
  const order = `order-${++orders}`;
  const event: MoneyEvent = { kind: "prepaid_paid", order, totalPaise: 5_00, couponPaise: 0 };
  const posted = await Promise.all(Array.from({ length: 50 }, () => post(event, order)));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await readBalance(db, "order_escrow", order)).toBe(-5_00);
  await expect(post({ ...event, totalPaise: 5_01 }, order)).rejects.toThrow(/other amounts/);
});

test("nobody gets more back than came in, however many ask at once", async () => {
  const order = await paidOrder();
  const tries = Array.from({ length: 12 }, (_, n) =>
    post({ kind: "refund", order, totalPaise: 30_00, couponPaise: 0 }, `${order} ${n}`),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await readBalance(db, "order_escrow", order)).toBe(-10_00);
  await expect(post({ kind: "refund_paid", order, amountPaise: 90_01 }, order)).rejects.toThrow(/more out of/);
  await post({ kind: "refund_paid", order, amountPaise: 90_00 }, order);
  await expect(post({ kind: "referral_paid", user: "nobody", amountPaise: 1 }, order)).rejects.toThrow(/more out of/);
});

test("what is rolled back was never posted, and leaves no hole", async () => {
  const work = db.transaction(async (tx) => {
    await postMoney(tx, { kind: "gateway_settled", amountPaise: 1 }, "undone", NOW);
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  await paidOrder();
  expect(await verifyLedger(db)).toMatchObject({ faults: [], sum_paise: 0 });
});

describe("the database itself refuses", () => {
  const insert = (lines: [string, string | null, number][]) =>
    db.transaction(async (tx) => {
      const posting = await tx.find<{ id: number }>(sql`
        insert into ledger_postings (kind, reference, at) values ('by_hand', gen_random_uuid()::text, now()) returning id`);
      for (const [n, [account, sub, paise]] of lines.entries()) {
        await tx.run(sql`insert into ledger_lines values (${posting?.id}, ${n + 1}, ${account}, ${sub}, ${paise})`);
      }
    });

  test.each<[string, [string, string | null, number][], RegExp]>([
    [
      "a sum that is a paisa off",
      [
        ["bank", null, 100],
        ["gateway", null, -99],
      ],
      /sum to 1, not to zero/,
    ],
    ["a posting without lines", [], /0 lines/],
    ["a single line", [["bank", null, 100]], /not to zero/],
    [
      "a line of nothing",
      [
        ["bank", null, 0],
        ["gateway", null, 0],
      ],
      /check constraint/,
    ],
    [
      "an account that there is not",
      [
        ["piggy_bank", null, 1],
        ["bank", null, -1],
      ],
      /foreign key/,
    ],
    [
      "an escrow of no order",
      [
        ["bank", null, 1],
        ["order_escrow", null, -1],
      ],
      /whose it is/,
    ],
    [
      "a bank of somebody's own",
      [
        ["bank", "ann", 1],
        ["gateway", null, -1],
      ],
      /whose it is/,
    ],
  ])("%s", async (_what, lines, words) => {
    await expect(insert(lines)).rejects.toThrow(words);
  });

  test("one more line in a posting that is closed", async () => {
    await paidOrder();
    const add = db.run(sql`
      insert into ledger_lines select max(id), 9, 'bank', null, 1 from ledger_postings`);
    await expect(add).rejects.toThrow(/is closed/);
  });

  test.each(["ledger_accounts", "ledger_postings", "ledger_lines", "ledger_seals"])(
    "any change to %s",
    async (table) => {
      await paidOrder();
      const column =
        table === "ledger_accounts"
          ? "name"
          : table === "ledger_seals"
            ? "hash"
            : table === "ledger_lines"
              ? "account"
              : "kind";
      for (const text of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(db.pool.query(text), text).rejects.toThrow(/append-only/);
      }
    },
  );
});

const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-ledger-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sahejo = (...args: string[]) => command(args, { DATA_DIR: folder, DATABASE_URL: connectionUrl(connection) });

describe("who goes past the triggers is found out, and the posting named", () => {
  /** As somebody with the keys of the database would: nothing is checked, and nothing is left of it afterwards. */
  async function tampered(change: (posting: number) => string) {
    const order = await paidOrder();
    await paidOrder();
    const { id } = (await db.find<{ id: number }>(sql`select id from ledger_postings where reference = ${order}`)) ?? {
      id: 0,
    };
    const client = await db.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      await client.query(change(id));
      const seen = {
        many: async (s: pg.QueryConfig) => (await client.query(s)).rows,
        find: async (s: pg.QueryConfig) => (await client.query(s)).rows[0],
      };
      return { id, order, verdict: await verifyLedger(seen as never) };
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  test.each<[string, (posting: number) => string, RegExp]>([
    [
      "an amount changed",
      (id) => `update ledger_lines set amount_paise = amount_paise + 1 where posting_id = ${id} and place = 1`,
      /sum to zero/,
    ],
    [
      "both sides changed alike",
      (id) => `update ledger_lines set amount_paise = amount_paise * 2 where posting_id = ${id}`,
      /not as it was written/,
    ],
    [
      "a line moved to another order",
      (id) => `update ledger_lines set sub = 'mine' where posting_id = ${id} and sub is not null`,
      /not as it was written/,
    ],
    [
      "another day",
      (id) => `update ledger_postings set at = at - interval '1 day' where id = ${id}`,
      /not as it was written/,
    ],
    ["a posting gone", (id) => `delete from ledger_postings where id = ${id}`, /gone/],
    ["a line gone", (id) => `delete from ledger_lines where posting_id = ${id} and place = 2`, /sum to zero/],
    [
      "an account nobody knows",
      (id) => `update ledger_lines set account = 'piggy_bank' where posting_id = ${id} and place = 1`,
      /account that there is not/,
    ],
    ["a seal gone", (id) => `delete from ledger_seals where posting_id = ${id}`, /never sealed/],
  ])("%s", async (_what, change, words) => {
    const { id, verdict } = await tampered(change);
    const fault = verdict.faults.find(({ posting }) => posting === id);
    expect(fault?.fault).toMatch(words);
  });

  test("a posting taken out with all that belongs to it leaves a hole", async () => {
    const { verdict } = await tampered(
      (
        id,
      ) => `with l as (delete from ledger_lines where posting_id = ${id}), s as (delete from ledger_seals where posting_id = ${id})
        delete from ledger_postings where id = ${id}`,
    );
    expect(verdict.faults.map(({ fault }) => fault)).toEqual([
      "comes after one that is missing",
      "postings are missing",
    ]);
  });

  test("`npx sahejo ledger verify` says yes, then no with the posting's name, and its exit code with it", async () => {
    const order = await paidOrder();
    const good = await sahejo("ledger", "verify");
    expect(good).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^All \d+ postings .* Newest hash: [0-9a-f]{64}$/),
    });
    const shift = (by: number) =>
      db.pool.query(`
      begin; set local session_replication_role = replica;
      update ledger_lines set amount_paise = amount_paise + ${by} where account = 'order_escrow' and sub = '${order}'; commit`);
    await shift(1);
    const { id } =
      (await db.find<{ id: number }>(sql`select id from ledger_postings where reference = ${order}`)) ?? {};
    const bad = await sahejo("ledger", "verify");
    expect(bad.code).toBe(1);
    expect(bad.stdout).toBe(
      `The ledger sums to 1 paise.\nPosting ${id} (prepaid_paid ${order}): does not sum to zero.`,
    );
    const json = await sahejo("ledger", "verify", "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ sum_paise: 1, faults: [{ posting: id, reference: order }] });
    expect(await (await fetch("/metrics")).text()).toContain("sahejo_ledger_sum_paise 1");
    await shift(-1);
    expect((await sahejo("ledger", "verify")).stdout).toBe(good.stdout);
  });
});

describe("after a restore", () => {
  const admin = { ...inject("postgres"), database: "postgres" };
  const database = `world_${process.pid}_ledger`;
  beforeEach(() => createFrom(admin, database, "template0"));
  afterAll(() => dropAll(admin, database.replaceAll("_", "\\_")));

  test("the ledger is whole, and goes on where it was", async () => {
    const file = path.join(folder, "ledger.gz");
    await backUp(connection, file, () => undefined);
    const into = { ...admin, database };
    await restore(into, file);
    const restored = openDatabase({ connection: into, poolSize: 2, onError: () => undefined });
    try {
      expect(await verifyLedger(restored)).toEqual(await verifyLedger(db));
      await restored.transaction((tx) => postMoney(tx, { kind: "gateway_settled", amountPaise: 1 }, "after", NOW));
      expect((await verifyLedger(restored)).faults).toEqual([]);
    } finally {
      await restored.close();
    }
  });
});
