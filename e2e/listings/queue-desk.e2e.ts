// The back office as the people in it work: by keyboard, by role, and never as somebody else.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, logInStaff, sessionHeaders, sharedStaff } from "../stage/accounts.ts";
import { publishListing, submitListing } from "../stage/listings.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

const WIDTHS = [1280, 768];

/** This listing, whatever other tests have sent in: opened by its address. What those decide meanwhile is no complaint. */
async function openQueue(page: Page, complaints: string[], id: string): Promise<void> {
  forgiveRefusals(complaints, 404, 409);
  await open(page, `/backoffice/verification?id=${id}`);
}

/** A press before the photo is there to be seen counts for nothing, and says so. */
async function answerAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("s");
    await expect(page.getByText("12 of 12 answered")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function readStatus(origin: string, id: string): Promise<string> {
  const { status } = await call<{ status: string }>(
    origin,
    `GET /backoffice/listings/${id}`,
    undefined,
    await sharedStaff(origin),
  );
  return status;
}

test(`a listing is approved by keyboard, and the next one stands there`, async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const first = await submitListing(origin, `Keyboard lamp`);
  await submitListing(origin, `Keyboard fan`);
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "verifier@sahejo.test") });
  await page.setViewportSize({ width: 1_280, height: 860 });
  await openQueue(page, complaints, first.id);
  await expect(page.getByRole("heading", { level: 2, name: first.title })).toBeVisible();
  // Approving answers every point: A alone says what is missing.
  await page.keyboard.press("a");
  await expect(page.getByText(/^12 points are still open/)).toBeVisible();
  // Faster than the screen is drawn, and all of them count; the second press of 3 says that it does not apply.
  await page.evaluate(() => {
    for (const key of ["1", "2", "3", "3"])
      document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await expect(page.getByText("3 of 12 answered")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Does not apply:/, pressed: true })).toHaveCount(1);
  // Not from the bottom of the page, where no photo of it is to be seen.
  const photo = page.getByRole("img", { name: `${first.title}, photo 1` });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(photo).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("s");
  await expect(page.getByText("Look at the photo first, then press it again.")).toBeVisible();
  await expect(photo).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("s");
  await expect(page.getByText("12 of 12 answered")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText(`Approved: ${first.title}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: first.title })).toHaveCount(0);
  await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await readStatus(origin, first.id)).toBe("published");
  // From the top of the line down and up again; other tests may have sent in more.
  const rows = page.getByRole("list", { name: "The queue" }).getByRole("button");
  const heading = page.getByRole("article").getByRole("heading", { level: 2 }).first();
  await submitListing(origin, `Keyboard clock`);
  await open(page, "/backoffice/verification");
  await rows.first().click();
  const top = (await heading.textContent()) ?? "";
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(heading).toHaveText(top);
});

// Whoever reads the page reads what was seen, and what there was nothing to see of.
test("what was ticked is what the page claims", async ({ page, context, complaints, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, title } = await submitListing(origin, "Claimed lantern");
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "verifier@sahejo.test") });
  await page.setViewportSize({ width: 360, height: 800 });
  await openQueue(page, complaints, id);
  const out = page.getByRole("button", { name: "Does not apply: Bill and box match, seller ID proof" });
  await out.click();
  await expect(out).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("checkbox", { name: /^No EMI/ }).check();
  await page.getByRole("button", { name: /^All seen/ }).click();
  await expect(page.getByText("12 of 12 answered")).toBeVisible();
  // From the top: a row half under the bar is measured as half a row.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectReadable(page, "points to answer", { widths: [360, 1_280] });
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText(`Approved: ${title}`)).toBeVisible();
  await page.goto(`/product-overview?${new URLSearchParams({ pid: id, name: title })}`);
  const section = page.getByRole("region", { name: "11 points checked" });
  await expect(section.getByText(/^Seen by a person at Sahejo on \d/)).toBeVisible();
  await expect(section.getByText("Does not apply here: Bill and box match, seller ID proof.")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(11);
  await expect(section.getByRole("listitem").filter({ hasText: "Bill and box match" })).toHaveCount(0);
  // Each is a number on the drawing, sewn as one comes to it, and at once for who wants no motion.
  const spots = section.locator(".spot circle");
  await expect(spots).toHaveCount(11);
  const sewing = () => spots.last().evaluate((ring) => ring.getAnimations().length);
  const colour = () => spots.last().evaluate((ring) => getComputedStyle(ring).fill);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await sewing()).toBe(1);
  const pale = await colour();
  await section.getByText("Does not apply here").scrollIntoViewIfNeeded();
  await expect.poll(colour).not.toBe(pale);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect([await sewing(), await colour()]).toEqual([0, "rgb(227, 241, 232)"]);
  // Shared, the link unfolds to the check.
  await hydrated(page);
  await section.getByRole("button", { name: "Share the check" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Share on WhatsApp" });
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(`${title}: 11 points checked on Sahejo http`);
  const shared = await page.request.get(text.slice(text.indexOf("http")));
  expect(await shared.text()).toContain(`/og/${id}.check.jpg?v=`);
});

test(`a rejection names its reasons, and a key typed into the note decides nothing`, async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, title } = await submitListing(origin, `Rejected kettle`);
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "verifier@sahejo.test") });
  await page.setViewportSize({ width: 1_280, height: 860 });
  await openQueue(page, complaints, id);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Why is it rejected?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Name at least one reason.");
  await dialog.getByRole("checkbox", { name: "Blurry photos" }).check();
  await dialog.getByRole("checkbox", { name: "Price not believable" }).check();
  await dialog.getByRole("textbox", { name: "Note to the seller" }).pressSequentially("a dark photo");
  expect(await readStatus(origin, id)).toBe("under-verification");
  await expectReadable(page, "why it is rejected", { widths: WIDTHS });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(`Rejected: ${title}`)).toBeVisible();
  const seen = await call<{ reasons: string[]; note: string }>(
    origin,
    `GET /backoffice/listings/${id}`,
    undefined,
    await logInStaff(origin),
  );
  expect(seen).toMatchObject({ reasons: ["blurry_photos", "price_unreal"], note: "a dark photo" });
});

test("what somebody else has decided meanwhile is told, and what they look at is theirs until it is taken over", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const admin = await logInStaff(origin);
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "verifier@sahejo.test") });
  const decided = await submitListing(origin, "Decided meanwhile");
  await openQueue(page, complaints, decided.id);
  await expect(page.getByRole("heading", { level: 2, name: decided.title })).toBeVisible();
  await call(origin, `POST /backoffice/verification/${decided.id}/claim`, { take_over: true }, admin);
  await call(origin, `POST /backoffice/verification/${decided.id}`, { approve: true, points: "all_seen" }, admin);
  await answerAll(page);
  await page.keyboard.press("a");
  await expect(page.getByText(`Somebody had decided this already: ${decided.title}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: decided.title })).toHaveCount(0);

  const { id, title } = await submitListing(origin, "Looked at by two");
  await openQueue(page, complaints, id);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await call(origin, `POST /backoffice/verification/${id}/claim`, { take_over: true }, admin);
  await answerAll(page);
  await page.keyboard.press("a");
  await expect(page.getByText(`Somebody else is checking this: ${title}`, { exact: false })).toBeVisible();
  await page.getByRole("list", { name: "The queue" }).getByRole("button", { name: title }).click();
  await expect(page.getByText("Demo admin is checking this one")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeDisabled();
  await page.getByRole("button", { name: "Take it over" }).click();
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeEnabled();
  // A press right after one listing came in place of another counts for nothing, so it may take two.
  await expect(async () => {
    const all = page.getByRole("button", { name: /^All seen/ });
    if (await all.isEnabled()) await all.click();
    await page.getByRole("button", { name: /^Approve/ }).click();
    expect(await readStatus(origin, id)).toBe("published");
  }).toPass();
});

