import { afterAll, beforeEach, expect, test } from "vitest";
import { startJobs } from "../../app/jobs.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { emit } from "../../kit/work/outbox.ts";
import { openPushService } from "../../testing/push-service.ts";
import { settle } from "../../testing/settle.ts";
import { world } from "../../testing/world.ts";
import { notificationListeners } from "./tell-people.service.ts";

const market = await world({ config: { poolSize: 10 } });
const { db, user } = market;
const service = await openPushService();
const queue = await startJobs(market, createLog("silent"), 3);
afterAll(() => queue.stop());
beforeEach(() => {
  service.arrivals.length = 0;
});

async function withDevice() {
  const person = await user();
  await person.api.accounts.registerDevice({ body: { token: service.device().token } });
  return person;
}
const earn = (userId: string) =>
  db.transaction((tx) => emit(tx, "referral.earn", { referrer_id: userId, amount_paise: 2_500 }));

test("what happened to somebody reaches their phone, once, however often the news comes", async () => {
  const [ann] = [await withDevice(), await withDevice()];
  await earn(ann.id);
  await settle(db);
  expect(service.arrivals).toHaveLength(1);
  const event = await db.find<{ id: string; topic: string; payload: Record<string, unknown>; at: Date }>(sql`
    select id::text, topic, payload, created_at as at from outbox_events where topic = 'referral.earn'`);
  const listener = notificationListeners(market).find(({ topic }) => topic === "referral.earn");
  if (!event || !listener) throw new Error("Nobody listens.");
  await Promise.all([listener.react(event), listener.react(event)]);
  await settle(db);
  expect(service.arrivals).toHaveLength(1);
});

test("what was switched off, and kinds that have none, are told without a push", async () => {
  const ann = await withDevice();
  await ann.api.accounts.editPreferences({ body: { push: { referral_earned: false } } });
  await earn(ann.id);
  await settle(db);
  expect((await ann.api.notifications.list({ query: {} })).data.map(({ kind }) => kind)).toEqual([
    "referral_earned",
    "welcome",
  ]);
  expect(service.arrivals).toEqual([]);
});
