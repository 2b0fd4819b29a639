// The installable part: what is said of the app, what stands in without network, photos from elsewhere, and the way out.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, logIn } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { LIST, pickCategory, pictureFiles, taken } from "../stage/selling.ts";
import { arriveAs, expect, hydrated, open, test } from "../stage/visitor.ts";
import { workerOf } from "../stage/worker.ts";

test.use({ serviceWorkers: "allow" });

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
}

for (const language of ["en", "hi"] as const) {
  test(`the manifest says what the app is, in ${language}`, async ({ page, context, request }) => {
    const headers = { cookie: `lang=${language}` };
    const html = await (await request.get("/", { headers })).text();
    const address = /<link[^>]*rel="manifest"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(address);
    expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
    expect(manifest.name).toBe(language === "hi" ? "सहेजो" : "Sahejo");
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      "/user/sell-used-items",
      "/products",
      "/user/orders",
      "/askout",
    ]);
    if (language === "en") {
      expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Sell", "Search", "Orders", "Ask"]);
    }
    for (const [size, purpose] of [
      [192, "any"],
      [512, "any"],
      [512, "maskable"],
    ] as const) {
      const icon = manifest.icons.find((one) => one.sizes === `${size}x${size}` && one.purpose === purpose);
      const bytes = await (await request.get(icon?.src ?? "/none")).body();
      // A PNG says how wide and how high it is in the bytes from 16 on.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
    }
    expect(manifest.share_target).toMatchObject({ method: "POST", enctype: "multipart/form-data" });
    // What the browser thinks of it does not depend on the language.
    if (language === "hi") return;
    await page.goto("/");
    const line = await context.newCDPSession(page);
    const { errors } = await line.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await line.send("Page.getInstallabilityErrors");
    // A window without history is one of these tests, and cannot be installed from.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
}

test("the worker is asked for anew every time, and may reach this site alone", async ({ request }) => {
  const { headers, status } = await request.get("/sw.js").then((r) => ({ headers: r.headers(), status: r.status() }));
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/javascript/);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  const page = await request.get("/offline.html");
  expect(page.headers()["content-security-policy"]).toContain("script-src 'self';");
});

async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
}

test("without network one's items are there, private pages are not, and the way back is found", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await logIn(origin);
  await arriveAs(context, baseURL, { login: account });
  const listing = await publishListing(origin, `Phone for dark times ${Date.now()}`);
  await visit(page, listing.path);
  await workerOf(page, context);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("seen-offline") ?? "")).toContain(listing.title);
  await expect.poll(() => page.evaluate(async () => (await (await caches.open("seen-photos")).keys()).length)).toBe(1);
  await call(origin, `PATCH /product/like/${listing.id}`, { liked: true }, account.cookies);
  await visit(page, "/user/wishlist");
  await expect(page.getByRole("link", { name: listing.title }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist-data"))).toContain(listing.title);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(user|api|auth|payment|backoffice)/.test(path) || path === "/")).toEqual([]);

  await context.setOffline(true);
  await page.goto("/user/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  const seen = page.locator("#seen");
  await expect(seen.getByRole("heading")).toHaveText("Seen lately");
  await expect(seen.getByRole("link", { name: listing.title })).toBeVisible();
  const photo = seen.locator("img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator("#wishlist").getByRole("link", { name: listing.title })).toBeVisible();
  await expectReadable(page, "the offline page", { widths: [320, 1_280] });
  await context.addCookies([{ name: "lang", value: "hi", url: origin }]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आप ऑफ़लाइन हैं");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");

  // It notices by itself that the network is back.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("आप ऑफ़लाइन हैं");
  await expect(page).toHaveURL(/\/user\/orders$/);
  await hydrated(page);
});

test("in Hindi the offline page has the site's own letters, and an English browser keeps none of them", async ({
  page,
  context,
  baseURL,
}) => {
  const keptFonts = () =>
    page.evaluate(async () =>
      (await caches.has("hindi-font")) ? (await (await caches.open("hindi-font")).keys()).map(({ url }) => url) : [],
    );
  await arriveAs(context, baseURL, { language: "hi" });
  await visit(page, "/categories");
  await workerOf(page, context);
  await expect.poll(keptFonts).toEqual([expect.stringMatching(/anek-devanagari-hindi-.*\.woff2$/)]);
  await context.setOffline(true);
  await page.goto("/faqs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आप ऑफ़लाइन हैं");
  const faces = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ""), status]));
  await expect.poll(faces).toEqual([["Anek Devanagari", "loaded"]]);
  await context.addCookies([{ name: "lang", value: "en", url: baseURL ?? "" }]);
  await context.setOffline(false);
  // It notices by itself, and asks for the page again: another must not be asked for meanwhile.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("आप ऑफ़लाइन हैं");
  await visit(page, "/categories");
  await expect.poll(keptFonts).toEqual([]);
});

