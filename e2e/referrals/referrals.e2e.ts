// Bringing others: a link from anywhere, and ₹25 that is not there too early.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { noida } from "../../server/testing/make.ts";
import { type Account, type Cookies, call, logIn, newestCode, randomPhone, readPage } from "../stage/accounts.ts";
import { placeOrder } from "../stage/buying.ts";
import { type Listing, makeSeller, publishFor } from "../stage/listings.ts";
import { moveOrder } from "../stage/ordered.ts";
import { approve, complete, type Sale } from "../stage/sales.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

test.setTimeout(150_000);
const phone = { width: 360, height: 800 };
test.use({ viewport: phone });

const WEEK_S = 7 * 86_400;
const toDoor = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];
const backHome = ["approve_return", "pick_up_return", "receive_return"];

interface Mine {
  pending_paise: number;
  payable_paise: number;
  entries: { state: string; kind: string; title: string }[];
}
const mine = (origin: string, { cookies }: Account) => call<Mine>(origin, "GET /user/referral", undefined, cookies);
const stateOf = async (origin: string, friend: Account) => (await mine(origin, friend)).entries[0]?.state;

/** Copied from the dialog of the page one is on. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // By the keyboard: it steps aside where something to press lies under it.
  await page.getByRole("button", { name: "Refer and Earn", exact: true }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Referral Link Copied!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  return link;
}

async function cookiesOf(context: BrowserContext): Promise<Cookies> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
}

/** A person of their own, who has only the link. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await open(page, link);
  const rtag = (await context.cookies()).find(({ name }) => name === "rtag");
  expect(rtag?.value).toBe(new URL(link).searchParams.get("rtag"));
  const lifeS = (rtag?.expires ?? 0) - Date.now() / 1_000;
  expect(lifeS).toBeGreaterThan(WEEK_S - 600);
  expect(lifeS).toBeLessThanOrEqual(WEEK_S + 60);
  return page;
}

async function logInHere(page: Page, origin: string): Promise<Account> {
  const number = randomPhone();
  await page.getByRole("textbox", { name: "Mobile number" }).fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  const field = page.getByRole("textbox", { name: "6-digit code" });
  await expect(field).toBeVisible();
  await field.fill(await newestCode(origin, number));
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  const cookies = await cookiesOf(page.context());
  return { phone: number, userId: cookies.user_id ?? "", cookies };
}

/** By the screens, in cash, from the link that a friend sent. */
async function buyThrough(browser: Browser, origin: string, link: string, listing: Listing): Promise<Sale> {
  const page = await openLink(browser, link);
  await page.getByRole("link", { name: /^Buy now/ }).click();
  const buyer = await logInHere(page, origin);
  await call(origin, "POST /user/addresses", noida, buyer.cookies);
  await open(page, `/user/checkout?pid=${listing.id}`);
  await page.getByRole("radio", { name: /Cash on delivery/ }).click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/user\/orders\/[\w-]+\?placed=1$/);
  const order = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.context().close();
  return { ...listing, order, pid: "", buyer, page: "" };
}

/** What the page says before any script, tags taken off. */
async function earningsOf(origin: string, { cookies }: Account): Promise<string> {
  const { html } = await readPage(origin, "/user/referrals", cookies);
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

async function seeEarnings(origin: string, friend: Account, state: string, figures: Record<string, string>) {
  const text = await earningsOf(origin, friend);
  expect(text).toContain(state);
  for (const [name, amount] of Object.entries(figures)) {
    expect(text).toMatch(new RegExp(`${name} [^₹]*${amount}(?![\\d,.])`));
  }
  return text;
}

// spec 0.4, 1.17, 1.30, 2.72, 9.1, 9.5, 9.6
test("a purchase through a link earns ₹25: listed when ordered, pending at the door, payable when kept", async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [friend, seller] = [await logIn(origin), await makeSeller(origin)];
  const listing = await publishFor(seller, "Moto bought through a link");
  await arriveAs(context, baseURL, { login: friend });
  await open(page, listing.path);
  const link = await copyLink(page);
  expect(new URL(link).pathname + new URL(link).search).toBe(`${listing.path}&rtag=${friend.userId}`);

  const sale = await buyThrough(browser, origin, link, listing);
  await expect.poll(() => stateOf(origin, friend)).toBe("tracked");
  await seeEarnings(origin, friend, "Ordered", { Pending: "₹0", "Ready for you": "₹0", "Paid to you": "₹0" });
  await approve(origin, sale);
  await moveOrder(origin, sale.order, ...toDoor.slice(0, -1));
  expect(await mine(origin, friend)).toMatchObject({ pending_paise: 0, payable_paise: 0 });
  await moveOrder(origin, sale.order, "deliver");
  await expect.poll(() => stateOf(origin, friend)).toBe("earned");
  await seeEarnings(origin, friend, "Pending", { Pending: "₹25", "Ready for you": "₹0" });
  await complete(sale);
  await expect.poll(() => stateOf(origin, friend)).toBe("payable");
  await seeEarnings(origin, friend, "Payable", { Pending: "₹0", "Ready for you": "₹25" });
  await open(page, "/user/referrals");
  await expect(page.getByText(listing.title)).toBeVisible();

  await page.getByRole("link", { name: "Get paid" }).click();
  const card = page.getByRole("article").filter({ hasText: "Referral reward" });
  await card.getByRole("button", { name: /^Get paid/ }).click();
  await page.waitForURL(/\/sandbox\/payout\//);
  await page.getByRole("button", { name: "Receive the money" }).click();
  await expect.poll(() => stateOf(origin, friend)).toBe("paid");
  await seeEarnings(origin, friend, "Paid", { "Ready for you": "₹0", "Paid to you": "₹25" });
});

test("what is sent back earns nothing, and the list says why", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const [friend, seller, buyer] = [await logIn(origin), await makeSeller(origin), await logIn(origin)];
  const listing = await publishFor(seller, "Moto sent back after a link");
  buyer.cookies.rtag = friend.userId;
  const { order_id: order } = await placeOrder(origin, buyer, listing.id, { is_cod: true });
  await approve(origin, { ...listing, order, pid: "", buyer, page: "" });
  await moveOrder(origin, order, ...toDoor);
  await expect.poll(() => stateOf(origin, friend)).toBe("earned");
  const body = { reason: "It does not charge.", kind: "not_working", refund_to: { upi_id: "asha@okbank" } };
  await call(origin, `POST /return/${order}`, body, buyer.cookies);
  await moveOrder(origin, order, ...backHome);
  await expect.poll(() => stateOf(origin, friend)).toBe("void");
  const text = await seeEarnings(origin, friend, "Didn’t count", { Pending: "₹0", "Ready for you": "₹0" });
  expect(text).toContain("The buyer sent it back.");
});

