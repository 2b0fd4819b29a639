// Money that goes out: to a seller by a link, to a buyer whose item went back, and what is said while it waits.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, readPage, sessionHeaders } from "../stage/accounts.ts";
import { placeOrder } from "../stage/buying.ts";
import { makeSeller, publishFor } from "../stage/listings.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { approve, complete, deliver, type Sale, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

const toDoor = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];
const backHome = ["approve_return", "pick_up_return", "receive_return"];

async function completedSale(origin: string, title: string): Promise<Sale> {
  const sale = await sellPaid(origin, title);
  await approve(origin, sale);
  await deliver(origin, sale);
  await complete(sale);
  return sale;
}

const cardOf = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

// spec 1.27
test("a completed sale is paid out by one link, and its way stands in the timeline; what fails or comes back can be tried again", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const sale = await completedSale(origin, "Galaxy paid out by link");
  await arriveAs(context, baseURL, { login: sale.seller });
  await open(page, "/user/seller/orders?state=done");
  await page.getByRole("link", { name: "Payouts and transactions" }).click();
  const card = cardOf(page, sale.title);
  await expect(card).toContainText("Ready");
  await expect(card.getByRole("listitem").filter({ hasText: "Held until the return window is over" })).toContainText(
    "done",
  );
  await expect(page.getByText("You haven’t saved a UPI id or bank account yet.")).toBeVisible();
  await expectReadable(page, "a payout that is ready", { widths: [360, 1_280] });

  await card.getByRole("button", { name: /^Get paid/ }).dblclick();
  await page.waitForURL(/\/sandbox\/payout\/poutlk_\w+$/);
  const link = page.url();
  // Whoever comes back finds the same link again.
  await open(page, "/user/transactions");
  await card.getByRole("link", { name: "Go to the payout page" }).click();
  await page.waitForURL(link);
  await page.getByRole("button", { name: "Fail the payout" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(card.getByText("The last try didn’t go through, and nothing was sent.")).toBeVisible();
  await card.getByRole("button", { name: /^Try again/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/sandbox/payout/") && url.href !== link);
  const linkId = page.url().split("/").at(-1);
  await page.getByRole("button", { name: "Receive the money" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL(/\/user\/transactions$/);
  await expect(card.getByText("Paid", { exact: true })).toBeVisible();
  await card.getByText("How it went").click();
  for (const step of ["Held until the return window is over", "Ready to pay out", "Payout page made", "Paid to you"]) {
    await expect(card.getByRole("listitem").filter({ hasText: step }).last()).toContainText("done");
  }
  await expect(card.getByRole("button", { name: /Get paid/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Paid out to you/ })).toBeVisible();
  const { length } = (
    await call<{ kind: string }[]>(origin, "GET /user/all_transactions", undefined, sale.seller.cookies)
  ).filter(({ kind }) => kind === "payout");
  expect(length).toBe(1);

  await call(origin, `POST /dev/payout/${linkId}`, { outcome: "returned" });
  const said = "Your bank sent the money back to us.";
  await expect
    .poll(async () => (await readPage(origin, "/user/transactions", sale.seller.cookies)).html)
    .toContain(said);
  await open(page, "/user/transactions");
  await expect(card.getByText(said)).toBeVisible();
  await expect(card.getByRole("button", { name: /^Try again/ })).toBeVisible();
  await expectReadable(page, "a payout that came back", { widths: [360, 1_280] });
});

test("a buyer's complaint holds the seller's money, and the seller reads why", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, "Galaxy under complaint");
  await approve(origin, sale);
  await deliver(origin, sale);
  const body = { kind: "other", message: "The charger is missing." };
  await call(origin, `POST /user/orders/${sale.order}/issues`, body, sale.buyer.cookies);
  await complete(sale);
  await arriveAs(context, baseURL, { login: sale.seller, language: "hi" });
  await open(page, "/user/transactions");
  const card = cardOf(page, sale.title);
  await expect(card).toContainText("ख़रीदार ने एक समस्या बताई है।");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expectReadable(page, "a payout that is held, in Hindi", { widths: [360, 1_280] });
});

/** The page of an order once its buyer is told that the money is back. */
async function pageOfRefunded(origin: string, id: string, { cookies }: Account): Promise<string> {
  const order = async () => (await readPage(origin, `/user/orders/${id}`, cookies)).html;
  await expect.poll(order).toMatch(/₹[\d,.]+ was refunded to you\./);
  const html = await order();
  expect(html).toMatch(/<li.*Refunded to you/s);
  return html;
}

// spec 7.58
test("what was paid online and sent back is refunded, and its buyer sees it, with its papers", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const { id, buyer, listing } = await confirmedOrder(origin, "Pixel refunded online");
  await moveOrder(origin, id, ...toDoor);
  const { html } = await readPage(origin, `/user/orders/${id}`, buyer.cookies);
  expect(html).toContain("Purchase receipt");
  expect(html).toContain("Tax invoice for delivery and services");
  const ask = { kind: "not_working", reason: "The screen stays black after charging.", images: [] };
  await call(origin, `POST /return/${id}`, ask, buyer.cookies);
  await moveOrder(origin, id, ...backHome);
  const refunded = await pageOfRefunded(origin, id, buyer);
  const [, note = ""] = /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Credit note/s.exec(refunded) ?? [];
  const file = await fetch(origin + note.replaceAll("&amp;", "&"), { headers: sessionHeaders(buyer.cookies) });
  expect(file.headers.get("content-type")).toContain("application/pdf");
  const { html: money } = await readPage(origin, "/user/transactions", buyer.cookies);
  expect(money).toMatch(new RegExp(`Refund.*${listing.title}`, "s"));
});

test("cash for what was sent back goes to its buyer by payout, and the order says so", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [seller, buyer] = [await makeSeller(origin), await logIn(origin)];
  const listing = await publishFor(seller, "Pixel paid in cash and sent back");
  const { order_id } = await placeOrder(origin, buyer, listing.id, { is_cod: true });
  await call(origin, "POST /order/confirmation", { order_id, product_id: listing.id, approval: 1 }, seller.cookies);
  await moveOrder(origin, order_id, ...toDoor);
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, `/user/return/${order_id}`);
  await page.getByLabel("Why are you returning it?").selectOption("not_working");
  await page.getByLabel("What is wrong?").fill("The screen stays black after charging.");
  await page.getByLabel("UPI id").fill("asha@okbank");
  await page.getByRole("button", { name: "Ask for the return" }).click();
  await expect(page).toHaveURL(new RegExp(`/user/orders/${order_id}$`));
  await moveOrder(origin, order_id, ...backHome);
  // The page follows by itself.
  await expect(page.getByText(/is on its way back to you\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Get paid" }).click();
  const card = cardOf(page, listing.title);
  await expect(card).toContainText("Cash back");
  await card.getByRole("button", { name: /^Get paid/ }).click();
  await page.waitForURL(/\/sandbox\/payout\//);
  await page.getByRole("button", { name: "Receive the money" }).click();
  await expect(page.getByRole("heading", { name: "Nothing is left to do here" })).toBeVisible();
  await pageOfRefunded(origin, order_id, buyer);
});
