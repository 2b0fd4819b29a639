import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { refusalOf, world } from "../../../testing/world.ts";
import { signToken } from "./tokens.ts";

const one = await world({ areCodesAskedFor: true });
const two = await world({ database: one.database, config: { sessionSecret: one.config.sessionSecret } });
const { db } = one;

type Person = Awaited<ReturnType<typeof one.user>>;

const refreshWith = (at: typeof one, cookie: string) =>
  at.fetch("/api/v1/token/refresh", { method: "POST", headers: { cookie } });

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .map((line) => new RegExp(`^${name}=([^;]*)`).exec(line)?.[1])
    .find((value) => value !== undefined);

const refreshCookie = (person: Person) => `refresh_token=${person.jar.get("refresh_token")}`;

const isIn = async (at: typeof one, access: string | undefined) =>
  (await at.fetch("/api/v1/user/profile", { headers: { cookie: `access_token=${access}` } })).status === 200;

/** As if the exchanges of this person's tokens had happened that long ago. */
const ageFamily = (person: Person, seconds: number) =>
  db.run(sql`update sessions set superseded_at = array(
      select t - make_interval(secs => ${seconds}::int) from unnest(superseded_at) with ordinality as o(t, n) order by n)
    where user_id = ${person.id}`);

// spec 7.2
test("a refresh gives new tokens, and each can be refreshed again", async () => {
  const ann = await one.user();
  const before = ann.jar.get("refresh_token");
  await ann.api.session.refresh({ body: {} });
  expect(ann.jar.get("refresh_token")).not.toBe(before);
  await ann.api.session.refresh({ body: {} });
  expect((await ann.api.accounts.profile()).id).toBe(ann.id);
});

test.each([
  "------------------------------------.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "00000000000000000000000000000000000a.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "0000-0000-00000000-0000-0000000000-0.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "00000000-0000-4000-8000-000000000000.999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "00000000-0000-4000-8000-000000000000.1.a",
  "a.b.c",
  "%00",
  "x".repeat(8_000),
])("a refresh cookie that nobody was given ends like one of a session that is over: %s", async (token) => {
  const cookie = `refresh_token=${token}; is_login=1`;
  const answer = await refreshWith(one, cookie);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "session_expired" });
  expect(answer.headers.getSetCookie().join()).toMatch(
    /refresh_token=; Path=\/; Max-Age=0.*is_login=; Path=\/; Max-Age=0/,
  );
  for (const path of ["/user/profile", "/csrf_token", "/logout"]) {
    expect((await one.fetch(`/api/v1${path}`, { headers: { cookie } })).status, path).toBeLessThan(500);
  }
});

test("twenty tabs refreshing at once all stay in, on two processes", async () => {
  const ann = await one.user();
  const cookie = refreshCookie(ann);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refreshWith(n % 2 === 0 ? one : two, cookie)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  for (const answer of answers) expect(await isIn(one, cookieOf(answer, "access_token"))).toBe(true);
  const next = await Promise.all(
    answers.map((answer) => refreshWith(two, `refresh_token=${cookieOf(answer, "refresh_token")}`)),
  );
  expect(next.map((answer) => answer.status)).toEqual(Array(20).fill(200));
});

test("an old refresh token used a minute later ends the whole family", async () => {
  const ann = await one.user();
  const stolen = refreshCookie(ann);
  const fresh = await refreshWith(one, stolen);
  await ageFamily(ann, 60);
  const replay = await refreshWith(two, stolen);
  expect([replay.status, ((await replay.json()) as { code: string }).code]).toEqual([401, "session_expired"]);
  expect(await isIn(one, cookieOf(fresh, "access_token"))).toBe(false);
  expect((await refreshWith(one, `refresh_token=${cookieOf(fresh, "refresh_token")}`)).status).toBe(401);
});

