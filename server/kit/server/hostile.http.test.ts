import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../contract/kit.ts";
import { world } from "../../testing/world.ts";
import { sql } from "../db/sql.ts";
import { handle } from "../http/route.ts";
import { emit } from "../work/outbox.ts";

const { fetch, clock } = await world();
const CLOCK = "/api/v1/dev/clock";
const JSON_TYPE = { "content-type": "application/json" };

/** Reads a refusal and holds it against everything that any refusal promises. */
async function refusalIn(response: Response) {
  const text = await response.text();
  expect(response.status, text).toBeGreaterThanOrEqual(400);
  expect(response.status, text).toBeLessThan(500);
  expect(text).not.toMatch(/\bat \/|\bat async|node_modules|\.ts:\d|SyntaxError|FST_ERR|"stack"/);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const body = JSON.parse(text) as { code: string; message: string; request_id: string; fields?: object };
  expect(body).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) });
  expect(Object.keys(body).filter((key) => !["code", "message", "fields", "request_id"].includes(key))).toEqual([]);
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("x-request-id")).toBe(body.request_id);
  return { status: response.status, ...body };
}

const post = (body: BodyInit | undefined, headers: Record<string, string> = JSON_TYPE) =>
  fetch(CLOCK, { method: "POST", headers, body });

test("JSON that is nothing at all is no body: a call that wants one names what is missing, and one that does not is content", async () => {
  const answer = await post("");
  const { fields } = (await answer.json()) as { fields: object };
  expect([answer.status, Object.keys(fields)]).toEqual([400, ["advance_s"]]);
  const refresh = await fetch("/api/v1/token/refresh", { method: "POST", headers: JSON_TYPE, body: "" });
  expect([refresh.status, ((await refresh.json()) as { code: string }).code]).toEqual([401, "no_refresh_cookie"]);
});

test.each([
  ["cut short", '{"advance_s":'],
  ["with single quotes", "{'advance_s':1}"],
  ["with a trailing comma", '{"advance_s":1,}'],
  ["with two values", '{"advance_s":1}{"advance_s":1}'],
  ["with NaN", '{"advance_s":NaN}'],
  ["a byte order mark and nothing else", "\uFEFF"],
  ["plain words", "advance one second"],
  ["white space", "   \n"],
  ["a raw NUL", '{"advance_s":1}\0'],
])("JSON that is %s is a malformed body", async (_name, body) => {
  expect(await refusalIn(await post(body))).toMatchObject({ status: 400, code: "malformed_body" });
});

test("bytes that are not UTF-8 are refused", async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  expect((await refusalIn(await post(body))).status).toBe(400);
});

test.each([
  ["an array", "[]"],
  ["an array of what was wanted", '[{"advance_s":1}]'],
  ["null", "null"],
  ["text", '"advance_s"'],
  ["a number", "1"],
  ["true", "true"],
])("%s instead of an object is not valid", async (_name, body) => {
  expect(await refusalIn(await post(body))).toMatchObject({ status: 400, code: "validation_failed" });
});

test.each([
  ["text", '"10"'],
  ["a fraction", "1.5"],
  ["negative", "-1"],
  ["beyond its limit", "34560001"],
  ["beyond any integer", "1e400"],
  ["null", "null"],
  ["an object", '{"valueOf":1}'],
  ["a lone surrogate", '"\\ud800"'],
  ["text with NUL", '"1\\u0000"'],
])("a number that is %s is refused by its name", async (_name, value) => {
  const refusal = await refusalIn(await post(`{"advance_s":${value}}`));
  expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
  expect(Object.keys(refusal.fields ?? {})).toEqual(["advance_s"]);
});

test("unknown keys are refused, each by its name", async () => {
  const refusal = await refusalIn(await post('{"advance_s":1,"is_admin":true,"role":"admin"}'));
  expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(["is_admin", "role"]);
});

test("hundreds of unknown keys do not make a long answer", async () => {
  const keys = Object.fromEntries(Array.from({ length: 499 }, (_, n) => [`key_${n}_${"x".repeat(20)}`, n]));
  const response = await post(JSON.stringify({ advance_s: 1, ...keys }));
  const refusal = await refusalIn(response);
  expect(refusal.status).toBe(400);
  expect(JSON.stringify(refusal.fields).length).toBeLessThan(5_000);
});

test.each([
  '{"advance_s":1,"__proto__":{"is_admin":true}}',
  '{"advance_s":1,"constructor":{"prototype":{"is_admin":true}}}',
  '{"advance_s":1,"constructor":1}',
  '{"advance_s":1,"prototype":1}',
  '{"advance_s":1,"toString":1,"hasOwnProperty":1}',
  '{"advance_s":{"__proto__":{"is_admin":true}}}',
  '{"advance_s":1,"\\u005f_proto__":{"is_admin":true}}',
])("a key that reaches for the prototype changes nothing: %s", async (body) => {
  expect((await refusalIn(await post(body))).status).toBe(400);
  expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
});

