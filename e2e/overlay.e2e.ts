import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./visitor.ts";

const overlay = (page: Page) => page.locator("[data-loading-overlay]");

/** The page that is asked for never comes. */
async function hang(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, () => new Promise(() => undefined));
}

test("the overlay shows on the way to a page and is gone within two seconds even if the page hangs", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await hang(page, "**/categories.data**");
  // Timed inside the page: this machine may be slow to tell us.
  await page.evaluate(() => {
    const seen: { shown?: number; gone?: number } = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isThere = document.querySelector("[data-loading-overlay]") !== null;
      if (isThere) seen.shown ??= performance.now();
      else if (seen.shown !== undefined) seen.gone ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("banner").getByRole("link", { name: "Buy" }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0, { timeout: 10_000 });
  const lasted = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shown: number; gone: number } };
    return seen.gone - seen.shown;
  });
  expect(lasted).toBeGreaterThan(1_000);
  expect(lasted).toBeLessThanOrEqual(2_000);
});

test("the overlay goes as soon as the page is there", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Buy" }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

const harmless = {
  "a new tab": '<a id="t" href="/askout" target="_blank">x</a>',
  "a place on this page": '<a id="t" href="#main">x</a>',
  "an address to write to": '<a id="t" href="mailto:support@sahejo.example">x</a>',
  "a download": '<a id="t" href="/manifest.json" download>x</a>',
};

for (const [name, html] of Object.entries(harmless)) {
  test(`no overlay for ${name}`, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.evaluate((link) => document.querySelector("main")?.insertAdjacentHTML("afterbegin", link), html);
    await page.evaluate(() => {
      // Where the link leads does not matter here, only what the shell makes of the click.
      addEventListener("click", (event) => event.preventDefault());
    });
    await page.locator("#t").click();
    await page.waitForTimeout(400);
    await expect(overlay(page)).toHaveCount(0);
  });
}

test("no overlay for a click with Ctrl", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Buy" })
    .click({ modifiers: ["ControlOrMeta"] });
  await page.waitForTimeout(400);
  await expect(overlay(page)).toHaveCount(0);
});
