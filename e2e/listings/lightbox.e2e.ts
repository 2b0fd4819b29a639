// Photos alone on the screen: by key, by button, by finger, and the way back.

import type { CDPSession, Locator, Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { sharedListing } from "../stage/listings.ts";
import { expect, open, test } from "../stage/visitor.ts";

const box = (page: Page) => page.getByRole("dialog", { name: /^Photos of / });
const count = (page: Page, n: number) =>
  box(page)
    .getByRole("status")
    .filter({ hasText: `Photo ${n} of 3` });

/** How much larger than fitting the photo is drawn. */
async function scaleOf(page: Page): Promise<number> {
  return box(page)
    .getByRole("img")
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
}

async function openPhoto(page: Page, baseURL: string | undefined, n: number): Promise<Locator> {
  const { path, title } = await sharedListing(baseURL ?? "");
  await open(page, path);
  const photo = page.getByRole("link", { name: `${title}, photo ${n}` });
  await photo.click();
  await expect(count(page, n)).toBeVisible();
  return photo;
}

test("its script comes with the first tap and not before", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/lightbox-/.test(request.url())) asked.push(request.url());
  });
  const { path, title } = await sharedListing(baseURL ?? "");
  await open(page, path);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: `${title}, photo 1` }).click();
  await expect(box(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("arrows turn the photos, + and - zoom, arrows look around, Escape gives the focus back", async ({
  page,
  baseURL,
}) => {
  const photo = await openPhoto(page, baseURL, 1);
  await expect(box(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(count(page, 2)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(count(page, 3)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(count(page, 1)).toBeVisible();

  await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.6);
  await page.keyboard.press("ArrowRight");
  await expect(count(page, 1)).toBeVisible();
  const moved = await box(page)
    .getByRole("img")
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
  expect(moved).toBeLessThan(0);
  await page.keyboard.press("-");
  await expect.poll(() => scaleOf(page)).toBe(1);
  for (let n = 0; n < 8; n++) await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page)).toBe(4);
  await page.keyboard.press("0");
  await expect.poll(() => scaleOf(page)).toBe(1);

  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  await expect(photo).toBeFocused();
});

test("buttons do the same, and the strip follows to the last photo", async ({ page, baseURL }) => {
  await openPhoto(page, baseURL, 1);
  await box(page).getByRole("button", { name: "Next photo" }).click();
  await expect(count(page, 2)).toBeVisible();
  await box(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.6);
  await box(page).getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await box(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Photo 2 of 3", { exact: true })).toBeVisible();
  const { title } = await sharedListing(baseURL ?? "");
  await expect(page.getByRole("link", { name: `${title}, photo 2` })).toBeFocused();
});

test("a double click and the wheel zoom where they point", async ({ page, baseURL }) => {
  await openPhoto(page, baseURL, 1);
  await page.mouse.dblclick(300, 300);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.mouse.dblclick(300, 300);
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  type Finger = [x: number, y: number];
  const touch = (cdp: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });

  test("two fingers zoom, one drags, and a swipe over a photo that fits turns it", async ({ page, baseURL }) => {
    await openPhoto(page, baseURL, 1);
    const cdp = await page.context().newCDPSession(page);
    await touch(cdp, "touchStart", [[250, 400]]);
    for (const x of [200, 140, 80]) await touch(cdp, "touchMove", [[x, 405]]);
    await touch(cdp, "touchEnd", []);
    await expect(count(page, 2)).toBeVisible();

    await touch(cdp, "touchStart", [[170, 400]]);
    await touch(cdp, "touchStart", [
      [170, 400],
      [190, 400],
    ]);
    for (const apart of [20, 40, 60]) {
      await touch(cdp, "touchMove", [
        [170 - apart, 400],
        [190 + apart, 400],
      ]);
    }
    await touch(cdp, "touchEnd", []);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
    await expect(count(page, 2)).toBeVisible();

    // Zoomed in, a finger looks around instead of turning the photo.
    await touch(cdp, "touchStart", [[250, 400]]);
    for (const x of [200, 140, 80]) await touch(cdp, "touchMove", [[x, 405]]);
    await touch(cdp, "touchEnd", []);
    await expect(count(page, 2)).toBeVisible();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test("it is accessible, and every control is large enough for a finger", async ({ page, baseURL }) => {
    await openPhoto(page, baseURL, 2);
    await expectReadable(page, "the lightbox");
    for (const button of await box(page).getByRole("button").all()) {
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is a link to its largest picture", async ({ page, request, baseURL }) => {
    const { path, title } = await sharedListing(baseURL ?? "");
    await page.goto(path);
    const href = await page.getByRole("link", { name: `${title}, photo 2` }).getAttribute("href");
    expect(href).toMatch(/^\/media\/.+1280\.webp$/);
    expect((await request.get(href ?? "")).headers()["content-type"]).toBe("image/webp");
  });
});
