// What a buyer ordered: the list, the page of an order in many of its states, and everything they can do about it.

import type { Page } from "@playwright/test";
import type { StaffEvent } from "../../contract/orders/orders.desk.contract.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, newestCode, readPage, sharedStaff } from "../stage/accounts.ts";
import { orderStatus, payOrder, placeOrder, publishCheap } from "../stage/buying.ts";
import { publishListing } from "../stage/listings.ts";
import { readingFor } from "../stage/market.ts";
import { approve, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

interface Order {
  number: string;
  state: string;
  total_paise: number;
  delivery_code: string | null;
  lines: { amount_paise: number }[];
  check: { points: unknown[] } | null;
  issues: { id: string }[];
}
const orderOf = (origin: string, { cookies }: Account, id: string) =>
  call<Order>(origin, `GET /user/orders/${id}`, undefined, cookies);
const rupees = (paise: number) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 }).format(paise / 100);

async function moveByStaff(origin: string, id: string, events: readonly StaffEvent[], body = {}): Promise<void> {
  const staff = await sharedStaff(origin);
  const read = await readingFor(id);
  for (const event of events) await call(origin, `POST /backoffice/orders/${id}/${event}`, { ...read, ...body }, staff);
}

/** As coming back from another window does. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

const banner = (page: Page, name: string) => page.locator("main").getByRole("heading", { level: 2, name, exact: true });

test("from the seller's yes to the door, with a check that found something and a problem", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const title = "Galaxy on its way";
  const sale = await sellPaid(origin, title);
  const { order: order_id, buyer, seller } = sale;
  await approve(origin, sale);
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAs(context, baseURL, { login: buyer });

  await open(page, "/user/orders");
  const card = page.getByRole("listitem").filter({ hasText: title }).first();
  await expect(card).toContainText("Seller confirmed");
  await expect(card).toContainText(/Arriving \w{3} \d{1,2} \w{3}/);
  // Wide, it opens beside the list; on a phone it is a page of its own.
  await page.setViewportSize({ width: 1_280, height: 800 });
  await card.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`${origin}/user/orders`);
  const beside = page.getByRole("region", { name: "The order you chose" });
  await expect(beside.getByRole("link", { name: "See the whole order" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await card.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`${origin}/user/orders/${order_id}`);
  const { number } = await orderOf(origin, buyer, order_id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the order number" }).click();
  await expect(page.getByText("Order number copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(banner(page, "Seller confirmed")).toBeVisible();

  // Every line of the total is there, and they add up to it.
  const { lines, total_paise } = await orderOf(origin, buyer, order_id);
  expect(lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(total_paise);
  for (const { amount_paise } of lines) {
    await expect(page.getByRole("cell", { name: rupees(amount_paise), exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText(rupees(total_paise));
  await expect(page.getByText("You paid")).toBeVisible();
  await expect(page.getByRole("link", { name: "From Sahejo user" })).toHaveAttribute(
    "href",
    `/seller/${seller.userId}`,
  );

  // It follows what happens elsewhere, by itself.
  await moveByStaff(origin, order_id, ["schedule_pickup", "pick_up"]);
  await expect(banner(page, "Picked up")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cancel order/ })).toHaveCount(0);
  await moveByStaff(origin, order_id, ["fail_check"], { reason: "The battery holds 81 %, the listing says 90 %." });
  await expect(banner(page, "Check found something")).toBeVisible();
  await expect(page.getByText("The battery holds 81 %")).toHaveCount(1);
  await expect(page.getByText(/^Decide by \w{3} \d/)).toBeVisible();
  await expectReadable(page, "a failed check", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "Take it as it is" }).click();
  const sure = page.getByRole("dialog", { name: "Take it as it is?" });
  await sure.getByRole("button", { name: "Not yet" }).click();
  expect((await orderOf(origin, buyer, order_id)).state).toBe("check_failed");
  await page.getByRole("button", { name: "Take it as it is" }).click();
  await sure.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(banner(page, "Checked")).toBeVisible();
  await expect(page.getByText("You take it after our check")).toBeVisible();

  await moveByStaff(origin, order_id, ["dispatch"]);
  await expect(banner(page, "Out for delivery today")).toBeVisible();
  const { delivery_code } = await orderOf(origin, buyer, order_id);
  await expect(page.getByText(delivery_code ?? "none", { exact: true })).toBeVisible();
  await moveByStaff(origin, order_id, ["deliver"], { code: delivery_code });
  await expect(banner(page, "Delivered")).toBeVisible();
  await expect(page.getByText(delivery_code ?? "none", { exact: true })).toHaveCount(0);

  // Something is wrong with it after all.
  await page.getByRole("button", { name: "Report a problem" }).click();
  const report = page.getByRole("dialog", { name: "Report a problem" });
  await report.getByRole("button", { name: "Send" }).click();
  await expect(report.getByLabel("What is wrong?")).toHaveAccessibleDescription("Choose what is wrong.");
  await report.getByLabel("What is wrong?").selectOption("damaged");
  await report.getByLabel("Tell us what happened").fill("<b>A crack</b> runs across the display.");
  await expectReadable(page, "the form of a problem", { widths: [360, 1_280] });
  await report.getByRole("button", { name: "Send" }).click();
  await expect(report).toBeHidden();
  await expect(page.getByText("<b>A crack</b> runs across the display.")).toBeVisible();
  await expect(page.getByText("We are looking into it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Report a problem" })).toHaveCount(0);
  const [issue] = (await orderOf(origin, buyer, order_id)).issues;
  const answer = { answer: "Sorry. Send it back, we pay for the courier." };
  await call(origin, `POST /backoffice/issues/${issue?.id}/settle`, answer, await sharedStaff(origin));
  await expect(page.getByText(answer.answer)).toBeVisible();

  await page.getByRole("link", { name: /^Sell this again/ }).click();
  await expect(page).toHaveURL(/\/user\/list-a-product\?step=photos$/);
  await expect(page.getByRole("heading", { level: 2, name: "Show it as it is" })).toBeVisible();
  await open(page, "/user/list-a-product?step=questions");
  await expect(page.locator('[data-field="title"]').getByRole("textbox")).toHaveValue(title);
});

test("cancelled, and the money is on its way back", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { order: order_id, buyer, id } = await sellPaid(origin, "Galaxy to think again about");
  const { total_paise } = await orderOf(origin, buyer, order_id);
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, `/user/orders/${order_id}`);
  await page.getByRole("button", { name: "Cancel order, free until pickup" }).click();
  const sure = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(sure).toContainText(`${rupees(total_paise)} goes back in full`);
  await expectReadable(page, "cancelling", { widths: [360, 1_280] });
  await sure.getByRole("button", { name: "Keep the order" }).click();
  expect((await orderOf(origin, buyer, order_id)).state).toBe("awaiting_seller");
  await page.getByRole("button", { name: "Cancel order, free until pickup" }).click();
  await sure.getByLabel("Why? (optional)").selectOption({ label: "It takes too long" });
  await sure.getByRole("button", { name: "Yes, cancel it" }).dblclick();
  await expect(sure).toBeHidden();
  await expect(banner(page, "Cancelled")).toBeVisible();
  await expect(page.getByText("It takes too long")).toBeVisible();
  const back = page.locator("main").getByText(/^₹[\d,.]+ (is on its way back|was refunded) to you\.$/);
  await expect(back).toContainText(rupees(total_paise));
  await expect(page.getByText("Refund started")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cancel order/ })).toHaveCount(0);
  // The sandbox refunds within seconds; the page tells without a reload.
  await expect(back).toHaveText(`${rupees(total_paise)} was refunded to you.`);
  await expect(page.getByRole("listitem").filter({ hasText: "Refunded to you" })).toContainText(rupees(total_paise));
  const { status } = await call<{ status: string }>(origin, `GET /product/${id}`);
  expect(status).toBe("published");
});

test("cash from a new buyer counts once the code of the SMS is entered", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 429);
  const origin = baseURL ?? "";
  const { id } = await publishCheap(origin, "Galaxy to be paid in cash", 12_000);
  const buyer = await logIn(origin);
  const { order_id, order_link } = await placeOrder(origin, buyer, id, { is_cod: true });
  expect(order_link).toBe(`/user/orders/${order_id}?placed=1`);
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, order_link);
  await expect(page.getByText("One more step: confirm the order with the code we sent you.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Code from the SMS" });
  await expect(page.getByRole("button", { name: "Use this code" })).toBeVisible();
  await expectReadable(page, "an order to be confirmed", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(field).toHaveAccessibleDescription("Enter all 6 digits.");
  // One went out only just now.
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/^Send again in 0:/)).toBeVisible();
  const code = await newestCode(origin, buyer.phone);
  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect((await orderOf(origin, buyer, order_id)).state).toBe("created");
  await field.fill(code);
  await expect(page.getByText("Order placed. Thank you!")).toBeVisible();
  await expect(banner(page, "Waiting for the seller")).toBeVisible();
  await expect(field).toHaveCount(0);
});

test("an order that still has to be paid leads to the gateway; one whose payment failed says what that means", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const listing = await publishListing(origin, "Galaxy to be paid later");
  const buyer = await logIn(origin);
  const { order_id, pid, order_link } = await placeOrder(origin, buyer, listing.id);
  await arriveAs(context, baseURL, { login: buyer });
  expect((await readPage(origin, "/user/orders", buyer.cookies)).html).toContain("Needs you");
  await open(page, `/user/orders/${order_id}`);
  await expect(banner(page, "Waiting for payment")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", new URL(order_link, origin).href);
  await expectReadable(page, "an unpaid order", { widths: [360, 1_280] });
  await payOrder(origin, pid, "failed");
  await orderStatus(origin, buyer, pid);
  await lookAgain(page);
  await expect(banner(page, "Payment failed")).toBeVisible();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the item" })).toHaveAttribute("href", listing.path);
});

test("a seller who says no: the buyer reads why, and that the money goes back, in Hindi too; to others the order is not there", async ({
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { order: order_id, id: product_id, buyer, seller } = await sellPaid(origin, "Galaxy its seller keeps");
  const no = { order_id, product_id, approval: 0, reason: "My brother wants it" };
  await call(origin, "POST /order/confirmation", no, seller.cookies);
  const { html } = await readPage(origin, `/user/orders/${order_id}`, { ...buyer.cookies, lang: "hi" });
  expect(html).toMatch(/<h2[^>]*>बेचने वाले ने मना किया</);
  expect(html).toContain("My brother wants it");
  expect(html).toMatch(/आपके पास लौट रहे हैं|आपको लौटा दिए गए/);
  const stranger = await logIn(origin);
  for (const path of [`/user/orders/${order_id}`, "/user/orders/not-an-order"]) {
    const answer = await readPage(origin, path, stranger.cookies);
    expect(answer.status).toBe(404);
    expect(answer.html).toMatch(/<h1[^>]*>We can’t find that page</);
  }
});

test("orders are two taps from home, with a way to the goods while there are none; more than a page grows in place", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await page.setViewportSize({ width: 360, height: 800 });
  const buyer = await logIn(origin);
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, "/");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: "Orders None under way" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See fresh finds" })).toBeVisible();

  const { id } = await publishListing(origin, "Galaxy ordered again and again");
  // A new order on the same item takes the place of one that was not paid.
  for (let n = 0; n < 26; n++) await placeOrder(origin, buyer, id);
  await open(page, "/user/orders");
  const cards = page.locator("main h2 a[href^='/user/orders/']");
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards).toHaveCount(26);
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(26);
  await lookAgain(page);
  await expect(cards).toHaveCount(26);
});
