// The client that others get: made from the contract, held against the compiler alone, and used as they would.
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { scopes } from "../../../contract/api-keys/scopes.ts";
import { moveOn, orderBody, payFor } from "../../testing/buying.ts";
import { plantKey } from "../../testing/keys.ts";
import { makeSeller } from "../../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { world } from "../../testing/world.ts";
import { clientFile } from "./client-file.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-client-"));
const file = path.join(folder, "sahejo-client.ts");
writeFileSync(file, clientFile());
copyFileSync(path.join(ROOT, "docs/examples/warehouse.ts"), path.join(folder, "warehouse.ts"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const here = await world();
const { db, clock, origin } = here;
const admin = await here.staff("admin");
const [seller, buyer] = [await makeSeller(await here.user()), await here.user()];
await ageUsers(db);
const [listing = ""] = await plantListings(db, seller, [plainPhone], clock.now());
const { order_id: order, pid } = await buyer.api.checkout.createOrder({
  params: { id: listing },
  body: orderBody() as never,
});
await payFor(here, pid);
await seller.api.sellerOrders.confirm({ body: { order_id: order, product_id: listing, approval: 1 } });
await plantListings(db, seller, [plainPhone, plainPhone], clock.now());

const apiKey = await plantKey(db, admin.id, ["listings:read", "orders:read", "orders:move"]);

test("it is the same text each time, has every call that a key may make, and no other", () => {
  const text = clientFile();
  expect(text).toBe(clientFile());
  const paths = [...text.matchAll(/\{"method":"(\w+)","path":"([^"]+)"/g)].map(([, method, at]) => `${method} ${at}`);
  expect(paths.toSorted()).toEqual(scopes.flatMap(({ calls }) => calls).toSorted());
  expect(text).not.toMatch(/^import /m);
});

test("it compiles alone under the strictest rules, and so does the example", { timeout: 120_000 }, async () => {
  const compilerOptions = {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(
    path.join(folder, "process.d.ts"),
    "declare const process: { env: Record<string, string | undefined> };",
  );
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const { stdout } = await run(process.execPath, [
    path.join(ROOT, "node_modules/typescript/bin/tsc"),
    "-p",
    folder,
  ]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("with a key it lists, reads, moves, pages, and says refusals by their code", async () => {
  const { Client, ApiRefusal, everyRow } = await import(/* @vite-ignore */ file);
  const client = new Client({ origin, apiKey });
  const { data } = await client.search.products({ query: { limit: 1 } });
  expect(data).toHaveLength(1);
  const found = [];
  for await (const row of everyRow((page: object) => client.search.products({ query: { limit: 1, ...page } })))
    found.push(row.id);
  expect(new Set(found).size).toBe(2);
  expect((await client.ordersDesk.item({ params: { id: order } })).state).toBe("confirmed");
  const wrong = await client.ordersDesk
    .move({ params: { id: order, event: "dispatch" }, body: {} })
    .catch((e: unknown) => e);
  expect(wrong).toBeInstanceOf(ApiRefusal);
  expect(wrong).toMatchObject({ code: "order_wrong_state", status: 409, requestId: expect.any(String) });
  const closed = await client.usersDesk.list({ query: {} }).catch((e: unknown) => e);
  expect(closed).toMatchObject({ code: "not_permitted", status: 403 });
  const odd = await client.ordersDesk.list({ query: { limit: 5_000 } }).catch((e: unknown) => e);
  expect(odd).toMatchObject({ code: "validation_failed", fields: { limit: expect.any(String) } });
  const wrongKey = new Client({ origin, apiKey: "sk_wrong" });
  await expect(wrongKey.search.products()).rejects.toMatchObject({ code: "invalid_api_key", status: 401 });
});

test("what may be repeated is repeated with the same Idempotency-Key, what may not is not", async () => {
  const { Client } = await import(/* @vite-ignore */ file);
  const key = await plantKey(db, admin.id, ["coupons:write", "coupons:read", "moderation:write"]);
  const sent: (string | undefined)[] = [];
  let failures = 2;
  const shaky = async (address: URL, init: RequestInit) => {
    sent.push((init.headers as Record<string, string>)["idempotency-key"]);
    const answer = await fetch(address, init);
    // It was done, but its answer got lost.
    if (failures-- > 0) throw new TypeError("fetch failed");
    return answer;
  };
  const client = new Client({ origin, apiKey: key, fetch: shaky });
  const body = {
    code: "SHAKY",
    kind: "flat",
    value: 50,
    valid_from: new Date().toISOString(),
    valid_to: new Date(Date.now() + 86_400_000).toISOString(),
  };
  expect((await client.coupons.create({ body })).code).toBe("SHAKY");
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^[\w-]{36}$/);
  const { data } = await client.coupons.list();
  expect(data.filter(({ code }: { code: string }) => code === "SHAKY")).toHaveLength(1);
  failures = 1;
  await expect(client.words.try({ body: { text: "words" } })).rejects.toMatchObject({ name: "ApiFailure" });
});

test("told to come later it waits as long as it was told, and gives up where that is too long", async () => {
  const { Client } = await import(/* @vite-ignore */ file);
  const key = await plantKey(db, admin.id, ["orders:read"], { perMinute: 1 });
  const client = new Client({ origin, apiKey: key, longestWaitMs: 100 });
  await client.ordersDesk.list();
  await expect(client.ordersDesk.list()).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfterS: expect.any(Number),
  });
});

test("the example in the docs runs", { timeout: 60_000 }, async () => {
  await moveOn(admin, order, ["schedule_pickup", "pick_up", "pass_check"]);
  const env = { ...process.env, ORIGIN: origin, API_KEY: apiKey, NODE_OPTIONS: "" };
  const { stdout } = await run(process.execPath, [path.join(folder, "warehouse.ts")], { env });
  expect(stdout).toMatch(/^for sale: .+$/m);
  expect(stdout).toMatch(/^.+ is out_for_delivery$/m);
  expect((await admin.api.ordersDesk.item({ params: { id: order } })).state).toBe("out_for_delivery");
  const { data } = await admin.api.audit.list({ query: { limit: 10 } });
  expect(data.find(({ subject }) => subject === `order:${order}`)).toMatchObject({
    detail: { api_key: { name: "planted" } },
  });
});
