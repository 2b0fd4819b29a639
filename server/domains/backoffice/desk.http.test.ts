import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../kit/db/sql.ts";
import { makePublished, makeSeller, phoneListing } from "../../testing/make.ts";
import { refusalOf, world } from "../../testing/world.ts";

const { staff, user, fetch, db } = await world();
const admin = await staff();
const verifier = await staff("verifier");
const support = await staff("support");
const finance = await staff("finance");

const newSeller = async () => makeSeller(await user());
const audited = async (action: string) =>
  (await admin.api.audit.list({ query: { limit: 60 } })).data.filter((entry) => entry.action === action);

test("a kept filter is its owner's alone, replaced by name, gone when forgotten, and in the log", async () => {
  const kept = { screen: "listings", name: "Held phones", query: "status=on_hold&category_id=11" };
  const saved = await verifier.api.desk.saveFilter({ body: kept });
  expect(await verifier.api.desk.filters()).toEqual([{ ...kept, id: saved.id }]);
  expect(await support.api.desk.filters()).toEqual([]);
  const again = await verifier.api.desk.saveFilter({ body: { ...kept, query: "status=on_hold" } });
  expect(again).toMatchObject({ id: saved.id, query: "status=on_hold" });
  expect((await refusalOf(support.api.desk.removeFilter({ params: { id: saved.id } }))).status).toBe(404);
  await verifier.api.desk.removeFilter({ params: { id: saved.id } });
  expect(await verifier.api.desk.filters()).toEqual([]);
  expect((await audited("filter.save")).length).toBe(2);
  expect((await audited("filter.remove")).length).toBe(1);
});

test("a screen keeps twenty filters, also when many are sent", async () => {
  const save = (n: number) =>
    finance.api.desk.saveFilter({ body: { screen: "payouts", name: `Filter ${n}`, query: "a=b" } });
  for (let n = 0; n < 20; n++) await save(n);
  expect((await refusalOf(save(20))).code).toBe("conflict");
  await save(3);
  expect(await finance.api.desk.filters()).toHaveLength(20);
  const empty = finance.api.desk.saveFilter({ body: { screen: "payouts", name: "  ", query: "a=b" } });
  expect((await refusalOf(empty)).fields).toHaveProperty("name");
  const odd = finance.api.desk.saveFilter({ body: { screen: "../x", name: "x", query: "a=b" } });
  expect((await refusalOf(odd)).status).toBe(400);
});

test("what waits is told to those whose business it is", async () => {
  const seller = await newSeller();
  await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1)) });
  expect((await verifier.api.desk.counts()).verification).toBeGreaterThan(0);
  const nothing = {
    verification: null,
    reports: null,
    pickups: null,
    checks: null,
    issues: null,
    conversations: null,
    "identity-cases": null,
    shipments: null,
    returns: null,
    reviews: null,
    reconciliation: null,
    jobs: null,
    webhooks_out: null,
    referrals: null,
    grievances: null,
    settings: null,
    api_keys: null,
  };
  expect(await support.api.desk.counts()).toEqual({
    ...nothing,
    reports: 0,
    issues: 0,
    conversations: 0,
    "identity-cases": 0,
    shipments: 0,
    returns: 0,
    jobs: 0,
    grievances: 0,
    settings: 7,
  });
  expect(await finance.api.desk.counts()).toEqual({
    ...nothing,
    issues: 0,
    shipments: 0,
    reviews: 0,
    reconciliation: 0,
    referrals: 0,
    settings: 7,
  });
});

test("the search finds a listing by words and id, a user by name, whole number and id, and each role its own", async () => {
  const seller = await newSeller();
  await seller.api.accounts.editProfile({ body: { name: "Zubeida Quaraishi" } });
  const { id } = await makePublished(seller, verifier, { title: "Zenith walnut gramophone" });
  const find = (who: typeof admin, q: string) => who.api.desk.find({ query: { q } });
  expect((await find(verifier, "gramoph zenith")).listings).toMatchObject([{ id, status: "published" }]);
  expect((await find(support, id)).listings).toHaveLength(1);
  expect((await find(support, "quaraish")).users).toMatchObject([{ id: seller.id, name: "Zubeida Quaraishi" }]);
  const byPhone = await find(support, `+91 ${seller.phone.slice(0, 5)} ${seller.phone.slice(5)}`);
  expect(byPhone.users).toMatchObject([{ id: seller.id }]);
  expect(byPhone.users[0]?.phone_hint).toBe(`${seller.phone.slice(0, 2)}••••••${seller.phone.slice(-2)}`);
  expect((await find(support, seller.phone.slice(0, 8))).users).toEqual([]);
  expect((await find(support, seller.id)).users).toHaveLength(1);
  expect((await find(verifier, "quaraish")).users).toEqual([]);
  expect(await find(finance, "gramophone")).toEqual({ listings: [], orders: [], users: [] });
  for (const odd of ["%%", "''", ":*", "& | !", "\\\\", "((((", "_____"]) {
    expect(await find(admin, odd)).toEqual({ listings: [], orders: [], users: [] });
  }
});

