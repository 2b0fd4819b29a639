import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { countIdleInTransaction } from "../../../testing/deadlocks.tables.ts";
import { answer, openPushService } from "../../../testing/push-service.ts";
import { world } from "../../../testing/world.ts";
import { type Pushable, planPushes, type ReadForPush, sendPushes, wakePushes } from "./push-sender.service.ts";

const scene = await world();
const { db, clock, user } = scene;
const service = await openPushService();

const told = new Map<string, Pushable>();
const readForPush: ReadForPush = async (_db, ids) => ids.flatMap((id) => told.get(id) ?? []);

function tell(userId: string, change: Partial<Pushable> = {}): string {
  const id = randomUUID();
  const words = { kind: "delivered", title: "It is there", body: "Your lamp was delivered.", link: "/user/orders/1" };
  told.set(id, { id, user_id: userId, ...words, created_at: clock.now(), can_wait: false, ...change });
  return id;
}
const plan = (...ids: string[]) => planPushes(scene, readForPush, ids);
const send = () => sendPushes(scene, readForPush);
const waiting = () =>
  db.many<{ tries: number; wait_s: number }>(
    sql`select tries, extract(epoch from try_at - now())::int as wait_s from pushes order by id`,
  );
/** Real time cannot be moved, so what waits is brought forward instead. */
const letPass = () => db.run(sql`update pushes set try_at = now()`);
const jobs = () => db.many(sql`select from graphile_worker.jobs where task_identifier = 'send_pushes'`);

async function withDevice() {
  const person = await user();
  const device = service.device();
  await person.api.accounts.registerDevice({ body: { token: device.token } });
  return { ...person, device };
}

/** The next time it is so late in India. */
async function moveTo(hour: number): Promise<void> {
  const there = new Date(clock.now().getTime() + 5.5 * 3_600_000);
  const seconds = there.getUTCHours() * 3_600 + there.getUTCMinutes() * 60 + there.getUTCSeconds();
  await clock.advance(db, ((hour * 3_600 - seconds + 86_400) % 86_400) + 1);
}

beforeEach(async () => {
  service.arrivals.length = 0;
  service.behave = answer(201);
  await db.run(sql`delete from pushes`);
});

// spec 1.19, 3.36
test("a notification reaches every device of its person, whole, and nobody else's", async () => {
  const [ann] = [await withDevice(), await withDevice()];
  const second = service.device();
  await ann.api.accounts.registerDevice({ body: { token: second.token } });
  const id = tell(ann.id);
  await plan(id);
  expect(await jobs()).toHaveLength(1);
  await send();
  expect(service.arrivals).toHaveLength(2);
  for (const device of [ann.device, second]) {
    const arrival = service.arrivals.find(({ path }) => device.target.endpoint.endsWith(path));
    expect(device.open(arrival?.body ?? Buffer.alloc(0))).toEqual({
      title: "It is there",
      body: "Your lamp was delivered.",
      link: "/user/orders/1",
      id,
    });
    expect(arrival?.headers).toMatchObject({ ttl: "259200", urgency: "high", topic: id.replaceAll("-", "") });
  }
  expect(await waiting()).toEqual([]);
});

test("planned twice it is sent once; and a link that leads elsewhere leads home", async () => {
  const ann = await withDevice();
  const id = tell(ann.id, { link: "//evil.example" });
  await Promise.all([plan(id), plan(id, id)]);
  await Promise.all([send(), send()]);
  expect(service.arrivals).toHaveLength(1);
  expect(ann.device.open(service.arrivals[0]?.body ?? Buffer.alloc(0))).toMatchObject({ link: "/" });
});

test("what can wait is held from 22 to 8, what cannot goes at once", async () => {
  const ann = await withDevice();
  await moveTo(22);
  await plan(tell(ann.id, { can_wait: true, title: "Price drop" }), tell(ann.id, { title: "Your code" }));
  await send();
  expect(service.arrivals.map(({ body }) => ann.device.open(body))).toMatchObject([{ title: "Your code" }]);
  await moveTo(3);
  await send();
  expect(service.arrivals).toHaveLength(1);
  await moveTo(8);
  await db.run(sql`delete from graphile_worker._private_jobs`);
  await wakePushes(scene);
  expect(await jobs()).toHaveLength(1);
  await send();
  expect(service.arrivals.map(({ body }) => ann.device.open(body))).toMatchObject([{}, { title: "Price drop" }]);
  expect(service.arrivals[1]?.headers).toMatchObject({ ttl: "86400", urgency: "normal" });
  await plan(tell(ann.id, { can_wait: true, title: "Morning" }));
  await send();
  expect(service.arrivals).toHaveLength(3);
});

test.each([404, 410])("a device that answers %i is dropped, with all that waits for it", async (status) => {
  const ann = await withDevice();
  service.behave = answer(status);
  await plan(tell(ann.id), tell(ann.id));
  await send();
  expect(await db.many(sql`select from device_tokens where user_id = ${ann.id}`)).toEqual([]);
  expect(await waiting()).toEqual([]);
  const before = service.arrivals.length;
  await plan(tell(ann.id));
  await send();
  expect(service.arrivals).toHaveLength(before);
});

