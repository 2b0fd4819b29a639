// Whether a number has an account must not be told by how long the answer takes: 200 known and 200 unknown numbers, in
// turns, compared by a two-sample Kolmogorov–Smirnov test.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { Product } from "./product.ts";

const SAMPLES = 200;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-known-"));
chmodSync(dataDir, 0o755);
const product = new Product(4_203, dataDir);
afterAll(async () => {
  await product.signal("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

const api = (route: string) => `${product.origin}/api/v1${route}`;
const post = (route: string, body: object) =>
  fetch(api(route), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function ask(phone: string): Promise<number> {
  const started = performance.now();
  const answer = await post("/auth/otp", { phone });
  await answer.text();
  const took = performance.now() - started;
  expect(answer.status).toBe(200);
  return took;
}

async function signUp(phone: string): Promise<void> {
  await ask(phone);
  const inbox = (await (await fetch(api(`/dev/messages?phone=${phone}`))).json()) as { data: { code: string }[] };
  expect((await post("/auth/verify", { phone, code: inbox.data[0]?.code })).status).toBe(200);
}

/** The largest distance between the two empirical distributions, and how likely it is by chance. */
function kolmogorovSmirnov(a: number[], b: number[]): { distance: number; p: number } {
  const share = (sample: number[], x: number) => sample.filter((value) => value <= x).length / sample.length;
  const distance = Math.max(...[...a, ...b].map((x) => Math.abs(share(a, x) - share(b, x))));
  const n = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (n + 0.12 + 0.11 / n) * distance;
  let p = 0;
  for (let k = 1; k <= 100; k++) p += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return { distance, p: Math.min(1, Math.max(0, p)) };
}

test("known and unknown numbers take the same time", async () => {
  await product.start();
  const known = Array.from({ length: SAMPLES }, (_, n) => `91000${String(n).padStart(5, "0")}`);
  const unknown = Array.from({ length: SAMPLES }, (_, n) => `92000${String(n).padStart(5, "0")}`);
  for (const phone of known) await signUp(phone);
  // A number may ask again after 30 s.
  await wait(31_000);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < SAMPLES; n++) {
    const pair = [["known", known[n]] as const, ["unknown", unknown[n]] as const];
    for (const [kind, phone] of n % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await ask(phone ?? ""));
  }
  const result = kolmogorovSmirnov(times.known, times.unknown);
  const median = (sample: number[]) => sample.toSorted((a, b) => a - b)[SAMPLES / 2]?.toFixed(2);
  console.log({ ...result, medianMs: { known: median(times.known), unknown: median(times.unknown) } });
  expect(result.p).toBeGreaterThan(0.05);
}, 240_000);
