// The badge floats over every page and over nothing that somebody wants to press.
import type { Page } from "@playwright/test";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const STEP = 74;
const STEPS = 10;

/** Small things to press whose box lies under the badge; nothing while it has stepped aside. */
function coveredBy(page: Page): Promise<{ isShown: boolean; covered: string[] }> {
  return page.getByRole("button", { name: "Refer and Earn" }).evaluate((badge) => {
    const isShown = getComputedStyle(badge).pointerEvents !== "none";
    const box = badge.getBoundingClientRect();
    // It is round, and so is much of what lies under it: corners cover nothing.
    const CORNER = 12;
    const isUnder = (rect: DOMRect) =>
      rect.left < box.right - CORNER &&
      rect.right > box.left + CORNER &&
      rect.top < box.bottom - CORNER &&
      rect.bottom > box.top + CORNER;
    const controls = [...document.querySelectorAll("main button, main select, main input, footer a")];
    const covered = controls
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((control) => ({ control, rect: control.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && rect.height <= 96 && isUnder(rect))
      .map(({ control }) => control.textContent?.trim() || control.getAttribute("aria-label") || control.tagName);
    return { isShown, covered: isShown ? covered : [] };
  });
}

for (const [name, viewport] of [
  ["a phone", { width: 360, height: 800 }],
  ["a wide screen", { width: 1_280, height: 800 }],
] as const) {
  // spec 2.61
  test(`on ${name} it steps aside for whatever it would cover, and comes back`, async ({ page, context, baseURL }) => {
    const { id } = await publishListing(baseURL ?? "");
    await arriveAs(context, baseURL, { login: true });
    await page.setViewportSize(viewport);
    for (const path of ["/", "/faqs", `/product-overview?pid=${id}`]) {
      await open(page, path);
      let shown = 0;
      for (let step = 0; step < STEPS; step++) {
        await page.evaluate((y) => scrollTo(0, y), step * STEP);
        // It looks a few times a second.
        await page.waitForTimeout(130);
        const { isShown, covered } = await coveredBy(page);
        expect(covered, `${path} at ${step * STEP}`).toEqual([]);
        if (isShown) shown++;
      }
      expect(shown, path).toBeGreaterThan(STEPS / 4);
    }
  });
}