test("a service that is busy is asked again, ever later, and at last no more", async () => {
  const ann = await withDevice();
  service.behave = answer(500);
  await plan(tell(ann.id));
  const waits: number[] = [];
  for (let tries = 1; tries <= 4; tries++) {
    await send();
    const [left] = await waiting();
    expect(left?.tries).toBe(tries);
    waits.push(left?.wait_s ?? 0);
    expect(service.arrivals).toHaveLength(tries);
    await send();
    expect(service.arrivals).toHaveLength(tries);
    await letPass();
  }
  expect(waits.map((wait) => Math.round(wait / 10) * 10)).toEqual([30, 120, 600, 1_800]);
  service.behave = answer(429);
  await send();
  expect(await waiting()).toEqual([]);
  expect(await db.many(sql`select from device_tokens where user_id = ${ann.id}`)).toHaveLength(1);
});

test("Retry-After is honoured, up to an hour", async () => {
  const ann = await withDevice();
  service.behave = answer(429, { "retry-after": "300" });
  await plan(tell(ann.id));
  await send();
  expect((await waiting())[0]?.wait_s).toBeGreaterThan(290);
  await letPass();
  service.behave = answer(503, { "retry-after": "999999" });
  await send();
  expect((await waiting())[0]?.wait_s).toBeLessThanOrEqual(3_600);
  await letPass();
  service.behave = answer(201);
  await send();
  expect(await waiting()).toEqual([]);
});

test("what is too large is sent shorter, once", async () => {
  const ann = await withDevice();
  service.behave = (reply, { body }) => answer(body.length > 700 ? 413 : 201)(reply, { path: "", headers: {}, body });
  await plan(tell(ann.id, { body: "लैंप ".repeat(80), link: "/user/orders/9" }));
  await send();
  expect(service.arrivals).toHaveLength(2);
  const short = ann.device.open(service.arrivals[1]?.body ?? Buffer.alloc(0)) as { body: string; link: string };
  expect(short.link).toBe("/user/orders/9");
  expect([...short.body].length).toBeLessThanOrEqual(60);
  service.behave = answer(413);
  await plan(tell(ann.id));
  await send();
  expect(service.arrivals).toHaveLength(4);
  expect(await waiting()).toEqual([]);
});

test("a device that changed hands shows the next person nothing of the last; what is unwanted or old is not sent", async () => {
  const ann = await withDevice();
  const bob = await user();
  service.behave = answer(503);
  await plan(tell(ann.id));
  await send();
  await letPass();
  await bob.api.accounts.registerDevice({ body: { token: ann.device.token } });
  service.behave = answer(201);
  await send();
  expect(service.arrivals).toHaveLength(1);
  const [unwanted, old] = [
    tell(bob.id),
    tell(bob.id, { created_at: new Date(clock.now().getTime() - 4 * 86_400_000) }),
  ];
  await plan(unwanted, old);
  told.delete(unwanted);
  await send();
  expect(service.arrivals).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test("a row older than the rule is not called, it is dropped", async () => {
  const ann = await withDevice();
  const endpoint = `http://10.0.0.7/${randomUUID()}`;
  const token = JSON.stringify({ ...ann.device.target, endpoint });
  await db.run(
    sql`insert into device_tokens (endpoint, user_id, token) values (${endpoint}, ${ann.id}, ${token}::jsonb)`,
  );
  await plan(tell(ann.id));
  await send();
  expect(service.arrivals).toHaveLength(1);
  expect(await db.many(sql`select from device_tokens where endpoint = ${endpoint}`)).toEqual([]);
});

test("while a service stalls no connection is held, and others' pushes go out", async () => {
  const stalled = await openPushService();
  const [slow, quick] = [await user(), await withDevice()];
  const device = stalled.device();
  await slow.api.accounts.registerDevice({ body: { token: device.token } });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  stalled.behave = (reply) => void held.then(() => reply.writeHead(201).end());
  await plan(tell(slow.id), tell(quick.id));
  const sending = send();
  await expect.poll(() => stalled.arrivals.length).toBe(1);
  await expect.poll(() => service.arrivals.length).toBe(1);
  expect(scene.db.pool.totalCount - scene.db.pool.idleCount).toBe(0);
  expect(await countIdleInTransaction(db)).toBe(0);
  release();
  await sending;
  expect(await waiting()).toEqual([]);
});

test("a sender that dies over its work leaves it to the next", async () => {
  const ann = await withDevice();
  await plan(tell(ann.id));
  await expect(sendPushes(scene, () => Promise.reject(new Error("died")))).rejects.toThrow("died");
  await send();
  expect(service.arrivals).toEqual([]);
  await letPass();
  await send();
  expect(service.arrivals).toHaveLength(1);
});

test("logging out takes what waits for the device with it, and so does closing the account", async () => {
  for (const leave of ["logout", "close"] as const) {
    const ann = await withDevice();
    service.behave = answer(503);
    await plan(tell(ann.id));
    await send();
    if (leave === "logout") await ann.api.session.logout({ query: { device_token: ann.device.token } });
    else await ann.api.accounts.closeAccount();
    expect(await waiting()).toEqual([]);
  }
});

test("without keys nothing is planned", async () => {
  const ann = await withDevice();
  await planPushes({ ...scene, push: undefined }, readForPush, [tell(ann.id)]);
  expect(await waiting()).toEqual([]);
});