test.each([
  ["arrays", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["arrays in the field", `{"advance_s":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ["objects with a poisoned key inside", `${'{"a":'.repeat(10_000)}{"__proto__":1}${"}".repeat(10_000)}`],
  ["brackets that never close", "[".repeat(60_000)],
  ["arrays, few enough to read,", `{"advance_s":${"[".repeat(40)}${"]".repeat(40)}}`],
])("thousands of nested %s are refused", async (_name, body) => {
  expect(await refusalIn(await post(body))).toMatchObject({ status: 400, code: "malformed_body" });
});

test("more keys than any call has are refused before anybody looks at them", async () => {
  const keys = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, n]));
  for (const body of [keys, { advance_s: keys }]) {
    expect(await refusalIn(await post(JSON.stringify(body)))).toMatchObject({ status: 400, code: "malformed_body" });
  }
});

test("a call that needs no more takes sixty-four kilobytes, one that says so takes more", async () => {
  const body = JSON.stringify({ advance_s: 1, padding: "x".repeat(70_000) });
  expect(await refusalIn(await post(body))).toMatchObject({ status: 413, code: "too_large" });
  expect(await refusalIn(await fetch("/api/v1/nothing", { method: "POST", headers: JSON_TYPE, body }))).toBeDefined();
});

test.each([
  ["text/plain", "text/plain"],
  ["a form", "application/x-www-form-urlencoded"],
  ["multipart", "multipart/form-data; boundary=x"],
  ["XML", "application/xml"],
  ["JSON by a lookalike name", "application/jsonp"],
  ["JSON as a parameter of something else", "text/plain; application/json"],
  ["no type that exists", "nonsense"],
])("a body sent as %s is the wrong content type", async (_name, type) => {
  const refusal = await refusalIn(await post('{"advance_s":1}', { "content-type": type }));
  expect(refusal).toMatchObject({ status: 415, code: "wrong_content_type" });
});

test("a body without any content type is the wrong content type", async () => {
  const refusal = await refusalIn(await post(new TextEncoder().encode('{"advance_s":1}'), {}));
  expect(refusal).toMatchObject({ status: 415, code: "wrong_content_type" });
});

test("a write without a body says which field is missing", async () => {
  const refusal = await refusalIn(await post(undefined, {}));
  expect(refusal).toMatchObject({ status: 400, fields: { advance_s: expect.any(String) } });
});

test("two megabytes of JSON are too large, whether or not their length is said", async () => {
  const body = JSON.stringify({ advance_s: 1, padding: "x".repeat(2 * 1024 * 1024) });
  expect(await refusalIn(await post(body))).toMatchObject({ status: 413, code: "too_large" });
  const stream = new Blob([body]).stream();
  const init = { method: "POST", headers: JSON_TYPE, body: stream, duplex: "half" } as RequestInit;
  expect(await refusalIn(await fetch(CLOCK, init))).toMatchObject({ status: 413, code: "too_large" });
});

test("nothing of all this moved the clock, and a proper call still does", async () => {
  expect(clock.offsetS()).toBe(0);
  const response = await post('{"advance_s":1}', { "content-type": "application/json; charset=utf-8" });
  expect(response.status).toBe(200);
  expect(clock.offsetS()).toBe(1);
});

const notes = {
  store: endpoint({
    method: "POST",
    path: "/notes",
    auth: "guest",
    summary: "Hands a text to the database",
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ text: z.string() }),
    refusals: [],
  }),
  announce: endpoint({
    method: "POST",
    path: "/news",
    auth: "guest",
    summary: "Puts a text into an event",
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ text: z.string() }),
    refusals: [],
  }),
};
const noted = await world({
  routes: [
    handle(notes.store, async ({ db, body }) => {
      return (await db.find<{ text: string }>(sql`select ${body.text}::text as text`)) ?? { text: "" };
    }),
    handle(notes.announce, async ({ db, body }) => {
      await db.transaction((tx) => emit(tx, "note.written", { text: body.text }));
      return body;
    }),
  ],
});

test.each(["/notes", "/news"])(
  "text that PostgreSQL cannot hold is the sender's mistake, not ours: %s",
  async (path) => {
    for (const text of ["a\\u0000b", "\\u0000"]) {
      const body = `{"text":"${text}"}`;
      const response = await noted.fetch(`/api/v1${path}`, { method: "POST", headers: JSON_TYPE, body });
      expect((await refusalIn(response)).status).toBe(400);
    }
  },
);

test.each(["/notes", "/news"])("half a character does not break anything: %s", async (path) => {
  for (const text of ["\\ud800", "\\udc00\\ud800", "x\\ud83d"]) {
    const body = `{"text":"${text}"}`;
    const response = await noted.fetch(`/api/v1${path}`, { method: "POST", headers: JSON_TYPE, body });
    expect(response.status, await response.text()).toBeLessThan(500);
  }
});

test("quotes, semicolons and dollar signs are only text", async () => {
  const text = "'; drop table policies; -- $1 $$ \\ \u2028 %s";
  const init = { method: "POST", headers: JSON_TYPE, body: JSON.stringify({ text }) };
  expect((await (await noted.fetch("/api/v1/notes", init)).json()).data).toEqual({ text });
});