// spec 1.31, 9.2, 9.4
test("a seller who signed up through the link earns their friend ₹25 with a sale", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const [friend, buyer] = [await logIn(origin), await logIn(origin)];
  // What the link leaves in a browser goes along with the first login.
  const cookies: Cookies = { rtag: friend.userId };
  const number = randomPhone();
  await call(origin, "POST /auth/otp", { phone: number }, cookies);
  const code = await newestCode(origin, number);
  const { user } = await call<{ user: { id: string } }>(origin, "POST /auth/verify", { phone: number, code }, cookies);
  const { id: addressId } = await call<{ id: string }>(origin, "POST /user/addresses", noida, cookies);
  const seller = { phone: number, userId: user.id, cookies, addressId };
  const listing = await publishFor(seller, "Moto of somebody invited");
  const { order_id: order } = await placeOrder(origin, buyer, listing.id, { is_cod: true });
  const sale = { ...listing, order, pid: "", buyer, page: "" };
  await approve(origin, sale);
  await moveOrder(origin, order, ...toDoor);
  expect((await mine(origin, friend)).entries).toEqual([]);
  await complete(sale);
  await expect.poll(() => stateOf(origin, friend)).toBe("payable");
  const text = await seeEarnings(origin, friend, "Payable", { "Ready for you": "₹25" });
  expect(text).toContain("Sold by someone you invited");
});

// spec 2.15, 9.7
test("on a phone the badge stands in the bar of the wishlist and of the referrals, over no control, and a task has none; WhatsApp is told the spec's words", async ({
  page,
  context,
  baseURL,
}) => {
  const friend = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: friend });
  const badge = page.getByRole("button", { name: "Refer and Earn", exact: true });
  await open(page, "/user/transactions");
  await page.waitForLoadState("networkidle");
  await expect(badge).toHaveCount(0);
  for (const path of ["/user/wishlist", "/user/referrals"]) {
    await open(page, path);
    await expect(badge).toHaveCount(1);
    const covered = await badge.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return [...document.querySelectorAll("main a, main button, main input, main select, main textarea, main label")]
        .filter((other) => other !== node)
        .map((other) => ({ other, rect: other.getBoundingClientRect() }))
        .filter(
          ({ rect }) =>
            rect.width > 1 &&
            rect.left < box.right &&
            rect.right > box.left &&
            rect.top < box.bottom &&
            rect.bottom > box.top,
        )
        .map(({ other }) => other.textContent?.trim() || other.getAttribute("aria-label"));
    });
    expect(covered, path).toEqual([]);
    await badge.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(badge).toBeFocused();
  }
  const whatsapp = page.getByRole("main").getByRole("link", { name: /WhatsApp/ });
  // The link is known in the browser only, a moment after the page is alive.
  await expect(whatsapp).toHaveAttribute("href", /rtag/);
  const text = decodeURIComponent((await whatsapp.getAttribute("href")) ?? "");
  expect(text).toContain(`/?rtag=${friend.userId}`);
  expect(text).toContain("Hey have you checked out Sahejo? Buy-Sell-Ask preowned products easily and safely.");
  const inHindi = await earningsOf(baseURL ?? "", { ...friend, cookies: { ...friend.cookies, lang: "hi" } });
  expect(inHindi).toContain("अभी कोई कमाई नहीं");
});
