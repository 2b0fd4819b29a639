import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";

const one = await world({ areCodesAskedFor: true });
const two = await world({ database: one.database, config: { sessionSecret: one.config.sessionSecret } });
const { api, db } = one;

/** As if that much time had passed since the last send. */
const agePhone = (phone: string, seconds: number) =>
  db.run(sql`update login_codes set sent_at = sent_at - make_interval(secs => ${seconds}::int),
    expires_at = expires_at - make_interval(secs => ${seconds}::int),
    locked_until = locked_until - make_interval(secs => ${seconds}::int) where phone = ${phone}`);

const verify = (at: typeof one, phone: string, code: string) =>
  at.browser().request("/api/v1/auth/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, code }),
  });

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

// spec 3.8, 3.9, 3.10, 3.13, 7.4, 9.16
test("a code from the inbox logs in, sets the cookies by the spec's names, and a new number is a new account", async () => {
  const browser = one.browser();
  const phone = nextPhone();
  expect(await browser.api.session.requestCode({ body: { phone } })).toEqual({ resend_in_s: 30, expires_in_s: 300 });
  const response = await browser.request("/api/v1/auth/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, code: await browser.readCode(phone) }),
  });
  expect(response.status).toBe(200);
  const cookies = Object.fromEntries(response.headers.getSetCookie().map((line) => [line.split("=")[0], line]));
  for (const name of ["access_token", "refresh_token"]) expect(cookies[name]).toMatch(/HttpOnly/);
  for (const name of ["is_login", "user_id", "csrf_token"]) expect(cookies[name]).not.toMatch(/HttpOnly/);
  for (const line of Object.values(cookies)) expect(line).toMatch(/Path=\/; Max-Age=\d+; SameSite=Lax/);
  expect(cookies.csrf_token).toMatch(/Max-Age=31536000/);
  expect(cookies.is_login).toMatch(/^is_login=1;/);
  const { data } = (await response.json()) as { data: { user: { id: string; is_new: boolean }; access_token: string } };
  expect(data.user).toMatchObject({ name: null, is_new: true });
  expect(browser.jar.get("user_id")).toBe(data.user.id);
  // The bearer is another token than the cookie, and neither passes for the other.
  expect(browser.jar.get("access_token")).not.toBe(data.access_token);
  const posing = await one.fetch("/api/v1/user/profile", { headers: { cookie: `access_token=${data.access_token}` } });
  expect(posing.status).toBe(401);
  expect(await browser.api.session.loggedIn()).toEqual({ user_logged_in: true });
  await agePhone(phone, 31);
  expect((await one.browser().logIn(phone)).user).toEqual({ id: data.user.id, name: null, is_new: false });
});

test("outside a demo on https the cookies are Secure", async () => {
  const secure = await world({ config: { publicUrl: "https://sahejo.example" } });
  const browser = secure.browser();
  const response = await browser.request("/api/v1/get_token");
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/);
});

test("five hundred guesses at once: five are looked at, and the right code is worth nothing afterwards", async () => {
  const phone = nextPhone();
  await api.session.requestCode({ body: { phone } });
  const code = await one.browser().readCode(phone);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => verify(n % 2 === 0 ? one : two, phone, wrongFor(code))),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(495);
  const last = await verify(one, phone, code);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(800);
  // Locked means locked: no new code either, until a quarter of an hour has passed.
  expect((await refusalOf(api.session.requestCode({ body: { phone } }))).code).toBe("too_many_requests");
  await agePhone(phone, 901);
  await one.browser().logIn(phone);
});

test("fifty uses of the right code at once make one session", async () => {
  const phone = nextPhone();
  await api.session.requestCode({ body: { phone } });
  const code = await one.browser().readCode(phone);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => verify(n % 2 === 0 ? one : two, phone, code)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const found = await db.find<{ sessions: number; users: number }>(sql`
    select count(s.*)::int as sessions, count(distinct u.id)::int as users
    from users u join sessions s on s.user_id = u.id where u.phone = ${phone}`);
  expect(found).toEqual({ sessions: 1, users: 1 });
});

test("a code dies after five minutes, and when a newer one was sent", async () => {
  const phone = nextPhone();
  const browser = one.browser();
  await api.session.requestCode({ body: { phone } });
  const first = await browser.readCode(phone);
  await agePhone(phone, 301);
  expect((await verify(one, phone, first)).status).toBe(400);
  await api.session.requestCode({ body: { phone } });
  const second = await browser.readCode(phone);
  if (first !== second) expect((await verify(one, phone, first)).status).toBe(400);
  expect((await verify(one, phone, second)).status).toBe(200);
});

