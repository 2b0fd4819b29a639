// kill -9 of the server, of PostgreSQL, of both, again and again while writes go on.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Product } from "./product.ts";

const KILLS = 20;
const SEED = Number(process.env.FAULT_SEED ?? 7);
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-kill-"));
// As a person would make it: open to walk through.
chmodSync(dataDir, 0o755);
const product = new Product(4_201, dataDir, { LOG_LEVEL: "warn" });
const RETURN_MS = 30_000;
afterAll(async () => {
  await product.signal("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same seed gives the same kills. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test(`after ${KILLS} kills every acknowledged write is there and every start came up (seed ${SEED})`, async () => {
  const next = random(SEED);
  let acknowledged = 0;
  let attempted = 0;
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      attempted++;
      const answer = await fetch(`${product.origin}/api/v1/dev/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advance_s: 1 }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      if (answer?.ok) acknowledged++;
      else await wait(10);
    }
  };
  await product.start();
  const writers = Array.from({ length: 4 }, write);
  const starts: number[] = [];
  const returns: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(100 + next() * 400);
    const choice = Math.floor(next() * 3);
    const killed = choice === 0 ? undefined : product.killPostmaster();
    if (choice !== 1) await product.signal("SIGKILL");
    else {
      // Only PostgreSQL died: the running server starts it again by itself.
      returns.push(await product.returnOfPostgres(killed, RETURN_MS));
      continue;
    }
    starts.push(await product.start());
  }
  isWriting = false;
  await Promise.all(writers);
  const { data } = await (await fetch(`${product.origin}/api/v1/dev/clock`)).json();
  const stored = await (await fetch(`${product.origin}/api/v1/dev/clock`)).json();
  console.log({
    kills: KILLS,
    attempted,
    acknowledged,
    stored: data.offset_s,
    slowestStartMs: Math.round(Math.max(...starts)),
    slowestReturnMs: Math.round(Math.max(...returns)),
  });
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect(stored.data.offset_s).toBeGreaterThanOrEqual(acknowledged);
  expect(stored.data.offset_s).toBeLessThanOrEqual(attempted);
}, 300_000);

// A server answers a moment before its queue runs: it must not go with a database that goes in between.
test("PostgreSQL that dies the moment a server is ready is started again by it", async () => {
  for (let again = 0; again < 3; again++) {
    await product.signal("SIGKILL");
    await product.start();
    await product.returnOfPostgres(product.killPostmaster(), RETURN_MS);
  }
}, 300_000);
