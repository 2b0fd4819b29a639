// The seller's side of an order, from "somebody wants it" to the money, and the money of both.

import type { Browser, Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, readPage } from "../stage/accounts.ts";
import { approve, complete, deliver, readAsBuyer, type Sale, sellPaid, withFullSlot } from "../stage/sales.ts";
import { arriveAs, expect, open, tabTo, test } from "../stage/visitor.ts";

const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });
const paise = (amount: number) => exact.format(amount / 100);

interface Arrival {
  width: number;
  login: Account;
  language?: "en" | "hi";
}

async function pageOf(browser: Browser, baseURL: string | undefined, { width, ...arrival }: Arrival): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  await arriveAs(context, baseURL, arrival);
  return context.newPage();
}

const receivesOf = async (origin: string, { order, seller }: Sale) =>
  (await call<{ receives_paise: number }>(origin, `GET /seller/orders/${order}`, undefined, seller.cookies))
    .receives_paise;

// spec 1.24, 6.7
test("a seller approves from the list, with a time for the pickup; one that fills up meanwhile is said so", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, `Galaxy to hand over`);
  const owner = await pageOf(browser, baseURL, { width: 360, login: sale.seller });

  // The account says that somebody waits, and the reserved listing leads to its order.
  await open(owner, "/user/profile");
  await owner.getByRole("link", { name: "Seller orders 1 to answer" }).click();
  const card = owner.getByRole("article").filter({ hasText: sale.title });
  await expect(card).toContainText("You receive");
  await expect(card).toContainText(/Answer within 2[34] hours/);

  await card.getByRole("button", { name: `Approve: ${sale.title}` }).click();
  const sheet = owner.getByRole("dialog", { name: "Approve the order" });
  await expect(sheet.getByRole("radio")).toHaveCount(10);
  await sheet.getByRole("button", { name: "Approve the order" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Choose a time for the pickup.");
  // A time that is full is not one to stand on.
  await expect(sheet.getByRole("radio", { disabled: false }).first()).toBeFocused();
  const slots = await call<{ id: string; is_free: boolean }[]>(
    origin,
    `GET /pickup_slots?order_id=${sale.order}`,
    undefined,
    sale.seller.cookies,
  );
  const last = slots.findLast(({ is_free }) => is_free)?.id ?? "";
  const taken = sheet.locator(`input[value="${last}"]`);
  await taken.check();
  await withFullSlot(last, async () => {
    await sheet.getByRole("button", { name: "Approve the order" }).click();
    await expect(sheet.getByRole("alert")).toHaveText("That time has just been taken. Choose another.");
    await expect(taken).toBeDisabled();
    await expect(
      sheet.locator("label", { has: owner.locator(`input[value="${last}"]`) }).getByText("Full"),
    ).toBeVisible();
    await expectReadable(owner, "the sheet with a time that is full", { widths: [360, 1_280] });
  });
  // The last that is free: everybody else takes the first ones, and may fill them meanwhile.
  await tabTo(owner, sheet.getByRole("radio", { disabled: false }).first());
  const morning = sheet.getByRole("radio", { name: /9 am–1 pm$/, disabled: false }).last();
  await morning.check();
  await sheet.getByRole("button", { name: "Approve the order" }).click();
  await expect(owner.getByText(/^Order approved\. We come on .*, 9 am–1 pm\.$/)).toBeVisible();
  await expect(card).toBeHidden();

  await owner.getByRole("link", { name: "Under way 1" }).click();
  await expect(owner.getByText("Approved", { exact: true })).toBeVisible();
  await owner.getByRole("link", { name: `Details: ${sale.title}` }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Your sale" })).toBeVisible();
  await expect(owner.getByRole("heading", { name: /^Pickup on .*, 9 am–1 pm$/ })).toBeVisible();
  await expect(owner.getByText("Held by us until the buyer keeps it")).toBeVisible();
  await expectReadable(owner, "an order under way", { widths: [360, 1_280] });
  expect((await readAsBuyer(origin, sale)).state).toBe("confirmed");

  await open(owner, "/user/products?status=reserved");
  await owner.getByRole("link", { name: `See the order: ${sale.title}` }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Your sale" })).toBeVisible();
  await owner.context().close();
});

// spec 7.54
test("a seller declines, and the buyer gets everything back", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, `Galaxy that broke`);
  const owner = await pageOf(browser, baseURL, { width: 360, login: sale.seller });
  await open(owner, sale.page);
  await expect(owner.getByRole("heading", { level: 1, name: "Confirm the order" })).toBeVisible();
  await expect(owner.getByText(paise(await receivesOf(origin, sale))).first()).toBeVisible();
  // What to do stands above what happens then.
  const headings = owner.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toContainText(["Somebody wants your item", "Your answer", "Pickup at", "How it goes"]);
  await owner.getByRole("button", { name: "Decline", exact: true }).click();
  const sheet = owner.getByRole("dialog", { name: "Decline this order?" });
  await expect(sheet).toContainText("gets back all they paid");
  await sheet.getByRole("button", { name: "Decline the order" }).click();
  await expect(sheet.getByRole("alert")).toHaveText("Tell us why.");
  await sheet.getByRole("radio", { name: "Something else" }).check();
  await sheet.getByRole("button", { name: "Decline the order" }).click();
  await expect(sheet.getByLabel("In your words")).toHaveAccessibleDescription("Tell us why.");
  await sheet.getByRole("radio", { name: /^It is damaged/ }).check();
  await expectReadable(owner, "the sheet that asks why", { widths: [360, 1_280] });
  await sheet.getByRole("button", { name: "Decline the order" }).click();
  await expect(owner.getByText("Order declined")).toBeVisible();
  await expect(owner.getByRole("heading", { name: "You declined this order" })).toBeVisible();
  await expect(owner.getByText("It is damaged or not working now")).toBeVisible();
  await expect(owner.getByRole("button", { name: "Decline", exact: true })).toBeHidden();

  await expect.poll(async () => (await readAsBuyer(origin, sale)).payment.state, { intervals: [300] }).toBe("refunded");
  const seen = await readAsBuyer(origin, sale);
  expect(seen).toMatchObject({ state: "seller_declined" });
  expect(seen.payment.refunded_paise).toBe(seen.payment.amount_paise);

  const payer = await pageOf(browser, baseURL, { width: 360, login: sale.buyer });
  await open(payer, "/user/transactions");
  const amount = paise(seen.payment.amount_paise);
  await expect(
    payer.getByRole("link", { name: `Refund ${sale.title}` }).filter({ hasText: `+${amount}` }),
  ).toBeVisible();
  await expect(
    payer.getByRole("link", { name: `Paid for an order ${sale.title}` }).filter({ hasText: `−${amount}` }),
  ).toBeVisible();
  await payer.getByRole("button", { name: "Out" }).click();
  await expect(payer.getByRole("link", { name: /^Refund/ })).toBeHidden();
  await expect(payer.getByRole("link", { name: /^Paid for an order/ })).toBeVisible();
  await payer.context().close();
  await owner.context().close();
});

