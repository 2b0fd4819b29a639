// The bell: what happens shows without a reload, is read by opening it or by its mark, and a failure shows nothing stale.

import type { Page } from "@playwright/test";
import { chosenKinds } from "../../contract/notifications/notification-kinds.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, sessionHeaders } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { plantNews, variety } from "../stage/news.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("main");
/** What stands behind the bell comes once the page has rested; until then it is a link. */
async function rested(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator("section[popover]").waitFor({ state: "attached" });
}

const popover = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function unreadOf(origin: string, { cookies }: Account): Promise<number> {
  const all = await call<{ is_read: boolean }[]>(origin, "GET /user/notifications?limit=60", undefined, cookies);
  return all.filter(({ is_read }) => !is_read).length;
}

/** Somebody whose welcome has arrived and been read: what is counted from here on is the test's own. */
async function newcomer(origin: string): Promise<Account> {
  const account = await logIn(origin);
  await expect.poll(() => unreadOf(origin, account)).toBeGreaterThan(0);
  await call(origin, "PATCH /user/system_notifications", { all: true }, account.cookies);
  return account;
}

/** This call wants the bearer too, which comes with a refresh. */
async function askAs(origin: string, { cookies }: Account, product_id: string): Promise<void> {
  const { access_token } = await call<{ access_token: string }>(origin, "POST /token/refresh", undefined, cookies);
  const answer = await fetch(`${origin}/api/v1/products/question`, {
    method: "POST",
    headers: {
      ...sessionHeaders(cookies),
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ product_id, question_text: "Is the box there?" }),
  });
  expect(answer.ok).toBe(true);
}

test("a seller answers, and the asker's badge rises in every tab without a reload", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Phone somebody asks about");
  const buyer = await newcomer(origin);
  await askAs(origin, buyer, id);
  await arriveAs(context, baseURL, { login: buyer });
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/notifications/stream")) streams.push(request.url());
  });
  await page.goto("/faqs");
  const other = await context.newPage();
  await other.goto("/policies");
  await expect.poll(() => streams.length).toBe(1);

  // The seller, in a browser of their own, hears of the question by their own bell.
  const elsewhere = await browser.newContext();
  await arriveAs(elsewhere, baseURL, { login: seller });
  const desk = await elsewhere.newPage();
  await open(desk, `${origin}/user/seller/qna`);
  await expect(bell(desk)).toHaveAccessibleName(/unread/);
  await desk.getByRole("button", { name: "Reply to “Is the box there?”" }).click();
  await desk.getByLabel("Reply to “Is the box there?”").fill("Yes, box and bill.");
  await desk.getByRole("button", { name: "Send reply" }).click();
  await expect(desk.getByText("Reply posted successfully!")).toBeVisible();

  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");
  }
  await expect(page.locator("[aria-live=polite]", { hasText: "Your question has an answer" })).toHaveCount(1);
  expect(streams).toHaveLength(1);
  await bell(page).click();
  await expect(popover(page)).toBeVisible();
  await popover(page)
    .getByRole("link", { name: /Your question has an answer/ })
    .click();
  await expect(page).toHaveURL((url) => path.startsWith(`${url.pathname}?pid=${id}`));
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(bell(other)).toHaveAccessibleName("Notifications");
  expect(await unreadOf(origin, buyer)).toBe(0);
  await elsewhere.close();
});