test("a token of two exchanges ago is still a straggler within 20 s, and a replay after", async () => {
  const ann = await one.user();
  const first = refreshCookie(ann);
  await ann.api.session.refresh({ body: {} });
  await ann.api.session.refresh({ body: {} });
  expect((await refreshWith(one, first)).status).toBe(200);
  await ageFamily(ann, 25);
  expect((await refreshWith(one, first)).status).toBe(401);
});

test("hundreds of exchanges keep the row small and the last token good", async () => {
  const ann = await one.user();
  for (let n = 0; n < 60; n++) await ann.api.session.refresh({ body: {} });
  const row = await db.find<{ n: number }>(sql`
    select cardinality(superseded_at) as n from sessions where user_id = ${ann.id}`);
  expect(row?.n).toBe(40);
  await ann.api.session.refresh({ body: {} });
});

// spec 8.4
test("without a refresh cookie the answer says so; with a broken one the hints go", async () => {
  const refusal = await refusalOf(one.api.session.refresh({ body: {} }));
  expect([refusal.status, refusal.code, refusal.message]).toEqual([
    401,
    "no_refresh_cookie",
    "Please login to continue",
  ]);
  const ann = await one.user();
  const token = ann.jar.get("refresh_token") ?? "";
  for (const broken of ["x", token.slice(0, -1), token.replace(".0.", ".7."), `${token}x`, "a.b.c"]) {
    const answer = await refreshWith(one, `refresh_token=${broken}; is_login=1`);
    expect(answer.status, broken).toBe(401);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("is_login="))).toMatch(/Max-Age=0/);
  }
  // A forgery ends nobody's session.
  await ann.api.session.refresh({ body: {} });
});

