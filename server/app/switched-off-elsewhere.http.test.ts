// An operator switches something off in one process: in every other it is gone within a second, kept answers with it.
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { type Config, readConfig } from "../kit/config.ts";
import { createLog } from "../kit/log.ts";
import { type ServeOptions, serve } from "../serve.ts";
import { plantMarketParts } from "../testing/market-parts.ts";
import { world } from "../testing/world.ts";

const { db, connection } = await world();
const sessionSecret = randomBytes(32).toString("hex");
const config: Config = { ...readConfig({}), sessionSecret, port: 0, poolSize: 3, drainMs: 0 };
const options: ServeOptions = { config, connection, log: createLog("silent"), web: undefined, hasQueue: false };
const processes = [await serve(options), await serve(options)];
afterAll(() => Promise.all(processes.map((process) => process.stop())));

const statuses = () =>
  Promise.all(
    processes.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/api/v1/asked_products`)).status),
  );

test("what is switched off is gone in every process within a second, and so it comes back", async () => {
  // Kept from the second time on: what is kept must go too.
  for (const _time of [1, 2, 3]) expect(await statuses()).toEqual([200, 200]);
  await plantMarketParts(db, { capabilities: { asks: false } });
  await expect.poll(statuses, { timeout: 1_000, interval: 20 }).toEqual([404, 404]);
  await plantMarketParts(db, { capabilities: { asks: true } });
  await expect.poll(statuses, { timeout: 1_000, interval: 20 }).toEqual([200, 200]);
});
