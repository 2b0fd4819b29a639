// The line for a reserved item: from "tell me" to one's turn, as a guest, as who waits, as its seller and as staff see it.
import type { Browser } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, newestCode, randomPhone } from "../stage/accounts.ts";
import { placeOrder } from "../stage/buying.ts";
import { publishListing } from "../stage/listings.ts";
import { arriveAs, expect, hydrated, open, test } from "../stage/visitor.ts";

async function pageOf(browser: Browser, baseURL: string | undefined, width: number, arrival: object) {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  await arriveAs(context, baseURL, arrival);
  return context.newPage();
}

/** Published, and being bought by somebody. */
async function reserved(origin: string, title: string) {
  const listing = await publishListing(origin, title);
  const buyer = await logIn(origin);
  const { order_id } = await placeOrder(origin, buyer, listing.id);
  const giveBack = () => call(origin, `POST /user/orders/${order_id}/cancel`, { reason: null }, buyer.cookies);
  return { ...listing, giveBack };
}

const join = (origin: string, id: string, { cookies }: Account) =>
  call(origin, `PUT /product/${id}/wait`, undefined, cookies);

test("a guest asks to be told, logs in, stands in line, leaves by mistake, and has the turn", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path, giveBack } = await reserved(origin, "Galaxy that somebody may give back");
  const first = await logIn(origin);
  await join(origin, id, first);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, path);
  await expect(page.getByText("Somebody is buying it.")).toBeVisible();
  await page.getByRole("link", { name: "Tell me if it comes free" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const phone = randomPhone();
  await page.getByRole("textbox", { name: /mobile/i }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
  await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(origin, phone));
  const mine = page.getByRole("region", { name: "Your place in line" });
  await expect(mine).toContainText("You are number 2 of 2 in line");
  await expect(page).toHaveURL(`${baseURL}/product-overview?pid=${id}`);
  await expectReadable(page, "a place in line", { widths: [360, 1_280] });

  // Left by mistake.
  await mine.getByRole("button", { name: /Leave the line/ }).click();
  await expect(page.getByRole("button", { name: "Tell me if it comes free" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(mine).toContainText("You are number 2 of 2 in line");

  await giveBack();
  await page.reload();
  await hydrated(page);
  // The first has it, not they; until the first lets it go.
  await expect(mine).toContainText("You are number 2 of 2 in line");
  await call(origin, `DELETE /product/${id}/wait`, undefined, first.cookies);
  await page.reload();
  await hydrated(page);
  await expect(mine).toContainText("It is your turn");
  await expect(mine.getByRole("link", { name: "Buy now" })).toBeVisible();
});

test("one's turn: until when, to buy or to let go, here and in the list of lines", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const [free, other] = [
    await reserved(origin, "Galaxy that came free"),
    await reserved(origin, "Galaxy still reserved"),
  ];
  const [ann, bob] = [await logIn(origin), await logIn(origin)];
  for (const { id } of [free, other]) await join(origin, id, ann);
  await join(origin, free.id, bob);
  await free.giveBack();
  const page = await pageOf(browser, baseURL, 360, { login: ann });
  await open(page, free.path);
  const mine = page.getByRole("region", { name: "Your place in line" });
  await expect(mine).toContainText("It is your turn");
  await expect(mine).toContainText(/kept for you alone until \d+ \w+ \d{4}, \d+:\d\d/);
  await expect(page.getByText("Somebody is buying it.")).toBeHidden();
  await expectReadable(page, "one's turn", { widths: [360, 1_280] });
  await mine.getByRole("link", { name: "Buy now" }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeVisible();

  // Whoever is next, and whoever is not in line, is told so by their page.
  const next = await pageOf(browser, baseURL, 360, { login: bob });
  await open(next, free.path);
  await expect(next.getByRole("region", { name: "Your place in line" })).toContainText("You are number 2 of 2 in line");
  await open(next, `/user/checkout?pid=${free.id}`);
  await expect(next.getByText("It is kept for the next in line")).toBeVisible();

  await open(page, "/user/waits");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("It is your turn");
  await expect(rows.last()).toContainText("You are first in line");
  await expectReadable(page, "the lines", { widths: [360, 1_280] });
  await rows
    .last()
    .getByRole("button", { name: /Leave the line/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole("button", { name: /Let it go/ })
    .click();
  const sure = page.getByRole("dialog", { name: "Let it go?" });
  await expectReadable(page, "asked once more", { widths: [360, 1_280] });
  await sure.getByRole("button", { name: "Let it go" }).click();
  await expect(rows).toHaveCount(1);
  await open(next, free.path);
  await expect(next.getByRole("region", { name: "Your place in line" })).toContainText("It is your turn");
  await rows
    .last()
    .getByRole("button", { name: /Leave the line/ })
    .click();
  await expect(page.getByRole("heading", { name: "You are in no line" })).toBeVisible();
});

test("its seller sees how many wait and can withdraw it in a turn; staff see the line", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, path, title, seller, giveBack } = await reserved(origin, "Galaxy with a line");
  for (const person of [await logIn(origin), await logIn(origin)]) await join(origin, id, person);
  const owner = await pageOf(browser, baseURL, 360, { login: seller });
  await open(owner, path);
  await expect(owner.getByText("2 people wait for it.")).toBeVisible();
  await open(owner, "/user/products?status=reserved");
  await expect(owner.getByText("2 people wait for it")).toBeVisible();
  await giveBack();

  const desk = await pageOf(browser, baseURL, 1_280, { staff: true });
  await open(desk, `/backoffice/listings/${id}`);
  const line = desk.getByRole("table", { name: "The line" });
  await expect(line.getByRole("row")).toHaveCount(3);
  await expect(line).toContainText("Has a turn");
  await expectReadable(desk, "the line at the desk", { widths: [360, 1_280] });

  await open(owner, "/user/products?status=reserved");
  await expect(owner.getByText(/Kept for the first in line until/)).toBeVisible();
  await expectReadable(owner, "a seller's line", { widths: [360, 1_280] });
  await owner.getByRole("button", { name: `More actions: ${title}` }).click();
  await owner.getByRole("button", { name: "Delete" }).click();
  // The server hears of it once nobody can undo it any more.
  await owner.goto("/user/waits");
  await expect
    .poll(async () => (await call<{ status: string }>(origin, `GET /product/${id}`)).status, { timeout: 15_000 })
    .toBe("removed");
});
