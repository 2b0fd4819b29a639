// The page of an item in every state it can be in, and what a fair price is said to be.
import type { Page } from "@playwright/test";
import { call, logIn, logInStaff } from "../stage/accounts.ts";
import { publishListing, publishPhones } from "../stage/listings.ts";
import { reserve, sell } from "../stage/planted/moves.ts";
import { arriveAs, expect, hydrated, open, test } from "../stage/visitor.ts";

const buy = (page: Page) => page.getByRole("main").getByRole("link", { name: /Buy now/ });
const ask = (page: Page) => page.getByLabel("Ask the seller");

async function availability(page: Page): Promise<string> {
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
  return facts["@graph"]?.[0]?.offers?.availability ?? "";
}

/** As it was made a moment ago, past every cache: a change must be there within a second. */
async function openNow(page: Page, path: string, said: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(said, { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await hydrated(page);
}

test("sold: the page stays, dimmed, without Buy, and leads to others", async ({ page, request, baseURL }) => {
  const { id, path } = await publishListing(baseURL ?? "", "Galaxy S23 that was sold");
  await page.goto(path);
  await expect(buy(page)).toBeVisible();
  await sell(id, 30_000);
  await openNow(page, path, "Sold");
  await expect(page.getByText("This one is gone. There are others like it below.")).toBeVisible();
  await expect(buy(page)).toHaveCount(0);
  await expect(ask(page)).toHaveCount(0);
  await expect(page.getByText("Questions are closed for this item.")).toBeVisible();
  expect(await availability(page)).toBe("https://schema.org/SoldOut");
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  expect((await request.get(`/og/${id}.jpg`)).status()).toBe(200);
});

test("reserved: no Buy for now, but questions are still taken", async ({ page, baseURL }) => {
  const { id, path } = await publishListing(baseURL ?? "", "Galaxy S23 somebody is buying");
  await reserve(id);
  await openNow(page, path, "Reserved");
  await expect(page.getByText("Somebody is buying it. It comes back if they don’t.")).toBeVisible();
  await expect(buy(page)).toHaveCount(0);
  await expect(ask(page)).toBeVisible();
  expect(await availability(page)).toBe("https://schema.org/OutOfStock");
});

test("paused: says so, and can be bought again once it is resumed", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Galaxy S23 paused for a while");
  await call(origin, `POST /product/${id}/pause`, undefined, seller.cookies);
  await openNow(page, path, "Paused by the seller");
  await expect(buy(page)).toHaveCount(0);
  await call(origin, `POST /product/${id}/resume`, undefined, seller.cookies);
  await openNow(page, path, "Checked");
  await expect(buy(page)).toBeVisible();
});

test("on hold: staff are looking at it again", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path } = await publishListing(origin, "Galaxy S23 under suspicion");
  const reporter = await logIn(origin);
  await call(origin, `POST /product/report/${id}`, { report_type: "counterfeit" }, reporter.cookies);
  const staff = await logInStaff(origin);
  const cases = await call<{ id: string; subject: { id: string } }[]>(
    origin,
    "GET /backoffice/reports?kind=listing&limit=60",
    undefined,
    staff,
  );
  const found = cases.find(({ subject }) => subject.id === id);
  await call(origin, `POST /backoffice/reports/${found?.id}`, { outcome: "hold" }, staff);
  await openNow(page, path, "On hold");
  await expect(buy(page)).toHaveCount(0);
  await expect(ask(page)).toHaveCount(0);
  await expect(page.getByText("Checked", { exact: true })).toHaveCount(0);
});

test("removed: only that it is gone, with nothing of it left", async ({ page, request, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Galaxy S23 taken away");
  await call(origin, `DELETE /product/${id}`, undefined, seller.cookies);
  await openNow(page, path, "Taken down");
  await expect(buy(page)).toHaveCount(0);
  await expect(page.getByText("No photos")).toBeVisible();
  await expect(page.getByText("Bought in 2024")).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(0);
  expect((await request.get(`/og/${id}.jpg`)).status()).toBe(404);
});

test("one's own: no Buy, no heart, nothing to report, and the way to one's listings", async ({
  page,
  context,
  baseURL,
}) => {
  const { path, seller } = await publishListing(baseURL ?? "", "Galaxy S23 of mine");
  await arriveAs(context, baseURL, { login: seller });
  await open(page, path);
  await expect(page.getByText("This is your own listing.")).toBeVisible();
  await expect(buy(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report this listing" })).toHaveCount(0);
  await expect(ask(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "My listings" })).toHaveAttribute(
    "href",
    "/user/products",
  );
});

test("a fair price is said with its source and date, in both languages, once enough were sold", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const phones = Array.from({ length: 5 }, (_, n) => ({
    title: `Galaxy S23 sold before, no ${n + 1}`,
    price: 30_000,
    condition: "good",
  }));
  for (const id of await publishPhones(origin, phones)) await sell(id, 30_000);
  const { path } = await publishListing(origin, "Galaxy S23 to compare");
  await page.goto(path);
  const block = page.getByRole("region", { name: "Is it a fair price?" });
  await expect(block.getByText(/^What \d+ of the same model in this condition sold for\.$/)).toBeVisible();
  await expect(block.getByText(/^Usually ₹[\d,]+ to ₹[\d,]+$/)).toBeVisible();
  // 32,000 where 30,000 is usual: the chip says so on the first screen, and leads to why.
  await page.setViewportSize({ width: 360, height: 640 });
  const chip = page.getByRole("link", { name: "Above usual" });
  await expect(chip).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("group", { name: "Buy or offer" }).boundingBox();
  const chipBox = await chip.boundingBox();
  expect((chipBox?.y ?? Infinity) + (chipBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await chip.click();
  await expect(block.getByText("₹32,000 is more than most of them.")).toBeInViewport();
  await expect(block.getByRole("heading", { name: "The price story" })).toBeVisible();
  await block.getByText("Read it as a table").click();
  const rows = block.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("₹30,000, ₹30,000");
  const year = new Date().getFullYear();
  await expect(block.getByText(new RegExp(`^Source: Sold on Sahejo, \\d{1,2} \\w+ ${year}$`))).toBeVisible();
  await arriveAs(context, baseURL, { language: "hi" });
  await page.goto(path);
  await expect(page.getByText(/^स्रोत: सहेजो पर बिकी चीज़ें, /)).toBeVisible();
});
