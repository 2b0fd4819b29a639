import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Access, endpoint, staffRoles } from "../../../contract/kit.ts";
import { saidIdentity } from "../../testing/said-identity.ts";
import { openLine, world } from "../../testing/world.ts";
import { sql } from "../db/sql.ts";
import { refuse } from "../refusal.ts";
import { installApi } from "../server/api.ts";
import { handle } from "./route.ts";

const get = (path: `/${string}`, auth: Access = "guest") =>
  endpoint({ method: "GET", path, auth, summary: "Reads", reply: z.object({ id: z.int() }), refusals: [] });

const person = z.object({ id: z.int(), name: z.string(), pets: z.array(z.object({ name: z.string() })) });
const ann = { id: 1, name: "Ann", phone: "9876543210", pets: [{ name: "Tom", chip: "secret" }], password_hash: "x" };
const calls = {
  person: endpoint({ ...get("/person"), reply: person }),
  nobody: endpoint({ ...get("/nobody"), reply: z.nullable(person) }),
  wrong: endpoint({ ...get("/wrong"), reply: person }),
  people: endpoint({
    ...get("/people"),
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 24) }),
    reply: z.array(person),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
  }),
  one: endpoint({
    ...get("/person/{id}"),
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    reply: z.object({ id: z.int() }),
  }),
  refused: endpoint({ ...get("/refused"), refusals: ["conflict"] }),
};

const SECRET = "password of the canary";
const failures: Record<string, () => Promise<never>> = {
  "an error": () => Promise.reject(new Error(SECRET)),
  "a text": () => Promise.reject(SECRET),
  nothing: () => Promise.reject(undefined),
  "an error that claims a status": () => Promise.reject(Object.assign(new Error(SECRET), { statusCode: 599 })),
  "a missing file": async () => {
    await readFile("/nonexistent/secret-of-the-canary");
    throw new Error("unreachable");
  },
};

const line = await openLine();
const { fetch, cache, gate, streams, ...services } = await world({
  line,
  identity: saidIdentity,
  config: { isDemo: false },
  routes: [
    handle(calls.person, async () => ann),
    handle(calls.nobody, async () => null),
    handle(calls.wrong, async () => ({ ...ann, name: undefined as unknown as string })),
    handle(calls.people, async ({ query }) => ({
      data: Array.from({ length: query.limit }, () => ann),
      meta: { next_cursor: null, total: 7, sql: "select" },
    })),
    handle(calls.one, async ({ params }) => params),
    handle(calls.refused, async () => refuse("conflict", { message: "It moved on.", fields: { price: "changed" } })),
    handle(get("/for-users", "user"), async ({ viewer }) => ({ id: viewer.kind === "user" ? 1 : 0 })),
    handle(get("/for-finance", { staff: ["finance", "support"] }), async () => ({ id: 1 })),
    handle(get("/for-admins", { staff: [] }), async () => ({ id: 1 })),
    handle(endpoint({ ...get("/demo"), demoOnly: true }), async () => ({ id: 1 })),
    handle(endpoint({ ...get("/demo-users", "user"), demoOnly: true }), async () => ({ id: 1 })),
    handle(get("/database"), async ({ db }) => (await db.find<{ id: number }>(sql`select 1 as id`)) ?? { id: 0 }),
    handle(get("/transaction"), ({ db }) =>
      db.transaction(async (tx) => (await tx.find<{ id: number }>(sql`select 2 as id`)) ?? { id: 0 }),
    ),
    ...Object.entries(failures).map(([name, fail]) => handle(get(`/fail/${name.replaceAll(" ", "-")}`), fail)),
  ],
});
const demo = await world({ routes: [handle(endpoint({ ...get("/demo"), demoOnly: true }), async () => ({ id: 1 }))] });

async function ask(path: string, who = "guest") {
  const response = await fetch(`/api/v1${path}`, { headers: { cookie: `viewer=${who}` } });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

test("a reply is cut to its schema, at every depth", async () => {
  const { status, body } = await ask("/person");
  expect(status).toBe(200);
  expect(body).toEqual({ data: { id: 1, name: "Ann", pets: [{ name: "Tom" }] } });
});

test("lists and their meta are cut to their schemas too", async () => {
  const { body } = await ask("/people?limit=2");
  const shown = { id: 1, name: "Ann", pets: [{ name: "Tom" }] };
  expect(body).toEqual({ data: [shown, shown], meta: { next_cursor: null } });
});

test("an answer of null is data like any other", async () => {
  expect((await ask("/nobody")).body).toEqual({ data: null });
});

test("a reply that breaks its own schema is our fault and shows nothing of itself", async () => {
  const { status, body } = await ask("/wrong");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/Ann|9876543210|name|zod/i);
});

