// What a guest reads is there before any script, and without one.
import { sharedListing } from "../stage/listings.ts";
import { expect, test } from "../stage/visitor.ts";

test.use({ javaScriptEnabled: false });

test("home has categories from the database in its HTML", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Smartphone" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

// spec 1.6, 2.28, 2.29
test("categories lists every shelf and leads to it", async ({ page }) => {
  await page.goto("/categories");
  await expect(page.getByRole("link", { name: "Competitive Exam Books" })).toHaveAttribute(
    "href",
    /^\/products\?category=86&name=/,
  );
  // The category decides what is shown, and the name is only what the page is called.
  await page.goto("/products?category=86&name=Books%20for%20a%20test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books for a test");
  await page.goto("/products?category=86");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competitive Exam Books");
});

// spec 2.30, 2.44
test("a policy's text is there, and the panel asked for is open", async ({ page }) => {
  await page.goto("/policies?panel=shipping-and-delivery");
  await expect(page.getByText("4-digit delivery code")).toBeVisible();
  await page.goto("/policies?panel=privacy-policy");
  await expect(page.getByText("4-digit delivery code")).toBeHidden();
});

test("the language link works", async ({ page }) => {
  await page.goto("/categories");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
  await page.goto("/categories");
  await expect(page.getByRole("link", { name: "स्मार्टफ़ोन" }).first()).toBeVisible();
});

test("what a thing is worth is a form on home and an answer on its page", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("region", { name: "What is it worth?" });
  await form.getByLabel("Maker and model, or what it is").fill("smartphone");
  await form.getByRole("button", { name: "See the price" }).click();
  await expect(page).toHaveURL("/worth?q=smartphone");
  await expect(page.getByRole("heading", { level: 1, name: "What is it worth?" })).toBeVisible();
  await expect(page.getByLabel("Maker and model, or what it is")).toHaveValue("smartphone");
  await expect(page.getByRole("link", { name: "See what is on sale" })).toHaveAttribute("href", /category=11/);
});

// spec 2.70
test("searching leads to the list", async ({ page }) => {
  await page.goto("/");
  await page.getByPlaceholder("Search for some pre-loved to buy").fill("cycle");
  await page.getByPlaceholder("Search for some pre-loved to buy").press("Enter");
  await expect(page).toHaveURL(/\/products\?search=cycle/);
});

test("a slip is mended and said, with a link to exactly what was typed; a price in the words counts", async ({
  page,
  baseURL,
}) => {
  const { title } = await sharedListing(baseURL ?? "");
  expect(title).toMatch(/samsung/i);
  await page.goto("/products?search=samsng");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("Showing results for samsung.");
  await expect(page.getByRole("link", { name: /samsung/i }).first()).toBeVisible();
  await page.getByRole("link", { name: "Search for samsng instead" }).click();
  await expect(page).toHaveURL("/products?search=samsng&exact=1");
  await expect(page.getByRole("heading", { name: "No “samsng” right now" })).toBeVisible();
  await page.goto("/products?search=samsung+90+hazaar+se+kam");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("Showing what costs up to ₹90,000.");
  await page.goto("/products?search=samsng&lang=hi");
  await expect(page.getByRole("link", { name: "इसके बजाय samsng खोजें" })).toBeVisible();
});

// spec 1.2
test("a seller's page, what was sold, and the questions about an item are read without a script", async ({
  page,
  baseURL,
}) => {
  const { path, title, seller } = await sharedListing(baseURL ?? "");
  await page.goto(path);
  await expect(page.getByRole("heading", { name: /^Questions/ })).toBeVisible();
  await page.goto(`/seller/${seller.userId}`);
  await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Items from this seller" }).getByRole("link", { name: /^Sold/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing sold yet" })).toBeVisible();
  await page.goto("/sold-products");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