test("the list of listings goes page by page without gap or repeat, and by each of its filters", async () => {
  const seller = await newSeller();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await makePublished(seller, verifier, { title: `Quince jar ${n}` })).id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await verifier.api.listingsDesk.list({ query: { seller_id: seller.id, limit: 2, cursor } });
    seen.push(...page.data.map((row) => row.id));
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(ids);
  const [first = ""] = ids;
  await verifier.api.verification.hold({ params: { id: first }, body: { reason: "looks odd" } });
  const list = async (query: object) =>
    (await verifier.api.listingsDesk.list({ query: query as never })).data.map((row) => row.id);
  expect(await list({ status: "on_hold", seller_id: seller.id })).toEqual([first]);
  expect(await list({ q: "quince", category_id: 11 })).toHaveLength(5);
  expect(await list({ q: "quince", category_id: 8 })).toEqual([]);
  expect(await list({ q: first })).toEqual([first]);
  expect(await list({ q: "!!!" })).toEqual([]);
  for (const wrong of [{ status: "gone" }, { category_id: "x" }, { seller_id: "me" }, { limit: 61 }, { cursor: "x" }]) {
    expect((await refusalOf(list(wrong))).status).toBe(400);
  }
  const item = await support.api.listingsDesk.item({ params: { id: first } });
  expect(item).toMatchObject({ status: "on_hold", hold_reason: "looks odd", seller: { id: seller.id } });
  expect(item.history.map(({ event }) => event)).toEqual(["submit", "approve", "hold"]);
  expect(item.history.at(-1)).toMatchObject({ by: "staff", staff_name: "Demo verifier", reason: "looks odd" });
  expect(item.checks).toMatchObject([{ is_approved: true }]);
  expect((await refusalOf(support.api.listingsDesk.item({ params: { id: randomUUID() } }))).status).toBe(404);
});

test("the same list as a file: all its pages, nothing a spreadsheet would run, and in the log", async () => {
  const seller = await newSeller();
  const title = '=HYPERLINK("x") lamp, brass';
  const { id } = await makePublished(seller, verifier, { title });
  const path = `/api/v1/backoffice/listings/export?seller_id=${seller.id}`;
  const answer = await verifier.request(path, { headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="listings-[\d-]{10}\.csv"$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heads, row] = bytes.toString().slice(1).split("\r\n");
  expect(heads).toMatch(/^id,title,status,/);
  expect(row).toContain(`${id},"'=HYPERLINK(""x"") lamp, brass",published,`);
  const [entry] = await audited("list.export");
  expect(entry).toMatchObject({ subject: "list:listings", detail: { seller_id: seller.id } });
});

test("a file is for those who may see the list, and not for a link on another page", async () => {
  const path = "/api/v1/backoffice/listings/export";
  expect((await fetch(path)).status).toBe(401);
  expect((await (await user()).request(path)).status).toBe(401);
  expect((await finance.request(path)).status).toBe(403);
  const before = (await audited("list.export")).length;
  const foreign = await verifier.request(path, { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  expect((await verifier.request(`${path}?status=gone`)).status).toBe(400);
  expect((await audited("list.export")).length).toBe(before);
});

test("what needs a person is told by role: what is late first, then the longest waiting, what is empty last", async () => {
  const seller = await newSeller();
  const { id } = await seller.api.listings.create({ body: phoneListing(seller, await seller.storePhotos(1)) });
  const lines = (await verifier.api.desk.waiting()).map(({ queue }) => queue);
  expect(lines.toSorted()).toEqual(["checks", "identity-cases", "reports", "verification"]);
  const first = async () => (await verifier.api.desk.waiting())[0];
  expect(await first()).toMatchObject({ queue: "verification", is_late: false });
  await db.run(sql`update verifications set submitted_at = now() - interval '25 hours' where listing_id = ${id}`);
  const late = await first();
  expect(late).toMatchObject({ queue: "verification", is_late: true });
  expect(late?.count).toBe((await verifier.api.desk.counts()).verification);
  const waitedH = (Date.now() - Date.parse(late?.oldest_at ?? "")) / 3_600_000;
  expect(waitedH).toBeGreaterThan(24.9);
  expect(waitedH).toBeLessThan(25.1);
  expect((await finance.api.desk.waiting()).map(({ queue }) => queue).toSorted()).toEqual([
    "issues",
    "payouts",
    "reconciliation",
    "referrals",
    "reviews",
    "shipments",
  ]);
  expect(await admin.api.desk.waiting()).toHaveLength(18);
  expect((await admin.api.desk.waiting()).map(({ count }) => count === 0)).toEqual(
    (await admin.api.desk.waiting()).map(({ count }) => count === 0).toSorted(),
  );
});

test("the log calls what was done by the name of the person and of the thing", async () => {
  const seller = await newSeller();
  const { id } = await makePublished(seller, verifier, { title: "Carved rosewood box" });
  await support.api.usersDesk.reveal({ params: { id: seller.id }, body: { reason: "asked for a call" } });
  const { data } = await admin.api.audit.list({ query: { limit: 60 } });
  const entryOf = (subject: string) => data.find((entry) => entry.subject === subject);
  expect(entryOf(`listing:${id}`)).toMatchObject({
    action: "listing.approve",
    staff_name: "Demo verifier",
    subject_name: "Carved rosewood box",
  });
  expect(entryOf(`user:${seller.id}`)).toMatchObject({ action: "user.reveal", staff_name: "Demo support" });
});