test("the product's clock moves no code: not older, not younger", async () => {
  const phone = nextPhone();
  await api.session.requestCode({ body: { phone } });
  await api.dev.advanceClock({ body: { advance_s: 3_600 } });
  expect((await refusalOf(api.session.requestCode({ body: { phone } }))).code).toBe("too_many_requests");
  expect((await verify(one, phone, await one.browser().readCode(phone))).status).toBe(200);
});

test("resend waits 30 s and five a day are all, across two processes and a hundred at once", async () => {
  const phone = nextPhone();
  const ask = (at: typeof one) =>
    at.browser().request("/api/v1/auth/otp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone }),
    });
  for (let send = 1; send <= 5; send++) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 === 0 ? one : two)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    await agePhone(phone, 31);
  }
  const sixth = await ask(two);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  expect(await one.browser().api.dev.messages({ query: { phone } })).toHaveLength(5);
});

test("known and unknown numbers get the same bytes", async () => {
  const known = await one.user();
  await agePhone(known.phone, 31);
  const ask = async (phone: string) => {
    const answer = await one.browser().request("/api/v1/auth/otp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone }),
    });
    const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
    return { status: answer.status, headers, text: await answer.text() };
  };
  expect(await ask(known.phone)).toEqual(await ask(nextPhone()));
});

test.each(["1234567890", "98765432", "+919876543210", "987654321x", "99999999999", "", "९८७६५४३२१०"])(
  "%j is no mobile number",
  async (phone) => {
    const refusal = await refusalOf(api.session.requestCode({ body: { phone } }));
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["validation_failed", ["phone"]]);
  },
);

test("keys nobody asked for are refused", async () => {
  for (const extra of ["role", "id", "phone_verified"]) {
    const refusal = await refusalOf(
      api.session.verifyCode({ body: { phone: nextPhone(), code: "123456", [extra]: "admin" } as never }),
    );
    expect(refusal.code).toBe("validation_failed");
    expect(refusal.fields).toHaveProperty(extra);
  }
});

test("one address may not ask for codes without end, nor may a run of numbers", async () => {
  const strict = await world({ config: { isDemo: false } });
  const ask = (phone: string) => refusalOf(strict.api.session.requestCode({ body: { phone } })).catch(() => undefined);
  const refusals = [];
  for (let n = 0; n < 31; n++) refusals.push((await ask(`8${String(n * 1_000_003).padStart(9, "0")}`))?.code);
  expect(refusals.slice(0, 30)).toEqual(Array(30).fill(undefined));
  expect(refusals[30]).toBe("too_many_requests");
  await strict.db.run(sql`delete from limit_uses`);
  await strict.db.run(sql`insert into limit_uses values ('sms prefix 77777', now() + interval '1 hour', 100)`);
  expect((await ask("7777712345"))?.code).toBe("too_many_requests");
  // What was refused counts as no send.
  await strict.db.run(sql`delete from limit_uses`);
  expect(await ask("7777712345")).toBeUndefined();
  expect((await ask("7777712345"))?.code).toBe("too_many_requests");
});

test("the link that brought someone here is remembered at sign-up, and never afterwards", async () => {
  const host = await one.user();
  const signUp = async (tag: string) => {
    const browser = one.browser();
    browser.jar.set("rtag", tag);
    const { user } = await browser.logIn(nextPhone());
    const row = await db.find<{ invited_by: string | null }>(sql`select invited_by from users where id = ${user.id}`);
    return row?.invited_by;
  };
  expect(await signUp(host.id)).toBe(host.id);
  for (const tag of ["", "nobody", "00000000-0000-4000-8000-000000000000", `${host.id}x`]) {
    expect(await signUp(tag)).toBeNull();
  }
  await agePhone(host.phone, 31);
  const again = one.browser();
  again.jar.set("rtag", (await one.user()).id);
  await again.logIn(host.phone);
  const row = await db.find<{ invited_by: string | null }>(sql`select invited_by from users where id = ${host.id}`);
  expect(row?.invited_by).toBeNull();
});

test("logging in again in the same browser ends the session that was there", async () => {
  const ann = await one.user();
  const old = ann.jar.get("access_token");
  await wait(5);
  await ann.logIn(nextPhone());
  const answer = await one.fetch("/api/v1/user/profile", { headers: { cookie: `access_token=${old}` } });
  expect(answer.status).toBe(401);
});
