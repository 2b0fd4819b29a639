// What a page is written with: see docs/decisions/0100-the-last-thing-before-the-picture.md.
import type { Page } from "@playwright/test";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

/** But for the other language's name, which the footer of a wide screen has when it comes near. */
function filesOfLetters(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = new Set(names.flatMap((name) => /\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []));
    files.delete("hindi-label");
    return [...files].sort();
  });
}

/** Somebody may sell a thing by a Hindi name, on an English page too. */
const latinFiles = async (page: Page) => (await filesOfLetters(page)).filter((file) => !file.endsWith("-hindi"));

for (const path of ["/", "/products", "/auth/login"]) {
  test(`${path} in English fetches the plain letters alone`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => latinFiles(page)).toEqual(["anek-devanagari-plain"]);
  });
}

test("a page in Hindi fetches the plain letters and those of Hindi", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { language: "hi" });
  await page.goto("/products");
  await expect.poll(() => filesOfLetters(page)).toEqual(["anek-devanagari-hindi", "anek-devanagari-plain"]);
});

test("who writes an accent gets it in the site's own letters", async ({ page }) => {
  await open(page, "/auth/login");
  // Beside what the page writes itself, which would take it back.
  await page.evaluate(() => {
    const line = document.createElement("p");
    line.textContent = "café";
    Object.assign(line.style, { position: "fixed", top: "0" });
    document.body.append(line);
  });
  await expect.poll(() => latinFiles(page)).toEqual(["anek-devanagari-latin-wght-normal", "anek-devanagari-plain"]);
});
