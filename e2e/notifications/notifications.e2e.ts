// The bell: what happens shows without a reload, is read by opening it or by its mark, and a failure shows nothing stale.

import type { Page } from "@playwright/test";
import { chosenKinds } from "../../contract/notifications/notification-kinds.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, readPage, sessionHeaders } from "../stage/accounts.ts";
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
async function writeAs(origin: string, { cookies }: Account, body: Record<string, string>) {
  const { access_token } = await call<{ access_token: string }>(origin, "POST /token/refresh", undefined, cookies);
  const answer = await fetch(`${origin}/api/v1/products/question`, {
    method: "POST",
    headers: {
      ...sessionHeaders(cookies),
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return ((await answer.json()) as { data: { thread: { id: string } } }).data.thread.id;
}

test("a seller answers, and the asker's badge rises in every tab without a reload, and falls in every tab", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Phone somebody asks about");
  const buyer = await newcomer(origin);
  const question_id = await writeAs(origin, buyer, { product_id: id, question_text: "Is the box there?" });
  await expect.poll(() => unreadOf(origin, seller)).toBeGreaterThan(0);
  await plantNews(buyer, variety.slice(0, 1));
  await arriveAs(context, baseURL, { login: buyer });
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("/notifications/stream")) streams.push(request.url());
  });
  await page.goto("/faqs");
  const other = await context.newPage();
  await other.goto("/policies");
  await expect.poll(() => streams.length).toBe(1);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");

  await writeAs(origin, seller, { question_id, answer_text: "Yes, box and bill." });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notifications, 2 unread");
  await expect(page.locator("[aria-live=polite]", { hasText: "Your question has an answer" })).toHaveCount(1);
  expect(streams).toHaveLength(1);
  await bell(page).click();
  await expect(popover(page)).toBeVisible();
  await popover(page)
    .getByRole("link", { name: /Your question has an answer/ })
    .click();
  await expect(page).toHaveURL((url) => path.startsWith(`${url.pathname}?pid=${id}`));
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");
  await bell(other).click();
  await popover(other).getByRole("button", { name: "Mark all read" }).click();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notifications");
  expect(await unreadOf(origin, buyer)).toBe(0);
});

// spec 2.13, 7.63
test("by day, read one by one, a list of its own for orders and money, and all at once; a refused mark comes back", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await newcomer(origin);
  await plantNews(account, variety);
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/notifications");
  // Within the hour after midnight in India half of today is yesterday; three days ago it never is.
  const days = list(page).getByRole("heading", { level: 2 });
  await expect(days.first()).toHaveText(/^(Today|Yesterday)$/);
  await expect(days.filter({ hasText: /^\w{3} \d+ \w{3,4}$/ }).first()).toBeVisible();
  const marks = list(page).getByRole("button", { name: /^Mark as read:/ });
  const all = list(page).getByRole("button", { name: "Mark all read" });
  await expect(marks).toHaveCount(variety.length);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${variety.length} unread`);

  await page.route("**/api/v1/user/system_notifications", (route) => route.fulfill({ status: 500, body: "{}" }));
  await all.click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(marks).toHaveCount(variety.length);
  forgiveRefusals(complaints, 500);
  await page.unroute("**/api/v1/user/system_notifications");

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

  const rows = list(page).getByRole("listitem");
  await expect(rows).toHaveCount(variety.length + 1);
  await list(page).getByRole("link", { name: "Orders, money, account" }).click();
  await expect(page).toHaveURL(/\?only=system$/);
  const read = <T>(path: string) => call<T>(origin, `GET ${path}`, undefined, account.cookies);
  const system = await read<{ id: string }[]>("/user/system_notifications");
  await expect(rows).toHaveCount(system.length);
  expect(system.length).toBeLessThan(variety.length + 1);
  await all.click();
  await expect(rows.getByText("Unread")).toHaveCount(0);
  // What is not shown here is still news.
  let left: { id: string; is_read: boolean }[] = [];
  // The marks go before the server has said so.
  await expect
    .poll(async () => {
      left = (await read<typeof left>("/user/notifications")).filter(({ is_read }) => !is_read);
      return left.some(({ id }) => system.some((one) => one.id === id));
    })
    .toBe(false);
  expect(left.length).toBeGreaterThan(0);
  await list(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(variety.length + 1);
  await expect(rows.getByText("Unread")).toHaveCount(left.length);

  await all.click();
  await expect(marks).toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect.poll(() => unreadOf(origin, account)).toBe(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

// spec 8.25
test("on a phone the bell leads to the page; wide it opens the newest, by keyboard too; what cannot be fetched is empty, with nothing unread", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const account = await newcomer(baseURL ?? "");
  const earlier = Array.from({ length: 30 }, (_, n) => ({
    kind: "referral_earned" as const,
    data: { paise: 100 * (n + 1) },
    hoursAgo: 100 + n / 100,
  }));
  await plantNews(account, [...variety, ...earlier]);
  await arriveAs(context, baseURL, { login: account });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/policies");
  await rested(page);
  await bell(page).click();
  await expect(page).toHaveURL(/\/user\/notifications$/);

  // More than a page is read on.
  const rows = list(page).getByRole("listitem");
  await expect(rows).toHaveCount(24);
  await list(page).getByRole("button", { name: "Load more" }).click();
  await expect(rows).toHaveCount(variety.length + earlier.length + 1);
  await expect(list(page).getByRole("button", { name: "Load more" })).toHaveCount(0);
  const texts = await rows.allTextContents();
  expect(new Set(texts).size).toBe(texts.length);

  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goBack();
  // The address is there before the page is.
  await expect(list(page).getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/policies$/);
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
  await popover(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/user\/notifications$/);
  await expect(popover(page)).toBeHidden();

  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  await page.route(/\/api\/v1\/user\/notifications(\?|$)/, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/policies");
  await rested(page);
  await bell(page).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(popover(page).getByText("We write only when something changes.")).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("notifications-data") ?? "{}").state);
  expect(kept).toMatchObject({ notifications: [], unreadCount: 0 });
  forgiveRefusals(complaints, 500);
});

// spec 2.53, 7.67
test("the badge is there before any script; every kind that reaches a phone can be switched off, but for what tells of a thief", async ({
  baseURL,
}) => {
  const account = await newcomer(baseURL ?? "");
  await plantNews(account, variety);
  const read = async (path: string) => (await readPage(baseURL ?? "", path, account.cookies)).html;
  expect(await read("/user/profile")).toContain(`aria-label="Notifications, ${variety.length} unread"`);
  const switches = (await read("/user/profile/notifications")).match(/<input[^>]*type="checkbox"/g);
  expect(switches).toHaveLength(chosenKinds.length);
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
  await expectReadable(page, "the list", { widths: [360, 1_280] });
  await list(page).getByRole("button", { name: "सब पढ़ा हुआ करें" }).click();
  await expect(list(page).getByRole("button", { name: /^पढ़ा हुआ करें:/ })).toHaveCount(0);
});
