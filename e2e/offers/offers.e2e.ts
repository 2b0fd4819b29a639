// Bargaining, from both sides: on the page of an item, and in the lists of offers.

import type { Browser, BrowserContext } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, newestCode, randomPhone, readPage } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, hydrated, open, test } from "../stage/visitor.ts";

async function pageOf(browser: Browser, baseURL: string | undefined, width: number, login?: Account) {
  const context: BrowserContext = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  if (login) await arriveAs(context, baseURL, { login });
  return context.newPage();
}

// spec 1.9
test("offer, counter, another price, a second counter taken; seen by its buyer alone", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, path, title, seller } = await publishListing(origin, "Galaxy to bargain about");
  const bob = await logIn(origin);
  const buyer = await pageOf(browser, baseURL, 360, bob);
  const owner = await pageOf(browser, baseURL, 360, seller);

  await open(buyer, path);
  await buyer.getByRole("button", { name: "Make an offer" }).click();
  const sheet = buyer.getByRole("dialog", { name: "Make an offer" });
  await expect(sheet.getByRole("button", { name: "₹28,800 −10 %" })).toHaveAttribute("aria-pressed", "true");
  const quote = await call<{ buyer: { prepaid: { total_paise: number } } }>(
    origin,
    `GET /product/${id}/quote?price=27200`,
  );
  await sheet.getByRole("button", { name: "₹27,200 −15 %" }).click();
  const total = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });
  await expect(sheet.getByText(total.format(quote.buyer.prepaid.total_paise / 100))).toBeVisible();
  await expectReadable(buyer, "the sheet", { widths: [360, 1_280] });
  // Half is the least, and the field says so.
  await sheet.getByLabel("Or your own amount").fill("15999");
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await expect(sheet.getByLabel("Or your own amount")).toHaveAccessibleDescription("Offer at least ₹16,000.");
  await sheet.getByLabel("Or your own amount").fill("25000");
  await sheet.getByRole("button", { name: "Send offer of ₹25,000" }).click();
  await expect(buyer.getByText("Offer sent")).toBeVisible();
  const mine = buyer.getByRole("region", { name: "Your offer" });
  await expect(mine).toContainText("You offered ₹25,000");
  await expect(buyer.getByRole("button", { name: "Make an offer" })).toBeHidden();

  await open(owner, "/user/offers");
  await owner.getByRole("link", { name: `See offers for “${title}”` }).click();
  const received = owner.getByRole("dialog", { name: "Offers for this item" });
  const net = async (price: number) => {
    const { seller: line } = await call<{ seller: { receives_paise: number } }>(
      origin,
      `GET /product/${id}/quote?price=${price}`,
    );
    return `You receive ${total.format(line.receives_paise / 100)}`;
  };
  await expect(received.getByText(await net(25_000))).toBeVisible();
  await expectReadable(owner, "the seller's sheet", { widths: [360, 1_280] });
  await received.getByRole("button", { name: /another price/ }).click();
  const counter = owner.getByRole("dialog", { name: "Name another price" });
  await counter.getByLabel("Your price").fill("31000");
  await expect(counter.getByText(await net(31_000))).toBeVisible();
  await counter.getByRole("button", { name: "Send price" }).click();
  await expect(owner.getByText("Your price is sent")).toBeVisible();
  await expect(received.getByText("Waiting for the buyer")).toBeVisible();

  await open(buyer, path);
  await expect(mine).toContainText("The seller would take ₹31,000");
  await mine.getByRole("button", { name: "Offer another price" }).click();
  await sheet.getByLabel("Or your own amount").fill("31000");
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await expect(sheet.getByLabel("Or your own amount")).toHaveAccessibleDescription("Offer less than ₹31,000.");
  await sheet.getByLabel("Or your own amount").fill("27000");
  await sheet.getByRole("button", { name: "Send offer of ₹27,000" }).click();
  await expect(mine).toContainText("You offered ₹27,000");

  const offers = await call<{ id: string; status: string }[]>(origin, `GET /offers/${id}`, undefined, seller.cookies);
  const newest = offers.find(({ status }) => status === "pending")?.id;
  await call(origin, `POST /offers/${id}`, { offer_id: newest, accepted: 0, counter_price: 29_000 }, seller.cookies);

  expect((await readPage(origin, "/user/offers?role=buyer", bob.cookies)).html).toContain("Accept ₹29,000");
  await open(buyer, path);
  await mine.getByRole("button", { name: "Accept ₹29,000" }).click();
  await expect(buyer.getByText("Offer accepted successfully!")).toBeVisible();
  await expect(mine).toContainText("Yours for ₹29,000 until ");
  await expect(buyer.getByRole("link", { name: "Buy now ₹29,000" })).toBeVisible();
  await expectReadable(buyer, "the page with one's own price", { widths: [360, 1_280] });

  // Whoever else looks, logged in or not, sees what everyone pays, and hears of no offer.
  const stranger = await logIn(origin);
  for (const cookies of [stranger.cookies, {}]) {
    const { html } = await readPage(origin, path, cookies);
    expect(html).toContain("₹32,000");
    expect(html).not.toContain("29,000");
  }
  await buyer.context().close();
  await owner.context().close();
});

