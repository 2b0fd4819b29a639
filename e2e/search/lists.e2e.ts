// Lists with ads among them, the page of a seller, and a place in a list that outlives its document.
import type { Page } from "@playwright/test";
import { call, logIn, newestCode, randomPhone } from "../stage/accounts.ts";
import { publishPhones } from "../stage/listings.ts";
import { sell } from "../stage/planted/moves.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test.describe.configure({ mode: "default" });

/** Stands in the titles of these tests and nowhere else. */
const WORD = "Shakarkand";
const MADE = 30;
const SOLD = 9;
let sellerId = "";
let ids: string[] = [];
/** One of those that are sold: by its own address, as others sell meanwhile and push it off the first page. */
let soldId = "";

/** Some still stand from the last run, as the database does. */
test.beforeAll(async ({ baseURL }) => {
  const origin = baseURL ?? "";
  type Found = { id: string; title: string };
  const titled = ({ title }: Found) => title.includes(WORD);
  const standing = await call<Found[]>(origin, `GET /products?search=${WORD}&limit=60`);
  const sold = (await call<Found[]>(origin, "GET /products/sold?limit=60")).filter(titled);
  const phones = (count: number, kind: string) =>
    Array.from({ length: Math.max(0, count) }, (_, n) => ({
      title: `Galaxy S23 ${WORD} ${kind} ${n + 1}`,
      price: 20_000 + n * 100,
      condition: "good",
    }));
  ids = [...standing.map(({ id }) => id), ...(await publishPhones(origin, phones(MADE - standing.length, "live")))];
  const gone = await publishPhones(origin, phones(SOLD - sold.length, "gone"));
  for (const id of gone) await sell(id, 19_000);
  soldId = gone[0] ?? sold[0]?.id ?? "";
  sellerId = (await call<{ seller: { id: string } }>(origin, `GET /product/${soldId}`)).seller.id;
});

const items = (page: Page) => page.getByRole("main").getByRole("article");

/** After how many items each ad of the grid stands. */
async function adPlaces(page: Page): Promise<number[]> {
  return page.getByRole("main").evaluate((main) => {
    const places: number[] = [];
    let seen = 0;
    for (const cell of main.querySelectorAll("ul > li")) {
      if (cell.querySelector("article")) seen++;
      else if (cell.textContent?.startsWith("Ad") && (cell as HTMLElement).offsetParent !== null) places.push(seen);
    }
    return places;
  });
}

/** As a phone shows it, and as a desk does. */
async function adsAtBoth(page: Page): Promise<[number[], number[]]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const narrow = await adPlaces(page);
  await page.setViewportSize({ width: 1_280, height: 800 });
  return [narrow, await adPlaces(page)];
}

// spec 2.79
test("ads: products after every 7th or 14th item", async ({ page }) => {
  await page.goto(`/products?search=${WORD}`);
  await expect(items(page)).toHaveCount(24);
  expect(await adsAtBoth(page)).toEqual([[7, 14, 21], [14]]);
});

// spec 2.81
test("ads: sold products after every 4th", async ({ page }) => {
  await page.goto("/sold-products");
  const shown = await items(page).count();
  expect(shown).toBeGreaterThanOrEqual(8);
  const wanted = Array.from({ length: Math.floor(shown / 4) }, (_, n) => (n + 1) * 4);
  expect(await adsAtBoth(page)).toEqual([wanted, wanted]);
});

// spec 2.80
test("ads: wishlist after every 5th", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const account = await logIn(origin);
  for (const id of ids.slice(0, 11)) {
    await call(origin, `PATCH /product/like/${id}`, { liked: true }, account.cookies);
  }
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/wishlist");
  await expect(items(page)).toHaveCount(11);
  expect(await adsAtBoth(page)).toEqual([
    [5, 10],
    [5, 10],
  ]);
});

test("a reload, and Back from another document, keep what was loaded and the place in it", async ({ page }) => {
  await open(page, `/products?search=${WORD}&sort=price_asc`);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(items(page)).toHaveCount(MADE);
  await items(page).nth(27).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);

  await page.reload();
  await expect(items(page)).toHaveCount(MADE);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // Not within the page: a whole new document, and Back to this one.
  await page.goto("/faqs");
  await page.goBack();
  await expect(items(page)).toHaveCount(MADE);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // The same list opened anew, from elsewhere, begins at its beginning.
  await page.goto("/faqs");
  await open(page, `/products?search=${WORD}&sort=price_asc`);
  await page.waitForLoadState("networkidle");
  await expect(items(page)).toHaveCount(24);
});

