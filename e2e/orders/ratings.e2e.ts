// What buyers say: read on the seller's page, answered once from the seller's orders.

import { expectReadable } from "../reading/readable.ts";
import { call, logIn } from "../stage/accounts.ts";
import { approve, complete, deliver, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("a seller reads what a buyer says, answers once, and both stand on the seller's page", async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, "Galaxy that was judged");
  await approve(origin, sale);
  await deliver(origin, sale);
  await complete(sale);
  const said = { average_rating: 4, message: "As described. The box was a little worn." };
  await call(origin, `POST /feedback/${sale.order}`, said, sale.buyer.cookies);

  await arriveAs(context, baseURL, { login: sale.seller });
  await open(page, "/user/seller/orders?state=done");
  await expect(page.getByText("4 of 5 stars, answer it")).toBeVisible();
  await page.getByRole("link", { name: `Details: ${sale.title}` }).click();
  await expect(page.getByText(said.message)).toBeVisible();
  await expect(page.getByRole("link", { name: "Tax invoice for our fees" })).toBeVisible();
  await expectReadable(page, "a sale that was judged");
  const field = page.getByLabel("Answer the buyer");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(field).toHaveAccessibleDescription("Write something.");
  const spoiled = "Thank you! Call me on 98100 12345";
  await field.fill(spoiled);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(spoiled);
  const reply = "Thank you, enjoy it!\nThe next box will be new.";
  await field.fill(reply);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answer sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your answer" })).toBeVisible();
  await expect(field).toHaveCount(0);
  await open(page, "/user/seller/orders?state=done");
  await expect(page.getByText("4 of 5 stars", { exact: true })).toBeVisible();

  // A guest, and without a script.
  const guest = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
  const reader = await guest.newPage();
  await reader.goto(`/seller/${sale.seller.userId}`);
  await reader.getByRole("link", { name: /Ratings/ }).click();
  await expect(reader).toHaveURL(/tab=ratings/);
  await expect(reader.getByText("4 of 5 stars")).toBeVisible();
  await expect(reader.getByText(said.message)).toBeVisible();
  await expect(reader.getByText("The seller’s answer")).toBeVisible();
  await expect(reader.getByText("The next box will be new.")).toBeVisible();
  await guest.close();
  await open(page, `/seller/${sale.seller.userId}?tab=ratings`);
  await expectReadable(page, "a seller's ratings");
});

test("a seller nobody has judged says so", async ({ page, baseURL }) => {
  const { userId } = await logIn(baseURL ?? "");
  await open(page, `/seller/${userId}?tab=ratings`);
  await expect(page.getByRole("heading", { name: "No ratings yet" })).toBeVisible();
  await page.goto(`/seller/${userId}?tab=ratings&cursor=nonsense`);
  await expect(page).toHaveURL(new RegExp(`/seller/${userId}\\?tab=ratings$`));
});
