import { expect, test } from "vitest";
import { staffRoles } from "../../../contract/kit.ts";
import { listen } from "../../kit/db/listen.ts";
import { sql } from "../../kit/db/sql.ts";
import { createLog } from "../../kit/log.ts";
import { PUBLIC_CHANNEL } from "../../kit/pages/public-news.tables.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { api, staff, user, db, database, connection } = await world();
/** A second process of the same product. */
const other = await world({ database });
const admin = await staff();
const { settingsDesk: settings } = admin.api;

const find = async (key: string) => (await settings.list()).find((row) => row.key === key);
const quote = (from: typeof api) =>
  from.catalogue.quote({ query: { category_id: "11", price: "12000", weight_kg: "5" } });

test("every setting is listed with its default, range and version; support and finance read, only an admin changes", async () => {
  const rows = await settings.list();
  expect(rows.find(({ key }) => key === "cod_max_rupees")).toEqual({
    key: "cod_max_rupees",
    value: 20_000,
    default: 20_000,
    kind: "int",
    unit: "rupees",
    min: 0,
    max: 1_00_00_000,
    version: 0,
    changed_by: null,
    changed_at: null,
  });
  expect(rows.find(({ key }) => key === "rating_for_trust")).toMatchObject({ kind: "number", min: 1, max: 5 });
  for (const role of staffRoles.filter((one) => one !== "admin")) {
    const mine = (await staff(role)).api.settingsDesk;
    if (role === "support" || role === "finance") expect(await mine.list()).toEqual(rows);
    else expect((await refusalOf(mine.list())).code).toBe("not_permitted");
    const body = { version: 0, value: 1 };
    expect((await refusalOf(mine.change({ params: { key: "cod_max_rupees" }, body }))).code).toBe("not_permitted");
    const flip = mine.flip({ params: { name: "cod" }, body: { version: 0, is_on: false } });
    expect((await refusalOf(flip)).code).toBe("not_permitted");
  }
  expect((await refusalOf(api.settingsDesk.list())).status).toBe(401);
});