// spec 1.16
test("a seller's page has what is on sale and what was sold, each at its own address", async ({ page }) => {
  await open(page, `/seller/${sellerId}`);
  const tabs = page.getByRole("navigation", { name: "Items from this seller" });
  await expect(tabs.getByRole("link", { name: /^On sale/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No ratings yet")).toBeVisible();
  await expect(page.getByText(/^Sold\d+through Sahejo$/)).toBeVisible();
  // What speaks for somebody comes before the way to report them.
  const order = page.locator("main").getByText(/^(Rating|Report this person)$/);
  await expect(order).toHaveText(["Rating", "Report this person"]);
  await tabs.getByRole("link", { name: /^Sold/ }).click();
  await expect(page).toHaveURL(/\?tab=sold$/);
  await expect(items(page).first()).toContainText("₹19,000");
  await expect(items(page).first().getByRole("button", { name: /^Save/ })).toHaveCount(0);
  await page.reload();
  await expect(items(page).first()).toContainText("₹19,000");
});

// spec 8.19
test("a seller who cannot be reached at all is said in the same dialog, and the way leads back", async ({
  page,
  complaints,
}) => {
  await open(page, `/product-overview/${soldId}/x`);
  await page.route("**/seller/*.data*", (route) => route.abort());
  await page.locator('main a[href^="/seller/"]').click();
  const dialog = page.getByRole("dialog", { name: "This seller's profile can't be viewed right now." });
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL(/product-overview/);
  forgiveRefusals(complaints, 404);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/ERR_FAILED|Failed to fetch/.test(line)));
});

test("home remembers what this browser saw, and forgets it when told to", async ({ page, baseURL }) => {
  await open(page, "/");
  await expect(page.getByRole("heading", { name: "Recently seen" })).toHaveCount(0);
  for (const id of ids.slice(0, 2)) {
    const { title } = await call<{ title: string }>(baseURL ?? "", `GET /product/${id}`);
    await page.goto(`/product-overview/${id}/x`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("seen-lately") ?? "")).toContain(id);
  }
  await page.goto("/");
  const rail = page.getByRole("region", { name: "Recently seen" });
  await expect(rail.getByRole("article")).toHaveCount(2);
  await expect(rail.getByRole("article").first().getByRole("link")).toHaveAttribute("href", new RegExp(ids[1] ?? "-"));
  await rail.getByRole("button", { name: "Clear this list" }).click();
  await expect(rail).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Recently seen" })).toHaveCount(0);
});

test("a guest's heart in a list leads through login and back to the same item, liked", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const list = `/products?search=${WORD}&sort=price_desc`;
  await open(page, list);
  const heart = items(page).nth(9).getByRole("button", { name: /^Save/ });
  const name = (await heart.getAttribute("aria-label")) ?? "";
  await heart.click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const phone = randomPhone();
  await page.getByRole("textbox", { name: /mobile/i }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
  await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(baseURL ?? "", phone));
  await expect(page).toHaveURL(`${baseURL}${list}`);
  await expect(page.getByText("Saved to your wishlist")).toBeVisible();
  const again = page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(again).toHaveAttribute("aria-pressed", "true");
  await expect(again).toBeInViewport();
});

test("home knows where things should come to and what was left half done, and nothing moves when it does", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await page.setViewportSize({ width: 360, height: 800 });
  const someone = await logIn(origin);
  await arriveAs(context, baseURL, { login: someone });
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, "/");
  const left = page.getByRole("region", { name: "Go on where you left off" });
  await expect(left.getByRole("link", { name: /Nothing is waiting for you/ })).toHaveAttribute("href", "/worth");

  await page.getByRole("button", { name: "Set pincode" }).click();
  const dialog = page.getByRole("dialog", { name: "Where should it come to?" });
  await dialog.getByLabel("Pincode").fill("12");
  await dialog.getByRole("button", { name: "Deliver here" }).click();
  await expect(dialog.getByText("Please enter a valid pincode")).toBeVisible();
  await dialog.getByLabel("Pincode").fill("201301");
  await dialog.getByRole("button", { name: "Deliver here" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Delivering to 201301")).toBeVisible();

  await call(
    origin,
    "POST /product/u",
    { category_data: { category_id: 11 }, title: "Half a phone", submit: false },
    someone.cookies,
  );
  await open(page, "/");
  await expect(page.getByText("Delivering to 201301")).toBeVisible();
  await expect(left.getByRole("link", { name: /Finish your listing/ })).toHaveAttribute(
    "href",
    /list-a-product\?draft=/,
  );
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.02);
});
