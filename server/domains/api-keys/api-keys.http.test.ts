// Keys as an admin makes them and a program uses them.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { MOST_KEYS } from "../../../contract/api-keys/api-keys.desk.contract.ts";
import { sql } from "../../kit/db/sql.ts";
import { plantKey } from "../../testing/keys.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { sweepKeys } from "./api-keys.service.ts";
import { isKey, newKey } from "./key-text.ts";

const one = await world();
const two = await world({ database: one.database });
const { staff, user, db } = one;
const admin = await staff("admin");

const call = (path: string, key: string, init: RequestInit = {}, at = one) =>
  at.fetch(`/api/v1${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` },
  });
const make = (scopes: string[], more: object = {}) =>
  admin.api.apiKeys.create({ body: { name: "a program", scopes, ...more } });
const readRow = async (id: string) => (await admin.api.apiKeys.list()).data.find((row) => row.id === id);

test("a key is shown once, opens what its scopes say, and stands in the list without itself", async () => {
  const { id, key } = await make(["orders:read"]);
  expect(isKey(key)).toBe(true);
  expect((await call("/backoffice/orders", key)).status).toBe(200);
  const refused = await call("/backoffice/users", key);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "not_permitted",
    message: expect.stringContaining("accounts:read"),
  });
  const { data, meta } = await admin.api.apiKeys.list();
  const row = data.find((other) => other.id === id);
  expect(row).toMatchObject({ name: "a program", state: "live", starts: key.slice(0, 7), expires_at: null });
  expect(JSON.stringify({ data, meta })).not.toContain(key.slice(8));
  expect(meta.scopes.map(({ scope }) => scope)).toContain("orders:move");
});

test("only admins make, see and end keys", async () => {
  const { id } = await make(["orders:read"]);
  for (const role of ["verifier", "support", "logistics", "finance"] as const) {
    const { api } = await staff(role);
    expect((await refusalOf(api.apiKeys.list())).code).toBe("not_permitted");
    expect((await refusalOf(api.apiKeys.create({ body: { name: "x", scopes: ["orders:read"] } }))).code).toBe(
      "not_permitted",
    );
    expect((await refusalOf(api.apiKeys.revoke({ params: { id } }))).code).toBe("not_permitted");
    expect((await refusalOf(api.apiKeys.log({ params: { id }, query: {} }))).code).toBe("not_permitted");
  }
});

