// Waiting for a payment, and the pages it leads to. The browser's clock is moved; the answers are the server's own.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn } from "../stage/accounts.ts";
import { type PlacedOrder, payOrder, placeOrder } from "../stage/buying.ts";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

const STATUS = "/api/v1/order_status";
const waitOf = (pid: string) => `/payment/wait?pid=${pid}`;

async function unpaid(origin: string, title: string): Promise<{ buyer: Account; order: PlacedOrder }> {
  const buyer = await logIn(origin);
  const { id } = await publishListing(origin, title);
  return { buyer, order: await placeOrder(origin, buyer, id) };
}

/** While it waits; the pages after it ask too. */
function countPolls(page: Page): { count: number } {
  const polls = { count: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith(STATUS) && request.frame().url().includes("/payment/wait")) polls.count += 1;
  });
  return polls;
}

// spec 2.23, 4.10, 4.11, 4.14, 9.13
test("36 questions, one every five seconds, a reload in between; then the pending page, which hears of the money", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { buyer, order } = await unpaid(origin, "Galaxy that waits for its money");
  await arriveAs(context, baseURL, { login: buyer });
  await page.clock.install();
  const polls = countPolls(page);
  await open(page, waitOf(order.pid));
  await expect(page.getByText("Once so far, every 5 seconds")).toBeVisible();
  await expect(page.getByText(/Don’t pay again; we’re checking/)).toBeVisible();
  await expect(page.getByText("₹32,0")).toBeVisible();
  const counted = async () => {
    const said = (await page.getByText(/ so far, every 5 seconds$/).textContent()) ?? "";
    return said.startsWith("Once") ? 1 : Number.parseInt(said, 10);
  };
  const after = async <T>(read: () => T | Promise<T>) => {
    await page.clock.runFor(5_000);
    return read();
  };
  await expect.poll(() => after(counted), { intervals: [50] }).toBeGreaterThan(17);
  await expectReadable(page, "waiting", { widths: [360, 1_280] });
  const before = await counted();
  await page.reload();
  await hydrated(page);
  await expect.poll(counted).toBeGreaterThanOrEqual(before);
  await expect
    .poll(() => after(() => page.url()), { intervals: [50] })
    .toContain(`/user/payments/pending?pid=${order.pid}`);
  expect(polls.count).toBe(36);
  await expect(page.getByRole("heading", { name: "Don’t pay again; we’re checking" })).toBeVisible();
  await expectReadable(page, "pending", { widths: [360, 1_280] });
  await payOrder(origin, order.pid);
  await page.clock.runFor(20_000);
  await page.waitForURL(/\/user\/payments\/success\?amount=[\d.]+&pid=/);
  await expect(page.getByText(/^₹32,.* received\./)).toBeVisible();
});

// spec 8.22
test("whose session has ended is sent to login, and back", async ({ page, context, baseURL, complaints }) => {
  forgiveRefusals(complaints, 401);
  const origin = baseURL ?? "";
  const { buyer, order } = await unpaid(origin, "Galaxy whose buyer left");
  await arriveAs(context, baseURL, { login: buyer });
  await page.clock.install();
  await page.goto(waitOf(order.pid));
  await expect(page.getByText("Once so far, every 5 seconds")).toBeVisible();
  // Ended elsewhere: this browser does not know it yet.
  await call(origin, "GET /logout", undefined, { ...buyer.cookies });
  await page.clock.runFor(5_000);
  await page.waitForURL(`**/auth/login?route=${encodeURIComponent(waitOf(order.pid))}`);
  expect((await context.cookies()).filter(({ name }) => ["is_login", "user_id"].includes(name))).toEqual([]);
});

// spec 8.23
test("a stranger is told that it is not theirs to see", async ({ page, context, baseURL, complaints }) => {
  forgiveRefusals(complaints, 403);
  const origin = baseURL ?? "";
  const { order } = await unpaid(origin, "Galaxy of somebody else");
  await arriveAs(context, baseURL, { login: await logIn(origin) });
  await page.goto(waitOf(order.pid));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You're not authorised to view this payment.");
  await expectReadable(page, "the dialog", { widths: [360, 1_280] });
});

for (const [name, spoil] of [
  ["a server that fails", { status: 500, json: { code: "internal", message: "No.", request_id: "1" } }],
  ["a no of another kind", { status: 409, json: { code: "conflict", message: "No.", request_id: "1" } }],
  ["a word nobody knows", { status: 200, json: { data: { status: "maybe", amount: 1, order_id: null } } }],
] as const) {
  // spec 4.13, 8.24
  test(`${name} says to look later, and leads to the categories after three seconds`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    forgiveRefusals(complaints, 409, 500);
    await arriveAs(context, baseURL, { login: true });
    await page.clock.install();
    await page.route("**/api/v1/order_status", (route) => route.fulfill(spoil));
    await page.goto(waitOf("0b6d2d2e-0000-4000-8000-000000000000"));
    const words = "We couldn't confirm your payment. Check its status later in Orders; don't pay again.";
    await expect(page.getByText(words)).toBeVisible();
    await page.clock.runFor(2_900);
    expect(page.url()).toContain("/payment/wait");
    await page.clock.runFor(200);
    await page.waitForURL("**/categories");
  });
}

// spec 2.21, 2.22, 2.46, 2.47
test("each page says what the server says, whatever its address claims", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 404);
  const origin = baseURL ?? "";
  const { buyer, order } = await unpaid(origin, "Galaxy with three pages");
  await arriveAs(context, baseURL, { login: buyer });
  await page.goto(`/user/payments/success?amount=1&pid=${order.pid}`);
  await page.waitForURL(`**/user/payments/pending?pid=${order.pid}`);
  await expect(page.getByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    `/user/orders/${order.order_id}`,
  );
  await payOrder(origin, order.pid, "failed");
  await page.goto(`/user/payments/success?amount=1&pid=${order.pid}`);
  await page.waitForURL(`**/user/payments/failed?pid=${order.pid}`);
  await expect(page.getByRole("link", { name: "Pay another way" })).toBeVisible();
  await expectReadable(page, "failed", { widths: [360, 1_280] });
  await page.goto("/user/payments/failed?payment-link=nobody");
  await expect(page.getByRole("heading", { name: "No payment to show" })).toBeVisible();
  await page.goto(`/user/payments/failed?payment-link=${order.pid}`);
  await expect(page.getByRole("link", { name: "Pay another way" })).toBeVisible();
  // Where nothing better is known, the address's own sum stands there, as what it is.
  await page.goto("/user/payments/success?amount=32799");
  await expect(page.getByText("₹32,799.00, not confirmed")).toBeVisible();
});
