// The question whether to notify, on the pages it may stand on; and a push from the worker to the screen.

import type { BrowserContext, Page } from "@playwright/test";
import { subscriber } from "../../server/testing/push-keys.ts";
import { expectReadable } from "../reading/readable.ts";
import { realPath } from "../reading/table-pages.ts";
import { call, logIn } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";
import { askAnew, countShown, deliverPush, noticesOf, pressNotice, wholeBrowser, workerOf } from "../stage/worker.ts";

// Without its window Chromium knows no notifications: these need the whole of it.
test.use({ serviceWorkers: "allow", launchOptions: wholeBrowser });
// That one is slow to start: one worker does all of these.
test.describe.configure({ mode: "default" });

const QUESTION = "Allow notifications? We send only product updates and price drops. No Spam!";
const question = (page: Page) => page.getByRole("dialog", { name: QUESTION });
/** The part that comes last has come, and has had time to ask. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  const isHere = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/later-"));
  await page.waitForFunction(isHere);
  await page.waitForLoadState("networkidle");
}

// spec 2.73, 3.14, 4.15, 4.18, 9.15, 9.19, 9.20
test("the question stands where it may, in the spec's words, whole in either language; Ask later is for a day", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: true, isAskedToNotify: true });
  await askAnew(page, context, "prompt");
  await page.setViewportSize({ width: 360, height: 800 });
  // Which pages those are, and who is asked there: web/features/device/ask-permission.test.ts.
  await page.goto("/user/addresses");
  await settled(page);
  await expect(question(page)).toHaveCount(0);

  const isWhole = async (language: "en" | "hi") => {
    const asked = page.getByRole("dialog");
    await expect(asked).toBeVisible();
    await expectReadable(page, `the question in ${language}`, { within: '[role="dialog"]' });
    for (const button of await asked.getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  };
  await page.goto(await realPath("product", baseURL ?? ""));
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole("paragraph")).toHaveText(QUESTION);
  await expect(question(page).getByRole("button")).toHaveText(["Ask later", "Allow"]);
  await isWhole("en");
  await arriveAs(context, baseURL, { language: "hi" });
  await page.goto("/user/notifications");
  await isWhole("hi");
  await page.getByRole("dialog").getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === "wait_nt");
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 3_600;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24.01);
  await page.reload();
  await settled(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** A browser whose own push service is at hand; what it is asked for is kept in the page. */
async function withPushService(context: BrowserContext, tokens: readonly string[]): Promise<void> {
  await context.addInitScript((given) => {
    let made = Number(localStorage.getItem("test-subscription") ?? -1);
    const subscriptionOf = (n: number) => {
      const { endpoint, keys } = JSON.parse(given[n] ?? "{}");
      const options = { applicationServerKey: new ArrayBuffer(0) };
      const unsubscribe = async () => true;
      return { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys, expirationTime: null }) };
    };
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        return made < 0 ? null : subscriptionOf(made);
      },
      async subscribe() {
        made = Math.min(made + 1, given.length - 1);
        localStorage.setItem("test-subscription", String(made));
        return subscriptionOf(made);
      },
    });
  }, tokens);
}

// spec 4.16, 4.19, 7.5, 7.71
test("who allows it is registered; a changed subscription is sent again, the same one is not; logging out forgets it", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await logIn(origin);
  const tokens = ["one", "two"].map((name) => subscriber(`http://127.0.0.1:9/${account.userId}/${name}`).token);
  await withPushService(context, tokens);
  await arriveAs(context, baseURL, { login: account });
  await context.grantPermissions(["notifications"], { origin });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/user/device_token")) sent.push(request.postDataJSON().token);
  });
  await page.goto("/categories");
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => countDevices(origin, account.cookies)).toBe(1);
  await page.reload();
  await settled(page);
  expect(sent).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem("test-subscription", "1"));
  await page.reload();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).not.toBe(sent[0]);
  await open(page, "/user/logout");
  // What was just asking for the newest hears that nobody is logged in.
  forgiveRefusals(complaints, 401);
  const leaving = page.waitForRequest((request) => request.url().includes("/api/v1/logout"));
  await page.getByRole("button", { name: "Log out" }).click();
  const asked = new URL((await leaving).url()).searchParams.get("device_token") ?? "";
  expect(JSON.parse(asked).endpoint).toContain(account.userId);
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("sent-device"))).toBeNull();
});

/** Of devices the export names the service alone. */
async function countDevices(origin: string, cookies: Record<string, string>): Promise<number> {
  const data = await call<unknown>(origin, "GET /user/export", undefined, cookies);
  return [...JSON.stringify(data).matchAll(/"service":"127\.0\.0\.1"/g)].length;
}

// spec 1.19, 3.36, 9.17, 9.18
test("a push is told on the page one looks at, for three seconds; else it is a notification, which opens its link or the tab that shows it", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await context.grantPermissions(["notifications"], { origin });
  await page.goto("/categories");
  const worker = await workerOf(page, context);
  await settled(page);
  const deliver = (data: unknown) => deliverPush(page, context, typeof data === "string" ? data : JSON.stringify(data));
  const toast = page.getByRole("status").filter({ hasText: "Order on its way" });
  const push = { title: "Order on its way", body: "It comes today.", link: "/askout", id: "n3" };
  await deliver(push);
  await expect(toast).toContainText("It comes today.");
  const shownAt = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(2_000);
  expect(await noticesOf(worker)).toEqual([]);
  await deliver(push);
  await toast.getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(/\/askout$/);

  // A page of this site that hears nothing: after a moment's patience the device itself shows it.
  const shown = await countShown(worker);
  let count = 0;
  const notices = async (...pushes: unknown[]) => {
    for (const data of pushes) await deliver(data);
    count += pushes.length;
    await expect.poll(shown).toBe(count);
    return noticesOf(worker);
  };
  await page.goto("/offline.html");
  const drop = { title: "Price drop", body: "Now ₹500", link: "/askout" };
  expect(await notices({ ...drop, id: "n1" })).toEqual([{ ...drop, tag: "n1" }]);
  const again = await notices({ title: "Price drop again", body: "Now ₹400", link: "/askout", id: "n1" });
  expect(again.map(({ title }) => title)).toEqual(["Price drop again"]);
  expect(await pressNotice(worker, "Price drop again")).toEqual([`open ${origin}/askout`]);
  expect(await noticesOf(worker)).toEqual([]);
  expect(await notices({ title: "Here", link: "/offline.html", id: "n2" })).toMatchObject([{ body: "Click to view!" }]);
  expect(await pressNotice(worker, "Here")).toEqual([`focus ${origin}/offline.html`]);
  const strange = [
    "no json at all",
    {},
    { link: "https://evil.example/x" },
    { link: "//evil.example/x" },
    { title: "", body: 7, link: "javascript:alert(1)" },
  ];
  const said = { title: "New Notification", body: "Click to view!", link: "/" };
  expect(await notices(...strange)).toMatchObject(strange.map(() => said));
  expect(await pressNotice(worker, said.title)).toEqual([`open ${origin}/`]);
});
