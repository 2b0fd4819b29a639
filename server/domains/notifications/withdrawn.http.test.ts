// Withdrawn is withdrawn: the next message is not sent, and what waited is not either.
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ChosenPurpose, chosenPurposes, purposes } from "../../../contract/consents/purposes.ts";
import { chosenPurposeOf } from "../../../contract/notifications/notification-kinds.ts";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { emit } from "../../kit/work/outbox.ts";
import { openPushService } from "../../testing/push-service.ts";
import { settle } from "../../testing/settle.ts";
import { world } from "../../testing/world.ts";
import { insertNotifications } from "./notifications.tables.ts";
import { planPushes } from "./push/push-sender.service.ts";
import { readForPush } from "./push-reads.service.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user, clock } = market;
const service = await openPushService();
const queue = await startJobs(market, createLog("silent"), 3);
afterAll(() => queue.stop());
const asked = chosenPurposes.filter((purpose) => purposes[purpose].asked);
type Person = Awaited<ReturnType<typeof user>>;

beforeEach(() => {
  service.arrivals.length = 0;
});

const DAY_MS = 86_400_000;

const put = (person: Person, purpose: ChosenPurpose, given: boolean) =>
  person.api.consents.answer({ params: { purpose }, body: { given } });

/** Somebody with a phone, who agreed to all of it. */
async function agreeing(): Promise<Person> {
  const person = await user();
  await person.api.accounts.registerDevice({ body: { token: service.device().token } });
  for (const purpose of asked) await put(person, purpose, true);
  return person;
}

/** A drop of a price that is to be pushed in nine hours. */
async function planDrop({ id: user_id }: Person): Promise<string> {
  const kind = "price_drop";
  const row = {
    user_id,
    kind,
    subject: null,
    data: { title: "A chair", price: 1 },
    purpose: chosenPurposeOf(kind),
  } as const;
  await db.transaction(async (tx) =>
    insertNotifications(tx, `drop ${user_id}`, [row], clock.now(), { kinds: [], job: "none", atOnce: 9 }),
  );
  const told = await db.find<{ id: string }>(sql`select id from notifications where source = ${`drop ${user_id}`}`);
  // Half past eleven in India, of a night to come: a morning that has been would not be waited for.
  const night = new Date(Date.now() + DAY_MS);
  night.setUTCHours(18, 0, 0, 0);
  await planPushes(
    { db, clock: { ...clock, now: () => night }, push: market.push },
    (asked, ids) => readForPush(asked, ids, market.market.now),
    [told?.id ?? ""],
  );
  await db.run(
    sql`update pushes set not_before = now() + interval '9 hours' where notification_id = ${told?.id ?? ""}`,
  );
  return told?.id ?? "";
}

test.each(["push", "wishlist_news"] as const)(
  "a push that waits for the morning is not sent once %s was withdrawn",
  async (purpose) => {
    const [ann, bob] = [await agreeing(), await agreeing()];
    const ids = [await planDrop(ann), await planDrop(bob)];
    const waiting = () => db.many(sql`select from pushes where notification_id = any (${ids}::uuid[])`);
    expect(await waiting()).toHaveLength(2);
    await put(ann, purpose, false);
    await settle(db);
    expect(service.arrivals).toEqual([]);
    await db.run(
      sql`update pushes set not_before = now() - interval '1 minute' where notification_id = any (${ids}::uuid[])`,
    );
    await db.run(sql`select graphile_worker.add_job('send_pushes')`);
    await settle(db);
    expect(service.arrivals).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  },
);

test("news that was under way is not told to who withdrew meanwhile", async () => {
  const [ann, bob] = [await agreeing(), await agreeing()];
  await put(bob, "saved_searches", false);
  const matched = (person: Person) => ({ user_id: person.id, listing_id: "", title: "A chair", count: 2, query: "" });
  await db.transaction(async (tx) => {
    for (const person of [ann, bob]) await emit(tx, "search.matched", matched(person));
  });
  await settle(db);
  const kinds = async (person: Person) =>
    (await person.api.notifications.list({ query: {} })).data.map(({ kind }) => kind);
  expect(await kinds(ann)).toContain("saved_search_match");
  expect(await kinds(bob)).not.toContain("saved_search_match");
});

test("off means gone: withdrawing pushes forgets the devices, and a browser that says again where it is gives nothing back", async () => {
  const ann = await agreeing();
  const devices = () => db.many(sql`select from device_tokens where user_id = ${ann.id}`);
  expect(await devices()).toHaveLength(1);
  await put(ann, "push", false);
  await settle(db);
  expect(await devices()).toEqual([]);
  const { token } = service.device();
  await ann.api.accounts.registerDevice({ body: { token } });
  expect(await devices()).toEqual([]);
  await ann.api.accounts.registerDevice({ body: { token, consent: true } });
  expect(await devices()).toHaveLength(1);
  const [newest] = (await ann.api.consents.receipts({ query: {} })).data;
  expect(newest).toMatchObject({ purpose: "push", given: true, how: "device" });
});
