// docs/spec/spec.md section 8, question post: every row of its table, in the browser and against the real server.

import type { BrowserContext, Page } from "@playwright/test";
import { type Account, call, logIn, sharedStaff } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const TEXT = "Is the charger included?";
const field = (page: Page) => page.getByLabel("Ask the seller");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function arrive(page: Page, context: BrowserContext, origin: string, title: string) {
  const listing = await publishListing(origin, title);
  const account = await logIn(origin);
  await arriveAs(context, origin, { login: account });
  await open(page, listing.path);
  await field(page).fill(TEXT);
  return { listing, account };
}

const post = (page: Page) => page.getByRole("button", { name: "Ask", exact: true }).click();

// spec 5.10, 8.8, 8.11, 8.12, 8.13, 8.14
test("whatever becomes of a question is said in the spec's words, and what was written stays: 401, 400, no network, 403, 404", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  forgiveRefusals(complaints, 400, 401, 403, 404);
  const origin = baseURL ?? "";
  // Who loses the network early lacks the bell's script too, which comes when the page has rested.
  const missed = new Promise<void>((done) => {
    void page.route("**/assets/bell-*.js", (route) => route.abort().then(done));
  });
  const { listing, account } = await arrive(page, context, origin, "Phone that is asked about");

  await test.step("no network", async () => {
    await context.setOffline(true);
    await post(page);
    await expect(toast(page, "Network error. Please check your connection and try again.")).toBeVisible();
    await missed;
    await expect(field(page)).toHaveValue(TEXT);
    await context.setOffline(false);
  });
  await test.step("401: the session is refreshed, the question sent once more, and it is there once", async () => {
    await context.clearCookies({ name: "access_token" });
    const sent: number[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST" && response.url().endsWith("/products/question")) {
        sent.push(response.status());
      }
    });
    const refreshed = page.waitForResponse("**/token/refresh");
    await post(page);
    expect((await refreshed).status()).toBe(200);
    await expect(toast(page, "Question posted successfully!")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await expect(page.getByText(TEXT)).toHaveCount(1);
    expect(sent.at(-1)).toBe(200);
    expect(sent.length).toBeLessThanOrEqual(2);
  });
  await test.step("400: the server's own words beside the field, which keeps its text", async () => {
    for (const [text, said] of [
      ["You are a bastard, is it original?", "Warning! You entered an abusive word!!"],
      ["Call me on 98765 43210", "Phone numbers, UPI ids, links and e-mail addresses can't be shared here."],
    ] as const) {
      await field(page).fill(text);
      await post(page);
      await expect(field(page)).toHaveAccessibleDescription(said);
      await expect(field(page)).toHaveValue(text);
    }
  });
  const another = "Is the bill there?";
  await field(page).fill(another);
  await test.step("403", async () => {
    await call(origin, `POST /user/blocks/${account.userId}`, undefined, listing.seller.cookies);
    await post(page);
    await expect(toast(page, "You don't have permission to perform this action.")).toBeVisible();
    await expect(field(page)).toHaveValue(another);
  });
  await test.step("404", async () => {
    await call(origin, `DELETE /user/blocks/${account.userId}`, undefined, listing.seller.cookies);
    await call(origin, `DELETE /product/${listing.id}`, undefined, listing.seller.cookies);
    await post(page);
    await expect(toast(page, "Product not found. Please refresh the page.")).toBeVisible();
    await expect(field(page)).toHaveValue(another);
  });
  // The browser's own word about the lost connection.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((line) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line)),
  );
});

// spec 4.22, 4.23, 4.25, 8.9, 8.10
test("401 twice: 'Session expired. Please login again.', logged out, and the draft is gone", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { account, listing } = await arrive(page, context, origin, "Phone for an ended session");
  await call(origin, "GET /logout", undefined, { ...account.cookies });
  await post(page);
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fproduct-overview/);
  await expect(toast(page, "Session expired. Please login again.")).toBeVisible();
  const names = (await context.cookies()).filter(({ value }) => value !== "" && value !== "0").map(({ name }) => name);
  for (const gone of ["is_login", "user_id", "csrf_token"]) expect(names).not.toContain(gone);
  await open(page, listing.path);
  await expect(field(page)).toHaveValue("");
  forgiveRefusals(complaints, 401);
});

test("a question and a person can be reported where one sees them", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const listing = await publishListing(origin, "Phone with a strange question");
  const [asker, reader] = [await logIn(origin), await logIn(origin)];
  const { data } = await postAs(origin, asker, listing.id);
  expect(data.thread.question_text).toBe(TEXT);
  await arriveAs(context, baseURL, { login: reader });
  // The page that is kept for everybody hears of it a moment later.
  await expect.poll(async () => (await fetch(origin + listing.path)).text()).toContain(TEXT);
  await open(page, listing.path);
  const thread = page.getByRole("article").filter({ hasText: TEXT });
  await thread.getByRole("button", { name: "Report", exact: true }).click();
  await report(page, "abusive");

  await open(page, `/seller/${listing.seller.userId}`);
  await page.getByRole("button", { name: "Report this person" }).click();
  await report(page, "off_platform_payment");

  const staff = await sharedStaff(origin);
  const casesOf = async (kind: string, id: string) => {
    type Case = { subject: { id: string }; reports: { report_type: string }[] };
    const cases = await call<Case[]>(origin, `GET /backoffice/reports?kind=${kind}&limit=60`, undefined, staff);
    return cases.find(({ subject }) => subject.id === id)?.reports.map(({ report_type }) => report_type);
  };
  expect(await casesOf("question", data.thread.id)).toEqual(["abusive"]);
  expect(await casesOf("user", listing.seller.userId)).toEqual(["off_platform_payment"]);
});

async function report(page: Page, type: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "What is wrong?" });
  await dialog.getByLabel("Reason").selectOption(type);
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await expect(toast(page, "Report submitted successfully!")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** This call wants the bearer too, which comes with a refresh. */
async function postAs(origin: string, { cookies }: Account, productId: string) {
  const { access_token } = await call<{ access_token: string }>(origin, "POST /token/refresh", undefined, cookies);
  const pairs = Object.entries(cookies).map((pair) => pair.join("="));
  const response = await fetch(`${origin}/api/v1/products/question`, {
    method: "POST",
    headers: {
      cookie: pairs.join("; "),
      "x-csrf-token": cookies.csrf_token ?? "",
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ product_id: productId, question_text: TEXT }),
  });
  return (await response.json()) as { data: { thread: { id: string; question_text: string } } };
}