test("an access token lives 15 minutes, whatever else says otherwise", async () => {
  const ann = await one.user();
  const [session] = await ann.api.accounts.sessions();
  const sessionId = session?.id ?? "";
  const token = await signToken(one.keys, "access", { subject: ann.id, sessionId });
  const [, payload = ""] = token.split(".");
  const { iat, exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number; exp: number };
  expect(exp - iat).toBe(900);
  const parts = token.split(".");
  const forged = Buffer.from(JSON.stringify({ sub: ann.id, sid: sessionId, exp: exp + 9_999_999 })).toString(
    "base64url",
  );
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${parts[1]}.`;
  for (const bad of [`${parts[0]}.${forged}.${parts[2]}`, unsigned, `${token}x`, ""]) {
    expect(await isIn(one, bad)).toBe(false);
  }
  expect(await isIn(one, token)).toBe(true);
});

// spec 4.20, 4.21
test("logout kills access on every process within a second, and takes the cookies", async () => {
  const ann = await one.user();
  const access = ann.jar.get("access_token");
  const cookie = refreshCookie(ann);
  expect(await ann.api.session.logout({ query: {} })).toEqual({ logged_out: true });
  expect(await isIn(two, access)).toBe(false);
  expect((await refreshWith(two, cookie)).status).toBe(401);
  // What stays opens nothing: it only says that this device has been here.
  expect([...ann.jar.keys()]).toEqual(["known_device"]);
});

test("logout works with a dead access token, and without any session", async () => {
  const ann = await one.user();
  ann.jar.delete("access_token");
  const cookie = refreshCookie(ann);
  await ann.api.session.logout({ query: {} });
  expect((await refreshWith(one, cookie)).status).toBe(401);
  expect(await one.api.session.logout({ query: {} })).toEqual({ logged_out: true });
});

test("an image on another site logs nobody out", async () => {
  const ann = await one.user();
  const cookie = [...ann.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const get = (headers: Record<string, string>) => one.fetch("/api/v1/logout", { headers: { cookie, ...headers } });
  expect((await get({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" })).status).toBe(403);
  expect((await get({ "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await get({})).status).toBe(403);
  expect((await get({ "x-csrf-token": "guess" })).status).toBe(403);
  expect((await ann.api.accounts.profile()).id).toBe(ann.id);
});

test("suspension kills access on every process within a second, and no code lets the person back in", async () => {
  const ann = await one.user();
  const access = ann.jar.get("access_token");
  const cookie = refreshCookie(ann);
  const support = await one.staff("support");
  await support.api.suspension.suspend({ params: { id: ann.id }, body: { reason: "fraud" } });
  expect(await isIn(two, access)).toBe(false);
  expect((await refreshWith(two, cookie)).status).toBe(401);
  await db.run(sql`update login_codes set sent_at = now() - interval '1 minute' where phone = ${ann.phone}`);
  expect((await refusalOf(one.browser().logIn(ann.phone))).code).toBe("account_suspended");
  await support.api.suspension.restore({ params: { id: ann.id }, body: {} });
  await db.run(sql`update login_codes set sent_at = now() - interval '1 minute' where phone = ${ann.phone}`);
  expect((await one.browser().logIn(ann.phone)).user.id).toBe(ann.id);
  expect(await isIn(one, access)).toBe(false);
});

test("sessions are listed with their device, and one can be ended from another", async () => {
  const ann = await one.user();
  await db.run(sql`update login_codes set sent_at = now() - interval '1 minute' where phone = ${ann.phone}`);
  const phone = one.browser();
  const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
  await phone.api.session.requestCode({ body: { phone: ann.phone } });
  await phone.request("/api/v1/auth/verify", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify({ phone: ann.phone, code: await phone.readCode(ann.phone) }),
  });
  const sessions = await ann.api.accounts.sessions();
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  const other = sessions.find(({ is_current }) => !is_current);
  expect(other?.device).toBe("Chrome on Android");
  const id = other?.id ?? "";
  const bob = await one.user();
  expect((await refusalOf(bob.api.accounts.endSession({ params: { id } }))).code).toBe("not_found");
  await ann.api.accounts.endSession({ params: { id } });
  expect((await refusalOf(phone.api.accounts.profile())).code).toBe("not_logged_in");
  expect((await refusalOf(ann.api.accounts.endSession({ params: { id } }))).code).toBe("not_found");
});

test("the hint cookies open nothing", async () => {
  for (const cookie of ["is_login=1", `is_login=1; user_id=${(await one.user()).id}`, "backoffice_is_login=1"]) {
    for (const path of ["/user/profile", "/user/sessions", "/backoffice/me", "/backoffice/staff"]) {
      expect((await one.fetch(`/api/v1${path}`, { headers: { cookie } })).status, `${cookie} ${path}`).toBe(401);
    }
    const said = await one.fetch("/api/v1/user_logged_in", { headers: { cookie } });
    expect(await said.json()).toEqual({ data: { user_logged_in: false } });
  }
});

test("a page's session is served by a live refresh token alone; a call is not", async () => {
  const ann = await one.user();
  const identity = { cookie: refreshCookie(ann), csrf: undefined, authorization: undefined };
  expect(await one.identity.ofVisitor(identity, "user")).toMatchObject({ kind: "user", userId: ann.id });
  expect(await one.identity.ofCaller(identity, "user")).toEqual({ kind: "guest" });
  await ann.api.session.refresh({ body: {} });
  await ageFamily(ann, 60);
  expect(await one.identity.ofVisitor(identity, "user")).toEqual({ kind: "guest" });
});

test("a session that is used every day ends a year after its login", async () => {
  const ann = await one.user();
  const since = (days: number) =>
    db.run(sql`update sessions set created_at = now() - make_interval(days => ${days}::int) where user_id = ${ann.id}`);
  await since(364);
  await ann.api.session.refresh({ body: {} });
  const [row] = await db.many<{ left: number }>(
    sql`select extract(epoch from expires_at - now())::int as left from sessions where user_id = ${ann.id}`,
  );
  expect(row?.left).toBeGreaterThan(86_000);
  expect(row?.left).toBeLessThanOrEqual(86_400);
  await since(366);
  await ann.api.session.refresh({ body: {} });
  expect((await refusalOf(ann.api.session.refresh({ body: {} }))).code).toBe("session_expired");
  expect(await isIn(two, ann.jar.get("access_token"))).toBe(false);
});
