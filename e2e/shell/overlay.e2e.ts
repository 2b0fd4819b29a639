import type { Page } from "@playwright/test";
import { expect, open, test } from "../stage/visitor.ts";

const overlay = (page: Page) => page.locator("[data-loading-overlay]");

/** The page that is asked for never comes. */
async function hang(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, () => new Promise(() => undefined));
}

/**
 * Where a link leads does not matter here, only what the shell makes of the click. Said no to by whoever comes last: the
 * shell passes over clicks that somebody has said no to.
 */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sayNo = (event: MouseEvent) => event.preventDefault();
    addEventListener("click", () => addEventListener("click", sayNo, { once: true }), { capture: true });
  });
}

/** What there is once so much of the page's time has gone by. */
async function after<T>(page: Page, ms: number, look: () => Promise<T>): Promise<T> {
  await page.clock.runFor(ms);
  return look();
}

// spec 2.75, 2.77, 9.21
test("the overlay shows on the way to a page and is gone within two seconds even if the page hangs", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/");
  await hang(page, "**/categories.data**");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("banner").getByRole("link", { name: "Buy" }).click();
  // It comes a moment later than the click; from then on its two seconds run.
  await expect.poll(() => after(page, 50, () => overlay(page).count())).toBe(1);
  await page.clock.runFor(1_000);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(900);
  await expect(overlay(page)).toHaveCount(0);
});

test("the overlay goes as soon as the page is there", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Buy" }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

// spec 2.76
test("the overlay shows for a plain link to another document too, and is gone within two seconds", async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  await stayHere(page);
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a id="t" href="/askout">x</a>');
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator("#t").click();
  await expect.poll(() => after(page, 50, () => overlay(page).count())).toBe(1);
  await page.clock.runFor(1_900);
  await expect(overlay(page)).toHaveCount(0);
});

const harmless = {
  "a new tab": '<a id="t" href="/askout" target="_blank">x</a>',
  "a place on this page": '<a id="t" href="#main">x</a>',
  "an address to write to": '<a id="t" href="mailto:support@sahejo.example">x</a>',
  "a download": '<a id="t" href="/manifest.json" download>x</a>',
};

// spec 2.76
test(`no overlay for ${Object.keys(harmless).join(", ")}, nor for a click with Ctrl`, async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Buy" })
    .click({ modifiers: ["ControlOrMeta"] });
  await page.clock.runFor(400);
  await expect(overlay(page)).toHaveCount(0);
  await stayHere(page);
  for (const [name, html] of Object.entries(harmless)) {
    await page.evaluate((link) => {
      document.querySelector("#t")?.remove();
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", link);
    }, html);
    await page.locator("#t").click();
    await page.clock.runFor(400);
    expect(await overlay(page).count(), name).toBe(0);
  }
});
