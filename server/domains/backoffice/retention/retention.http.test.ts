import { expect, test } from "vitest";
import {
  type Aged,
  agedThings,
  keptThings,
  retentionList,
  retentionRules,
} from "../../../../contract/consents/retention.ts";
import { type Statement, sql } from "../../../kit/db/sql.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { verifyAudit } from "../../audit/audit.service.ts";
import { verifyConsents } from "../../consents/verify-consents.service.ts";
import { verifyLedger } from "../../ledger/ledger.service.ts";
import { verifyPassports } from "../../passports/verify-passports.service.ts";
import { listDue, runRetention } from "./retention.service.ts";

const market = await world();
const { db, user, staff } = market;
const DAY_MS = 86_400_000;

/** One row of each thing that goes by age, of that time; `n` tells two of them apart. */
const rowsOf: Record<Aged, (userId: string, at: Date, n: number) => Statement> = {
  login_codes: (_, at, n) =>
    sql`insert into login_codes (phone, sent_at, expires_at, sends_on, sends) values (${`800000000${n}`}, ${at}, ${at}, ${at}::date, 1)`,
  cash_codes: (userId, at) =>
    sql`insert into cash_codes (buyer_id, sent_at, sends_on, sends) values (${userId}, ${at}, ${at}::date, 1)`,
  demo_messages: (_, at) => sql`insert into inbox_messages (to_phone, text, at) values ('8000000009', 'x', ${at})`,
  repeated_calls: (userId, at, n) =>
    sql`insert into once_calls (user_id, key, call, body_hash, at) values (${userId}, ${`key ${n}`}, 'x', '\\x00', ${at})`,
  news_inside: (_, at) =>
    sql`insert into outbox_events (topic, payload, created_at, dispatched_at) values ('retention.test', '{}', ${at}, ${at})`,
  payment_webhooks: (_, at, n) =>
    sql`insert into webhook_events (gateway, event_id, body, received_at, applied_at) values ('x', ${`e ${n}`}, '\\x00', ${at}, ${at})`,
  courier_webhooks: (_, at, n) =>
    sql`insert into courier_webhooks (courier, digest, body, received_at, applied_at) values ('x', convert_to(${`d ${n}`}, 'UTF8'), '\\x00', ${at}, ${at})`,
  sessions: (userId, at) =>
    sql`insert into sessions (user_id, salt, device, created_at, expires_at) values (${userId}, '\\x00', 'x', ${at}, ${at})`,
  staff_sessions: (_, at) =>
    sql`insert into staff_sessions (staff_id, created_at, expires_at) select id, ${at}, ${at} from staff order by id limit 1`,
  notifications: (userId, at, n) =>
    sql`insert into notifications (user_id, kind, source, data, created_at) values (${userId}, 'welcome', ${`old ${n}`}, '{}', ${at})`,
  devices: (userId, at, n) =>
    sql`insert into device_tokens (endpoint, user_id, token, created_at) values (${`https://push.test/${n}`}, ${userId}, '{}', ${at})`,
  data_requests: (userId, at) =>
    sql`insert into data_requests (user_id, kind, day, asked_at) values (${userId}, 'export', ${at}::date, ${at})`,
  grievances: (_, at, n) => sql`
    insert into grievances (ticket, name, subject, message, status, created_at, updated_at, acknowledge_by, resolve_by)
    values (${`GR-AAAAAAAA${n}A`}, 'Ann', 'A chair', 'It came broken', 'withdrawn', ${at}, ${at}, ${at}, ${at})`,
};

test("the dry run lists what is too old and deletes nothing; the real run deletes that and nothing younger; the chains stay whole", async () => {
  await runRetention(market);
  const [ann, bob] = [await user(), await user()];
  await ann.api.consents.answer({ params: { purpose: "usage" }, body: { given: true } });
  await db.run(sql`alter table grievances disable trigger user`);
  for (const name of agedThings) {
    const days = retentionRules[name].days ?? 0;
    await db.run(rowsOf[name](ann.id, new Date(Date.now() - (days + 1) * DAY_MS), 2));
    await db.run(rowsOf[name](bob.id, new Date(Date.now() - (days - 1) * DAY_MS), 3));
  }
  await db.run(sql`alter table grievances enable trigger user`);
  const due = async () =>
    Object.fromEntries(
      (await listDue(market)).filter(({ days }) => days !== null).map((line) => [line.what, line.due]),
    );
  const ones = Object.fromEntries(agedThings.map((name) => [name, 1]));
  expect(await due()).toEqual(ones);
  expect(await due()).toEqual(ones);
  for (const line of await listDue(market)) {
    if (line.days === null) continue;
    const age = (Date.now() - Date.parse(line.oldest_at ?? "")) / DAY_MS;
    expect(Math.round(age)).toBe(line.days + 1);
  }
  const before = (await verifyConsents(db)).receipts;
  expect((await runRetention(market)).filter(({ days, due: n }) => days !== null && n !== 1)).toEqual([]);
  expect(await due()).toEqual(Object.fromEntries(agedThings.map((name) => [name, 0])));
  // What had a day left is there.
  expect(await db.many(sql`select from notifications where source = 'old 3'`)).toHaveLength(1);
  expect(await db.many(sql`select from device_tokens where user_id = ${bob.id}`)).toHaveLength(1);
  expect(
    await db.many(sql`select name, message from grievances where ticket like 'GR-AAAAAAAA%' order by ticket`),
  ).toEqual([
    { name: "", message: "" },
    { name: "Ann", message: "It came broken" },
  ]);
  expect(await verifyConsents(db)).toMatchObject({ receipts: before, faults: [] });
  expect((await verifyAudit(db)).broken).toBeNull();
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect((await verifyPassports(db)).broken).toBe(0);
});

test("admins see the rules with what is due, and the policy lists each of them in both languages", async () => {
  const admin = await staff("admin");
  const rules = await admin.api.consentsDesk.retention();
  expect(rules.map(({ what }) => what)).toEqual(keptThings);
  const support = await staff("support");
  expect((await refusalOf(support.api.consentsDesk.retention())).code).toBe("not_permitted");
  for (const language of ["en", "hi"] as const) {
    const text = retentionList(language);
    for (const name of keptThings) {
      if (name !== "demo_messages") expect(text).toContain(retentionRules[name][language].what);
    }
  }
});