// spec 2.13
test(`by day, read one by one and all at once`, async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const account = await newcomer(origin);
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto("/user/notifications");
  // Within the hour after midnight in India half of today is yesterday; three days ago it never is.
  const days = list(page).getByRole("heading", { level: 2 });
  await expect(days.first()).toHaveText(/^(Today|Yesterday)$/);
  await expect(days.filter({ hasText: /^\w{3} \d+ \w{3,4}$/ }).first()).toBeVisible();
  await hydrated(page);
  const marks = list(page).getByRole("button", { name: /^Mark as read:/ });
  await expect(marks).toHaveCount(variety.length);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${variety.length} unread`);
  await expectReadable(page, "the list", { widths: [360, 1_280] });

  await list(page).getByRole("button", { name: "Mark as read: A price has dropped" }).click();
  await expect(marks).toHaveCount(variety.length - 1);
  await expect.poll(() => unreadOf(origin, account)).toBe(variety.length - 1);
  await list(page)
    .getByRole("link", { name: /Chrome on Android/ })
    .click();
  await expect(page).not.toHaveURL(/\/user\/notifications$/);
  await expect.poll(() => unreadOf(origin, account)).toBe(variety.length - 2);
  await page.goBack();
  await expect(marks).toHaveCount(variety.length - 2);

  await list(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(marks).toHaveCount(0);
  await expect(list(page).getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  await expect.poll(() => unreadOf(origin, account)).toBe(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("on a wide screen the bell opens the newest, by keyboard too; on a phone it leads to the page", async ({
  page,
  context,
  baseURL,
}) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await page.goto("/policies");
  await rested(page);
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(popover(page)).toBeVisible();
  await expect(popover(page).getByRole("heading", { name: "Notifications" })).toBeFocused();
  await expect(popover(page).getByRole("listitem")).toHaveCount(6);
  await expectReadable(page, "the bell's list", { within: "[popover]" });
  await page.keyboard.press("Escape");
  await expect(popover(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  // Pressed again it closes, and gives the focus back, however it was pressed.
  for (const press of [() => bell(page).click(), () => bell(page).press("Enter")]) {
    await press();
    await expect(popover(page).getByRole("heading", { name: "Notifications" })).toBeFocused();
    await press();
    await expect(popover(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  }
  await bell(page).click();
  await page.keyboard.press("Escape");
  await expect(popover(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await popover(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await popover(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/user\/notifications$/);
  await expect(popover(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/policies");
  await rested(page);
  await bell(page).click();
  await expect(page).toHaveURL(/\/user\/notifications$/);
});

// spec 2.53, 7.67
test("the badge is there before any script, on a page of one's own", async ({ request, baseURL }) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  const cookie = Object.entries(account.cookies)
    .map((pair) => pair.join("="))
    .join("; ");
  const html = await (await request.get("/user/profile", { headers: { cookie } })).text();
  expect(html).toContain(`aria-label="Notifications, ${variety.length} unread"`);
});

// spec 7.63
test("what is about orders, money and the account has a list of its own", async ({ page, context, baseURL }) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/notifications");
  const rows = list(page).getByRole("listitem");
  await expect(rows).toHaveCount(variety.length + 1);
  await list(page).getByRole("link", { name: "Orders, money, account" }).click();
  await expect(page).toHaveURL(/\?only=system$/);
  const system = await call<{ id: string }[]>(
    baseURL ?? "",
    "GET /user/system_notifications",
    undefined,
    account.cookies,
  );
  await expect(rows).toHaveCount(system.length);
  expect(system.length).toBeLessThan(variety.length + 1);
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(rows.getByText("Unread")).toHaveCount(0);
  // What is not shown here is still news.
  const left = (
    await call<{ id: string; is_read: boolean }[]>(baseURL ?? "", "GET /user/notifications", undefined, account.cookies)
  ).filter(({ is_read }) => !is_read);
  expect(left.length).toBeGreaterThan(0);
  expect(left.some(({ id }) => system.some((one) => one.id === id))).toBe(false);
  await list(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(variety.length + 1);
  await expect(rows.getByText("Unread")).toHaveCount(left.length);
});

test("more than a page is read on", async ({ page, context, baseURL }) => {
  const account = await newcomer(baseURL ?? "");
  const many = Array.from({ length: 30 }, (_, n) => ({
    kind: "referral_earned" as const,
    data: { paise: 100 * (n + 1) },
    hoursAgo: 1 + n / 100,
  }));
  await plantNews(account, many);
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/notifications");
  const rows = list(page).getByRole("listitem");
  await expect(rows).toHaveCount(24);
  await list(page).getByRole("button", { name: "Load more" }).click();
  await expect(rows).not.toHaveCount(24);
  expect(await rows.count()).toBeGreaterThanOrEqual(30);
  await expect(list(page).getByRole("button", { name: "Load more" })).toHaveCount(0);
  const texts = await rows.allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
});

// spec 8.25
test("a list that cannot be fetched is empty, and nothing is unread", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await page.goto("/user/profile");
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${variety.length} unread`);
  await page.route("**/api/v1/user/notifications?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.route("**/api/v1/user/notifications", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/policies");
  await rested(page);
  await bell(page).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(popover(page).getByText("We write only when something changes.")).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("notifications-data") ?? "{}").state);
  expect(kept).toMatchObject({ notifications: [], unreadCount: 0 });
  forgiveRefusals(complaints, 500);
});

test("a mark the server refuses comes back, and says so", async ({ page, context, complaints, baseURL }) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/notifications");
  await page.route("**/api/v1/user/system_notifications", (route) => route.fulfill({ status: 500, body: "{}" }));
  await list(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(list(page).getByRole("button", { name: /^Mark as read:/ })).toHaveCount(variety.length);
  forgiveRefusals(complaints, 500);
});

test("every kind that reaches a phone can be switched off, but for what tells of a thief", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: true });
  await page.goto("/user/profile/notifications");
  await expect(list(page).getByRole("checkbox")).toHaveCount(chosenKinds.length);
});

test("in Hindi, on a phone", async ({ page, context, baseURL }) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account, language: "hi" });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/user/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("सूचनाएँ");
  await expect(list(page).getByRole("link", { name: /क़ीमत घटी/ })).toBeVisible();
  await expect(list(page).getByText(/Mark|Today|Yesterday|Unread/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectReadable(page, "the list");
  await list(page).getByRole("button", { name: "सब पढ़ा हुआ करें" }).click();
  await expect(list(page).getByRole("button", { name: /^पढ़ा हुआ करें:/ })).toHaveCount(0);
});
