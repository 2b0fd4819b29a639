// Every call that changes something, made by a browser that was talked into it.
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../../contract/kit.ts";
import { routes } from "../../../app/routes.ts";
import { handle } from "../../../kit/http/route.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { user, staff, fetch, browser } = await world();
const victim = await user();
const other = await user();
const admin = await staff();
const stale = victim.jar.get("csrf_token") ?? "";
// A second login of the same person: what the first was given is stale now.
await victim.api.session.logout({ query: {} });
const victimNow = await user();

const cookies = (jar: Map<string, string>, csrf?: string) =>
  [...jar]
    .filter(([name]) => name !== "csrf_token")
    .concat(csrf === undefined ? [] : [["csrf_token", csrf]])
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

const writes = routes.map(({ endpoint: e }) => e).filter(({ method, mutates }) => method !== "GET" || mutates);

// spec 6.12
test.each(writes.map((e) => [`${e.method} ${e.path}`, e] as const))(
  "%s wants the session's own token",
  async (_, e) => {
    const { jar } = typeof e.auth === "object" ? admin : victimNow;
    const good = jar.get("csrf_token") ?? "";
    const theirs = other.jar.get("csrf_token") ?? "";
    const send = async (cookie: string, header?: string) => {
      const path = e.path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
      const response = await fetch(`/api/v1${path}`, {
        method: e.method,
        headers: { cookie, ...(header === undefined ? {} : { "x-csrf-token": header }) },
      });
      return { status: response.status, code: ((await response.json()) as { code: string }).code };
    };
    const refused = { status: 403, code: "csrf_failed" };
    expect(await send(cookies(jar)), "none").toEqual(refused);
    expect(await send(cookies(jar, good)), "only the cookie, which any site can make a browser send").toEqual(refused);
    expect(await send(cookies(jar), good), "only the header").toEqual(refused);
    expect(await send(cookies(jar, stale), stale), "of an earlier session").toEqual(refused);
    expect(await send(cookies(jar, theirs), theirs), "somebody else's, planted as a cookie").toEqual(refused);
    expect(await send(cookies(jar, "x"), "x"), "made up").toEqual(refused);
    expect(await send(cookies(jar, ""), ""), "empty").toEqual(refused);
  },
);

// spec 7.3
test("get_token gives one token for a user and a staff session in the same browser, and keeps it while it fits", async () => {
  const both = browser();
  await both.logIn(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`);
  await both.api.staff.login({ body: { email: "support@sahejo.test", password: "sahejo-demo" } });
  await both.api.accounts.editProfile({ body: { name: "Asha" } });
  expect(await both.api.staff.logout()).toEqual({ done: true });
  both.jar.delete("csrf_token");
  const { csrf_token } = await both.api.session.csrfToken();
  expect(both.jar.get("csrf_token")).toBe(csrf_token);
  expect((await both.api.session.csrfToken()).csrf_token).toBe(csrf_token);
  await both.api.accounts.editProfile({ body: { name: "Asha Rao" } });
});

test("a call that wants the bearer wants it of the same user, beside the cookie", async () => {
  const ask = endpoint({
    method: "POST",
    path: "/ask",
    auth: "user",
    summary: "Asks",
    needsBearer: true,
    reply: z.object({ done: z.boolean() }),
    refusals: [],
  });
  const shop = await world({ routes: [...routes, handle(ask, async () => ({ done: true }))] });
  const ann = await shop.user();
  const bob = shop.browser();
  const bobs = await bob.logIn("9800000001");
  const anns = await ann.api.session.refresh({ body: {} });
  const post = async (authorization?: string) =>
    (await ann.request("/api/v1/ask", { method: "POST", headers: authorization ? { authorization } : {} })).status;
  expect(await post()).toBe(401);
  expect(await post(`Bearer ${bobs.access_token}`)).toBe(401);
  expect(await post(`Bearer ${ann.jar.get("access_token")}`)).toBe(401);
  expect(await post("Bearer x.y.z")).toBe(401);
  expect(await post(`Bearer ${anns.access_token}`)).toBe(200);
  const noCookie = await shop.fetch("/api/v1/ask", {
    method: "POST",
    headers: { authorization: `Bearer ${anns.access_token}` },
  });
  expect(noCookie.status).toBe(401);
});

// spec 3.11
test("someone else's staff cookie is not a user's, nor the other way round", async () => {
  const swapped = browser();
  swapped.jar.set("access_token", admin.jar.get("backoffice_access_token") ?? "");
  swapped.jar.set("backoffice_access_token", victimNow.jar.get("access_token") ?? "");
  expect((await refusalOf(swapped.api.accounts.profile())).status).toBe(401);
  expect((await refusalOf(swapped.api.staff.me())).status).toBe(401);
});
