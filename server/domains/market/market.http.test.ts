import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { type Market, marketSchema } from "../../../contract/market/market.ts";
import { followMarket } from "../../follow-market.ts";
import { type Config, readConfig } from "../../kit/config.ts";
import { createLog } from "../../kit/log.ts";
import { type ServeOptions, serve } from "../../serve.ts";
import { orderBody } from "../../testing/buying.ts";
import { makeSeller } from "../../testing/make.ts";
import { ageUsers, plainPhone, plantListings } from "../../testing/plant.tables.ts";
import { refusalOf, world } from "../../testing/world.ts";

const here = await world();
const { db, connection, staff, user } = here;
const admin = await staff("admin");
const setup = admin.api.marketDesk;
const sessionSecret = randomBytes(32).toString("hex");
const config: Config = { ...readConfig({}), sessionSecret, port: 0, poolSize: 3, drainMs: 0 };
const options: ServeOptions = { config, connection, log: createLog("silent"), web: undefined, hasQueue: false };
const other = await serve(options);
afterAll(() => other.stop());
const purana: Market = marketSchema.parse(
  JSON.parse(readFileSync(new URL("../../testing/purana.json", import.meta.url), "utf8")),
);

const manifestOf = async (origin: string) => {
  const answer = await fetch(`${origin}/manifest.webmanifest`);
  return answer.ok ? ((await answer.json()) as { name: string; shortcuts: { url: string }[] }) : undefined;
};
const otherOrigin = `http://127.0.0.1:${other.port}`;

test("a market that nobody set up is the sample; only an admin may look and change", async () => {
  expect(await setup.read()).toMatchObject({ version: 0, market: { name: "Sahejo" }, takes_orders: true });
  for (const role of ["support", "finance", "verifier", "logistics"] as const) {
    expect((await refusalOf((await staff(role)).api.marketDesk.read())).status).toBe(403);
  }
  expect((await refusalOf(here.api.marketDesk.read())).status).toBe(401);
});

test("what is wrong is said by field, with the nearest colours, and nothing is kept", async () => {
  const market: Market = { ...purana, colours: { main: "#9be7c4", accent: "#e8833a" }, languages: ["hi"] };
  const { faults, nearest } = await setup.check({ body: { market } });
  expect(Object.keys(faults).toSorted()).toEqual(["colours.main", "languages"]);
  expect(nearest.main).toMatch(/^#/);
  const refused = await refusalOf(setup.write({ body: { version: 0, market } }));
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(["market.colours.main", "market.languages"]);
  const noPicture = { ...purana, logo: "data:image/png;base64,AAAA" };
  expect((await refusalOf(setup.write({ body: { version: 0, market: noPicture } }))).fields).toHaveProperty(
    "market.logo",
  );
  expect((await setup.read()).version).toBe(0);
});

test("written down, every process serves it: its manifest, its icons, its colours, its cities", async () => {
  const worker = await world({ database: here.database });
  const following = await followMarket(worker, createLog("silent"));
  expect(await manifestOf(otherOrigin)).toBeUndefined();
  const kept = await setup.write({ body: { version: 0, market: purana } });
  expect(kept).toMatchObject({ version: 1, changed_by: "Demo admin", missing: [], market: { name: "Purana" } });
  expect(await manifestOf(here.origin)).toMatchObject({ name: "Purana" });
  await expect.poll(async () => (await manifestOf(otherOrigin))?.name).toBe("Purana");
  await expect.poll(() => worker.market.now.name).toBe("Purana");
  await following.close();
  expect((await manifestOf(otherOrigin))?.shortcuts.map(({ url }) => url)).not.toContain("/askout");
  for (const [icon, side] of [
    ["/icons/icon-192.png", 192],
    ["/icons/maskable-512.png", 512],
    ["/icons/badge-96.png", 96],
    ["/apple-touch-icon.png", 180],
  ] as const) {
    const answer = await fetch(otherOrigin + icon);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata(), icon).toMatchObject({ width: side, height: side, format: "png" });
  }
  const style = await (await fetch(`${here.origin}/market/${here.market.brand}.css`)).text();
  expect(style).toContain("--primary:#0b6b53");
  const cities = await here.api.catalogue.servingCities();
  expect(cities.map(({ name }) => name)).toEqual(["Bengaluru", "Mysuru"]);
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({ action: "market.change", subject: "market" });
});

test("of those who write at once one is heard, the others look again", async () => {
  const { version, market } = await setup.read();
  const many = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      setup.write({ body: { version, market: { ...market, tagline: `Number ${n}` } } }),
    ),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await setup.read()).version).toBe(version + 1);
  expect((await refusalOf(setup.write({ body: { version, market } }))).code).toBe("conflict");
});

test("the file is the market to the byte, and who took it is in the log", async () => {
  const answer = await admin.request("/api/v1/backoffice/setup/export");
  expect(answer.headers.get("content-disposition")).toContain("market.json");
  expect(JSON.parse(await answer.text())).toEqual((await setup.read()).market);
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({ action: "list.export", subject: "list:market" });
});

test("a setting changed in its own screen is in the market's file, and goes back with it", async () => {
  const row = (await admin.api.settingsDesk.list()).find(({ key }) => key === "posting_limit");
  await admin.api.settingsDesk.change({
    params: { key: "posting_limit" },
    body: { version: row?.version ?? 0, value: 3 },
  });
  const { version, market } = await setup.read();
  expect(market.settings).toEqual({ listing_idle_days: 45, posting_limit: 3 });
  await setup.write({ body: { version, market: { ...market, settings: {} } } });
  const after = await admin.api.settingsDesk.list();
  expect(after.find(({ key }) => key === "posting_limit")?.value).toBe(5);
});

test("outside a demo no order is taken before the law's facts are there; then it is", async () => {
  const [item, second] = await plantListings(db, await makeSeller(await user()), [plainPhone, plainPhone], new Date());
  await ageUsers(db);
  const buyer = await user();
  const isDemo = { isDemo: false };
  const { createOrder } = await import("../orders/checkout/create-order.service.ts");
  const body = {
    ...orderBody({ is_cod: false }),
    delivery_address: { ...orderBody({}).delivery_address, pincode: "560001" },
  };
  const order = (id: unknown) =>
    createOrder({ ...here, ...isDemo, ip: "::1" }, buyer.id, { key: undefined, cookie: "" }, String(id), body as never);
  here.market.take({ ...purana, legal: { ...purana.legal, gstin: "" } });
  expect((await refusalOf(order(item))).code).toBe("orders_not_open");
  here.market.take({ ...purana, legal: { ...purana.legal, is_sample: true } });
  expect((await refusalOf(order(item))).code).toBe("orders_not_open");
  here.market.take(purana);
  expect(await order(second)).toHaveProperty("order_link");
});
