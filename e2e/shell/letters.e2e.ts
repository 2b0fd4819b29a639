// What a page is written with: see docs/decisions/0100-the-last-thing-before-the-picture.md.
import type { Page } from "@playwright/test";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

/** But for the other language's name, which the footer of a wide screen has when it comes near. */
async function filesOfLetters(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = new Set(names.flatMap((name) => /\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []));
    files.delete("hindi-label");
    return [...files].sort();
  });
}

for (const path of ["/", "/products", "/auth/login"]) {
  test(`${path} in English fetches the plain letters alone`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => filesOfLetters(page)).toEqual(["anek-devanagari-plain"]);
  });
}

test("a page in Hindi fetches the plain letters and those of Hindi", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { language: "hi" });
  await page.goto("/products");
  await expect.poll(() => filesOfLetters(page)).toEqual(["anek-devanagari-hindi", "anek-devanagari-plain"]);
});

test("who writes an accent gets it in the site's own letters", async ({ page }) => {
  // Coming alive, the page would write its own words again.
  await open(page, "/auth/login");
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "café";
  });
  await expect.poll(() => filesOfLetters(page)).toEqual(["anek-devanagari-latin-wght-normal", "anek-devanagari-plain"]);
});
