// Back to where one was: through login, by the bar's own Back, and out of what lies over a page.
import type { Page } from "@playwright/test";
import { newestCode, randomPhone } from "../stage/accounts.ts";
import { sharedListing } from "../stage/listings.ts";
import { arriveAs, expect, hydrated, open, test } from "../stage/visitor.ts";

const barBack = (page: Page) => page.getByRole("link", { name: "Back", exact: true });
const searchBox = (page: Page) => page.getByPlaceholder("Search for some pre-loved to buy");

async function logInHere(page: Page, origin: string): Promise<void> {
  const phone = randomPhone();
  await hydrated(page);
  await page.getByRole("textbox", { name: "Mobile number" }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "6-digit code" })).toBeFocused();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await newestCode(origin, phone));
}

test.use({ viewport: { width: 360, height: 800 } });

test("a guest who buys comes back to the item from login, and from the checkout after it", async ({
  page,
  baseURL,
}) => {
  const { path, title } = await sharedListing(baseURL ?? "");
  const isItem = () => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await open(page, path);
  await page.getByRole("link", { name: /^Buy now/ }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fcheckout/);
  await barBack(page).click();
  await isItem();
  await page.getByRole("link", { name: /^Buy now/ }).click();
  await logInHere(page, baseURL ?? "");
  await expect(page).toHaveURL(/\/user\/checkout\?pid=/);
  await hydrated(page);
  await barBack(page).click();
  await expect(page).toHaveURL(/\/product-overview\?pid=/);
  await isItem();
});

test("login from the shell leads back to the list that was looked at", async ({ page, baseURL }) => {
  await open(page, "/products?search=phone&sort=price_asc");
  const narrow = page.getByRole("link", { name: "Account" });
  const way = (await narrow.getAttribute("href")) ?? "";
  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute("href", way);
  await page.setViewportSize({ width: 360, height: 800 });
  await narrow.click();
  await logInHere(page, baseURL ?? "");
  await expect(page).toHaveURL("/products?search=phone&sort=price_asc");
  await expect(searchBox(page)).toHaveValue("phone");
});

test("a guest's report opens again after login, once", async ({ page, baseURL }) => {
  const { path } = await sharedListing(baseURL ?? "");
  await open(page, path);
  await page.getByRole("button", { name: "Report this listing" }).click();
  await logInHere(page, baseURL ?? "");
  const dialog = page.getByRole("dialog", { name: "What is wrong?" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.reload();
  await hydrated(page);
  await expect(dialog).toHaveCount(0);
});

test("a guest's question is posted after login, once, and is in view", async ({ page, baseURL }) => {
  const { path } = await sharedListing(baseURL ?? "");
  const question = `Is the box still there? ${randomPhone().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/products/question")) posts += 1;
  });
  await open(page, path);
  await page.getByLabel("Ask the seller").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await logInHere(page, baseURL ?? "");
  await expect(page.getByText("Question posted successfully!", { exact: true })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: question })).toBeInViewport();
  await expect(page.getByLabel("Ask the seller")).toHaveValue("");
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Ask the seller")).toHaveValue("");
  expect(posts).toBe(1);
});

test("Back closes what lies over the page, and the focus is where it was; the next one leaves", async ({
  page,
  baseURL,
}) => {
  const { path, title } = await sharedListing(baseURL ?? "");
  await page.goto("/categories");
  await open(page, path);
  const photo = page.getByRole("link", { name: `${title}, photo 1` });
  await photo.click();
  const large = page.getByRole("dialog", { name: /^Photos of / });
  await expect(large).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  await page.goBack();
  await expect(large).toBeHidden();
  await expect(photo).toBeFocused();

  const opener = page.getByRole("button", { name: "Share", exact: true });
  const sheet = page.getByRole("dialog", { name: "Share this item" });
  await opener.click();
  await expect(sheet).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  // Closed by its own button it leaves no step behind.
  await opener.click();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
});

test("Back closes the search, and what was searched for is one step from the page before", async ({ page }) => {
  await open(page, "/categories");
  const layer = page.locator("[data-search-layer]");
  await searchBox(page).click();
  await expect(layer).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await expect(page).toHaveURL(/\/categories$/);
  await searchBox(page).click();
  await searchBox(page).fill("lamp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=lamp$/);
  await expect(searchBox(page)).toHaveValue("lamp");
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(searchBox(page)).toHaveValue("");
});

test("filters set in the sheet are one step, and Back is the list without them", async ({ page, baseURL }) => {
  await sharedListing(baseURL ?? "");
  await open(page, "/products");
  await page.getByRole("link", { name: "Filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByText("Good", { exact: true }).click();
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/condition=good/);
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await page.goForward();
  await expect(page).toHaveURL(/condition=good/);
});

test("the bar leads to the page one came from, else to what lies above; tabs are no step of their own", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: true });
  await open(page, "/user/orders");
  await barBack(page).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await open(page, "/askout");
  await page.getByRole("link", { name: /^Wishlist/ }).click();
  await expect(page).toHaveURL(/\/user\/wishlist/);
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  await barBack(page).click();
  await expect(page).toHaveURL(/\/askout$/);
});
