// The badge floats where people look around, over nothing that they want to read or press, until it is put away.
import type { Page } from "@playwright/test";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const STEP = 74;
const STEPS = 8;

const badgeOf = (page: Page) => page.getByRole("button", { name: "Refer and Earn", exact: true });

/** What is written or can be pressed and has its box under the badge or its close button; nothing while it has stepped aside. */
function coveredBy(page: Page): Promise<{ isShown: boolean; covered: string[] }> {
  return badgeOf(page).evaluate((badge) => {
    const float = badge.parentElement ?? badge;
    const isShown = getComputedStyle(float).pointerEvents !== "none";
    // They are round, and so is much of what lies under them: corners cover nothing.
    const CORNER = 12;
    const boxes = [...float.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
    const isUnder = (rect: DOMRect) =>
      boxes.some(
        (box) =>
          rect.left < box.right - CORNER &&
          rect.right > box.left + CORNER &&
          rect.top < box.bottom - CORNER &&
          rect.bottom > box.top + CORNER,
      );
    const isSeen = (one: Element | null) =>
      one?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const controls = [...document.querySelectorAll("main button, main select, main input, footer a, footer summary")]
      .filter(isSeen)
      .map((control) => ({ control, rect: control.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && rect.height <= 96 && isUnder(rect))
      .map(({ control }) => control.textContent?.trim() || control.getAttribute("aria-label") || control.tagName);
    const words: string[] = [];
    const walk = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      if (!text.textContent?.trim() || !isSeen(text.parentElement) || text.parentElement?.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isUnder)) words.push(text.textContent.trim());
    }
    return { isShown, covered: isShown ? [...controls, ...words] : [] };
  });
}

const VIEWPORTS = [
  { width: 360, height: 800 },
  { width: 1_280, height: 800 },
];

// spec 2.61
test("on a phone and on a wide screen it steps aside for whatever it would cover, and comes back", async ({
  page,
  context,
  baseURL,
}) => {
  const { path: item } = await publishListing(baseURL ?? "");
  await arriveAs(context, baseURL, { login: true });
  for (const path of ["/", "/products", item]) {
    await open(page, path);
    await expect(badgeOf(page)).toBeAttached();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      let shown = 0;
      for (let step = 0; step < STEPS; step++) {
        await page.evaluate((y) => scrollTo(0, y), step * STEP);
        // It looks a few times a second.
        await page.waitForTimeout(160);
        // What arrives meanwhile is seen at the next look.
        const where = `${path} at ${step * STEP}, ${viewport.width} wide`;
        await expect.poll(async () => (await coveredBy(page)).covered, where).toEqual([]);
        if ((await coveredBy(page)).isShown) shown++;
      }
      // The page of an item is full of words on a phone.
      if (path !== item) expect(shown, path).toBeGreaterThan(0);
    }
  }
});

test("it is put away for good on this device, comes back by Undo, and is not where people read", async ({ page }) => {
  await open(page, "/faqs");
  await page.waitForLoadState("networkidle");
  await expect(badgeOf(page)).toHaveCount(0);
  await open(page, "/");
  const putAway = page.getByRole("button", { name: "Put Refer and Earn away" });
  await putAway.press("Enter");
  await expect(badgeOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(badgeOf(page)).toHaveCount(1);
  await putAway.press("Enter");
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(badgeOf(page)).toHaveCount(0);
});