test("a default fills what the query leaves out, and a limit beyond the most is refused", async () => {
  expect((await ask("/people")).body.data).toHaveLength(24);
  expect(await ask("/people?limit=61")).toMatchObject({ status: 400, body: { fields: { limit: expect.any(String) } } });
  expect((await ask("/people?limit=2&limit=3")).status).toBe(400);
});

test("what one caller gets is kept by nobody else", async () => {
  expect((await ask("/person")).headers.get("cache-control")).toBe("no-store");
  expect((await ask("/for-users", "user")).headers.get("cache-control")).toBe("no-store");
});

test.each(["abc", "-1", "0", "1.5", "1e99", "%20", "1;drop", "१", "null", "9".repeat(30)])(
  "the malformed id %s is nobody's id",
  async (id) => {
    expect(await ask(`/person/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  },
);

test("a well-formed id reaches the handler parsed", async () => {
  expect((await ask("/person/7")).body).toEqual({ data: { id: 7 } });
});

test("a refusal carries its own words and fields", async () => {
  expect(await ask("/refused")).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "It moved on.", fields: { price: "changed" }, request_id: expect.any(String) },
  });
});

test("a user's call is for users alone", async () => {
  expect(await ask("/for-users")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
  expect((await ask("/for-users", "user")).status).toBe(200);
  for (const role of staffRoles) {
    expect(await ask("/for-users", role)).toMatchObject({ status: 403, body: { code: "not_permitted" } });
  }
});

test("a staff call is for the listed roles and for admins", async () => {
  expect(await ask("/for-finance")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
  expect(await ask("/for-finance", "user")).toMatchObject({ status: 403, body: { code: "not_permitted" } });
  const allowed = await Promise.all(staffRoles.map(async (role) => [role, (await ask("/for-finance", role)).status]));
  expect(Object.fromEntries(allowed)).toEqual({
    admin: 200,
    verifier: 403,
    support: 200,
    logistics: 403,
    finance: 200,
  });
});

test("a staff call that lists nobody is for admins", async () => {
  const allowed = await Promise.all(staffRoles.map(async (role) => [role, (await ask("/for-admins", role)).status]));
  expect(Object.fromEntries(allowed)).toEqual({
    admin: 200,
    verifier: 403,
    support: 403,
    logistics: 403,
    finance: 403,
  });
});

test("what only a demo has is not found elsewhere, by nobody", async () => {
  for (const who of ["guest", "user", "admin"]) {
    expect(await ask("/demo", who)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await ask("/demo-users", who)).status).toBe(404);
  }
  expect((await demo.fetch("/api/v1/demo")).status).toBe(200);
});

test.each([
  { ...get("/mine", "user"), cache: { maxAge: 1, staleFor: 1 } },
  { ...get("/staff", { staff: ["finance"] }), cache: { maxAge: 1, staleFor: 1 } },
  { ...get("/dev"), demoOnly: true, cache: { maxAge: 1, staleFor: 1 } },
  { ...get("/write"), method: "POST" as const, cache: { maxAge: 1, staleFor: 1 } },
])("what is not public for everybody cannot be declared cacheable: $path", (declared) => {
  const routes = [handle(declared, async () => ({ id: 1 }))];
  const install = () =>
    installApi(Fastify(), {
      routes,
      services,
      identity: saidIdentity,
      cache,
      keyOf: (url) => url,
      gate,
      streams,
      securityHeaders: {},
      publicOrigin: "",
    });
  expect(install).toThrow(/must not be cached/);
});

test.each(Object.keys(failures))("a handler that throws %s answers 500 and shows nothing of it", async (name) => {
  const { status, body, headers } = await ask(`/fail/${name.replaceAll(" ", "-")}`);
  expect(status).toBe(500);
  expect(body).toEqual({ code: "internal", message: "Something went wrong", request_id: headers.get("x-request-id") });
});

test.each(["/database", "/transaction"])(
  "while the database is away %s answers 503 and when to come back",
  async (path) => {
    expect((await ask(path)).status).toBe(200);
    line.cut();
    try {
      for (let again = 0; again < 5; again++) {
        const { status, body, headers } = await ask(path);
        expect(body).toMatchObject({ code: "unavailable", request_id: expect.any(String) });
        expect(status).toBe(503);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect((await ask("/person")).status).toBe(200);
    } finally {
      line.mend();
    }
    await expect.poll(async () => (await ask(path)).status).toBe(200);
    expect(services.db.pool.waitingCount).toBe(0);
  },
);
