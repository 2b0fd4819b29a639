import { describe, expect, test } from "vitest";
import { sql } from "../../../kit/db/sql.ts";
import { subscriber } from "../../../testing/push-keys.ts";
import { refusalOf, world } from "../../../testing/world.ts";

const { user, db, database, config } = await world();
const { sessionSecret } = config;
const real = await world({ database, config: { sessionSecret, isDemo: false } });
const open = await world({ database, config: { sessionSecret, publicUrl: "https://demo.sahejo.example" } });
const [ann, kim] = [await user(), await user()];
const FCM = "https://fcm.googleapis.com/fcm/send/";

const ownersOf = async (endpoint: string) =>
  (await db.many<{ user_id: string }>(sql`select user_id from device_tokens where endpoint = ${endpoint}`)).map(
    ({ user_id }) => user_id,
  );
/** The same session, at another process of the product. */
async function registerAt(origin: string, token: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    cookie: [...ann.jar].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-csrf-token": ann.jar.get("csrf_token") ?? "",
  };
  const body = JSON.stringify({ token });
  return (await fetch(`${origin}/api/v1/user/device_token`, { method: "POST", headers, body })).status;
}

test.each([
  `${FCM}dKx:APA91bH`,
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
  "https://web.push.apple.com/QGuQyav",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2bc%3d",
])("%s is a push service", async (endpoint) => {
  await ann.api.accounts.registerDevice({ body: { token: subscriber(endpoint).token } });
  expect(await ownersOf(endpoint)).toEqual([ann.id]);
});

const nowhere = [
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com",
  "https://fcm.googleapis.com/",
  "https://FCM.googleapis.com/x",
  "https://fcm.googleapis.com./x",
  "https://fcm.googleapis.com:443/x",
  "https://fcm.googleapis.com:8443/x",
  "https://me@fcm.googleapis.com/x",
  "https://fcm.googleapis.com@evil.example/x",
  "https://fcm.googleapis.com/x#y",
  "https://evil.example/fcm.googleapis.com",
  "https://fcm.googleapis.com.evil.example/x",
  "https://xfcm.googleapis.com/x",
  "https://sub.fcm.googleapis.com/x",
  "https://storage.googleapis.com/x",
  "https://push.services.mozilla.com/x",
  "https://notify.windows.com/x",
  "https://evilnotify.windows.com/x",
  "https://a..notify.windows.com/x",
  "https://push.apple.com/x",
  "https://fcm.googleapis.com\\@evil.example/x",
  "https://fcm.googleapis.com/\n/x",
  " https://fcm.googleapis.com/x",
  "https:fcm.googleapis.com/x",
  "//fcm.googleapis.com/x",
  "file:///etc/passwd",
  "data:text/plain,x",
  "https://169.254.169.254/latest",
  "https://10.0.0.7/x",
  "https://192.168.1.1/x",
  "https://[::1]/x",
  "https://0x7f000001/x",
  "https://2130706433/x",
  "http://0.0.0.0/x",
  `${FCM}${"x".repeat(1_100)}`,
];

describe("nobody can make us call", () => {
  test.each(nowhere)("%s", async (endpoint) => {
    const refusal = await refusalOf(ann.api.accounts.registerDevice({ body: { token: subscriber(endpoint).token } }));
    expect(refusal.status).toBe(400);
    expect(await ownersOf(endpoint)).toEqual([]);
  });

  test.each(["http://127.0.0.1:9/x", "http://localhost:9/x", "https://localhost/x"])(
    "%s, but on this machine",
    async (endpoint) => {
      const { token } = subscriber(endpoint);
      expect(await registerAt(real.origin, token)).toBe(400);
      expect(await registerAt(open.origin, token)).toBe(400);
      await ann.api.accounts.registerDevice({ body: { token } });
      await ann.api.accounts.forgetDevice({ body: { token } });
    },
  );
});

test("at a real product, a device of a service we know is taken", async () => {
  expect(await registerAt(real.origin, subscriber(`${FCM}real`).token)).toBe(200);
});

const { p256dh, auth } = subscriber(FCM).target.keys;
const offCurve = Buffer.from(p256dh, "base64url").fill(7, 33);
test.each<[string, unknown]>([
  ["nothing but text", "abc"],
  ["no keys", { endpoint: `${FCM}k` }],
  ["an empty object", {}],
  ["a list", []],
  ["null", null],
  ["a short point", { endpoint: `${FCM}k`, keys: { p256dh: p256dh.slice(0, 80), auth } }],
  ["a compressed point", { endpoint: `${FCM}k`, keys: { p256dh: Buffer.alloc(33, 2).toString("base64url"), auth } }],
  ["a point beside the curve", { endpoint: `${FCM}k`, keys: { p256dh: offCurve.toString("base64url"), auth } }],
  ["a short secret", { endpoint: `${FCM}k`, keys: { p256dh, auth: auth.slice(0, 16) } }],
  ["a long secret", { endpoint: `${FCM}k`, keys: { p256dh, auth: `${auth}AAAA` } }],
  ["a secret in other signs", { endpoint: `${FCM}k`, keys: { p256dh, auth: `${auth.slice(0, 20)}+/` } }],
])("%s is no subscription", async (_name, token) => {
  const text = typeof token === "string" ? token : JSON.stringify(token);
  expect((await refusalOf(kim.api.accounts.registerDevice({ body: { token: text } }))).status).toBe(400);
});

// spec 3.30, 7.5, 7.10
test("a device belongs to its last user, and only they can forget it; logout forgets it", async () => {
  const bob = await user();
  const { token } = subscriber(`${FCM}hands`);
  await ann.api.accounts.registerDevice({ body: { token } });
  await bob.api.accounts.registerDevice({ body: { token } });
  expect(await ownersOf(`${FCM}hands`)).toEqual([bob.id]);
  await ann.api.accounts.forgetDevice({ body: { token } });
  expect(await ownersOf(`${FCM}hands`)).toEqual([bob.id]);
  await bob.api.session.logout({ query: { device_token: token } });
  expect(await ownersOf(`${FCM}hands`)).toEqual([]);
});

test("of many devices the ten last heard of stay, however many come at once", async () => {
  const eve = await user();
  const tokens = Array.from({ length: 14 }, (_, n) => subscriber(`${FCM}many-${n}`).token);
  for (const token of tokens.slice(0, 10)) await eve.api.accounts.registerDevice({ body: { token } });
  // The first one is heard of again, so the second is the oldest now.
  await eve.api.accounts.registerDevice({ body: { token: tokens[0] ?? "" } });
  await Promise.all(tokens.slice(10).map((token) => eve.api.accounts.registerDevice({ body: { token } })));
  const kept = await db.many<{ endpoint: string }>(
    sql`select endpoint from device_tokens where user_id = ${eve.id} order by created_at`,
  );
  expect(kept).toHaveLength(10);
  const names = kept.map(({ endpoint }) => endpoint.replace(`${FCM}many-`, ""));
  expect(names).toContain("0");
  for (const gone of ["1", "2", "3", "4"]) expect(names).not.toContain(gone);
});

test("the key to subscribe with is there for everybody", async () => {
  const guest = await world({ database });
  const { public_key } = await guest.api.push.publicKey();
  expect(public_key).toMatch(/^[\w-]{87}$/);
  const off = await world({ database, config: { isProduction: true, isDemo: false, push: undefined } });
  expect(await off.api.push.publicKey()).toEqual({ public_key: null });
});
