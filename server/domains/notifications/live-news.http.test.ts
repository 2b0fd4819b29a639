import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { emit } from "../../kit/work/outbox.ts";
import { type ServeOptions, serve } from "../../serve.ts";
import { createBrowser } from "../../testing/browser.ts";
import { openEventSource } from "../../testing/event-source.ts";
import { nextPhone, world } from "../../testing/world.ts";

const { db, config, connection, staff } = await world();
const options: ServeOptions = {
  config: { ...config, port: 0, poolSize: 5, drainMs: 0, maxInFlight: 8 },
  connection,
  log: createLog("silent"),
  web: undefined,
  hasQueue: false,
};
// One works the queue off, the other only listens.
const [first, second] = [await serve({ ...options, hasQueue: true }), await serve(options)];
afterAll(() => Promise.all([first.stop(), second.stop()]));

const PATH = "/api/v1/user/notifications/stream";
const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

async function visitor(at: { port: number } = second) {
  const browser = createBrowser(originOf(at));
  const { user } = await browser.logIn(nextPhone());
  await expect.poll(async () => (await browser.api.notifications.list({ query: {} })).meta.unread).toBe(1);
  // Their welcome is in the list before the process that only listens has heard of it, and may be told later.
  const welcome = (await browser.api.notifications.list({ query: {} })).data.map(({ id }) => id);
  const cookie = () => [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const opened: { close(): void }[] = [];
  const open = async (headers: Record<string, string> = {}, query = "") => {
    const source = await openEventSource(originOf(at) + PATH + query, { cookie: cookie(), ...headers }, welcome);
    opened.push(source);
    return source;
  };
  const closeAll = () => {
    for (const one of opened) one.close();
  };
  return { ...browser, id: user.id, cookie, open, closeAll };
}

const give = (userId: string, paise: number) =>
  db.transaction((tx) => emit(tx, "referral.earn", { referrer_id: userId, amount_paise: paise }));
const soon = { interval: 20 };

test("a stream begins with the count, and tells what another process wrote as it happens", async () => {
  const ann = await visitor();
  const source = await ann.open();
  expect(source.response.status).toBe(200);
  expect(source.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(source.response.headers.get("cache-control")).toMatch(/no-store/);
  expect(source.response.headers.get("x-content-type-options")).toBe("nosniff");
  await expect.poll(() => source.told("unread"), soon).toEqual([{ unread: 1 }]);
  await give(ann.id, 2_500);
  await expect.poll(() => source.told("notification").length, soon).toBe(1);
  const [listed] = (await ann.api.notifications.list({ query: {} })).data;
  expect(source.told("notification")).toEqual([listed]);
  expect(source.events.find(({ event }) => event === "notification")?.id).toBe(listed?.id);
  await expect.poll(() => source.told("unread").at(-1), soon).toEqual({ unread: 2 });
  await ann.api.notifications.markRead({ body: { all: true } });
  await expect.poll(() => source.told("unread").at(-1), soon).toEqual({ unread: 0 });
  ann.closeAll();
});

test("nobody hears what is another's, and each reads in their own language", async () => {
  const [ann, bob] = [await visitor(first), await visitor(second)];
  bob.jar.set("lang", "hi");
  const [hers, his] = [await ann.open(), await bob.open()];
  await give(bob.id, 2_500);
  await expect.poll(() => his.told("notification"), soon).toMatchObject([{ title: "आपने ₹25 कमाए" }]);
  await give(ann.id, 100);
  await expect.poll(() => hers.told("notification"), soon).toMatchObject([{ title: "You earned ₹1" }]);
  expect(his.told("notification")).toHaveLength(1);
  for (const one of [ann, bob]) one.closeAll();
});

test("buyer and seller of an order hear that it moved, with nothing but its id, and nobody else does", async () => {
  const [buyer, seller, stranger] = [await visitor(first), await visitor(second), await visitor(second)];
  const [his, hers, other] = [await buyer.open(), await seller.open(), await stranger.open()];
  const [order_id, listing_id] = [randomUUID(), randomUUID()];
  const people = { buyer_id: buyer.id, seller_id: seller.id };
  // A courier who did not come is no notification, and yet the page that stands open must know.
  await db.transaction((tx) => emit(tx, "order.fail_pickup", { order_id, listing_id, ...people, to: "pickup_failed" }));
  await expect.poll(() => his.told("order"), soon).toEqual([{ order_id }]);
  await expect.poll(() => hers.told("order"), soon).toEqual([{ order_id }]);
  await db.transaction((tx) =>
    emit(tx, "payout.pay", { payee: seller.id, purpose: "sale", subject: order_id, amount_paise: 100 }),
  );
  await expect.poll(() => hers.told("order").length, soon).toBe(2);
  expect([his.told("order").length, other.told("order").length]).toEqual([1, 0]);
  for (const one of [buyer, seller, stranger]) one.closeAll();
});

test("whoever was away is told what came since, in order, and nothing twice", async () => {
  const ann = await visitor();
  const before = await ann.open();
  await give(ann.id, 100);
  await expect.poll(() => before.told("notification").length, soon).toBe(1);
  const seen = before.events.find(({ id }) => id !== undefined)?.id ?? "";
  before.close();
  for (const paise of [200, 300, 400]) {
    await give(ann.id, paise);
    const unread = paise / 100 + 1;
    await expect.poll(async () => (await ann.api.notifications.list({ query: {} })).meta.unread, soon).toBe(unread);
  }
  const titles = (source: typeof before) => source.told("notification").map((one) => (one as { title: string }).title);
  const missed = ["You earned ₹2", "You earned ₹3", "You earned ₹4"];
  const byHeader = await ann.open({ "last-event-id": seen });
  await expect.poll(() => byHeader.told("unread"), soon).toEqual([{ unread: 5 }]);
  expect(titles(byHeader)).toEqual(missed);
  const byQuery = await ann.open({}, `?last_event_id=${seen}`);
  await expect.poll(() => titles(byQuery), soon).toEqual(missed);
  const bob = await visitor();
  for (const id of [seen, "' or 1=1", crypto.randomUUID(), "x".repeat(90)]) {
    const source = await bob.open({ "last-event-id": id });
    await expect.poll(() => source.told("unread"), soon).toEqual([{ unread: 1 }]);
    expect(source.told("notification")).toEqual([]);
    source.close();
  }
  for (const one of [ann, bob]) one.closeAll();
});

test("a guest gets none, nor does another site; a look at the head opens nothing", async () => {
  const guest = await openEventSource(originOf(second) + PATH, {});
  expect(guest.response.status).toBe(401);
  const ann = await visitor();
  expect((await ann.open({ "sec-fetch-site": "cross-site" })).response.status).toBe(403);
  expect((await ann.open({ origin: "https://elsewhere.example" })).response.status).toBe(403);
  const head = await ann.request(PATH, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("five for one person, the sixth is told when to come back; what was closed makes room", async () => {
  const [ann, bob] = [await visitor(), await visitor()];
  const all = await Promise.all(Array.from({ length: 8 }, () => ann.open()));
  const statuses = all.map(({ response }) => response.status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = all.find(({ response }) => response.status === 429)?.response;
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ code: "too_many_requests" });
  // More than MAX_IN_FLIGHT are open, and the rest of the product answers.
  for (let n = 0; n < 5; n++) expect((await bob.open()).response.status).toBe(200);
  expect((await ann.api.notifications.list({ query: {} })).meta.unread).toBe(1);
  all.find(({ response }) => response.status === 200)?.close();
  await expect.poll(async () => (await ann.open()).response.status, soon).toBe(200);
  for (const one of [ann, bob]) one.closeAll();
});

test("it ends within seconds of its session: by logout, from elsewhere, by suspension", async () => {
  const [ann, bob, carl, dora] = [await visitor(), await visitor(), await visitor(), await visitor()];
  const sources = await Promise.all([ann, bob, carl, dora].map((one) => one.open()));
  await ann.api.session.logout({ query: {} });
  await (await staff("support")).api.suspension.suspend({ params: { id: bob.id }, body: { reason: "fraud" } });
  await db.run(sql`update sessions set expires_at = now() where user_id = ${carl.id}`);
  await expect.poll(() => sources.map((source) => source.isOver())).toEqual([true, true, true, false]);
  dora.closeAll();
});

test("a process that cannot hear sends its people away, and they catch up", async () => {
  const ann = await visitor();
  const source = await ann.open();
  await give(ann.id, 100);
  await expect.poll(() => source.told("notification").length, soon).toBe(1);
  await db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sahejo-listen' and datname = current_database()`);
  await expect.poll(() => source.isOver(), soon).toBe(true);
  const back = await ann.open({ "last-event-id": source.events.find(({ id }) => id !== undefined)?.id ?? "" });
  await give(ann.id, 200);
  await expect.poll(() => back.told("notification").length, soon).toBe(1);
  ann.closeAll();
});

test("a process that leaves ends its streams, takes no new ones, and is gone soon", async () => {
  const third = await serve({ ...options, config: { ...options.config, maxStreams: 2 } });
  const [ann, bob] = [await visitor(third), await visitor(third)];
  const sources = [await ann.open(), await bob.open()];
  const full = await ann.open();
  expect([full.response.status, Number(full.response.headers.get("retry-after")) > 0]).toEqual([503, true]);
  const started = Date.now();
  await third.stop();
  expect(Date.now() - started).toBeLessThan(4_000);
  await expect.poll(() => sources.map((source) => source.isOver()), soon).toEqual([true, true]);
});