test("each role sees its own menu and is turned away from other screens", async ({ request, baseURL }) => {
  const origin = baseURL ?? "";
  const menus: Record<string, string[]> = {
    verifier: [
      "Dashboard",
      "Verification",
      "Listings",
      "Reports",
      "Questions",
      "Word list",
      "Orders",
      "Quality checks",
      "Swapped things",
    ],
    finance: [
      "Dashboard",
      "Orders",
      "Issues",
      "Parcels",
      "Couriers",
      "Refunds",
      "Payouts",
      "Ledger",
      "Couriers’ cash",
      "Reconciliation",
      "Money in review",
      "Tax",
      "Exports for tax",
      "Coupons",
      "Referrals",
      "Settings",
      "Webhooks",
    ],
    logistics: [
      "Dashboard",
      "Orders",
      "Pickups",
      "Swapped things",
      "Returns",
      "Parcels",
      "Couriers",
      "Pickup slots",
      "Cities and pincodes",
    ],
  };
  for (const [role, wanted] of Object.entries(menus)) {
    const headers = sessionHeaders(await logInStaff(origin, `${role}@sahejo.test`));
    const html = await (await request.get("/backoffice", { headers })).text();
    const [menu = ""] = /<nav[^>]*aria-label="Screens".*?<\/nav>/s.exec(html) ?? [];
    const links = [...menu.matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([, inner = ""]) =>
      inner.replaceAll(/<[^>]+>/g, ""),
    );
    expect(links.map((name) => name.replace(/\d.*$/, "").trim())).toEqual(wanted);
    for (const path of ["users", "switches", "audit"]) {
      const refused = await request.get(`/backoffice/${path}`, { headers });
      expect(refused.status(), path).toBe(403);
      expect(await refused.text()).toMatch(/<h1[^>]*>This screen isn’t for your role<\/h1>/);
    }
  }
});

