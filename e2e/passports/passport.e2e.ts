// The passport of an item as anybody reads it: from the item's page, on a phone and a desk, with scripts and without, and
// after somebody meddled with it.
import { sql } from "../../server/kit/db/sql.ts";
import { expectReadable } from "../reading/readable.ts";
import { call, readPage, sharedStaff } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { openMarket, readingFor } from "../stage/market.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

async function codeOf(origin: string, id: string): Promise<string> {
  const { passport } = await call<{ passport: { code: string } }>(origin, `GET /product/${id}`);
  return passport.code;
}

test("from the item's page to its passport, which this device computes again", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, listing } = await confirmedOrder(origin, "Passport phone");
  await moveOrder(origin, id, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  const code = await codeOf(origin, listing.id);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, listing.path);
  await page.getByRole("link", { name: `Passport ${code.slice(0, 5)}-${code.slice(5)}` }).click();
  await expect(page).toHaveURL(new RegExp(`/passport/${code}$`));
  await expect(page.getByText(/^Checked on this device: all \d+ entries are as they were written\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible();
  await expect(page.getByText("Changed hands here once")).toBeVisible();
  await expect(page.getByRole("img", { name: /^₹/ })).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await expectReadable(page, "passport");
  // However it is typed, it has one address; and who types the code into a search engine finds it there.
  await open(page, `/passport/${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
  await expect(page).toHaveURL(new RegExp(`/passport/${code}$`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/passport/${code}`);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("no page has the whole number of the phone, and what anybody reads has no person in it", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const { id, listing, buyer } = await confirmedOrder(origin, "Silent phone");
  const { identity = "" } = await readingFor(id);
  expect(identity).toMatch(/^\d{15}$/);
  await moveOrder(origin, id, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  const { seller } = listing;
  const open = [
    listing.path,
    `/passport/${await codeOf(origin, listing.id)}`,
    `/seller/${seller.userId}`,
    "/products?search=silent+phone",
    "/sold-products",
    "/",
  ];
  const own = [
    [`/user/orders/${id}`, buyer.cookies],
    [`/user/conversations/${id}`, buyer.cookies],
    [`/user/order-confirmation?order_id=${id}&product_id=${listing.id}`, seller.cookies],
    ["/user/products", seller.cookies],
    [`/backoffice/orders/${id}`, await sharedStaff(origin, "logistics")],
    ["/backoffice/orders", await sharedStaff(origin, "support")],
  ] as const;
  const found: string[] = [];
  for (const [path, cookies] of [...open.map((path) => [path, {}] as const), ...own]) {
    const { status, html } = await readPage(origin, path, cookies);
    expect(status, path).toBe(200);
    const bare = html.replaceAll(/[\s.-]/g, "");
    const people = [seller.phone, buyer.phone, "9810000000", "B12,Sector44"];
    const secrets = [identity, identity.slice(0, 11), ...(open.includes(path) ? people : [])];
    found.push(...secrets.filter((secret) => bare.includes(secret)).map((secret) => `${path}: ${secret}`));
  }
  expect(found).toEqual([]);
});

test("whoever meddles with it is found out, by the page and by the reader's own device", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { id } = await publishListing(origin, "Meddled phone");
  const code = await codeOf(origin, id);
  const { db } = await openMarket();
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      update passport_events set facts = '{"price":1}' where kind = 'published'
        and passport_id = (select id from passports where code = ${code})`);
  });
  await open(page, `/passport/${code}`);
  await expect(page.getByRole("alert").first()).toHaveText(/^Entry 4 is not as it was written\./);
  await expect(page.getByText(/^Entry 4 is not as it was written\. This device computed/)).toBeVisible();
  await expectReadable(page, "a passport that was meddled with");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test("everything is there but what the device itself says", async ({ page, baseURL, complaints }) => {
    forgiveRefusals(complaints, 404);
    const { id, title } = await publishListing(baseURL ?? "", "Plain phone");
    await page.goto(`/passport/${await codeOf(baseURL ?? "", id)}`);
    await expect(page.getByRole("heading", { level: 1, name: /^Passport / })).toBeVisible();
    await expect(page.getByRole("main").getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText("Our server computed all 4 entries again", { exact: false })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Looked at by a verifier" })).toBeVisible();
    await expect(page.getByText("on this device", { exact: false })).toBeHidden();
    await page.goto("/passport/0000000000");
    await expect(page.getByRole("heading", { name: "There is no passport with this code" })).toBeVisible();
  });
});
