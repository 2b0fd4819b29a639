// Cheap ways to stop a site by how requests are sent, and what somebody else sees meanwhile. Everything goes to this
// machine alone, and ends.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { crowd } from "./bystander.ts";
import { countOf, openStage } from "./stage.ts";

const { origin, endure, say, user } = await openStage("held", 4_206);
const ann = await user();

const post = (target: string, length: number, begun: string) =>
  `POST ${target} HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${begun}`;

test("64 half-sent bodies, and 600 to a webhook", () =>
  endure("1 half-sent bodies", async () => {
    for (let n = 0; n < 64; n++) say(post("/api/v1/auth/login", 900, '{"phone":'));
    for (let n = 0; n < 600; n++) say(post("/api/v1/payment/webhook/razorpay", 60_000, "x".repeat(30_000)));
    await wait(6_000);
    return "let go";
  }));

test("300 who never read", () =>
  endure("2 never reading", async () => {
    const get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
    for (let n = 0; n < 300; n++) say(get.repeat(200));
    await wait(6_000);
    return "let go";
  }));

test("a hundred questions about an order at once, of one person", () =>
  endure("3 reserved calls", async () => {
    const ask = async () =>
      (
        await ann.request("/api/v1/order_status", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ order_id: crypto.randomUUID() }),
        })
      ).status;
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) statuses.push(...(await Promise.all(Array.from({ length: 100 }, ask))));
    // Of an order that is not there; but each is answered.
    expect.soft(countOf(statuses)).toBe("404 ×500");
    return countOf(statuses);
  }));

test("addresses that differ in nothing that matters", () =>
  endure("7 made-up addresses", async () => {
    const { statuses } = await crowd(origin, "/?x={n}", 100, 5);
    expect.soft(Object.keys(statuses)).toEqual(["200"]);
    return JSON.stringify(statuses);
  }));

test("cookies of fifteen kilobytes", () =>
  endure("8 long cookies", async () => {
    const get = `GET / HTTP/1.1\r\nHost: h\r\nCookie: ${"lang ".repeat(3_000)}\r\n\r\n`;
    for (let n = 0; n < 200; n++) {
      say(get).resume();
      await wait(10);
    }
    return "answered";
  }));
