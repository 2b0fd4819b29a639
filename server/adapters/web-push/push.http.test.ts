import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import webPush from "web-push";
import { deriveKeys } from "../../kit/keys.ts";
import { createLog } from "../../kit/log.ts";
import type { Push } from "../../kit/ports.ts";
import { readVapid, subscriber } from "../../testing/push-keys.ts";
import { answer, openPushService } from "../../testing/push-service.ts";
import { createPush } from "./push.ts";
import { PushFailed } from "./push-failed.ts";

const service = await openPushService();
const logged: string[] = [];
const log = createLog("trace", { write: (line) => void logged.push(line) });
const keys = deriveKeys("a secret of this test alone, long enough");
const given = { ...webPush.generateVAPIDKeys(), subject: "mailto:push@sahejo.example" };
const real = { push: given, isProduction: true, isDemo: false };
const message = {
  text: JSON.stringify({ title: "कीमत घटी", body: "₹500" }),
  ttlS: 3_600,
  urgency: "high",
  topic: "t1",
} as const;
let now = 0;
const open = (timeoutMs = 2_000) => createPush(real, keys, log, { timeoutMs, now: () => now }) as Push;

beforeEach(() => {
  service.arrivals.length = 0;
  service.behave = answer(201);
  logged.length = 0;
});

async function failureOf(sending: Promise<void>): Promise<PushFailed> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PushFailed);
  return error as PushFailed;
}

test("only the device itself can read it, and the service knows who sends", async () => {
  const device = service.device();
  await open().send(device.target, message);
  const [arrival] = service.arrivals;
  if (!arrival) throw new Error("Nothing arrived.");
  expect(arrival.headers).toMatchObject({
    ttl: "3600",
    urgency: "high",
    topic: "t1",
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
  });
  expect(device.open(arrival.body)).toEqual({ title: "कीमत घटी", body: "₹500" });
  expect(() => service.device().open(arrival.body)).toThrow();
  const vapid = await readVapid(arrival.headers);
  expect(vapid).toMatchObject({ key: given.publicKey, aud: service.origin, sub: given.subject });
  expect((vapid.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
});

test.each([
  [200, undefined],
  [404, "gone"],
  [410, "gone"],
  [413, "too_large"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [301, "refused"],
  [429, "unavailable"],
  [500, "unavailable"],
  [503, "unavailable"],
])("an answer of %i is %s", async (status, failure) => {
  service.behave = answer(status, { location: `${service.origin}/elsewhere` });
  const sending = open().send(service.device().target, message);
  if (failure === undefined) await sending;
  else expect((await failureOf(sending)).failure).toBe(failure);
  expect(service.arrivals).toHaveLength(1);
});

test("Retry-After is read as seconds and as a date", async () => {
  const device = service.device();
  service.behave = answer(429, { "retry-after": "120" });
  expect((await failureOf(open().send(device.target, message))).retryAfterS).toBe(120);
  service.behave = answer(503, { "retry-after": new Date(Date.now() + 90_000).toUTCString() });
  const { retryAfterS = 0 } = await failureOf(open().send(device.target, message));
  expect(retryAfterS).toBeGreaterThan(60);
  expect(retryAfterS).toBeLessThanOrEqual(91);
});

test("a service that stalls is left after the timeout, and then left in peace; another goes on", async () => {
  service.behave = () => undefined;
  const push = open(2_000);
  const { target } = service.device();
  const stalled = Array.from({ length: 5 }, () => failureOf(push.send(target, message)));
  for (const { failure } of await Promise.all(stalled)) expect(failure).toBe("unavailable");
  expect((await failureOf(push.send(target, message))).failure).toBe("resting");
  // Not asked, so not waited for.
  expect(service.arrivals).toHaveLength(5);
  const well = await openPushService();
  await push.send(well.device().target, message);
  expect(well.arrivals).toHaveLength(1);
  now += 31_000;
  service.behave = answer(201);
  await push.send(target, message);
  await push.send(target, message);
});

test("devices that are gone, and being asked to slow down, stop nobody else's pushes", async () => {
  const push = open();
  for (const status of [410, 404, 429, 413, 410, 429, 404, 410]) {
    service.behave = answer(status);
    await failureOf(push.send(service.device().target, message));
  }
  service.behave = answer(201);
  await push.send(service.device().target, message);
});

test("a key that no browser has is a device that is gone", async () => {
  const { target } = service.device();
  const broken = { ...target, keys: { ...target.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
  expect((await failureOf(open().send(broken, message))).failure).toBe("gone");
  expect(service.arrivals).toEqual([]);
});

test("neither an address nor a key nor a word of it comes into a log or an error", async () => {
  const { target } = subscriber(`${service.origin}/push/canary-address`);
  service.behave = answer(500);
  const error = await failureOf(open().send(target, { ...message, text: "canary words" }));
  const said = `${inspect(error, { depth: 9 })} ${logged.join(" ")}`;
  expect(logged).toHaveLength(1);
  for (const secret of ["canary", target.keys.auth, target.keys.p256dh, given.privateKey]) {
    expect(said).not.toContain(secret);
  }
});

test("production without keys has no pushes and says so once; anywhere else they come from the secret", () => {
  expect(createPush({ push: undefined, isProduction: true, isDemo: false }, keys, log)).toBeUndefined();
  expect(logged.join()).toContain("push notifications are off");
  const demo = { push: undefined, isProduction: true, isDemo: true };
  const own = createPush(demo, keys, log)?.publicKey;
  expect(own).toMatch(/^[\w-]{87}$/);
  expect(createPush(demo, keys, log)?.publicKey).toBe(own);
  expect(createPush(demo, deriveKeys("another secret of this very test"), log)?.publicKey).not.toBe(own);
});
