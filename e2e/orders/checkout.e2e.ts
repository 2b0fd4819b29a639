// From an item to an order, at a phone and at a wide screen, and what can come in between.

import type { Page, Request } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, logIn, newestCode, randomPhone, readPage } from "../stage/accounts.ts";
import { buyerWithAddress, orderStatus, placeOrder, publishCheap } from "../stage/buying.ts";
import { publishListing } from "../stage/listings.ts";
import { counted } from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

const checkoutOf = (id: string) => `/user/checkout?pid=${id}`;
const isOrder = (request: Request) => request.url().includes("/api/v1/create_order/");
const ORDERS = "**/api/v1/create_order/**";
const pid = (page: Page) => new URL(page.url()).searchParams.get("pid") ?? "";

/** The newest of the market stands on the home page, unless others list many things at that very moment. */
async function publishOnHome(page: Page, origin: string, name: string) {
  for (let tries = 1; ; tries++) {
    const listing = await publishCheap(origin, `${name} ${Date.now()}`);
    await open(page, "/");
    const isThere = (await page.getByRole("main").getByRole("link", { name: listing.title }).count()) > 0;
    if (isThere || tries === 5) return listing;
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  // spec 1.11, 2.19, 6.6
  test("an order in cash to a saved address is four taps from home", async ({ page, context, baseURL, complaints }) => {
    // The order's own page may ask for things that are still to come.
    forgiveRefusals(complaints, 404);
    const origin = baseURL ?? "";
    const buyer = await buyerWithAddress(origin);
    await arriveAs(context, baseURL, { login: buyer });
    const { id, title } = await publishOnHome(page, origin, "Pixel paid in cash");
    const { taps, tap } = counted();
    await tap(page.getByRole("main").getByRole("link", { name: title }).first());
    await tap(page.getByRole("link", { name: /^Buy now/ }));
    await expect(page.getByRole("radio", { name: /Asha Verma/ })).toBeChecked();
    // Nothing else is chosen for anybody.
    for (const way of await page.locator("input[name=method]").all()) await expect(way).not.toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Pincode" })).toHaveAccessibleDescription(
      /between \w+ \d+ \w+ and \w+ \d+ \w+/,
    );
    await tap(page.getByRole("radio", { name: /Cash on delivery/ }));
    await expect(page.getByRole("rowheader", { name: "Cash on delivery fee" })).toBeVisible();
    await tap(page.getByRole("button", { name: "Place order" }));
    await page.waitForURL(/\/user\/orders\/[\w-]+\?placed=1$/);
    expect(taps.count).toBe(4);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("checkout-data") ?? "{}"));
    expect(kept.state).toMatchObject({ product_id: null, method: null, attempt: null });
    expect((await call<{ status: string }>(origin, `GET /product/${id}`)).status).toBe("reserved");
  });

  // spec 0.1, 1.10, 1.12, 4.11, 5.8, 7.51
  test("a guest logs in on the way, writes an address, pays online and sees the amount the server confirms", async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    const { id, path, title } = await publishListing(origin, "Galaxy paid online");
    await open(page, path);
    await page.getByRole("link", { name: /^Buy now/ }).click();
    const phone = randomPhone();
    await page.getByLabel(/mobile/i).fill(phone);
    await page.getByRole("button", { name: /code/i }).click();
    await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
    await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(origin, phone));
    await page.waitForURL(`**${checkoutOf(id)}`);
    await hydrated(page);

    const button = page.getByRole("button", { name: /^(Place order|Pay)/ });
    await button.click();
    const pincode = page.getByRole("textbox", { name: "Pincode" });
    await expect(pincode).toHaveAccessibleDescription("Invalid Pincode");
    await expect(pincode).toBeFocused();
    await expect(page.getByText("Choose how you want to pay.")).toBeVisible();
    // Fewer than six digits ask nobody.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/checkout\/|service_pincode/.test(request.url())) asked.push(request.url());
    });
    await pincode.fill("11001");
    await pincode.blur();
    await expect(pincode).toHaveAccessibleDescription("Invalid Pincode");
    expect(asked).toEqual([]);
    await pincode.fill("110016");
    await expect(pincode).toHaveAccessibleDescription(/Delhi.*, between /);
    expect(asked).toHaveLength(1);

    await page.getByRole("textbox", { name: "Name on the parcel" }).fill("Naina Verma");
    await page.getByRole("textbox", { name: /^Flat/ }).fill("14, Hauz Khas Enclave");
    await page.getByRole("checkbox", { name: "Save it to my addresses" }).check();
    await page.getByRole("radio", { name: /net banking/ }).check();
    // What was chosen outlives a reload.
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("radio", { name: /net banking/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: /^Flat/ })).toHaveValue("14, Hauz Khas Enclave");

    const total = await page
      .getByRole("row", { name: /^Total/ })
      .getByRole("cell")
      .textContent();
    const orders: Request[] = [];
    page.on("request", (request) => isOrder(request) && orders.push(request));
    // Two presses are one order.
    await button.dblclick();
    await page.waitForURL("**/sandbox/pay/**");
    expect(orders).toHaveLength(1);
    expect(orders[0]?.headers()["idempotency-key"]).toMatch(/^[\w-]{8,}$/);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.waitForURL(/\/user\/payments\/success\?amount=[\d.]+&pid=/);
    await expect(page.getByText(`${total} received.`)).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await expectReadable(page, "success", { widths: [360, 1_280] });
    await expect(page.getByRole("link", { name: "Track order" })).toHaveAttribute("href", /^\/user\/orders\/[\w-]+$/);
    // Whoever writes another amount into the address is not believed.
    await open(page, `/user/payments/success?amount=99999999&pid=${pid(page)}`);
    await expect(page.getByText(`${total} received.`)).toBeVisible();
    expect(await page.locator("main").textContent()).not.toContain("99,99");
    expect(await (await page.request.get("/user/addresses")).text()).toContain("14, Hauz Khas Enclave");
  });
});

