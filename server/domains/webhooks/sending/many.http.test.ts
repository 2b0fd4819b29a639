// Many events, receivers that misbehave, two processes, and one that is killed: nothing is missing, and each thing is told of in order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { answerWith, openReceiver, type ToldLetter } from "../../../testing/receiver.ts";
import { seeded } from "../../../testing/seeded.ts";
import { sized } from "../../../testing/size.ts";
import { world } from "../../../testing/world.ts";
import { sendDue } from "./send.service.ts";

const here = await world({ config: { poolSize: 8 } });
const other = await world({ database: here.database, config: { sessionSecret: here.config.sessionSecret } });
const { db } = here;
const desk = (await here.staff()).api.webhooksDesk;
const EVENTS = sized(2_000, 10_000);
const TOPICS = ["listing.reserve", "listing.release", "listing.pause", "listing.resume"] as const;

beforeEach(() => db.run(sql`truncate webhooks_out, webhook_deliveries, webhook_tries, outbox_events restart identity`));

async function subscribed() {
  const receiver = await openReceiver();
  const { id } = await desk.make({ body: { url: receiver.url, events: [...TOPICS] } });
  return { receiver, id };
}

/** So many things with four events each, told in turns. */
const plant = (things: number) =>
  db.run(sql`
    insert into outbox_events (topic, payload)
    select (array['listing.reserve', 'listing.release', 'listing.pause', 'listing.resume'])[step],
      jsonb_build_object('listing_id', md5(thing::text)::uuid, 'from', 'published', 'to', 'reserved')
    from generate_series(1, 4) step, generate_series(1, ${things}::int) thing order by step, thing`);
const hurry = () =>
  db.transaction(async (tx) => {
    await tx.run(sql`update webhooks_out set rests_until = null`);
    await tx.run(sql`update webhook_deliveries set due_at = now() where state = 'waiting' and due_at > now()`);
  });
const waiting = async () =>
  (await db.find<{ n: number }>(sql`select count(*) as n from webhook_deliveries where state <> 'accepted'`))?.n;

/** How often somebody was told of a later event of a thing before an earlier one was taken. */
function outOfOrder(taken: readonly ToldLetter[]): number {
  const last = new Map<string, number>();
  let wrong = 0;
  for (const { subject, sequence } of taken) {
    if (sequence < (last.get(subject) ?? 0)) wrong++;
    last.set(subject, Math.max(sequence, last.get(subject) ?? 0));
  }
  return wrong;
}

/** Answers 500 by chance, so often in a hundred and not ten times to one letter, and keeps what it took. */
function shaky(receiver: Awaited<ReturnType<typeof openReceiver>>, percent: number) {
  const taken: ToldLetter[] = [];
  const { next } = seeded(7);
  const refused = new Map<string, number>();
  receiver.behave = (reply, letter) => {
    const before = refused.get(letter.id) ?? 0;
    const isTaken = next() * 100 >= percent || before === 9;
    refused.set(letter.id, before + 1);
    if (isTaken) taken.push(letter);
    reply.writeHead(isTaken ? 200 : 500).end();
  };
  return taken;
}

async function sendAll() {
  while ((await waiting()) !== 0) {
    await sendDue(here);
    await hurry();
  }
}

test(`${EVENTS} events: none is missing, each thing in order, also where some are refused`, async () => {
  const { receiver } = await subscribed();
  const taken = shaky(receiver, 2);
  await plant(EVENTS / 4);
  await sendAll();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(EVENTS);
  expect(new Set(taken.map(({ sequence }) => sequence)).size).toBe(EVENTS);
  expect(receiver.letters.length).toBeGreaterThan(EVENTS);
  expect(outOfOrder(taken)).toBe(0);
}, 120_000);

test("one that answers 500 half of the time gets everything in the end, in order", async () => {
  const { receiver } = await subscribed();
  const taken = shaky(receiver, 50);
  await plant(150);
  await sendAll();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(600);
  expect(receiver.letters.length).toBeGreaterThan(1_000);
  expect(outOfOrder(taken)).toBe(0);
}, 60_000);

test("two processes send side by side, and nothing twice", async () => {
  const all = [await subscribed(), await subscribed(), await subscribed()];
  await plant(50);
  await Promise.all([sendDue(here), sendDue(other), sendDue(here), sendDue(other)]);
  while ((await waiting()) !== 0) await Promise.all([sendDue(here), sendDue(other)]);
  for (const { receiver } of all) {
    expect(receiver.letters).toHaveLength(200);
    expect(new Set(receiver.ids()).size).toBe(200);
    expect(outOfOrder(receiver.letters)).toBe(0);
  }
});

test("one that does not answer holds up nobody else, and has few letters on their way", async () => {
  const [slow, quick] = [await subscribed(), await subscribed()];
  const held: (() => void)[] = [];
  slow.receiver.behave = (reply) => void held.push(() => reply.writeHead(200).end());
  await plant(50);
  const both = sendDue(here);
  await expect.poll(() => quick.receiver.letters.length).toBe(200);
  expect(held).toHaveLength(8);
  expect(slow.receiver.letters).toHaveLength(8);
  slow.receiver.behave = answerWith(200);
  for (const answer of held) answer();
  await both;
  expect(new Set(slow.receiver.ids()).size).toBe(200);
});

test("one that is dead costs ten letters, then one now and then, and its events wait", async () => {
  const { receiver, id } = await subscribed();
  await receiver.close();
  await plant(100);
  await sendDue(here);
  const tries = async () => (await db.find<{ n: number }>(sql`select count(*) as n from webhook_tries`))?.n ?? 0;
  const first = await tries();
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(20);
  await sendDue(here);
  expect(await tries()).toBe(first);
  await hurry();
  await sendDue(here);
  expect(await tries()).toBe(first + 1);
  const { data } = await desk.item({ params: { id }, query: { state: "waiting" } });
  expect(data.webhook).toMatchObject({ waiting: 400, parked: 0, failing_since: expect.any(String) });
});

test("what a killed process held is sent by the next one once its hold is over", async () => {
  const { receiver } = await subscribed();
  const taken: ToldLetter[] = [];
  let isHanging = false;
  receiver.behave = (reply, letter) => {
    if (isHanging) return;
    taken.push(letter);
    isHanging = taken.length === 60;
    reply.writeHead(200).end();
  };
  await plant(50);
  const { user, password, host, port } = here.connection;
  const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${here.database}?host=${encodeURIComponent(host)}`;
  const worker = spawn(process.execPath, ["server/worker.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      SAHEJO_DEMO: "1",
      DATABASE_URL: address,
      SESSION_SECRET: here.config.sessionSecret,
      LOG_LEVEL: "silent",
    },
    stdio: "ignore",
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  await expect.poll(() => isHanging, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => receiver.letters.length).toBeGreaterThan(60);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  // Held still: nobody else sends what the other may be sending.
  await hurry();
  const before = receiver.letters.length;
  await sendDue(here);
  expect(receiver.letters).toHaveLength(before);
  receiver.behave = (reply, letter) => {
    taken.push(letter);
    reply.writeHead(200).end();
  };
  await db.run(sql`update webhook_deliveries set held_until = now() where held_until is not null`);
  await sendDue(here);
  expect(await waiting()).toBe(0);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(200);
  expect(outOfOrder(taken)).toBe(0);
  const lost = await db.find<{ n: number }>(sql`select count(*) as n from webhook_tries where failure = 'lost'`);
  expect(lost?.n).toBeGreaterThan(0);
}, 60_000);
