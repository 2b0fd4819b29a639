// The page of an item in every state it can be in, and what a fair price is said to be.
import type { APIRequestContext } from "@playwright/test";
import { factsIn } from "../reading/structured-data.ts";
import { call, logIn, logInStaff } from "../stage/accounts.ts";
import { publishListing, publishPhones } from "../stage/listings.ts";
import { reserve, sell } from "../stage/planted/moves.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

/** What is read of the page, without what only scripts read. */
interface Read {
  html: string;
  facts: ReturnType<typeof factsIn>;
}

const BUY = />Buy now/;
/** In place of the form to ask, which only scripts draw. */
const CLOSED = ">Questions are closed for this item.<";

/** As it was made a moment ago, past every cache: a change must be there within a second. */
async function readNow(request: APIRequestContext, path: string, said: string): Promise<Read> {
  let html = "";
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html).toContain(`>${said}<`);
  }).toPass();
  return { html: html.replaceAll(/<script.*?<\/script>/gs, ""), facts: factsIn(html) };
}

const availability = ({ facts: [product] }: Read) => (product?.offers as { availability?: string })?.availability;

test("sold: the page stays, dimmed, without Buy, and leads to others", async ({ request, baseURL }) => {
  const { id, path } = await publishListing(baseURL ?? "", "Galaxy S23 that was sold");
  expect((await readNow(request, path, "Checked")).html).toMatch(BUY);
  await sell(id, 30_000);
  const sold = await readNow(request, path, "Sold");
  expect(sold.html).toContain("This one is gone. There are others like it below.");
  expect(sold.html).not.toMatch(BUY);
  expect(sold.html).toContain(CLOSED);
  expect(availability(sold)).toBe("https://schema.org/SoldOut");
  expect(sold.html).not.toContain('name="robots"');
  expect((await request.get(`/og/${id}.jpg`)).status()).toBe(200);
});

test("reserved: no Buy for now, but questions are still taken", async ({ request, baseURL }) => {
  const { id, path } = await publishListing(baseURL ?? "", "Galaxy S23 somebody is buying");
  await reserve(id);
  const reserved = await readNow(request, path, "Reserved");
  expect(reserved.html).toContain("Somebody is buying it. It comes back if they don’t.");
  expect(reserved.html).not.toMatch(BUY);
  expect(reserved.html).not.toContain(CLOSED);
  expect(availability(reserved)).toBe("https://schema.org/OutOfStock");
});

test("paused: says so, and can be bought again once it is resumed", async ({ request, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Galaxy S23 paused for a while");
  await call(origin, `POST /product/${id}/pause`, undefined, seller.cookies);
  expect((await readNow(request, path, "Paused by the seller")).html).not.toMatch(BUY);
  await call(origin, `POST /product/${id}/resume`, undefined, seller.cookies);
  expect((await readNow(request, path, "Checked")).html).toMatch(BUY);
});

test("on hold: staff are looking at it again", async ({ request, baseURL }) => {
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
  const { html } = await readNow(request, path, "On hold");
  expect(html).not.toMatch(BUY);
  expect(html).toContain(CLOSED);
  expect(html).not.toContain(">Checked<");
});

test("removed: only that it is gone, with nothing of it left", async ({ request, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Galaxy S23 taken away");
  await call(origin, `DELETE /product/${id}`, undefined, seller.cookies);
  const { html } = await readNow(request, path, "Taken down");
  expect(html).not.toMatch(BUY);
  expect(html).toContain("No photos");
  expect(html).not.toContain("Bought in 2024");
  expect(html).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
  expect(html).not.toContain("og:image");
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
  await expect(page.getByRole("main").getByRole("link", { name: /Buy now/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save “Galaxy S23 of mine”" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Report this listing" })).toHaveCount(0);
  await expect(page.getByLabel("Ask the seller")).toHaveCount(0);
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
