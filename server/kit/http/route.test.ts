import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, endpoint } from "../../../contract/kit.ts";
import { firstMarket } from "../../domains/market/first-market.ts";
import { refusedBy } from "../../testing/refused-by.ts";
import { createMarket } from "../market.ts";
import type { Caller, Services, Viewer } from "../services.ts";
import { readCredentials } from "./identity.ts";
import { authorise, handle, perform } from "./route.ts";

const market = createMarket(firstMarket);
const guest: Viewer = { kind: "guest" };
const user: Viewer = { kind: "user", userId: "u1", sessionId: "s1" };
const staff = (role: "admin" | "finance" | "support", mustEnrol = false): Viewer => ({
  kind: "staff",
  staffId: "t1",
  role,
  sessionId: "s2",
  mustEnrol,
});
const call = (auth: Endpoint["auth"], more: Partial<Endpoint> = {}) =>
  endpoint({ method: "GET", path: "/thing", auth, summary: "Reads", reply: z.any(), refusals: [], ...more });

const finance = { staff: ["finance"] } as const;
const cases: [string, Endpoint, Viewer, string | undefined][] = [
  ["anybody may ask what is for guests", call("guest"), guest, undefined],
  ["a user's call is no guest's", call("user"), guest, "not_logged_in"],
  ["it is a user's", call("user"), user, undefined],
  ["nor is it staff's", call("user"), staff("admin"), "not_permitted"],
  ["a call of finance is no guest's", call(finance), guest, "not_logged_in"],
  ["nor a user's", call(finance), user, "not_permitted"],
  ["nor support's", call(finance), staff("support"), "not_permitted"],
  ["it is finance's", call(finance), staff("finance"), undefined],
  ["and always an admin's", call(finance), staff("admin"), undefined],
  ["even where nobody else is named", call({ staff: [] }), staff("admin"), undefined],
  ["whoever has no second factor yet gets it first", call(finance), staff("finance", true), "totp_enrolment_required"],
  ["admins too", call(finance), staff("admin", true), "totp_enrolment_required"],
  ["by the calls that are for it", call(finance, { beforeEnrolment: true }), staff("finance", true), undefined],
];
test.each(cases)("%s", (_what, asked, viewer, code) => {
  expect(refusedBy(() => authorise(asked, viewer, { isDemo: false, market }))?.code).toBe(code);
});

test("a call of the demo is not there elsewhere, whoever asks", () => {
  const dev = call("user", { demoOnly: true });
  for (const viewer of [guest, user, staff("admin")]) {
    expect(refusedBy(() => authorise(dev, viewer, { isDemo: false, market }))?.code).toBe("not_found");
  }
  expect(refusedBy(() => authorise(dev, guest, { isDemo: true, market }))?.code).toBe("not_logged_in");
  expect(refusedBy(() => authorise(dev, user, { isDemo: true, market }))).toBeUndefined();
});

test("nor is what a market does without", () => {
  const board = call("guest", { capability: "asks" });
  const without = createMarket({ ...firstMarket, capabilities: { ...firstMarket.capabilities, asks: false } });
  expect(refusedBy(() => authorise(board, staff("admin"), { isDemo: true, market: without }))?.code).toBe("not_found");
  expect(refusedBy(() => authorise(board, guest, { isDemo: false, market }))).toBeUndefined();
});

const caller = { viewer: guest, ip: "::1" } as Caller;
const taken: string[] = [];
const services = { limiter: { take: async ({ path }: Endpoint) => void taken.push(path) } } as unknown as Services;
type Given = Parameters<Parameters<typeof handle>[1]>[0];
const givenTo = ({ params, query, body }: Given): unknown => ({ params, query, body });
const run = (asked: Endpoint, input: object, answer: (call: Given) => unknown = givenTo) => {
  const route = handle(asked, async (given) => answer(given as Given) as never);
  return perform(route, services, caller, input);
};

test("a call is counted only where it is limited", async () => {
  await run(call("guest"), {});
  await run(call("guest", { path: "/counted", limit: { max: 1, windowS: 1, per: "ip" } }), {});
  expect(taken).toEqual(["/counted"]);
});

