// One item on its whole way to a buyer: listed on a phone, refused, put right, approved by keyboard, found, made
// cheaper, and promised to one buyer at a price nobody else sees.
import type { Browser, Page } from "@playwright/test";
import { type Account, call, logIn, logInStaff } from "./accounts.ts";
import { fillAll, LIST, sellerWithAddress } from "./selling.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, test } from "./visitor.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function tabOf(browser: Browser, baseURL: string | undefined, login?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } });
  if (login) await arriveAs(context, baseURL, { login });
  return context.newPage();
}

// spec 1.1
test("from a seller's phone over the verifier's keyboard to one buyer's own price", async ({
  page: desk,
  context,
  complaints,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const title = `Samsung Galaxy S23 8 GB 128 GB journey ${Date.now()}`;

  const seller = await sellerWithAddress(origin);
  const phone = await tabOf(browser, baseURL, seller);
  await open(phone, LIST);
  await fillAll(phone, 4, title);
  await phone.getByRole("button", { name: "Submit listing" }).click();
  await expect(phone).toHaveURL(/under-verification$/);
  const [listing] = await call<{ id: string }[]>(
    origin,
    "GET /user/products?status=under-verification",
    undefined,
    seller.cookies,
  );
  const id = listing?.id ?? "";

  // Other tests decide other listings of the same queue meanwhile.
  forgiveRefusals(complaints, 404, 409);
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, "verifier@sahejo.test") });
  await desk.setViewportSize({ width: 1280, height: 860 });
  const decide = async (key: "a" | "r") => {
    await open(desk, `/backoffice/verification?id=${id}`);
    await expect(desk.getByRole("heading", { level: 2, name: title })).toBeVisible();
    if (key === "a") await desk.keyboard.press("s");
    await desk.keyboard.press(key);
  };
  await decide("r");
  const why = desk.getByRole("dialog", { name: "Why is it rejected?" });
  await why.getByRole("checkbox", { name: "Price not believable" }).check();
  await why.getByRole("button", { name: "Reject" }).click();
  await expect(desk.getByText(`Rejected: ${title}`)).toBeVisible();

  await open(phone, "/user/products?status=verification-failed");
  await phone.getByRole("link", { name: /^Fix this/ }).click();
  await expect(phone).toHaveURL(/\/user\/edit-a-product\?pid=/);
  await phone.locator('[data-field="price"]').getByRole("textbox").fill("30000");
  await phone.getByRole("button", { name: "Send for checking again" }).click();
  await expect(phone).toHaveURL(/under-verification$/);

  await decide("a");
  await expect(desk.getByText(`Approved: ${title}`)).toBeVisible();

  const guest = await tabOf(browser, baseURL);
  const price = guest.getByRole("main").getByText("₹30,000").first();
  await expect(async () => {
    await guest.goto(`/products?search=${encodeURIComponent(title)}&sort=newest`);
    await expect(guest.getByRole("link", { name: title }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await guest.getByRole("link", { name: title }).first().click();
  await expect(guest).toHaveURL(/product-overview/);
  await expect(price).toBeVisible();
  const path = new URL(guest.url());

  await open(phone, "/user/products?status=published");
  await phone.getByRole("button", { name: `Change price: ${title}` }).click();
  const sheet = phone.getByRole("dialog", { name: "Change price" });
  await sheet.getByRole("textbox", { name: "New price" }).fill("28000");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Save price" }).click();
  await expect(phone.getByRole("status").getByText("The price is now ₹28,000")).toBeVisible();

  const buyer = await logIn(origin);
  await call(origin, "POST /user/product_offer", { product_id: id, price: 25_500 }, buyer.cookies);
  await open(phone, `/user/offers?role=seller&product=${id}`);
  const received = phone.getByRole("dialog", { name: "Offers for this item" });
  await received.getByRole("button", { name: /^Accept/ }).click();
  const sure = phone.getByRole("dialog", { name: "Accept ₹25,500?" });
  await sure.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(phone.getByText("Offer accepted successfully!")).toBeVisible();

  const own = await tabOf(browser, baseURL, buyer);
  await open(own, path.pathname + path.search);
  await expect(own.getByRole("link", { name: "Buy now ₹25,500" })).toBeVisible();
  await open(guest, path.pathname + path.search);
  await guest.waitForLoadState("networkidle");
  await expect(guest.getByRole("main").getByText("₹28,000").first()).toBeVisible();
  expect(await guest.content()).not.toContain("25,500");
  for (const tab of [phone, guest, own]) await tab.context().close();
});