test("what an older version kept goes when a new one comes", async ({ page, context }) => {
  await visit(page, "/categories");
  const worker = await workerOf(page, context);
  await page.evaluate(() => caches.open("offline-of-long-ago"));
  const names = await worker.evaluate(async () => {
    const self = globalThis as unknown as { dispatchEvent(event: Event): void };
    const event = new Event("activate");
    let waited: Promise<unknown> = Promise.resolve();
    Object.assign(event, {
      waitUntil: (work: Promise<unknown>) => {
        waited = work;
      },
    });
    self.dispatchEvent(event);
    await waited;
    return caches.keys();
  });
  expect(names).not.toContain("offline-of-long-ago");
  expect(names.filter((name) => name.startsWith("offline-"))).toHaveLength(1);
});

async function sharePhotos(page: Page, count: number): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "/share-photos", enctype: "multipart/form-data", id: "share" });
    form.innerHTML = '<input type="file" name="photos" multiple>';
    document.body.append(form);
  });
  await page.locator("#share input").setInputFiles(await pictureFiles(count));
  await page.evaluate(() => (document.getElementById("share") as HTMLFormElement).submit());
}

test("photos shared with the app are in the form, over login too, and only once", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await visit(page, "/categories");
  await workerOf(page, context);
  await sharePhotos(page, 2);
  await page.waitForURL(/\/auth\/login/);
  const back = new URL(page.url()).searchParams.get("route") ?? "";
  expect(back).toBe(`${LIST}?shared=1`);
  await arriveAs(context, baseURL, { login: await logIn(origin) });
  await visit(page, back);
  await expect(page.getByRole("status").filter({ hasText: "2 photos added" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await pickCategory(page);
  await expect(taken(page)).toHaveCount(2);
  expect(await page.evaluate(() => caches.has("shared-photos"))).toBe(false);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });
  test("a share leads to the form, which says that the photos did not come along", async ({
    page,
    context,
    baseURL,
  }) => {
    await arriveAs(context, baseURL, { login: true });
    await visit(page, "/categories");
    await sharePhotos(page, 2);
    await page.waitForURL(new RegExp(LIST));
    await expect(page.getByText("The photos you shared did not come along.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  });
});

test("what is shared and no photo is not taken", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: true });
  await visit(page, "/categories");
  await workerOf(page, context);
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "/share-photos", enctype: "multipart/form-data", id: "share" });
    form.innerHTML = '<input type="file" name="photos" multiple><input name="photos" value="text">';
    document.body.append(form);
  });
  await page.locator("#share input[type=file]").setInputFiles([
    { name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    { name: "x.html", mimeType: "text/html", buffer: Buffer.from("<b>x</b>") },
    { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
  ]);
  await page.evaluate(() => (document.getElementById("share") as HTMLFormElement).submit());
  await page.waitForURL(new RegExp(LIST));
  await hydrated(page);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  expect(await page.evaluate(() => localStorage.getItem("form-data") ?? "")).not.toContain('"mark"');
});

test("installing is a quiet line in the account, where the browser offers it", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: true });
  await visit(page, "/user/profile");
  const row = page.getByText("Install the app");
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(row).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.title = "prompted";
      },
    });
    window.dispatchEvent(offer);
  });
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page).toHaveTitle("prompted");
  await expect(row).toHaveCount(0);
});
