// A page anyone may see sleeps until somebody stirs; what they pressed or typed before it is alive is done then.
import type { Page } from "@playwright/test";
import { randomPhone } from "../stage/accounts.ts";
import { sharedListing } from "../stage/listings.ts";
import { expect, test } from "../stage/visitor.ts";

test.use({ isStirring: false });

const LIST = "/products";

/** No script of the page has run. */
const isAsleep = (page: Page) =>
  page.evaluate(() => !Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));

/** Its scripts are at hand, and nobody has stirred. */
async function openAsleep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("link[rel=prefetch]").first()).toBeAttached();
  expect(await isAsleep(page)).toBe(true);
}

test("nobody stirs: it sleeps, and wakes by itself in the end", async ({ page }) => {
  await page.clock.install();
  await openAsleep(page, "/");
  await page.clock.runFor(5_000);
  expect(await isAsleep(page)).toBe(true);
  await page.clock.runFor(2_000);
  await expect.poll(() => isAsleep(page)).toBe(false);
});

test("a number typed in its sleep gets its code; what the page before left to be said is said at once", async ({
  page,
}) => {
  await openAsleep(page, "/auth/login");
  await page.getByRole("textbox", { name: /mobile/i }).fill(randomPhone());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem("toast-on-next-page", '{"text":"Said at once","tone":"good"}'));
  await page.reload();
  await expect(page.getByText("Said at once")).toBeVisible();
  await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
});

for (const [name, stir] of [
  ["a move of the mouse", (page: Page) => page.mouse.move(40, 300, { steps: 3 })],
  ["a turn of the wheel", (page: Page) => page.mouse.wheel(0, 200)],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
] as const) {
  test(`${name} wakes it`, async ({ page }) => {
    await openAsleep(page, "/faqs");
    await stir(page);
    await expect.poll(() => isAsleep(page)).toBe(false);
  });
}

test("a heart pressed in its sleep leads a guest to the login, a tick in a filter changes the list", async ({
  page,
  baseURL,
}) => {
  await sharedListing(baseURL ?? "");
  await openAsleep(page, LIST);
  await page.getByRole("complementary", { name: "Filters" }).getByLabel("Good").first().check();
  await expect(page).toHaveURL(/condition=good/);
  await openAsleep(page, LIST);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Save “/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
});

test("on a phone: the first tap opens the filters' sheet, not a page without scripts", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsleep(page, LIST);
  await page.getByRole("link", { name: "Filter" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
});

test("what was typed in its sleep is known, and needs no new document", async ({ page }) => {
  await openAsleep(page, LIST);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const most = page.getByRole("complementary", { name: "Filters" }).getByLabel("To", { exact: true });
  await most.fill("500000");
  await most.press("Enter");
  await expect(page).toHaveURL(/price_max=500000/);
  await expect(page.locator("body[data-same]")).toBeAttached();
});

test("what only a script fills is not left empty where it is in view", async ({ page, baseURL }) => {
  const { path } = await sharedListing(baseURL ?? "");
  await openAsleep(page, path);
  // A question is written by script alone; whether we deliver can be asked in its sleep.
  const pincode = page.getByLabel("Delivery pincode");
  await pincode.fill("201303");
  await pincode.press("Enter");
  await expect(pincode).toHaveAccessibleDescription(/^We deliver to .+/);

  await page.setViewportSize({ width: 1_280, height: 4_000 });
  await page.goto(path);
  await expect.poll(() => isAsleep(page)).toBe(false);
  // Nobody touched it, and the six seconds were not needed.
  await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
});

test("where the scripts never come, what can do without them is done without them", async ({ page, complaints }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  const box = page.getByPlaceholder("Search for some pre-loved to buy");
  await box.fill("sofa");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=sofa/);
  complaints.length = 0;
});