// spec 1.13
test("EMI: what it comes to a month, and an order that asks for it alone", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const buyer = await buyerWithAddress(origin);
  const { id } = await publishListing(origin, "Galaxy paid month by month");
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, checkoutOf(id));
  await expect(page.getByText("For totals up to ₹20,000")).toBeVisible();
  // Wide, the item stands above its total, on the first screen too.
  const item = page.getByRole("region", { name: "What you buy" });
  await expect(item.getByText("₹32,000", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(item.locator("img")).toBeInViewport({ ratio: 1 });
  await page.getByRole("textbox", { name: /^Alternate mobile/ }).fill("9797979797");
  await page.getByRole("radio", { name: /EMI only/ }).check();
  const plans = page.getByRole("table", { name: "What you’d pay each month" });
  await expect(plans.getByRole("rowheader")).toHaveText(["3", "6", "9", "12"]);
  await expectReadable(page, "EMI", { widths: [360, 1_280] });
  const sent = page.waitForRequest(isOrder);
  await page.getByRole("button", { name: /^Pay/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    emi_only: true,
    is_cod: false,
    alternate_mobile: "9797979797",
  });
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(/\/user\/payments\/success/);
  expect(await orderStatus(origin, buyer, pid(page))).toBe("success");
});

// spec 8.28, 8.29
test("an answer that leads nowhere, a token refused twice, a price that changed, a gateway that is away: each is said, and one goes on", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 403, 409, 503);
  const origin = baseURL ?? "";
  const { id, seller } = await publishListing(origin, "Galaxy with a moving price");
  await arriveAs(context, baseURL, { login: await buyerWithAddress(origin) });
  await open(page, checkoutOf(id));
  await page.getByRole("radio", { name: /net banking/ }).check();
  await page.getByRole("textbox", { name: "Coupon" }).fill("DIWALI250");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("textbox", { name: "Coupon" })).toHaveAccessibleDescription("There is no such coupon.");
  await page.getByRole("textbox", { name: "Coupon" }).fill("");
  const pay = page.getByRole("button", { name: /^Pay/ });

  await test.step("an answer without a link, or with a link to elsewhere, leads nowhere", async () => {
    for (const order_link of ["", "https://evil.example/pay", "javascript:alert(1)"]) {
      await page.route(ORDERS, (route) => route.fulfill({ json: { data: { order_id: "1", pid: "1", order_link } } }));
      await pay.click();
      await expect(page.getByText("No order link received from server")).toBeVisible();
      await page.getByRole("button", { name: "Close" }).last().click();
      expect(page.url()).toContain(checkoutOf(id));
      await page.unroute(ORDERS);
    }
  });
  await test.step("nor does a token that is refused twice", async () => {
    let tries = 0;
    await page.route(ORDERS, (route) => {
      tries += 1;
      return route.fulfill({ status: 403, json: { code: "csrf_failed", request_id: "1" } });
    });
    const asked = page.waitForRequest("**/api/v1/get_token");
    await pay.click();
    await asked;
    await expect(page.getByText("Unable to authenticate. Please refresh the page and try again.")).toBeVisible();
    expect(tries).toBe(2);
    await page.unroute(ORDERS);
  });
  await test.step("a price that changed is shown and asked about again", async () => {
    await call(origin, "PATCH /product_price", { product_id: id, price: 33_000, is_negotiable: true }, seller.cookies);
    await pay.click();
    await expect(page.getByRole("alert").filter({ hasText: "The total has changed: it was" })).toBeVisible();
    await expect(page.getByRole("row", { name: "Item" })).toContainText("₹33,000.00");
  });
  await test.step("a gateway that is away is tried again with the same key", async () => {
    const keys: (string | undefined)[] = [];
    let isAway = true;
    await page.route(ORDERS, (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isAway) return route.continue();
      isAway = false;
      return route.fulfill({ status: 503, json: { code: "gateway_unavailable", message: "Away.", request_id: "1" } });
    });
    await pay.click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was charged" })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/sandbox/pay/**");
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test("two tabs: the second goes on with the first one's payment, or takes its place; a stranger hears it is taken", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const buyer = await buyerWithAddress(origin);
  const { id, seller } = await publishListing(origin, "Galaxy in two tabs");
  const before = await placeOrder(origin, buyer, id);
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, checkoutOf(id));
  await expect(page.getByRole("link", { name: "Continue paying" })).toHaveAttribute("href", /\/sandbox\/pay\//);
  await page.getByRole("radio", { name: /net banking/ }).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/sandbox/pay/**");
  expect(await orderStatus(origin, buyer, before.pid)).toBe("failed");

  for (const [{ cookies }, words] of [
    [await logIn(origin), "Somebody is buying it just now"],
    [seller, "This is your own listing"],
  ] as const) {
    expect((await readPage(origin, checkoutOf(id), cookies)).html).toContain(words);
    const { html } = await readPage(origin, checkoutOf("not-an-item"), cookies);
    expect(html).toContain("This item isn’t here any more");
  }
});

// spec 4.24, 8.4, 8.5
test("a session that ended meanwhile leads to login and back, and leaves no number in this browser; taken meanwhile, the page says so", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 401, 409);
  const origin = baseURL ?? "";
  const buyer = await buyerWithAddress(origin);
  const { id } = await publishListing(origin, "Galaxy bought after a second login");
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, checkoutOf(id));
  await page.getByRole("radio", { name: /net banking/ }).check();
  await page.getByRole("textbox", { name: /^Alternate mobile/ }).fill("9797979797");
  await context.clearCookies({ name: /_token$/ });
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL(`**/auth/login?route=${encodeURIComponent(checkoutOf(id))}`);
  await expect(page.getByText("Please login to continue")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("9797979797");
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, checkoutOf(id));
  await expect(page.getByRole("textbox", { name: /^Alternate mobile/ })).toHaveValue("");
  await page.getByRole("radio", { name: /net banking/ }).check();
  await placeOrder(origin, await logIn(origin), id);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Somebody is buying it just now" })).toBeVisible();
});
