import type { Page } from "@playwright/test";
import { expect, open, test } from "../stage/visitor.ts";

const box = (page: Page) => page.getByPlaceholder("Search for some pre-loved to buy");

/** Only the suggestions are looked at here; things among them are in browse.e2e.ts. */
async function findNoGoods(page: Page): Promise<void> {
  const data = { cards: [], total: { value: 0, exact: true }, link: "/products" };
  await page.route("**/api/v1/search/goods**", (route) => route.fulfill({ json: { data } }));
}

/** Search itself arrives with browsing; its answers here are the documented shape over real HTTP in the browser. */
async function answerWith(page: Page, titles: string[] | number): Promise<string[]> {
  const asked: string[] = [];
  await findNoGoods(page);
  await page.route("**/api/v1/products/search**", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    if (typeof titles === "number") await route.abort("failed");
    else await route.fulfill({ json: { data: titles.map((title) => ({ title })) } });
  });
  return asked;
}

// spec 5.1, 9.8, 9.9
test("one character asks nothing, two ask once, 250 ms after the last", async ({ page }) => {
  const asked = await answerWith(page, ["iphone 13"]);
  await page.clock.install();
  await open(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially("i");
  await page.clock.runFor(600);
  expect(asked).toEqual([]);
  await box(page).pressSequentially("ph");
  await page.clock.runFor(240);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(["iph"]);
  await page.clock.runFor(500);
  expect(asked).toEqual(["iph"]);
});

// spec 7.13, 9.10
test("what was typed is the first row, with at most five from the server below", async ({ page }) => {
  await answerWith(page, ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]);
  await open(page, "/");
  await box(page).fill("cycle");
  await expect(page.getByRole("option")).toHaveText(["cycle", "a1", "a2", "a3", "a4", "a5"]);
});

test("the keyboard alone picks a suggestion, and Escape closes the list", async ({ page }) => {
  await answerWith(page, ["cycle 26 inch"]);
  await open(page, "/");
  await box(page).focus();
  await page.keyboard.type("cycle");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "cycle 26 inch" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=cycle(\+|%20)26(\+|%20)inch/);
});

// spec 8.27
test("when suggestions fail, what was typed can still be searched and nobody is bothered", async ({
  page,
  complaints,
}) => {
  await answerWith(page, 0);
  await page.clock.install();
  await open(page, "/");
  await box(page).fill("cycle");
  await expect(page.getByRole("option")).toHaveText(["cycle"]);
  await page.clock.runFor(500);
  // A message would bring a button to close it.
  await expect(page.getByRole("status").getByRole("button", { name: "Close" })).toHaveCount(0);
  await box(page).press("Enter");
  await expect(page).toHaveURL(/search=cycle/);
  // The browser itself reports the failed request; that is all there may be.
  expect(complaints.splice(0).filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
});

test("on a phone the search fills the screen and Escape leads back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/categories");
  await box(page).click();
  await expect(page.locator("[data-search-layer]")).toBeVisible();
  const width = await page.locator("[data-search-layer]").evaluate((layer) => layer.getBoundingClientRect().width);
  expect(width).toBe(360);
  // Never blank: with nothing typed, and with one letter, which says too little to ask about.
  await expect(page.getByRole("option", { name: "All categories" })).toBeVisible();
  await page.keyboard.type("i");
  await expect(page.getByRole("option", { name: "All categories" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-search-layer]")).toHaveCount(0);
});

test("before anything is typed the layer shows recent searches, what is popular and the categories", async ({
  page,
}) => {
  const named = (id: number, name: string, name_hi: string) => ({ id, name, name_hi });
  await page.route("**/api/v1/search/start", (route) =>
    route.fulfill({
      json: {
        data: {
          popular: [
            { title: "study table", kind: "phrase", category: null, link: "/products?search=study+table", count: null },
          ],
          categories: [{ ...named(6, "Furniture", "फ़र्नीचर"), count: 12 }],
        },
      },
    }),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/categories");
  await box(page).fill("cycle");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/search=cycle/);
  await open(page, "/categories");
  await box(page).click();
  await expect(page.getByRole("option")).toHaveText(["cycle", "study table", "Furniture12 items", "All categories"]);
  for (const name of ["Recent searches", "Popular on Sahejo", "Categories"])
    await expect(page.getByRole("listbox").getByRole("group", { name })).toBeVisible();
  // Arrows walk through all of them, and a category leads to its list without being remembered as a search.
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Furniture" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?category=6&name=Furniture/);
  await box(page).click();
  await page.getByRole("button", { name: "Clear this list" }).click();
  await expect(page.getByRole("option").first()).toHaveText("study table");
});

test("a suggestion says where it is and how many there are, and leads there", async ({ page }) => {
  await findNoGoods(page);
  await page.route("**/api/v1/products/search?**", (route) =>
    route.fulfill({
      json: {
        data: [
          {
            ...{ title: "phone", kind: "scoped", count: null, link: "/products?search=phone&category=1" },
            category: { id: 1, name: "Mobiles & Tablets", name_hi: "मोबाइल और टैबलेट" },
          },
          {
            ...{ title: "Phone", kind: "brand", count: 7, link: "/products?category=11&brand=Phone&name=Phone" },
            category: { id: 11, name: "Smartphone", name_hi: "स्मार्टफ़ोन" },
          },
        ],
      },
    }),
  );
  await open(page, "/");
  await box(page).fill("phone");
  await expect(page.getByRole("option")).toHaveText([
    "phone",
    "phone in Mobiles & Tablets",
    "Phone in Smartphone7 items",
  ]);
  await page.getByRole("option", { name: "phone in Mobiles & Tablets" }).click();
  await expect(page).toHaveURL(/\/products\?search=phone&category=1$/);
});

test("where the server offers nothing the layer still leads to all categories", async ({ page, complaints }) => {
  await page.route("**/api/v1/search/start", (route) => route.abort("failed"));
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/categories");
  await box(page).click();
  await expect(page.getByRole("option")).toHaveText(["All categories"]);
  complaints.splice(0);
});
