// The outside registry as a server that answers well, badly, slowly and not at all.
import http from "node:http";
import type net from "node:net";
import { Writable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { openVault } from "../../kit/db/vault.ts";
import { createLog } from "../../kit/log.ts";
import { makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";
import { createDeviceRegistry } from "./device-registry.ts";

const IMEI = "490154203237518";
const KEY = "canarykey0123456789";
let answer: (reply: http.ServerResponse, asked: { body: string; key: string | undefined }) => void = () => undefined;
let calls = 0;
const server = http.createServer((request, reply) => {
  calls++;
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => answer(reply, { body, key: request.headers.authorization }));
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => void server.close().closeAllConnections());
const url = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/ask`;

let logged = "";
const log = createLog(
  "trace",
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);
let now = 0;
const open = () =>
  createDeviceRegistry(
    { registry: { kind: "http", url, key: KEY } },
    { db: undefined as never, vault: openVault(["x".repeat(40)]), log },
    { timeoutMs: 150, now: () => now },
  );
const say = (status: number, text: string) => {
  answer = (reply) => reply.writeHead(status).end(text);
};

test.each(["clean", "blocked", "cloned"])("what it says is taken: %s", async (status) => {
  answer = (reply, asked) => {
    expect(asked).toEqual({ body: JSON.stringify({ imei: IMEI }), key: `Bearer ${KEY}` });
    reply.end(JSON.stringify({ status, more: "of no interest" }));
  };
  expect(await open().ask(IMEI)).toBe(status);
});

test.each([
  ["a fault", 500, "{}"],
  ["a redirect", 302, ""],
  ["no JSON", 200, `<p>${IMEI}`],
  ["nothing we know", 200, `{"status":"${IMEI}"}`],
  ["null", 200, "null"],
  ["too much", 200, `{"status":"clean","x":"${"x".repeat(20_000)}"}`],
])("%s is no answer, and neither the number nor the key is in the log", async (_, status, text) => {
  say(status, text);
  await expect(open().ask(IMEI)).rejects.toMatchObject({ failure: "unavailable" });
  expect(logged).toContain("the registry of phones said nothing");
  expect(logged).not.toContain(IMEI);
  expect(logged).not.toContain(KEY);
});

test("one that is silent is waited for a moment, after five it is left in peace, and then tried again", async () => {
  answer = () => undefined;
  const registry = open();
  for (let n = 0; n < 5; n++) await expect(registry.ask(IMEI)).rejects.toMatchObject({ failure: "unavailable" });
  const before = calls;
  await expect(registry.ask(IMEI)).rejects.toMatchObject({ failure: "resting" });
  expect(calls).toBe(before);
  now += 30_001;
  say(200, '{"status":"clean"}');
  expect(await registry.ask(IMEI)).toBe("clean");
});

test("without one nothing is known", async () => {
  const none = createDeviceRegistry(
    { registry: { kind: "none" } },
    { db: undefined as never, vault: openVault(["x".repeat(40)]), log },
  );
  await expect(none.ask(IMEI)).rejects.toMatchObject({ failure: "absent" });
});

test("a whole market with a registry that hangs: no connection is held meanwhile, and readers do not notice", async () => {
  const here = await world({ config: { registry: { kind: "http", url, key: KEY }, poolSize: 2 } });
  answer = () => undefined;
  const [seller, verifier] = [await makeSeller(await here.user()), await here.staff("verifier")];
  const { id } = await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1)) });
  const body = { approve: true, points: "all_seen" } as const;
  const approvals = Promise.all(
    Array.from({ length: 4 }, () => refusalOf(verifier.api.verification.decide({ params: { id }, body }))),
  );
  const started = performance.now();
  for (let n = 0; n < 10; n++) await here.api.catalogue.categories();
  expect(performance.now() - started).toBeLessThan(3_000);
  let isOver = false;
  void approvals.then(() => (isOver = true));
  await expect.poll(() => here.db.pool.totalCount - here.db.pool.idleCount, { timeout: 3_000 }).toBe(0);
  expect(isOver).toBe(false);
  expect((await approvals).map(({ code }) => code)).toEqual(Array(4).fill("registry_unavailable"));
  say(200, '{"status":"clean"}');
  expect((await verifier.api.verification.decide({ params: { id }, body })).status).toBe("published");
});
