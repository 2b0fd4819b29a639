import { afterAll, expect, test } from "vitest";
import { openLine, world } from "../../testing/world.ts";
import { createLog } from "../log.ts";
import { listen } from "./listen.ts";

const { db, connection } = await world();
const log = createLog("silent");

async function listenOn(channels: string[], over: object = {}) {
  let reconnects = 0;
  const heard: string[] = [];
  const listener = await listen({ ...connection, ...over }, channels, log, () => {
    reconnects++;
  });
  for (const channel of channels) listener.on(channel, (payload) => heard.push(`${channel}: ${payload}`));
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await listener.close();
    isClosed = true;
  };
  afterAll(close);
  return { heard, close, reconnects: () => reconnects };
}

const say = (channel: string, payload: string) => db.pool.query("select pg_notify($1, $2)", [channel, payload]);
const LISTENING = `select pid from pg_stat_activity
  where application_name = 'sahejo-listen' and datname = current_database()`;
const listening = async () => (await db.pool.query(LISTENING)).rows.map((row: { pid: number }) => row.pid);

test("news of each channel reaches its own reaction, in order", async () => {
  const { heard, close } = await listenOn(["one", "Two-2"]);
  await say("one", "a");
  await say("Two-2", "b");
  await say("three", "c");
  await say("one", "d");
  await expect.poll(() => heard).toEqual(["one: a", "Two-2: b", "one: d"]);
  await close();
  await expect.poll(listening).toEqual([]);
});

test("a listener that lost its connection comes back, says so, and hears again", async () => {
  const { heard, reconnects, close } = await listenOn(["one"]);
  const before = await listening();
  for (const pid of before) await db.pool.query("select pg_terminate_backend($1)", [pid]);
  await expect.poll(reconnects).toBe(1);
  await say("one", "again");
  await expect.poll(() => heard).toEqual(["one: again"]);
  expect(await listening()).toHaveLength(1);
  await close();
  await expect.poll(listening).toEqual([]);
});

test("while the database is away it knocks at a steady pace, and comes back as one", async () => {
  const line = await openLine();
  const { heard, reconnects, close } = await listenOn(["one"], line.address);
  line.calls = 0;
  line.cut();
  const cutAt = Date.now();
  await expect.poll(() => line.calls, { interval: 10 }).toBeGreaterThanOrEqual(5);
  // Knocking twice as often after every failure would have been here by the hundred.
  await expect.poll(() => Date.now() - cutAt).toBeGreaterThan(4_000);
  expect(line.calls).toBeLessThanOrEqual(20);
  line.mend();
  await expect.poll(reconnects).toBeGreaterThanOrEqual(1);
  await say("one", "back");
  await expect.poll(() => heard).toContain("one: back");
  expect(heard).toEqual(["one: back"]);
  expect(await listening()).toHaveLength(1);
  await close();
  await expect.poll(listening).toEqual([]);
});

test("closed while the database is away, it stays closed when the database comes back", async () => {
  const line = await openLine();
  const { close } = await listenOn(["one"], line.address);
  line.calls = 0;
  line.cut();
  await expect.poll(() => line.calls).toBeGreaterThanOrEqual(1);
  await close();
  line.mend();
  const calls = line.calls;
  await new Promise((done) => setTimeout(done, 1_500));
  expect(line.calls - calls).toBeLessThanOrEqual(1);
  await expect.poll(listening).toEqual([]);
});
