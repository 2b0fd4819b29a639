// Photos in the browser: chosen, made smaller, sent up one by one, put in order.
import { picture } from "../../server/testing/pictures.ts";
import {
  addPictures,
  heavyFiles,
  LIST,
  next,
  pickCategory,
  pictureFiles,
  sellerWithAddress,
  taken,
} from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });
const UPLOAD = "**/api/v1/product/upload/images";
const MB = 1024 * 1024;

test.beforeEach(async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: await sellerWithAddress(baseURL ?? "") });
  await page.goto(LIST);
  await pickCategory(page);
});

test("a photo that does not go through is told at its place and retried alone", async ({ page, complaints }) => {
  let calls = 0;
  await page.route(UPLOAD, (route) => (++calls === 2 ? route.abort("connectionreset") : route.continue()));
  await addPictures(page, await pictureFiles(3));
  await expect(taken(page)).toHaveCount(2);
  await expect(page.getByText("1 photo didn’t go through. Your other photos are safe.")).toBeVisible();
  const failed = page.locator("[data-photo=failed]");
  await expect(failed.getByRole("alert")).toHaveText("It didn’t go through. Retry when the network is back.");
  expect(calls).toBe(3);
  await failed.getByRole("button", { name: /^Retry photo/ }).click();
  await expect(taken(page)).toHaveCount(3);
  expect(calls).toBe(4);
  await expect(page.getByText("didn’t go through")).toHaveCount(0);
  expect(complaints.filter((line) => line.includes("ERR_CONNECTION_RESET"))).toHaveLength(1);
  complaints.length = 0;
});

test("what the server cannot take is said at that photo; the others stay", async ({ page, complaints }) => {
  const [good] = await pictureFiles(1);
  const note = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("This is no picture.".repeat(50)) };
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(2_000)]);
  const phone = { name: "IMG_1.heic", mimeType: "image/heic", buffer: heic };
  await addPictures(page, [note, ...(good ? [good] : []), phone]);
  await expect(taken(page)).toHaveCount(1);
  const problems = page.locator("[data-photo=failed]").getByRole("alert");
  await expect(problems).toHaveText([
    "This is not a picture we can read. Choose JPEG, PNG or WebP.",
    "HEIC can’t be read here. Choose JPEG, PNG or WebP.",
  ]);
  forgiveRefusals(complaints, 400);
  // Sent again it would be refused again: another picture takes its place.
  await expect(page.getByRole("button", { name: /^Retry photo/ })).toHaveCount(0);
  const tiny = {
    name: "tiny.jpg",
    mimeType: "image/jpeg",
    buffer: await picture({ width: 40, height: 40, seed: 3 }).jpeg().toBuffer(),
  };
  await page.getByLabel("Replace photo 3").setInputFiles(tiny);
  await expect(problems.nth(1)).toHaveText("This picture is too small.");
  const [, better] = await pictureFiles(2);
  if (better) await page.getByLabel("Replace photo 3").setInputFiles(better);
  await expect(taken(page)).toHaveCount(2);
  await expect(page.locator("[data-photo]").nth(2)).toHaveAttribute("data-photo", "taken");
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(page.locator("[data-photo]")).toHaveCount(2);
});

test("a photo taken sideways stands upright, and nothing of where it was taken goes along", async ({ page }) => {
  // The camera writes the pixels as they fall and notes how it was held; the note is dropped with the rest.
  const sideways = await picture({ width: 2_600, height: 1_300, seed: Date.now() })
    .withExif({ IFD0: { Copyright: "taken at home" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  // Read where it leaves the page: the browser does not always hand on what a form with files carried.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      for (const part of body instanceof FormData ? body.values() : []) {
        if (part instanceof Blob) {
          void part.arrayBuffer().then((bytes) => {
            document.body.dataset.sent = `${part.type} ${new TextDecoder("latin1").decode(bytes)}`;
          });
        }
      }
      send.call(this, body);
    };
  });
  const answered = page.waitForResponse(UPLOAD);
  await addPictures(page, [{ name: "sideways.jpg", mimeType: "image/jpeg", buffer: sideways }]);
  await expect.poll(() => page.evaluate(() => document.body.dataset.sent?.slice(0, 10))).toBe("image/jpeg");
  expect(await page.evaluate(() => document.body.dataset.sent)).not.toContain("taken at home");
  const { data } = (await (await answered).json()) as { data: { width: number; height: number }[] };
  expect(data[0]?.height).toBe((data[0]?.width ?? 0) * 2);
});

