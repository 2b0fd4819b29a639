import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { saidIdentity } from "../../testing/said-identity.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { handle } from "./route.ts";

const limited = (path: `/${string}`, max: number, per: "ip" | "user", windowS = 600) =>
  endpoint({
    method: "POST",
    path,
    auth: "guest",
    summary: "Counts",
    body: z.strictObject({ n: z.int() }),
    reply: z.null(),
    refusals: [],
    limit: { max, windowS, per },
  });
const routes = [
  handle(limited("/seven", 7, "ip"), async () => null),
  handle(limited("/other", 7, "ip"), async () => null),
  handle(limited("/each", 2, "user"), async () => null),
  handle(limited("/hourly", 2, "ip", 3_600), async () => null),
  handle(limited("/forwarded", 2, "ip"), async () => null),
  handle(limited("/invalid", 3, "ip"), async () => null),
];
const identity = saidIdentity;
const config = { isDemo: false, maxInFlight: 1_000 };

const first = await world({ routes, identity, config });
const second = await world({ routes, identity, config, database: first.database });
const demo = await world({ routes, identity });
const behindProxy = await world({ routes, identity, config: { ...config, trustProxy: "loopback" } });

const post = (at: Pick<typeof first, "fetch">, path: string, headers: Record<string, string> = {}, body = '{"n":1}') =>
  at.fetch(`/api/v1${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

async function statuses(calls: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("a hundred calls at once to two processes get exactly as many in as the limit says", async () => {
  const calls = Array.from({ length: 100 }, (_, n) => post(n % 2 === 0 ? first : second, "/seven"));
  expect(await statuses(calls)).toEqual({ 200: 7, 429: 93 });
});

test("whoever is refused learns when to come back", async () => {
  await statuses(Array.from({ length: 8 }, () => post(first, "/other")));
  const response = await post(second, "/other");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  expect(await response.json()).toMatchObject({ code: "too_many_requests", request_id: expect.any(String) });
});

test("when the window has passed the counting begins anew", async () => {
  const { db } = first;
  const passed = "update limit_uses set window_ends_at = now() where key like '%/seven%'";
  expect((await post(first, "/seven")).status).toBe(429);
  expect((await db.pool.query(passed)).rowCount).toBe(1);
  const calls = Array.from({ length: 30 }, (_, n) => post(n % 2 === 0 ? first : second, "/seven"));
  expect(await statuses(calls)).toEqual({ 200: 7, 429: 23 });
});

test("a window ends by the clock of the database, not by being asked again", async () => {
  const { limiter } = first;
  await limiter.takeKey("short", 1, 1);
  expect((await refusalOf(limiter.takeKey("short", 1, 1))).retryAfterS).toBe(1);
  await expect
    .poll(() =>
      limiter.takeKey("short", 1, 1).then(
        () => "in",
        () => "out",
      ),
    )
    .toBe("in");
});

test("a limit per user counts each user apart, wherever they call from", async () => {
  const each = (user: string) =>
    [first, second, first, second].map((at) => post(at, "/each", { cookie: `viewer=${user}` }));
  expect(await statuses(each("ann"))).toEqual({ 200: 2, 429: 2 });
  expect(await statuses(each("bob"))).toEqual({ 200: 2, 429: 2 });
});

test("a guest has no name, so a limit per user counts guests by their address", async () => {
  expect(await statuses(Array.from({ length: 5 }, () => post(first, "/each")))).toEqual({ 200: 2, 429: 3 });
});

test("a call that is not even valid is counted", async () => {
  const wrong = Array.from({ length: 5 }, () => post(first, "/invalid", {}, '{"n":"x"}'));
  expect(await statuses(wrong)).toEqual({ 400: 3, 429: 2 });
});

test("an address that a stranger claims is not believed", async () => {
  const claims = Array.from({ length: 5 }, (_, n) => post(first, "/forwarded", { "x-forwarded-for": `10.0.0.${n}` }));
  expect(await statuses(claims)).toEqual({ 200: 2, 429: 3 });
});

test("behind a trusted proxy the address it saw is what counts", async () => {
  const from = (ip: string) =>
    Array.from({ length: 4 }, () => post(behindProxy, "/forwarded", { "x-forwarded-for": `6.6.6.6, ${ip}` }));
  expect(await statuses(from("10.0.0.1"))).toEqual({ 200: 2, 429: 2 });
  expect(await statuses(from("10.0.0.2"))).toEqual({ 200: 2, 429: 2 });
});

test("a demo raises limits per address to ten thousand an hour, and leaves those per user", async () => {
  expect(await statuses(Array.from({ length: 20 }, () => post(demo, "/hourly")))).toEqual({ 200: 20 });
  await demo.db.pool.query("update limit_uses set uses = 9999 where key like '%/hourly%'");
  expect(await statuses([post(demo, "/hourly"), post(demo, "/hourly")])).toEqual({ 200: 1, 429: 1 });
  const mine = Array.from({ length: 5 }, () => post(demo, "/each", { cookie: "viewer=ann" }));
  expect(await statuses(mine)).toEqual({ 200: 2, 429: 3 });
});

test("a limit that no endpoint can name is never raised", async () => {
  await demo.limiter.takeKey("phone 9876543210", 1, 60);
  expect((await refusalOf(demo.limiter.takeKey("phone 9876543210", 1, 60))).code).toBe("too_many_requests");
  await demo.limiter.takeKey("phone 9876543211", 1, 60);
});

test("the sweep forgets windows that ended and no others", async () => {
  const { db, limiter } = first;
  await limiter.takeKey("old", 1, 60);
  await limiter.takeKey("young", 1, 60);
  await db.pool.query("update limit_uses set window_ends_at = now() - interval '2 minutes' where key = 'old'");
  await limiter.sweep();
  const { rows } = await db.pool.query("select key from limit_uses where key in ('old', 'young')");
  expect(rows).toEqual([{ key: "young" }]);
});
