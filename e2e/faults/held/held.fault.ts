// Cheap ways to stop a site, and what somebody else sees meanwhile. Everything goes to this machine alone, and ends.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Account, logIn, sessionHeaders } from "../../accounts.ts";
import { Product } from "../product.ts";
import { crowd, duringThat } from "./bystander.ts";

const PORT = 4_206;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sahejo-held-"));
// As a person would make it: open to walk through.
chmodSync(dataDir, 0o755);
const product = new Product(PORT, dataDir);
const { origin } = product;
const sockets: net.Socket[] = [];
let ann: Account;
const PATHS = ["/", "/products?search=phone{n}", "/api/v1/products/categories", "/api/v1/products?q={n}"];
const MOST_MB = 250;

beforeAll(async () => {
  await product.start();
  ann = await logIn(origin);
  for (let n = 0; n < 40; n++) for (const one of PATHS) await fetch(origin + one.replace("{n}", String(n)));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await product.signal("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

function say(bytes: string): net.Socket {
  const socket = net.connect(PORT, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

const post = (target: string, length: number, begun: string) =>
  `POST ${target} HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${begun}`;

async function tell(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = await duringThat(origin, PATHS, () => wait(1_000));
  const during = await duringThat(origin, PATHS, work);
  const mb = product.megabytes();
  console.log(name, { before, during, mb });
  expect(during.refused).toBe(0);
  expect(during.p99).toBeLessThan(Math.max(3 * before.p99, 800));
  expect(mb).toBeLessThan(MOST_MB);
}

test(
  "64 half-sent bodies, and 600 to a webhook",
  () =>
    tell("half-sent", async () => {
      for (let n = 0; n < 64; n++) say(post("/api/v1/auth/login", 900, '{"phone":'));
      for (let n = 0; n < 600; n++) say(post("/api/v1/payment/webhook/razorpay", 60_000, "x".repeat(30_000)));
      await wait(6_000);
    }),
  120_000,
);

test(
  "300 who never read",
  () =>
    tell("unread", async () => {
      const get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
      for (let n = 0; n < 300; n++) say(get.repeat(200));
      await wait(6_000);
    }),
  120_000,
);

test(
  "a hundred questions about an order at once, of one person",
  () =>
    tell("reserved", async () => {
      const headers = sessionHeaders(ann.cookies);
      const ask = () =>
        fetch(`${origin}/api/v1/order_status`, {
          method: "POST",
          headers,
          body: JSON.stringify({ order_id: crypto.randomUUID() }),
        }).then(({ status }) => status);
      for (let round = 0; round < 5; round++) {
        const statuses = await Promise.all(Array.from({ length: 100 }, ask));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      }
    }),
  120_000,
);

test(
  "addresses that differ in nothing that matters",
  () =>
    tell("addresses", async () => {
      const { statuses } = await crowd(origin, "/?x={n}", 100, 5);
      expect(Object.keys(statuses)).toEqual(["200"]);
    }),
  120_000,
);

test(
  "cookies of fifteen kilobytes",
  () =>
    tell("cookies", async () => {
      const get = `GET / HTTP/1.1\r\nHost: h\r\nCookie: ${"lang ".repeat(3_000)}\r\n\r\n`;
      for (let n = 0; n < 200; n++) {
        say(get).resume();
        await wait(10);
      }
    }),
  120_000,
);

test.each([
  ["pages", "/products?search=word{n}"],
  ["calls", "/api/v1/products?search=word{n}"],
])("%s at twice and six times what the machine can do", { timeout: 240_000 }, async (name, address) => {
  const alone = await crowd(origin, address, 5, 3);
  const able = (await crowd(origin, address, 0, 4)).accepted / 4;
  const headers = sessionHeaders(ann.cookies);
  for (const times of [2, 6]) {
    let there: Awaited<ReturnType<typeof crowd>> | undefined;
    const paying = await duringThat(origin, ["/healthz"], async () => {
      const asked = duringThat(origin, ["/api/v1/user/orders"], () => wait(4_000), headers);
      there = await crowd(origin, address, able * times, 5);
      await asked;
    });
    console.log(name, times, { able: Math.round(able), alone: alone.p99, ...there, paying, mb: product.megabytes() });
    expect(there?.p99).toBeLessThan(Math.max(3 * alone.p99, 800));
    expect(there?.withoutRetry).toBe(0);
    expect(Object.keys(there?.statuses ?? {}).filter((status) => !/^(200|503)$/.test(status))).toEqual([]);
    expect(paying.refused).toBe(0);
    const again = performance.now();
    while (!(await fetch(`${origin}${address.replace("{n}", "again")}`)).ok) await wait(50);
    expect(performance.now() - again).toBeLessThan(10_000);
    expect(product.megabytes()).toBeLessThan(MOST_MB);
  }
});