test("Ctrl-K leads to a screen, a listing and a person", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, title, seller } = await publishListing(origin, "Palette harmonium");
  await arriveAs(context, baseURL, { staff: await logInStaff(origin) });
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, "/backoffice/account");
  const box = page.getByRole("combobox", { name: "Screen, listing, order or user" });
  // On a busy machine the keys are heard a moment after the page is there, and not while the last layer still closes:
  // whoever sees nothing happen presses again.
  const press = () =>
    expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(box).toBeFocused({ timeout: 2_000 });
    }).toPass();
  await press();
  await expectReadable(page, "the palette");
  await box.fill("word");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Word list" })).toBeVisible();
  await press();
  await box.fill("palette harmon");
  await page.getByRole("option", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await press();
  await box.fill(id);
  await expect(page.getByRole("option", { name: title })).toHaveCount(1);
  await box.fill(seller.phone);
  await page.getByRole("option", { name: /No name, \d\d••••••\d\d/ }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/users/${seller.userId}$`));
  await expect(page.getByText(seller.phone)).toHaveCount(0);
});

test("filters stand in the address, can be kept and taken up again, and the same rows leave as a file", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { title, seller } = await publishListing(origin, "Filtered sitar");
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "support@sahejo.test") });
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, `/backoffice/listings?seller_id=${seller.userId}`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("on_hold");
  await expect(page).toHaveURL(/status=on_hold/);
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("published");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);
  const name = `Live ${Date.now()}`;
  await page.getByRole("button", { name: "Keep these filters" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Keep these filters" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Listings as a CSV file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^listings-.*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(title);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: `Forget “${name}”` }).click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("support suspends and strikes with a reason; view-as has nothing to press and makes no session", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { seller, title } = await publishListing(origin, "Viewed veena");
  forgiveRefusals(complaints, 400);
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "support@sahejo.test") });
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, `/backoffice/users/${seller.userId}`);
  await page.getByRole("button", { name: "Give a strike" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Give a strike" }).click();
  await expect(dialog.getByText("Say why, in a few words.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why?" }).fill("Sold a fake");
  await dialog.getByRole("button", { name: "Give a strike" }).click();
  await expect(page.getByRole("cell", { name: "Sold a fake" })).toBeVisible();
  await page.getByRole("button", { name: "Show in full" }).click();
  await dialog.getByRole("textbox", { name: "Why?" }).fill("Courier asked");
  await dialog.getByRole("button", { name: "Show in full" }).click();
  await expect(page.getByText(seller.phone)).toBeVisible();

  await page.getByRole("link", { name: "View as user" }).click();
  await expect(page.getByText("Nothing can be changed here", { exact: false })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(title)).toBeVisible();
  expect(await main.locator("button, input, select, textarea, form").count()).toBe(0);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("access_token");
  expect(names).not.toContain("is_login");
  await page.goto("/user/profile");
  await expect(page).toHaveURL(/\/auth\/login/);
});
