// Nobody else's doing uses up a login: what strangers ask for and guess is theirs, a device that has been here goes on.
import { expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { nextPhone, refusalOf, world } from "../../../testing/world.ts";
import { markDevice, phoneSubject } from "./known-device.ts";

const here = await world({ areCodesAskedFor: true });
/** A real market behind a proxy, where addresses differ. */
const strict = await world({ config: { isDemo: false, trustProxy: "loopback" } });

const age = (at: typeof here, phone: string, seconds = 31) =>
  at.db.run(
    sql`update login_codes set sent_at = sent_at - make_interval(secs => ${seconds}::int) where phone = ${phone}`,
  );
const ask = (who: ReturnType<typeof here.browser>, phone: string) => who.api.session.requestCode({ body: { phone } });
const askFrom = (ip: string, phone: string, headers: Record<string, string> = {}) =>
  strict.fetch("/api/v1/auth/otp", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip, ...headers },
    body: JSON.stringify({ phone }),
  });
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** As often as a number may be asked for by whoever. */
async function useUpTheDay(phone: string) {
  for (;;) {
    await age(here, phone);
    const refusal = await ask(here.browser(), phone).then(
      () => undefined,
      (error: { retryAfterS?: number }) => error,
    );
    if (refusal) return refusal;
  }
}

test("strangers use up a number's codes for the day; its own device still logs in, twice", async () => {
  const ann = await here.user();
  expect((await useUpTheDay(ann.phone)).retryAfterS).toBeGreaterThan(30);
  await ann.api.session.logout({ query: {} });
  for (let login = 1; login <= 2; login++) {
    await age(here, ann.phone);
    expect((await ann.logIn(ann.phone)).user.id).toBe(ann.id);
  }
  await age(here, ann.phone);
  expect((await refusalOf(ask(ann, ann.phone))).retryAfterS).toBeGreaterThan(30);
  expect(await here.api.dev.messages({ query: { phone: ann.phone } })).toHaveLength(7);
});

test("one who asks alone has five a day, with a known device as without", async () => {
  const ann = await here.user();
  for (let send = 2; send <= 5; send++) {
    await age(here, ann.phone);
    await ask(ann, ann.phone);
  }
  await age(here, ann.phone);
  expect((await refusalOf(ask(ann, ann.phone))).code).toBe("too_many_requests");
  expect((await refusalOf(ask(here.browser(), ann.phone))).code).toBe("too_many_requests");
});

test("a known device waits half a minute like everybody, and a hundred at once get one code", async () => {
  const ann = await here.user();
  expect((await refusalOf(ask(ann, ann.phone))).retryAfterS).toBeLessThanOrEqual(30);
  await age(here, ann.phone);
  const ends = await Promise.allSettled(Array.from({ length: 100 }, () => ask(ann, ann.phone)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a stranger's guesses lock strangers, neither the device's code nor its tries", async () => {
  const ann = await here.user();
  await age(here, ann.phone);
  const stranger = here.browser();
  await ask(stranger, ann.phone);
  await age(here, ann.phone);
  await ask(ann, ann.phone);
  const [own] = await here.api.dev.messages({ query: { phone: ann.phone } });
  const code = own?.code ?? "";
  const guess = (given: string) => stranger.api.session.verifyCode({ body: { phone: ann.phone, code: given } });
  // Not even the right one: it was sent for the device that asked.
  const ends = await Promise.all(
    [code, ...Array(39).fill(wrongFor(code))].map(async (given) => (await refusalOf(guess(given))).code),
  );
  expect(ends.filter((end) => end === "invalid_code")).toHaveLength(5);
  expect((await refusalOf(ask(stranger, ann.phone))).retryAfterS).toBeGreaterThan(800);
  await ann.api.session.verifyCode({ body: { phone: ann.phone, code } });
});

test("a known device has five guesses a code too, and then waits a quarter of an hour", async () => {
  const ann = await here.user();
  await age(here, ann.phone);
  await ask(ann, ann.phone);
  const code = await ann.readCode(ann.phone);
  const guess = (given: string) => ann.api.session.verifyCode({ body: { phone: ann.phone, code: given } });
  const ends = await Promise.all(Array.from({ length: 60 }, async () => (await refusalOf(guess(wrongFor(code)))).code));
  expect(ends.filter((end) => end === "invalid_code")).toHaveLength(5);
  expect((await refusalOf(guess(code))).retryAfterS).toBeGreaterThan(800);
  await age(here, ann.phone);
  expect((await refusalOf(ask(ann, ann.phone))).retryAfterS).toBeGreaterThan(800);
});

test("a code that was asked for elsewhere can be entered on a known device", async () => {
  const ann = await here.user();
  await age(here, ann.phone);
  await ask(here.browser(), ann.phone);
  await ann.api.session.verifyCode({ body: { phone: ann.phone, code: await ann.readCode(ann.phone) } });
});

test("what marks a device is of no use for another number, cannot be made up, and no script can read it", async () => {
  const ann = await here.user();
  const bob = await here.user();
  const [mark = ""] = [ann.jar.get("known_device")];
  await useUpTheDay(bob.phone);
  for (const forged of [mark, mark.replace(/^./, (first) => (first === "x" ? "y" : "x")), "x", ""]) {
    const other = here.browser();
    other.jar.set("known_device", forged);
    expect((await refusalOf(ask(other, bob.phone))).code).toBe("too_many_requests");
  }
  const browser = here.browser();
  const phone = nextPhone();
  await ask(browser, phone);
  const code = await browser.readCode(phone);
  const answer = await browser.request("/api/v1/auth/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, code }),
  });
  const line = answer.headers.getSetCookie().find((set) => set.startsWith("known_device="));
  expect(line).toMatch(/; HttpOnly/);
  expect(line).not.toContain(phone);
});

test("one address has three of a number's five a day: another address gets one still", async () => {
  const phone = nextPhone();
  const statuses = [];
  for (let n = 0; n < 5; n++) {
    statuses.push((await askFrom("203.0.113.1", phone)).status);
    await age(strict, phone);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await askFrom("203.0.113.2", phone)).status).toBe(200);
});

test("an address that asks without end, and a run of numbers that is used up, shut out no known device", async () => {
  const phone = "7777712345";
  expect((await askFrom("203.0.113.9", phone)).status).toBe(200);
  await age(strict, phone);
  await strict.db.run(sql`update limit_uses set uses = 100000`);
  expect((await askFrom("203.0.113.9", phone)).status).toBe(429);
  const cookie = `known_device=${markDevice(strict.keys, undefined, phoneSubject(phone))}`;
  expect((await askFrom("203.0.113.9", phone, { cookie })).status).toBe(200);
  const metrics = await (await strict.fetch("/metrics", { headers: {} })).text();
  expect(metrics).toMatch(/sahejo_sms_sent_total\{purpose="known_login"\} 1/);
});