test("photos are put in order by buttons and by dragging, announced, kept over a reload; the same one twice is refused", async ({
  page,
}) => {
  const files = await pictureFiles(3);
  await addPictures(page, files);
  await expect(taken(page)).toHaveCount(3);
  const order = () => page.locator("[data-photo] img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  const [a, b, c] = await order();
  await page.getByRole("button", { name: "Move photo 1 right" }).click();
  await expect(page.getByText("Moved to place 2 of 3")).toBeAttached();
  expect(await order()).toEqual([b, a, c]);
  await page.getByRole("button", { name: "Make photo 3 the cover" }).click();
  await expect(page.getByText("Now the cover")).toBeAttached();
  expect(await order()).toEqual([c, b, a]);
  // With a mouse, where all three are in sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const tile = page.locator("[data-photo] > [draggable]");
  await tile.nth(2).dragTo(tile.nth(0));
  await expect.poll(order).toEqual([a, c, b]);
  await page.reload();
  await expect.poll(order).toEqual([a, c, b]);
  await addPictures(page, files.slice(0, 1));
  await expect(page.getByText("One of these is here already, so it was left out.")).toBeVisible();
  await expect(page.locator("[data-photo]")).toHaveCount(3);
  await page.getByRole("button", { name: "Remove photo 2" }).click();
  await expect.poll(order).toEqual([a, b]);
});

test("ten is the most: what does not fit is said, and one on its way can be cancelled", async ({ page }) => {
  await page.route(UPLOAD, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue().catch(() => undefined);
  });
  await addPictures(page, await pictureFiles(11));
  await expect(page.getByText("A listing takes ten photos; 1 did not fit.")).toBeVisible();
  await expect(page.locator("[data-photo]")).toHaveCount(10);
  await expect(page.getByLabel(/^Add photos/)).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel photo 1", exact: true }).click();
  await expect(page.locator("[data-photo]")).toHaveCount(9);
  await expect(taken(page)).toHaveCount(9);
});

/** One more than are sent at once. */
const HEAVY = 4;

test("four photos of 8 MB on a slow phone and a slow line arrive, each with its progress", async ({ page }) => {
  test.setTimeout(180_000);
  const info = test.info();
  const files = await heavyFiles(info, HEAVY, 8 * MB);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * MB) / 8,
    uploadThroughput: (0.75 * MB) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const sent: number[] = [];
  let atOnce = 0;
  let most = 0;
  page.on("request", (request) => {
    if (!request.url().includes("/upload/images")) return;
    most = Math.max(most, ++atOnce);
  });
  page.on("requestfinished", async (request) => {
    if (!request.url().includes("/upload/images")) return;
    atOnce--;
    sent.push((await request.sizes()).requestBodySize);
  });
  await addPictures(page, files);
  const shown = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const text of await page.locator("[data-photo=sending] p").allTextContents()) shown.add(text);
        return taken(page).count();
      },
      { timeout: 150_000, intervals: [150] },
    )
    .toBe(HEAVY);
  info.annotations.push({ type: "progress seen", description: [...shown].join(", ") });
  // Somewhere between nothing and all, as a person would see it.
  expect([...shown].filter((text) => /^[1-9]\d? %$/.test(text) && text !== "99 %").length).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(3);
  expect(sent).toHaveLength(HEAVY);
  // Made smaller first: eight megabytes each would have taken a quarter of an hour.
  expect(Math.max(...sent)).toBeLessThan(1 * MB);
  await next(page).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tell us about it" })).toBeVisible();
});
