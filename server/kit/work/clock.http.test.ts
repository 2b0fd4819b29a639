import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { type ServeOptions, serve } from "../../serve.ts";
import { world } from "../../testing/world.ts";
import { type Config, readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createClock } from "./clock.ts";

const { db, connection } = await world();
const sessionSecret = randomBytes(32).toString("hex");
const config: Config = { ...readConfig({}), sessionSecret, port: 0, poolSize: 3, drainMs: 0 };
const options: ServeOptions = { config, connection, log: createLog("silent"), web: undefined, hasQueue: false };
const [first, second] = [await serve(options), await serve(options)];
afterAll(() => Promise.all([first.stop(), second.stop()]));

const at = (process: { port: number }, path: string) => `http://127.0.0.1:${process.port}/api/v1${path}`;

async function clockOf(process: { port: number }): Promise<{ now: string; offset_s: number }> {
  return (await (await fetch(at(process, "/dev/clock"))).json()).data;
}

async function advance(process: { port: number }, advance_s: number): Promise<{ offset_s: number }> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ advance_s }) };
  return (await (await fetch(at(process, "/dev/clock"), init)).json()).data;
}

test("the clock moves at once where it is moved, and every other process hears of it", async () => {
  expect((await advance(first, 3_600)).offset_s).toBe(3_600);
  expect((await clockOf(first)).offset_s).toBe(3_600);
  await expect.poll(async () => (await clockOf(second)).offset_s).toBe(3_600);
  const ahead = Date.parse((await clockOf(second)).now) - Date.now();
  expect(Math.abs(ahead - 3_600_000)).toBeLessThan(10_000);
});

test("two that move it at once both count", async () => {
  const { offset_s } = await clockOf(first);
  await Promise.all(Array.from({ length: 20 }, (_, n) => advance(n % 2 === 0 ? first : second, 10)));
  for (const process of [first, second]) {
    await expect.poll(async () => (await clockOf(process)).offset_s).toBe(offset_s + 200);
  }
});

test("a process that was cut off looks at the clock again when it is back", async () => {
  const { offset_s } = await clockOf(first);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'sahejo-listen' and datname = current_database()`,
  );
  await db.pool.query("update product_clock set offset_s = offset_s + 7");
  for (const process of [first, second]) {
    await expect.poll(async () => (await clockOf(process)).offset_s).toBe(offset_s + 7);
  }
});

test("what guests see is looked up again everywhere once somebody says that it changed", async () => {
  const cities = async (process: { port: number }) =>
    (await (await fetch(at(process, "/serving_cities"))).json()).data.length;
  // Kept from the second time on.
  for (const _time of [1, 2]) expect([await cities(first), await cities(second)]).toEqual([5, 5]);
  await db.pool.query("update serving_cities set is_open = false where name = 'Noida'");
  expect([await cities(first), await cities(second)]).toEqual([5, 5]);
  await db.pool.query("notify public_changed");
  await expect.poll(() => cities(first)).toBe(4);
  await expect.poll(() => cities(second)).toBe(4);
});

test("a process that starts later finds the clock where it is", async () => {
  const clock = createClock();
  expect(clock.offsetS()).toBe(0);
  await clock.refresh(db);
  expect(clock.offsetS()).toBe((await clockOf(first)).offset_s);
  expect(clock.now().getTime()).toBeGreaterThan(Date.now());
});

test("the clock of the database itself never moves", async () => {
  const { rows } = await db.pool.query("select extract(epoch from now())::float8 * 1000 as now");
  expect(Math.abs(rows[0].now - Date.now())).toBeLessThan(10_000);
});
