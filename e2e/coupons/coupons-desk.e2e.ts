// Coupons from the desk to the checkout and back.
import { readFile } from "node:fs/promises";
import { expectReadable } from "../reading/readable.ts";
import { call, readPage, sharedStaff } from "../stage/accounts.ts";
import { buyerWithAddress, payOrder, placeOrder, publishCheap } from "../stage/buying.ts";
import { newCode, openDesk, sharedCoupon } from "../stage/desk.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test("a coupon is made at the desk, used at the checkout, seen as used, changed, stopped and refused", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  const origin = baseURL ?? "";
  const code = newCode();
  await openDesk(page, baseURL, "/backoffice/coupons", "finance");
  await page.getByRole("link", { name: "New coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New coupon" })).toBeVisible();
  await page.getByRole("button", { name: "Make the coupon" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription("This is needed.");
  await expect(page.getByLabel("Discount in rupees")).toHaveAccessibleDescription("This is needed.");
  await page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await page.getByLabel("Discount in rupees").fill("150");
  await page.getByLabel("Orders in all").fill("many");
  await page.getByLabel("Budget in rupees").fill("1,000");
  await page.getByRole("button", { name: "Make the coupon" }).click();
  await expect(page.getByLabel("Orders in all")).toHaveAccessibleDescription("A whole number.");
  await page.getByLabel("Orders in all").fill("5");
  await page.getByLabel("Orders of one person").fill("");
  await expect(page.getByRole("checkbox", { name: /^Show it at the checkout/ })).not.toBeChecked();
  // Before it begins it cannot end: the server's word, at the field.
  const from = await page.getByLabel("Valid from").inputValue();
  const to = await page.getByLabel("Valid till").inputValue();
  await page.getByLabel("Valid till").fill(from);
  await page.getByRole("button", { name: "Make the coupon" }).click();
  await expect(page.getByLabel("Valid till")).toHaveAccessibleDescription("It ends before it begins.");
  await page.getByLabel("Valid till").fill(to);
  await page.getByRole("button", { name: "Make the coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await expect(page.locator("main").getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByText("Nobody has used it yet", { exact: true })).toBeVisible();
  const address = page.url();

  // A buyer reads what it is worth at the checkout, and orders with it.
  const buyer = await buyerWithAddress(origin);
  const { id: phone } = await publishCheap(origin, `Phone with ${code}`);
  const context = await browser.newContext({ baseURL: origin });
  await arriveAs(context, baseURL, { login: buyer });
  const shop = await context.newPage();
  await open(shop, `/user/checkout?pid=${phone}`);
  await shop.getByRole("textbox", { name: "Coupon" }).fill(code.toLowerCase());
  await shop.getByRole("textbox", { name: "Coupon" }).press("Enter");
  await expect(shop.getByRole("row", { name: "Coupon" })).toContainText("-₹150.00");
  const order = await placeOrder(origin, buyer, phone, { coupon_code: code });
  await payOrder(origin, order.pid);

  const { number } = await call<{ number: string }>(
    origin,
    `GET /user/orders/${order.order_id}`,
    undefined,
    buyer.cookies,
  );
  await open(page, address);
  const use = page.getByRole("row").filter({ hasText: number });
  await expect(use).toContainText("₹150.00");
  await expect(page.locator("dl").getByText("1 of 5")).toBeVisible();
  await expect(page.locator("dl").getByText("₹150.00 spent, ₹850.00 left")).toBeVisible();
  await expectReadable(page, page.url(), { widths: [768, 1_280] });

  // What it gives stands now; how far it goes may change.
  await expect(page.getByLabel("Discount in rupees")).toBeDisabled();
  await page.getByLabel("Budget in rupees").fill("149");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByLabel("Budget in rupees")).toHaveAccessibleDescription("₹150 of it are spent already.");
  await page.getByLabel("Budget in rupees").fill("200");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.locator("dl").getByText("₹150.00 spent, ₹50.00 left")).toBeVisible();
  await page.getByLabel("Budget in rupees").fill("");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page.locator("dl").getByText("₹150.00 spent, No budget set")).toBeVisible();

  await page.getByRole("button", { name: "Stop it" }).click();
  await page
    .getByRole("dialog", { name: `Stop ${code}?` })
    .getByRole("button", { name: "Stop it" })
    .click();
  await expect(page.getByText(`${code} is stopped`)).toBeVisible();
  await expect(page.locator("main").getByText("Stopped", { exact: true }).first()).toBeVisible();
  const { id: other } = await publishCheap(origin, `Phone without ${code}`);
  await expect(placeOrder(origin, buyer, other, { coupon_code: code })).rejects.toThrow(/coupon_refused/);
  await open(shop, `/user/checkout?pid=${other}`);
  await shop.getByRole("textbox", { name: "Coupon" }).fill(code);
  await shop.getByRole("textbox", { name: "Coupon" }).press("Enter");
  await expect(shop.getByRole("textbox", { name: "Coupon" })).toHaveAccessibleDescription("This coupon has expired.");
  await context.close();

  await page.getByRole("button", { name: "Let it run again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Let it run again" }).click();
  await expect(page.getByText(`${code} runs again`)).toBeVisible();
  await placeOrder(origin, buyer, other, { coupon_code: code });

  // Found in the list by part of its code and by its state.
  await open(page, `/backoffice/coupons?q=${code.slice(3)}&state=running`);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("2 of 5");
  await expect(row).toContainText("₹300.00 spent");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Coupons as a CSV file" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[1]?.includes(`,${code},running,flat,150,`)]).toEqual([2, true]);
});

test("what was typed is not lost by a click, and nobody but finance is let in", async ({ page, baseURL }) => {
  await openDesk(page, baseURL, "/backoffice/coupons/new", "finance");
  await page.getByRole("textbox", { name: "Code" }).fill("HALFWRITTEN");
  await page.getByLabel("Kind").selectOption("percent");
  await expect(page.getByLabel("Discount in percent")).toBeVisible();
  await page.getByLabel("Categories", { exact: true }).selectOption("11");
  await expect(page.getByRole("list", { name: "Categories" }).getByRole("listitem")).toHaveCount(1);
  await page.locator("main").getByRole("link", { name: "Coupons" }).click();
  const sure = page.getByRole("dialog", { name: "Leave without saving?" });
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("HALFWRITTEN");
  await page.locator("main").getByRole("link", { name: "Coupons" }).click();
  await sure.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/backoffice\/coupons$/);
  const id = await sharedCoupon(baseURL ?? "");
  const support = await sharedStaff(baseURL ?? "", "support");
  for (const path of ["coupons", "coupons/new", `coupons/${id}`]) {
    const { status, html } = await readPage(baseURL ?? "", `/backoffice/${path}`, support);
    expect([path, status]).toEqual([path, 403]);
    expect(html).toContain("This screen isn’t for your role");
  }
});