// spec 6.9, 8.36
test("a seller accepts after a second look, with what remains of it, and takes no more offers", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path, seller } = await publishListing(origin, "Galaxy to say yes about");
  const [first, second] = [await logIn(origin), await logIn(origin)];
  await call(origin, "POST /user/product_offer", { product_id: id, price: 28_000 }, first.cookies);
  await call(origin, "POST /user/product_offer", { product_id: id, price: 20_000 }, second.cookies);
  const owner = await pageOf(browser, baseURL, 360, seller);
  await open(owner, `/user/offers?role=seller&product=${id}`);
  const received = owner.getByRole("dialog", { name: "Offers for this item" });
  await received.getByRole("button", { name: "Accept ₹28,000 from Sahejo user" }).click();
  const sure = owner.getByRole("dialog", { name: "Accept ₹28,000?" });
  await expect(sure.getByRole("checkbox")).not.toBeChecked();
  await expectReadable(owner, "the second look", { widths: [360, 1_280] });
  await sure.getByRole("button", { name: "Not yet" }).click();
  await expect(received.getByText("Waiting for you")).toHaveCount(2);
  await received.getByRole("button", { name: "Accept ₹28,000 from Sahejo user" }).click();
  await sure.getByLabel("Take no more offers on this item").check();
  await sure.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(owner.getByText("Offer accepted successfully!")).toBeVisible();
  await expect(received.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(received.getByText("You declined")).toBeVisible();

  const loser = await pageOf(browser, baseURL, 1_280, second);
  // The page that is kept for everybody hears of it a moment later.
  await expect.poll(async () => (await readPage(origin, path)).html).not.toContain("Make an offer");
  await open(loser, path);
  await expect(loser.getByRole("region", { name: "Your offer" })).toContainText("The seller declined ₹20,000.");
  await expect(loser.getByRole("button", { name: "Make an offer" })).toBeHidden();
  await owner.context().close();
  await loser.context().close();
});

test("a guest goes through login and is back at the sheet", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { path } = await publishListing(origin, "Galaxy for a guest to bargain about");
  await open(page, path);
  await page.getByRole("button", { name: "Make an offer" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const phone = randomPhone();
  await page.getByRole("textbox", { name: /mobile/i }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
  await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(origin, phone));
  const sheet = page.getByRole("dialog", { name: "Make an offer" });
  await expect(sheet.getByRole("button", { name: "Send offer of ₹28,800" })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}${path}`);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  // Its step in the history is taken back a moment later; a reload in between would be cut short by that.
  await page.waitForFunction(() => !history.state?.layer);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Make an offer" })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test("an offer is withdrawn after a second look; who has named three prices is told so", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path } = await publishListing(origin, "Galaxy to think twice about");
  const bob = await logIn(origin);
  for (const price of [20_000, 21_000]) {
    const { id: offer } = await call<{ id: string }>(
      origin,
      "POST /user/product_offer",
      { product_id: id, price },
      bob.cookies,
    );
    await call(origin, `DELETE /user/product_offer/${offer}`, undefined, bob.cookies);
  }
  await call(origin, "POST /user/product_offer", { product_id: id, price: 22_000 }, bob.cookies);
  await arriveAs(context, baseURL, { login: bob });
  await open(page, path);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("region", { name: "Your offer" })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Offer withdrawn")).toBeVisible();
  await page.getByRole("button", { name: "Make an offer" }).click();
  await expect(page.getByRole("dialog")).toContainText("You have named three prices for this item, the most allowed.");
});
