// What buyers say: read on the seller's page, answered once from the seller's orders.

import { expectReadable } from "../reading/readable.ts";
import { call, logIn, readPage } from "../stage/accounts.ts";
import { approve, complete, deliver, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("a seller reads what a buyer says, answers once, and both stand on the seller's page", async ({
  page,
  context,
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
  const orders = await readPage(origin, "/user/seller/orders?state=done", sale.seller.cookies);
  expect(orders.html).toContain("4 of 5 stars");
  expect(orders.html).not.toContain("answer it");

  // A guest reads it, before any script.
  const path = `/seller/${sale.seller.userId}`;
  expect((await readPage(origin, path)).html).toMatch(/<a[^>]*href="[^"]*tab=ratings[^"]*"/);
  const { html } = await readPage(origin, `${path}?tab=ratings`);
  for (const text of ["4 of 5 stars", said.message, "The seller’s answer", "The next box will be new."]) {
    expect(html).toContain(text);
  }
  await open(page, `${path}?tab=ratings`);
  await expectReadable(page, "a seller's ratings");
});

test("a seller nobody has judged says so", async ({ request, baseURL }) => {
  const { userId } = await logIn(baseURL ?? "");
  expect(await (await request.get(`/seller/${userId}?tab=ratings`)).text()).toMatch(/<h\d[^>]*>No ratings yet</);
  const answer = await request.get(`/seller/${userId}?tab=ratings&cursor=nonsense`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`/seller/${userId}?tab=ratings`);
});
