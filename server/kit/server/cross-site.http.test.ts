import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { saidIdentity } from "../../testing/said-identity.ts";
import { world } from "../../testing/world.ts";
import { handle } from "../http/route.ts";

const body = z.strictObject({ amount: z.int() });
const reply = z.object({ amount: z.int() });
const write = (path: `/${string}`, auth: Parameters<typeof endpoint>[0]["auth"]) =>
  endpoint({ method: "POST", path, auth, summary: "Writes", body, reply, refusals: [] });
const read = endpoint({ method: "GET", path: "/read", auth: "guest", summary: "Reads", reply: z.null(), refusals: [] });

const { fetch, origin } = await world({
  identity: saidIdentity,
  config: { publicUrl: "https://sahejo.example" },
  routes: [
    handle(write("/guests", "guest"), async ({ body }) => body),
    handle(write("/users", "user"), async ({ body }) => body),
    handle(write("/finance", { staff: ["finance"] }), async ({ body }) => body),
    handle(read, async () => null),
  ],
});

async function post(path: string, headers: Record<string, string>, text = '{"amount":1}') {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text };
  const response = await fetch(`/api/v1${path}`, init);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

test.each([
  ["the origin of another site", { origin: "https://evil.example" }],
  ["an origin that begins like ours", { origin: "https://sahejo.example.evil.example" }],
  ["our name by another scheme", { origin: "ftp://sahejo.example" }],
  ["our name on another port", { origin: "https://sahejo.example:8443" }],
  ["an origin that hides", { origin: "null" }],
  ["no origin worth the name", { origin: "" }],
  ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }],
  ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site" }],
  ["Sec-Fetch-Site cross-site, though the origin is ours", { "sec-fetch-site": "cross-site", origin }],
  [
    "our own fetch site, though the origin is another",
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  ],
])("a write with %s is refused as cross-site", async (_name, headers) => {
  expect(await post("/guests", headers as Record<string, string>)).toEqual({ status: 403, code: "cross_site" });
});

test.each([
  ["our public origin", { origin: "https://sahejo.example" }],
  ["the origin it was sent to", { origin }],
  ["the same origin by the browser's word", { origin, "sec-fetch-site": "same-origin" }],
  ["an address typed by a person", { "sec-fetch-site": "none" }],
  ["no origin, as scripts send it", {}],
])("a write with %s is carried out", async (_name, headers) => {
  expect(await post("/guests", headers as Record<string, string>)).toEqual({ status: 200, code: undefined });
});

test("reading is open to every site", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const response = await fetch("/api/v1/read", { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("no other site is ever told that it may read or write here", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  const response = await fetch("/api/v1/guests", { method: "OPTIONS", headers });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

const foreign = { origin: "https://evil.example" };
const malformed = '{"amount":';
const invalid = '{"amount":"much"}';

test.each(["/users", "/finance"])(
  "on %s a guest is asked to log in before anything else is looked at",
  async (path) => {
    for (const text of [malformed, invalid, ""]) {
      expect(await post(path, foreign, text)).toEqual({ status: 401, code: "not_logged_in" });
      expect(await post(path, {}, text)).toEqual({ status: 401, code: "not_logged_in" });
    }
    expect((await post(path, { ...foreign, "content-type": "text/plain" })).status).toBe(401);
  },
);

test.each([
  ["/users", "user"],
  ["/finance", "finance"],
  ["/finance", "admin"],
])("on %s the site that a request of %s comes from is looked at before its body", async (path, who) => {
  for (const text of [malformed, invalid, ""]) {
    expect(await post(path, { ...foreign, cookie: `viewer=${who}` }, text)).toEqual({
      status: 403,
      code: "cross_site",
    });
    expect((await post(path, { cookie: `viewer=${who}` }, text)).status).toBe(400);
  }
  expect(await post(path, { cookie: `viewer=${who}` })).toEqual({ status: 200, code: undefined });
});

test.each([
  ["/users", "support"],
  ["/users", "admin"],
  ["/finance", "user"],
  ["/finance", "verifier"],
])("on %s permission of %s is looked at before the body", async (path, who) => {
  for (const text of [malformed, invalid, '{"amount":1}']) {
    expect(await post(path, { cookie: `viewer=${who}` }, text)).toEqual({ status: 403, code: "not_permitted" });
  }
});

test("a body too large is not read for somebody who may not call", async () => {
  const text = JSON.stringify({ amount: 1, padding: "x".repeat(600_000) });
  expect((await post("/users", {}, text)).status).toBe(401);
  expect((await post("/users", { cookie: "viewer=user", ...foreign }, text)).status).toBe(403);
  expect((await post("/users", { cookie: "viewer=user" }, text)).status).toBe(413);
});
