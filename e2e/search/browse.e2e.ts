// Lists of items: filters and order in the address, more of them in place, and the way back.
import type { Page } from "@playwright/test";
import { call } from "../stage/accounts.ts";
import { publishPhones } from "../stage/listings.ts";
import { expect, hydrated, open, test } from "../stage/visitor.ts";

// One after the other: what they look at is made once.
test.describe.configure({ mode: "default" });

/** Stands in the titles of these tests and nowhere else. */
const WORD = "Kharbuja";
const LIST = `/products?search=${WORD}`;
const MADE = 27;

/** Some still stand from the last run, as the database does. */
test.beforeAll(async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const standing = await call<{ title: string }[]>(origin, `GET /products?search=${WORD}&limit=60`);
  const titles = new Set(standing.map(({ title }) => title));
  const phones = Array.from({ length: MADE }, (_, n) => ({
    title: `Galaxy S23 ${WORD} ${String(n + 1).padStart(2, "0")}`,
    price: 10_000 + n * 500,
    condition: n < 3 ? "like_new" : "good",
  }));
  await publishPhones(
    origin,
    phones.filter(({ title }) => !titles.has(title)),
  );
});

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const prices = async (page: Page) =>
  (await cards(page).locator("b").allTextContents()).map((text) => Number(text.replaceAll(/\D/g, "")));

for (const width of [360, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    // spec 2.26
    test("a filter is in the address, says how many there are, and a chip takes it away", async ({ page }) => {
      await open(page, LIST);
      await expect(page.getByText(`${MADE} items`, { exact: true })).toBeVisible();
      if (width < 1024) {
        await page.getByRole("link", { name: "Filter" }).click();
        const sheet = page.getByRole("dialog", { name: "Filters" });
        await sheet.getByLabel("Like new").check();
        await sheet.getByRole("button", { name: "Show 3 items" }).click();
        await expect(sheet).toBeHidden();
      } else {
        await page.getByRole("complementary", { name: "Filters" }).getByLabel("Like new").check();
      }
      await expect(page).toHaveURL(/condition=like_new/);
      await expect(cards(page)).toHaveCount(3);
      await expect(page.getByText("3 items", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Remove Like new" }).click();
      await expect(page).not.toHaveURL(/condition/);
      await expect(cards(page)).toHaveCount(24);
    });
  });
}

const closed = (page: Page) => page.getByRole("complementary", { name: "Filters" }).locator("details:not([open])");

test("what is ticked before the page is alive counts once it is, in open groups and in closed ones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  const ticked = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js/, async (route) => {
    await ticked.promise;
    await route.continue();
  });
  await page.goto(`${LIST}&category=11`, { waitUntil: "commit" });
  const group = page.locator("#filters details:not([open])").last();
  await group.evaluate((details: HTMLDetailsElement) => {
    details.dataset.mine = "";
    details.open = true;
  });
  const hidden = page.locator("#filters details[data-mine]").getByRole("checkbox").first();
  const shown = page.locator("#filters details[open]:not([data-mine])").getByRole("checkbox").first();
  const names = [await hidden.getAttribute("name"), await shown.getAttribute("name")];
  await hidden.check();
  await shown.check();
  ticked.resolve();
  await hydrated(page);
  for (const name of names) await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
  await expect(page.getByRole("link", { name: /^Remove / })).toHaveCount(2);
  await expect(hidden).toBeChecked();
  await expect(shown).toBeChecked();
});

test("what is in a closed group can be ticked once it is opened, before the page is alive too, and keeps the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  const go = () => page.goto(`${LIST}&category=11`);
  await go();
  // Closed groups are texts until they are opened: here by somebody who is quicker than the scripts.
  const name = await closed(page).last().locator("summary").innerText();
  const group = page.locator("#filters details", { hasText: name });
  await group.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await hydrated(page);
  const field = group.getByRole("checkbox").first();
  await field.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(new RegExp(`${await field.getAttribute("name")}=`));
  await expect(field).toBeChecked();
  await expect(field).toBeFocused();
  await expect(page.getByRole("link", { name: /^Remove / })).toHaveCount(1);

  await go();
  await hydrated(page);
  await group.locator("summary").press("Enter");
  await group.getByRole("checkbox").first().check();
  await expect(page.getByRole("link", { name: /^Remove / })).toHaveCount(1);
});

test("sorted by price, more of it keeps the order, and Back from an item keeps the place", async ({ page }) => {
  await open(page, LIST);
  await page.locator("summary", { hasText: "Best match" }).click();
  await page.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(cards(page).first()).toContainText("₹10,000");
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(MADE);
  await expect(page.getByText(`That’s all ${MADE}`)).toBeVisible();
  const shown = await prices(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  // Whoever goes by keyboard goes on with the first new one.
  await expect(cards(page).nth(24).getByRole("link")).toBeFocused();

  await cards(page).nth(25).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await cards(page).nth(25).getByRole("link").click();
  await expect(page).toHaveURL(/product-overview/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(MADE);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

// spec 7.12
test("a suggestion is picked by keyboard, and the real search answers it", async ({ page }) => {
  await open(page, "/");
  const box = page.getByPlaceholder("Search for some pre-loved to buy");
  const answered = page.waitForResponse(/\/api\/v1\/products\/search\?q=/);
  await box.pressSequentially(WORD.toLowerCase());
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("option").first()).toHaveText(WORD.toLowerCase());
  // Below the suggestions stand the first things themselves, with picture and price, and the way to all of them.
  const goods = page.getByRole("listbox").getByRole("group", { name: "On sale now" });
  await expect(goods.getByRole("option")).toHaveCount(5);
  await expect(goods.getByRole("option").first()).toHaveText(/₹[\d,]+$/);
  await expect(goods.getByRole("option").last()).toHaveText(/^All \d+\+? results$/);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/search=kharbuja/);
  await expect(cards(page)).toHaveCount(24);
});

// spec 2.27
test("what is not found can be asked for, already written down; home shows what is fresh", async ({ request }) => {
  const html = await (await request.get("/products?search=zzqqxxyy")).text();
  expect(html).toMatch(/<h\d[^>]*>No “zzqqxxyy” right now<\/h\d>/);
  expect(html).toMatch(/<main.*href="\/askout\?description=zzqqxxyy"[^>]*>Ask for it</s);
  expect(await (await request.get("/")).text()).toMatch(/<main.*<article/s);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("filter, order and more are a form and links", async ({ page }) => {
    await page.goto(LIST);
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(cards(page)).toHaveCount(MADE - 24);
    await page.getByRole("link", { name: "Back to the first items" }).click();

    await page.getByRole("link", { name: "Filter" }).click();
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByLabel("Like new").check();
    await filters.getByLabel("To", { exact: true }).fill("10500");
    await filters.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/condition=like_new/);
    await expect(cards(page)).toHaveCount(2);

    await page.locator("summary", { hasText: "Best match" }).click();
    await page.getByRole("link", { name: "Price: high to low" }).click();
    expect(await prices(page)).toEqual([10_500, 10_000]);
  });
});
