// Every connection is taken: requests are told to come back, and the process does not look dead.
import { expect, test } from "vitest";
import { catalogueContract } from "../../../contract/catalogue/catalogue.contract.ts";
import { client } from "../../../contract/client.ts";
import { routes } from "../../app/routes.ts";
import { openLine, world } from "../../testing/world.ts";
import { ResponseCache } from "../pages/response-cache.ts";
import type { Caller, Services } from "../services.ts";
import { inProcessTransport } from "./api.ts";

const POOL = 3;
const line = await openLine();
const product = await world({ line, config: { poolSize: POOL, poolWaitMs: 150 } });
const { fetch, db } = product;
const READ = "/api/v1/service_pincode/110016";

async function whileFull(work: () => Promise<void>): Promise<void> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => db.pool.connect()));
  try {
    await work();
  } finally {
    for (const client of clients) client.release();
  }
}

async function ask(path: string) {
  const response = await fetch(path);
  const retryAfter = Number(response.headers.get("retry-after"));
  return { status: response.status, retryAfter, body: (await response.json()) as Record<string, unknown> };
}

test("with every connection taken a request gets 503 and when to come back, and is answered once there is room", async () => {
  await whileFull(async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(READ)));
    for (const { status, retryAfter, body } of all) {
      expect([status, body.code]).toEqual([503, "overloaded"]);
      expect(retryAfter).toBeGreaterThan(0);
    }
  });
  expect(db.pool.shed).toBeGreaterThanOrEqual(20);
  expect(await ask(READ)).toMatchObject({ status: 200 });
});

test("a page that could not be made for want of a connection says when to come back too, and nobody keeps it", async () => {
  const busy = await world({ web: { render: async () => new Response("busy", { status: 503 }) } });
  for (const path of ["/", "/user/orders"]) {
    const { status, headers } = await busy.fetch(path);
    expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("it is ready meanwhile, and its numbers can be read", async () => {
  await whileFull(async () => {
    const waiting = Array.from({ length: 5 }, () => ask(READ));
    for (let again = 0; again < 3; again++)
      expect(await ask("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
    const metrics = await (await fetch("/metrics")).text();
    expect(metrics).toMatch(/^sahejo_pool_shed_total \d+$/m);
    expect(metrics).toMatch(/^sahejo_pool_asked_inside_total 0$/m);
    await Promise.all(waiting);
  });
});

test("full or not, it is not ready while the database is away, and again when it is back", async () => {
  expect(await ask("/readyz")).toMatchObject({ status: 200 });
  line.cut();
  for (let again = 0; again < 3; again++)
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { status: "no database" } });
  // What a page asks for while it is drawn says the same as a call: 503, where it would have been 500.
  const guest = { viewer: { kind: "guest" }, ip: "127.0.0.1", exchange: { setCookies: [] } } as unknown as Caller;
  const inside = client(
    catalogueContract,
    inProcessTransport(routes, product as Services, new ResponseCache(0))(guest),
  );
  await expect(inside.pincode({ params: { pincode: "110017" } })).rejects.toMatchObject({ code: "unavailable" });
  line.mend();
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  expect(await ask(READ)).toMatchObject({ status: 200 });
});

test("many who ask whether it is ready share one connection", async () => {
  const before = line.calls;
  const all = await Promise.all(Array.from({ length: 30 }, () => ask("/readyz")));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(line.calls - before).toBeLessThanOrEqual(1);
});