test("a new value counts at once in every process, with old value, who and when", async () => {
  const params = { key: "extra_kg_rupees" };
  const before = await quote(other.api);
  const changed = await settings.change({ params, body: { version: 0, value: 55 } });
  expect(changed).toMatchObject({ value: 55, default: 40, version: 1, changed_by: "Demo admin" });
  expect(Date.parse(changed.changed_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  other.cache.clear();
  // 5 kg: three started kilograms above the heaviest slab.
  expect((await quote(other.api)).buyer.prepaid.total_paise).toBeGreaterThan(before.buyer.prepaid.total_paise);
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({
    action: "setting.change",
    subject: "setting:extra_kg_rupees",
    detail: { before: 40, after: 55 },
  });
  await settings.change({ params, body: { version: 1, value: 40 } });
  expect((await settings.history({ params })).map(({ version, value }) => [version, value])).toEqual([
    [2, 40],
    [1, 55],
  ]);
  await expect(db.run(sql`update settings set value = '1'`)).rejects.toThrow("stays as it was written");
});

test("guests' pages hear of it: the news goes out with the change", async () => {
  let heard = 0;
  const news = await listen(connection, [PUBLIC_CHANNEL], createLog("silent"), () => undefined);
  news.on(PUBLIC_CHANNEL, () => {
    heard++;
  });
  const row = await find("emi_min_rupees");
  await settings.change({ params: { key: "emi_min_rupees" }, body: { version: row?.version ?? 0, value: 3_000 } });
  await expect.poll(() => heard).toBe(1);
  await refusalOf(settings.change({ params: { key: "emi_min_rupees" }, body: { version: 0, value: -1 } }));
  await news.close();
  expect(heard).toBe(1);
});

test.each([
  ["cod_max_rupees", -1],
  ["cod_max_rupees", 1.5],
  ["cod_max_rupees", 1_00_00_001],
  ["cod_max_rupees", "20000"],
  ["cod_max_rupees", true],
  ["listing_idle_days", 0],
  ["reports_for_hold", 0],
  ["rating_for_trust", 5.1],
])("%s cannot be %j", async (key, value) => {
  const refused = await refusalOf(settings.change({ params: { key }, body: { version: 0, value } }));
  expect(refused.code).toBe("validation_failed");
  expect(refused.fields?.value).toMatch(/^A (whole )?number from /);
  expect((await find(key))?.version).toBe(0);
});

test("a setting nobody knows is not found, a switch is not a setting, and a stale change is refused", async () => {
  const body = { version: 0, value: 1 };
  for (const key of ["nothing_like_it", "banner", "__proto__", "constructor", "X"]) {
    expect((await refusalOf(settings.change({ params: { key }, body }))).status).toBe(404);
  }
  const many = await Promise.allSettled(
    [6, 7, 8, 9].map((value) => settings.change({ params: { key: "posting_limit" }, body: { version: 0, value } })),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await find("posting_limit"))?.version).toBe(1);
  const late = await refusalOf(settings.change({ params: { key: "posting_limit" }, body }));
  expect(late).toMatchObject({ code: "conflict", status: 409 });
});

test("a stored value that a later range forbids falls back to its default, and takes nothing else with it", async () => {
  const insert = (key: string, value: string) =>
    db.pool.query("insert into settings (key, version, value, changed_by) values ($1, 99, $2, 'test')", [key, value]);
  await insert("sales_for_trust", '"many"');
  await insert("a_setting_of_old", "5");
  expect((await find("sales_for_trust"))?.value).toBe(10);
  expect((await find("posting_limit"))?.value).not.toBe(5);
});

const flip = (name: "cod" | "new_listings" | "banner", is_on: boolean, version: number, words = {}) =>
  settings.flip({ params: { name }, body: { version, is_on, ...words } });

test("cash off: no quote allows it and no pincode offers it", async () => {
  expect((await quote(api)).buyer.cod.allowed).toBe(true);
  const off = await flip("cod", false, 0);
  expect(off).toMatchObject({ name: "cod", is_on: false, version: 1, changed_by: "Demo admin" });
  other.cache.clear();
  expect((await quote(other.api)).buyer.cod.allowed).toBe(false);
  expect((await other.api.catalogue.pincode({ params: { pincode: "201301" } })).cod).toBe(false);
  expect(await other.api.settingsDesk.siteState()).toMatchObject({ cod: false });
  const { data } = await admin.api.audit.list({ query: { limit: 1 } });
  expect(data[0]).toMatchObject({
    action: "switch.change",
    subject: "switch:cod",
    detail: { before: { is_on: true }, after: { is_on: false } },
  });
  expect((await refusalOf(flip("cod", true, 0))).code).toBe("conflict");
  await flip("cod", true, 1);
});

test("new listings off: nothing is submitted, drafts are kept, and what is out can still be edited", async () => {
  const seller = await makeSeller(await user());
  const live = await makePublished(seller, await staff("verifier"));
  await flip("new_listings", false, 0);
  const body = phoneListing(seller, await seller.storePhotos(1));
  const refused = await refusalOf(seller.api.listings.create({ body }));
  expect([refused.status, refused.code]).toEqual([409, "new_listings_closed"]);
  const draft = await seller.api.listings.create({ body: { ...body, submit: false } });
  expect(draft.status).toBe("draft");
  expect((await refusalOf(seller.api.listings.edit({ params: { id: draft.id }, body }))).code).toBe(
    "new_listings_closed",
  );
  const renamed = { ...live.body, title: "Samsung Galaxy S23 with its box" };
  await seller.api.listings.edit({ params: { id: live.id }, body: renamed });
  await flip("new_listings", true, 1);
  expect((await seller.api.listings.edit({ params: { id: draft.id }, body })).status).toBe("under-verification");
});

test("the banner needs words in both languages, and only it has any", async () => {
  const words = { text: "We move house tonight, 1 to 2 am.", text_hi: "आज रात 1 से 2 बजे तक काम चलेगा।" };
  expect((await refusalOf(flip("banner", true, 0))).fields).toEqual({
    text: "This is needed.",
    text_hi: "This is needed.",
  });
  expect((await refusalOf(flip("banner", true, 0, { ...words, text: "x".repeat(201) }))).fields).toHaveProperty("text");
  expect((await refusalOf(flip("cod", true, 2, words))).fields).toHaveProperty("text");
  expect(await api.settingsDesk.siteState()).toMatchObject({ banner: null });
  await flip("banner", true, 0, words);
  other.cache.clear();
  expect(await other.api.settingsDesk.siteState()).toEqual({ cod: true, new_listings: true, banner: words });
  // Off, it keeps its words for the next time.
  expect(await flip("banner", false, 1, words)).toMatchObject({ is_on: false, ...words });
});