test("who answered in another tab is told; after a completed sale the money is there to be read", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, "Galaxy that was kept");
  const receives = paise(await receivesOf(origin, sale));
  const owner = await pageOf(browser, baseURL, { width: 1_280, login: sale.seller });
  const { html } = await readPage(origin, "/user/transactions", sale.seller.cookies);
  expect(html).toContain("No transactions yet");
  expect(html, "held").toContain(receives);

  await open(owner, "/user/seller/orders");
  await owner.getByRole("button", { name: `Decline: ${sale.title}` }).click();
  const sheet = owner.getByRole("dialog", { name: "Decline this order?" });
  await sheet.getByRole("radio", { name: "The price was wrong" }).check();
  await approve(origin, sale);
  await sheet.getByRole("button", { name: "Decline the order" }).click();
  await expect(owner.getByRole("status").filter({ hasText: /order/i }).first()).toBeVisible();
  await expect(sheet).toBeHidden();
  expect((await readAsBuyer(origin, sale)).state).toBe("confirmed");

  // Open while others move it, the page follows.
  await owner.getByRole("link", { name: "Under way 1" }).click();
  await owner.getByRole("link", { name: `Details: ${sale.title}` }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Your sale" })).toBeVisible();
  await deliver(origin, sale);
  await expect(owner.getByRole("heading", { name: "The buyer has it", exact: true })).toBeVisible();
  await complete(sale);
  await owner.setViewportSize({ width: 360, height: 800 });
  await open(owner, "/user/seller/orders?state=done");
  await owner.getByRole("link", { name: `Details: ${sale.title}` }).click();
  await expect(owner.getByRole("heading", { name: "Sold", exact: true })).toBeVisible();
  await expect(owner.getByText("Ready to pay out, in progress")).toBeVisible();
  await expect(owner.getByText("Paid to you, to come")).toBeVisible();
  await owner.getByRole("link", { name: "Transactions", exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Transactions" })).toBeFocused();
  const row = owner.getByRole("link", { name: `Sale completed ${sale.title}` });
  await expect(row).toContainText(receives);
  await expect(row).toContainText(/SJ-\d[A-Z]\d[A-Z]-\d{4}/);
  await expectReadable(owner, "transactions of a seller", { widths: [360, 1_280] });
  const kept = await owner.evaluate(() => localStorage.getItem("transactions-data"));
  expect(kept).toContain(sale.title);
  await owner.getByRole("link", { name: /^Sale completed/ }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Your sale" })).toBeVisible();

  // Without a connection what was seen last time is shown, and said to be that.
  await owner.context().setOffline(true);
  await owner.getByRole("link", { name: "Transactions", exact: true }).click();
  await expect(owner.getByText("It is what you saw last time.")).toBeVisible();
  await expect(owner.getByRole("link", { name: /^Sale completed/ })).toBeVisible();
  await owner.context().close();
});

// spec 8.21
test("a stranger, and whoever comes without both ids, is told so and led home; in Hindi its seller reads it whole", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, "हिंदी में बिकने वाला बहुत लंबे नाम का Samsung Galaxy S23 Ultra 5G");
  const account = await logIn(origin);
  const stranger = await pageOf(browser, baseURL, { width: 360, login: account });
  await open(stranger, sale.page);
  const dialog = stranger.getByRole("dialog", { name: "We can't process these order details." });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Go to home" }).click();
  await expect(stranger).toHaveURL(/\/$/);
  await stranger.context().close();
  for (const [path, status] of [
    [sale.page, 403],
    [`/user/order-confirmation?order_id=${sale.order}`, 200],
    ["/user/order-confirmation?order_id=nonsense&product_id=%00%27", 400],
    ["/user/order-confirmation", 200],
  ] as const) {
    const answer = await readPage(origin, path, account.cookies);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.html).toMatch(/We can(?:'|&#x27;)t process these order details\./);
    expect(answer.html).not.toContain(sale.title);
  }

  const owner = await pageOf(browser, baseURL, { width: 360, login: sale.seller, language: "hi" });
  await open(owner, "/user/seller/orders");
  await expectReadable(owner, "orders in Hindi", { widths: [360, 1_280] });
  await open(owner, sale.page);
  await expectReadable(owner, "an order in Hindi", { widths: [360, 1_280] });
  await owner.context().close();
});
