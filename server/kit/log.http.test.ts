import { Writable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../contract/kit.ts";
import { world } from "../testing/world.ts";
import { sql } from "./db/sql.ts";
import { handle } from "./http/route.ts";
import { createLog } from "./log.ts";

/** What must never be read in a log, in each of the ways it is written. */
const canary = {
  phone: "9876543210",
  spaced: "98765 43210",
  code: "482913",
  email: "canary.bird@example.com",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5c2lnbmF0dXJl",
  session: "c3b1a5f0e4d94f0e9a0f6a7b8c9d0e1f",
};
const ALL = Object.values(canary).join(" ");

let logged = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
beforeEach(() => {
  logged = "";
});

const post = (path: `/${string}`) =>
  endpoint({
    method: "POST",
    path,
    auth: "guest",
    summary: "Takes a text",
    body: z.strictObject({ text: z.string() }),
    reply: z.null(),
    refusals: [],
  });
const { fetch, db } = await world({
  log: createLog("trace", stream),
  routes: [
    handle(post("/keep"), async () => null),
    handle(post("/throw"), async ({ body }) => {
      throw new Error(`cannot send to ${body.text}`, { cause: new Error(body.text) });
    }),
    handle(post("/store"), async ({ db, body }) => {
      await db.run(sql`insert into inbox_messages (to_phone, text) values (${body.text}, ${body.text})`);
      return null;
    }),
    handle(post("/cast"), async ({ db, body }) => {
      await db.run(sql`select ${body.text}::uuid`);
      return null;
    }),
    handle(
      endpoint({
        method: "GET",
        path: "/item/{id}",
        auth: "guest",
        summary: "Reads",
        params: z.object({ id: z.string() }),
        reply: z.null(),
        refusals: [],
      }),
      async () => null,
    ),
  ],
  web: { render: async () => Promise.reject(new Error(`render for ${ALL}`)) },
});

const QUERY = new URLSearchParams(canary).toString();
const HEADERS = {
  "content-type": "application/json",
  authorization: `Bearer ${canary.token}`,
  cookie: `access_token=${canary.token}; session=${canary.session}; phone=${canary.phone}`,
  "x-forwarded-for": canary.phone,
  "user-agent": ALL,
  referer: `http://localhost/?${QUERY}`,
};

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(path, { headers: HEADERS, ...init });
  await response.text();
  await expect.poll(() => logged).toContain("answered");
  return response.status;
}
const write = (path: string, body: string) => send(`${path}?${QUERY}`, { method: "POST", headers: HEADERS, body });
const lines = () => logged.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

function expectNoCanary(): void {
  for (const [name, secret] of Object.entries(canary)) {
    expect(logged, name).not.toContain(secret);
    expect(logged, name).not.toContain(encodeURIComponent(secret));
  }
  expect(logged).not.toMatch(/canary|Bearer|access_token/);
}

test("a request is its method, its route, its status and its time", async () => {
  expect(await send(`/api/v1/item/${canary.phone}?${QUERY}`)).toBe(200);
  const line = lines().find(({ msg }) => msg === "answered");
  expect(line).toMatchObject({ req: { method: "GET", route: "/api/v1/item/:id" }, res: { status: 200 } });
  expect(line.ms).toBeGreaterThanOrEqual(0);
  expect(Object.keys(line.req).sort()).toEqual(["method", "route"]);
  expect(logged).not.toContain("?");
  expectNoCanary();
});

test("a line says why it was refused and which of the staff asked; of a user only that it was one", async () => {
  const whole = await world({ log: createLog("info", stream) });
  const person = await whole.user();
  logged = "";
  const cookie = `access_token=${person.jar.get("access_token")}`;
  expect((await whole.fetch("/api/v1/backoffice/audit", { headers: { cookie } })).status).toBe(401);
  expect((await whole.fetch("/api/v1/user/profile", { headers: { cookie } })).status).toBe(200);
  const boss = await whole.staff("admin");
  await boss.api.staff.me();
  await expect.poll(() => lines().filter(({ msg }) => msg === "answered")).toHaveLength(4);
  const [stranger, known, , staff] = lines().filter(({ msg }) => msg === "answered");
  expect(stranger).toMatchObject({ refused: "not_logged_in", res: { status: 401 } });
  expect(known).toMatchObject({ who: "user", res: { status: 200 } });
  expect(staff).toMatchObject({ who: `staff:${boss.id}`, req: { route: "/api/v1/backoffice/me" } });
  expect(known).not.toHaveProperty("refused");
});

test.each([
  ["accepted", "/api/v1/keep", JSON.stringify({ text: ALL }), 200],
  ["malformed", "/api/v1/keep", `{"text": ${ALL}`, 400],
  ["not valid", "/api/v1/keep", JSON.stringify({ text: 1, [canary.email]: ALL }), 400],
  ["thrown back in an error", "/api/v1/throw", JSON.stringify({ text: ALL }), 500],
  ["refused by a constraint", "/api/v1/store", JSON.stringify({ text: ALL }), 500],
  ["refused by a type", "/api/v1/cast", JSON.stringify({ text: `${canary.phone} ${canary.email}` }), 500],
])("nothing of a body that is %s reaches the log", async (_name, path, body, status) => {
  expect(await write(path, body)).toBe(status);
  expect(lines().find(({ msg }) => msg === "answered")).toMatchObject({
    req: { method: "POST", route: path },
    res: { status },
  });
  expectNoCanary();
});

test("an error is logged with the id that the answer carries", async () => {
  const init = { method: "POST", headers: HEADERS, body: JSON.stringify({ text: ALL }) };
  const { request_id } = await (await fetch("/api/v1/throw", init)).json();
  await expect.poll(() => lines().find(({ level }) => level === "error")).toBeDefined();
  expect(lines().find(({ level }) => level === "error")).toMatchObject({
    reqId: request_id,
    code: "internal",
    err: { type: "Error", message: expect.stringContaining("cannot send to") },
  });
});

test("a page that fails says so without what the visitor brought", async () => {
  expect(await send(`/search?${QUERY}`)).toBe(500);
  expectNoCanary();
});

test.each([`/api/v1/nothing/${canary.phone}`, `/api/v1/reset/${canary.token}`, `/api/v1/${canary.email}/x`])(
  "an address that nobody has is not written down with what stands in it: %s",
  async (path) => {
    expect(await send(`${path}?${QUERY}`)).toBe(404);
    expect(await write(path, "{}")).toBe(404);
    await expect.poll(() => lines().filter(({ msg }) => msg === "answered")).toHaveLength(2);
    expectNoCanary();
  },
);

test("every answer has its line, also one to an address that cannot be read", async () => {
  expect(await send(`/api/v1/${canary.email}/%`)).toBe(404);
  expect(lines().find(({ msg }) => msg === "answered")).toMatchObject({ req: { method: "GET" }, res: { status: 404 } });
  expectNoCanary();
});

test("a connection that breaks is logged without what was asked on it", async () => {
  const { rows } = await db.pool.query(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'sahejo' and state = 'idle'`,
  );
  for (const { pid } of rows) await db.pool.query("select pg_terminate_backend($1)", [pid]).catch(() => undefined);
  await write("/api/v1/store", JSON.stringify({ text: ALL }));
  expectNoCanary();
});