test("the reply has what its schema has, and no more; so has what is said about it", async () => {
  const reply = z.object({ id: z.int() });
  const secret = { id: 1, password: "x" };
  expect(await run(call("guest", { reply }), {}, () => secret)).toEqual({ data: { id: 1 } });
  const both = () => ({ data: secret, meta: { total: 7, sql: "select" } });
  expect(await run(call("guest", { reply, meta: z.object({ total: z.int() }) }), {}, both)).toEqual({
    data: { id: 1 },
    meta: { total: 7 },
  });
  for (const kind of ["csv", "file", "stream"] as const) {
    expect(await run(call("guest", { reply, [kind]: true as never }), {}, () => secret), kind).toEqual({
      data: secret,
    });
  }
});

const strict = z.strictObject({
  name: z.string().check(z.minLength(2)),
  deep: z.optional(z.array(z.object({ n: z.int() }))),
});

test("what is well formed is handed on, and what is not is refused with the fields that are wrong", async () => {
  const asked = call("guest", { params: z.object({ id: z.coerce.number() }), query: strict, body: strict });
  const good = { params: { id: "7" }, query: { name: "ab" }, body: { name: "cd" } };
  expect(await run(asked, good)).toEqual({ data: { params: { id: 7 }, query: { name: "ab" }, body: { name: "cd" } } });
  await expect(run(asked, { ...good, params: { id: "x" } })).rejects.toMatchObject({ code: "not_found" });
  await expect(run(asked, { ...good, params: { id: "\0" } })).rejects.toMatchObject({ code: "not_found" });
  await expect(run(asked, { ...good, query: { name: "a" } })).rejects.toMatchObject({
    code: "validation_failed",
    fields: { name: expect.stringContaining("2") },
  });
  await expect(run(asked, { ...good, body: undefined })).rejects.toMatchObject({
    fields: { name: expect.any(String) },
  });
  await expect(run(asked, { ...good, body: "text" })).rejects.toMatchObject({ fields: { body: expect.any(String) } });
  await expect(run(asked, { ...good, body: { name: "ab", deep: [{ n: "x" }] } })).rejects.toMatchObject({
    fields: { "deep.0.n": expect.any(String) },
  });
  await expect(run(asked, { ...good, body: { name: "a\0b" } })).rejects.toMatchObject({
    code: "validation_failed",
    message: "The text has characters that cannot be kept.",
  });
});

test("unknown fields are named, twenty of them and sixty letters of each", async () => {
  const asked = call("guest", { body: z.strictObject({}) });
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}`.padStart(80, "x"), 1]));
  const refused = await run(asked, { body: many }).catch((error) => error.fields);
  expect(Object.keys(await run(asked, { body: { a: 1, b: 2 } }).catch((error) => error.fields))).toEqual(["a", "b"]);
  expect(Object.keys(refused)).toEqual(["x".repeat(60)]);
  const numbered = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 1]));
  const twenty = await run(asked, { body: numbered }).catch((error) => error.fields);
  expect(Object.keys(twenty)).toHaveLength(20);
  expect(twenty.f0).toBe("This field is not known here.");
  const typed = call("guest", { query: z.record(z.string(), z.int()) });
  const wrong = await run(typed, { query: Object.fromEntries(Object.keys(numbered).map((key) => [key, "x"])) }).catch(
    (error) => error.fields,
  );
  expect(Object.keys(wrong)).toHaveLength(20);
  expect(await run(typed, { query: "text" }).catch((error) => error.fields)).toEqual({ query: expect.any(String) });
});

test("a field far inside is named by the way to it, as far as anybody reads", async () => {
  let deep: z.ZodMiniType = z.int();
  let given: unknown = "x";
  for (const name of ["h", "g", "f", "e", "d", "c", "b", "a"]) {
    deep = z.object({ [name]: deep });
    given = { [name]: given };
  }
  const fields = await run(call("guest", { body: deep }), { body: given }).catch((error) => error.fields);
  expect(Object.keys(fields)).toEqual(["a.b.c.d.e.f"]);
});

test("a header that came twice is read once, and a missing cookie is none", () => {
  expect(readCredentials({})).toEqual({ cookie: "", csrf: undefined, authorization: undefined });
  expect(readCredentials({ cookie: "a=1", "x-csrf-token": ["t", "u"], authorization: "Bearer x" })).toEqual({
    cookie: "a=1",
    csrf: "t",
    authorization: "Bearer x",
  });
});