test.each([
  ["no scope", { scopes: [] }, "scopes"],
  ["a scope that there is not", { scopes: ["orders:everything"] }, "scopes"],
  ["no name", { name: "   " }, "name"],
  ["a name that turns the line around", { name: "good\u202eyek" }, "name"],
  ["a name of two lines", { name: "one\ntwo" }, "name"],
  ["a name longer than a line", { name: "n".repeat(81) }, "name"],
  ["an end in the past", { expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
  ["an end in a hundred years", { expires_at: "2126-01-01T00:00:00Z" }, "expires_at"],
  ["an end that is no moment", { expires_at: "tomorrow" }, "expires_at"],
  ["no call a minute", { per_minute: 0 }, "per_minute"],
  ["a field that is not known", { is_admin: true }, "is_admin"],
])("%s is refused", async (_what, change, field) => {
  const body = { name: "x", scopes: ["orders:read"], ...change };
  const refusal = await refusalOf(admin.api.apiKeys.create({ body }));
  expect(refusal.code).toBe("validation_failed");
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test("names in any script, with quotes and signs, are kept as they are", async () => {
  for (const name of ["दुकान का प्रोग्राम क्‍ष", "O'Brien; drop table api_keys --", "<b>bold</b> & 😀", "=1+1"]) {
    const { id } = await make(["orders:read"], { name });
    expect((await readRow(id))?.name).toBe(name);
  }
});

test("a key ended here is dead there at once, and ended twice it is ended once", async () => {
  const { id, key } = await make(["listings:read"]);
  expect((await call("/products", key, {}, two)).status).toBe(200);
  expect((await admin.api.apiKeys.revoke({ params: { id } })).state).toBe("revoked");
  const began = Date.now();
  const answers = await Promise.all([one, two].map((at) => call("/products", key, {}, at)));
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(await answers[0]?.json()).toMatchObject({ code: "invalid_api_key" });
  expect((await admin.api.apiKeys.revoke({ params: { id } })).state).toBe("revoked");
  const { data } = await admin.api.audit.list({ query: { limit: 20 } });
  expect(data.filter(({ action, subject }) => action === "api_key.revoke" && subject === `api_key:${id}`)).toHaveLength(
    1,
  );
});

test("a key is over when its time is", async () => {
  const key = await plantKey(db, admin.id, ["orders:read"], { expiresAt: new Date(Date.now() + 1_000) });
  expect((await call("/backoffice/orders", key)).status).toBe(200);
  await wait(1_100);
  expect((await call("/backoffice/orders", key)).status).toBe(401);
});

test("a key rests while whoever made it is no active admin", async () => {
  const { person } = await admin.api.staff.invite({
    body: { email: "leaver@sahejo.test", name: "Leaver", role: "admin" },
  });
  const key = await plantKey(db, person.id, ["orders:read"]);
  expect((await call("/backoffice/orders", key)).status).toBe(200);
  await admin.api.staff.disable({ params: { id: person.id } });
  expect((await call("/backoffice/orders", key)).status).toBe(401);
  expect((await admin.api.apiKeys.list()).data.find(({ made_by }) => made_by === "Leaver")?.state).toBe("resting");
  await admin.api.staff.enable({ params: { id: person.id } });
  expect((await call("/backoffice/orders", key)).status).toBe(200);
  await db.run(sql`update staff set role = 'support' where id = ${person.id}`);
  expect((await call("/backoffice/orders", key)).status).toBe(401);
});

test("the key decides: cookies beside it neither help nor hurt, and no CSRF token is asked for", async () => {
  const { key } = await make(["settings:read"]);
  const beside = await admin.request("/api/v1/backoffice/orders", { headers: { authorization: `Bearer ${key}` } });
  expect(beside.status).toBe(403);
  const buyer = await user();
  expect((await buyer.request("/api/v1/user/profile", { headers: { authorization: `Bearer ${key}` } })).status).toBe(
    403,
  );
  const { key: writer } = await make(["moderation:write"]);
  const body = JSON.stringify({ text: "plain words" });
  const headers = { "content-type": "application/json" };
  expect((await call("/backoffice/words/try", writer, { method: "POST", headers, body })).status).toBe(200);
  const cookieAlone = await admin.request("/api/v1/backoffice/words/try", {
    method: "POST",
    headers: { ...headers, "x-csrf-token": "" },
    body,
  });
  expect(cookieAlone.status).toBe(403);
});

test("users' own bearers go on as before", async () => {
  const buyer = await user();
  const body = { product_id: "00000000-0000-4000-8000-000000000000", question_text: "Is the bill there?" };
  // The bearer came with the login; without it the same call is refused.
  expect((await refusalOf(buyer.api.questions.post({ body }))).code).toBe("not_found");
  const headers = { "content-type": "application/json" };
  const bare = await buyer.request("/api/v1/products/question", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(bare.status).toBe(401);
});

test("what a program does is in the staff's log with its key and whoever made it", async () => {
  const { id, key } = await make(["orders:export"], { name: "bookkeeping" });
  expect((await call("/backoffice/orders/export", key)).status).toBe(200);
  const { data } = await admin.api.audit.list({ query: { limit: 5 } });
  const entry = data.find(({ action, subject }) => action === "list.export" && subject === "list:orders");
  expect(entry).toMatchObject({ staff_id: admin.id, detail: { api_key: { id, name: "bookkeeping" } } });
  const verified = await admin.api.audit.list({ query: { limit: 1 } });
  expect(verified.data).toHaveLength(1);
});

test("each key has its own minute, counted across processes, and says when to come again", async () => {
  const { key } = await make(["orders:read"], { per_minute: 3 });
  const { key: other } = await make(["orders:read"]);
  const statuses: number[] = [];
  for (const at of [one, two, one, two, one]) statuses.push((await call("/backoffice/counts", key, {}, at)).status);
  // What is refused for its scope counts as well.
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
  const refused = await call("/backoffice/orders", key, {}, two);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call("/backoffice/orders", other)).status).toBe(200);
});

test("the log of a key has its calls, newest first, without ids and queries", async () => {
  const { id, key } = await make(["orders:read"]);
  await call("/backoffice/orders?q=secret-words", key);
  await call("/backoffice/orders/00000000-0000-4000-8000-00000000abcd", key);
  const last = await call("/backoffice/users", key);
  const { data, meta } = await admin.api.apiKeys.log({ params: { id }, query: {} });
  expect(data.map(({ call: what, status }) => [what, status])).toEqual([
    ["GET /backoffice/users", 403],
    ["GET /backoffice/orders/{id}", 404],
    ["GET /backoffice/orders", 200],
  ]);
  expect(data[0]).toMatchObject({ request_id: last.headers.get("x-request-id"), address: "127.0.0.1" });
  expect(JSON.stringify(data)).not.toMatch(/secret-words|abcd/);
  expect(meta).toMatchObject({ next_cursor: null, name: "a program" });
  const first = await admin.api.apiKeys.log({ params: { id }, query: { limit: 2 } });
  const rest = await admin.api.apiKeys.log({
    params: { id },
    query: { limit: 2, cursor: first.meta.next_cursor ?? "" },
  });
  expect([...first.data, ...rest.data]).toEqual(data);
  const used = (await readRow(id))?.last_used_at;
  expect(Date.now() - Date.parse(used ?? "")).toBeLessThan(60_000);
  await call("/backoffice/orders", key);
  await admin.api.apiKeys.log({ params: { id }, query: {} });
  // At most once a minute.
  expect((await readRow(id))?.last_used_at).toBe(used);
  const unknown = admin.api.apiKeys.log({ params: { id: admin.id }, query: {} });
  expect((await refusalOf(unknown)).code).toBe("not_found");
  const nowhere = admin.api.apiKeys.log({ params: { id }, query: { cursor: "x" } });
  expect((await refusalOf(nowhere)).code).toBe("validation_failed");
});

test("logs are bounded, and keys that are long dead go", async () => {
  const { id } = await make(["orders:read"]);
  await db.run(sql`
    insert into api_key_calls (key_id, at, call, status, request_id, address)
    select ${id}, now() - make_interval(days => case when n <= 5 then 40 else 0 end), 'GET /x', 200, n::text, '::1'
    from generate_series(1, 1300) n`);
  const dead = await make(["orders:read"]);
  await admin.api.apiKeys.revoke({ params: { id: dead.id } });
  await db.run(sql`update api_keys set revoked_at = now() - interval '200 days' where id = ${dead.id}`);
  await sweepKeys({ db });
  const left = await db.find<{ n: number; first: string }>(sql`
    select count(*)::int as n, min(request_id::int)::text as first from api_key_calls where key_id = ${id}`);
  expect(left).toEqual({ n: 1_000, first: "301" });
  expect(await readRow(dead.id)).toBeUndefined();
});

test("a public read is kept for guests and given to keys only after they were looked at", async () => {
  const { id, key } = await make(["catalogue:read"]);
  const { key: other } = await make(["orders:read"]);
  const guest = await one.fetch("/api/v1/serving_cities");
  expect(guest.headers.get("vary")).toContain("Authorization");
  for (let n = 0; n < 3; n++) await (await one.fetch("/api/v1/serving_cities")).text();
  const hits = one.cache.hits;
  const mine = await call("/serving_cities", key);
  expect(await mine.text()).toBe(await guest.text());
  expect(one.cache.hits).toBe(hits + 1);
  expect(mine.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect((await call("/serving_cities", other)).status).toBe(403);
  expect((await call("/serving_cities", newKey())).status).toBe(401);
  expect((await call("/serving_cities", key, { method: "HEAD" })).status).toBe(200);
  const { data } = await admin.api.apiKeys.log({ params: { id }, query: {} });
  expect(data.map(({ status }) => status)).toEqual([200, 200]);
  await admin.api.apiKeys.revoke({ params: { id } });
  expect((await call("/serving_cities", key)).status).toBe(401);
  expect((await one.fetch("/api/v1/serving_cities")).status).toBe(200);
});

test("what a program numbers is its own: the same Idempotency-Key of two programs is two calls", async () => {
  const { key: mine } = await make(["coupons:write"]);
  const { key: theirs } = await make(["coupons:write"]);
  const now = Date.now();
  const coupon = (code: string) => ({
    code,
    kind: "flat",
    value: 100,
    valid_from: new Date(now).toISOString(),
    valid_to: new Date(now + 86_400_000).toISOString(),
  });
  const headers = { "content-type": "application/json", "idempotency-key": "order-1" };
  const post = (key: string, body: object) =>
    call("/backoffice/coupons", key, { method: "POST", headers, body: JSON.stringify(body) });
  const first = await post(mine, coupon("KEYSONE"));
  expect(first.status).toBe(200);
  const answer = await first.json();
  expect(await (await post(mine, coupon("KEYSONE"))).json()).toEqual(answer);
  expect((await post(theirs, coupon("KEYSTWO"))).status).toBe(200);
});

test("twelve creations at once make twelve keys, and never more than there may be", async () => {
  const before = (await admin.api.apiKeys.list()).data.filter(({ state }) => state === "live").length;
  for (let n = before; n < MOST_KEYS - 12; n++) await plantKey(db, admin.id, ["orders:read"]);
  const room =
    MOST_KEYS -
    (await admin.api.apiKeys.list()).data.filter(({ state }) => state !== "revoked" && state !== "expired").length;
  expect(room).toBeLessThanOrEqual(12);
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => make(["orders:read"])));
  const keys = made.flatMap((result) => (result.status === "fulfilled" ? [result.value.key] : []));
  expect(keys).toHaveLength(Math.max(0, room));
  expect(new Set(keys).size).toBe(keys.length);
  const refusal = await refusalOf(make(["orders:read"]));
  expect([refusal.code, refusal.message]).toEqual(["conflict", expect.stringContaining(String(MOST_KEYS))]);
});
