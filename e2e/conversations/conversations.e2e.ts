// The order's conversation as three people have it: a buyer and a seller with a phone each, and support at a desk.
import type { Browser, Page } from "@playwright/test";
import { jpeg } from "../../server/testing/pictures.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, readPage } from "../stage/accounts.ts";
import { openDesk } from "../stage/desk.ts";
import { sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const PHONE = { width: 360, height: 800 };

async function phoneOf(browser: Browser, origin: string, login: Account, language: "en" | "hi"): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, serviceWorkers: "block" });
  await arriveAs(context, origin, { login, language });
  return context.newPage();
}

test("two talk live, the shield keeps the text, a photo is seen, support is asked and answers", async ({
  page: desk,
  browser,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, "Phone they talk about");
  const thread = `/user/conversations/${sale.order}`;
  const buyer = await phoneOf(browser, origin, sale.buyer, "en");
  const seller = await phoneOf(browser, origin, sale.seller, "hi");

  await open(seller, sale.page);
  const link = seller.getByRole("link", { name: "ख़रीदार से बातचीत" });
  await expect(link).toBeVisible();
  await open(buyer, `/user/orders/${sale.order}`);
  await buyer.getByRole("link", { name: "Messages with the seller" }).click();
  await expect(buyer.getByText("Nobody has written yet")).toBeVisible();
  const box = buyer.getByLabel("Your message");
  await expectReadable(buyer, "an empty thread", { widths: [320, 1_280] });
  await box.fill("Is the box there?");
  await box.press("Control+Enter");
  const log = buyer.getByRole("log", { name: "Messages about this order" });
  await expect(log.getByText("Is the box there?")).toBeVisible();
  await expect(box).toHaveValue("");

  // The other's page says so by itself.
  await expect(link).toContainText("1 नया संदेश");
  expect((await readPage(origin, "/user/seller/orders", sale.seller.cookies)).html).toContain("1 new message");
  await link.click();
  await expect(seller.getByRole("log").getByText("Is the box there?")).toBeVisible();
  await expect(log.getByText("Seen", { exact: true })).toBeVisible();

  await seller.getByLabel("आपका संदेश").fill("हाँ, डिब्बा भी है।");
  const since = Date.now();
  const answered = seller.waitForResponse((response) => response.url().endsWith("/messages") && response.ok());
  await seller.getByRole("button", { name: "भेजें" }).click();
  await answered;
  const sent = Date.now();
  await expect(log.getByText("हाँ, डिब्बा भी है।")).toBeVisible();
  const took = Date.now() - sent;
  test
    .info()
    .annotations.push({ type: "live", description: `${took} ms after it was sent (${sent - since} ms to send)` });
  expect(took).toBeLessThan(1_000);

  const spoiled = "Call me on 98100 12345";
  await box.fill(spoiled);
  await buyer.getByRole("button", { name: "Send" }).click();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveAccessibleDescription(/A phone number can't be shared here/);
  await expect(box).toHaveValue(spoiled);
  await expectReadable(buyer, "a refused message");
  await box.fill("This is the corner I mean.");
  const photo = { name: "corner.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  await buyer.getByLabel("Add photos").setInputFiles([photo]);
  await expect(buyer.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
  await buyer.getByRole("button", { name: "Send" }).click();
  await seller.getByRole("button", { name: "1 में से फ़ोटो 1 खोलें" }).click();
  const large = seller.getByRole("dialog").locator("img");
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await seller.keyboard.press("Escape");

  await buyer.getByRole("button", { name: "Ask support" }).click();
  await expect(buyer.getByText(/Support has been asked and answers here by/)).toBeVisible();
  await expectReadable(buyer, "a thread with everything", { widths: [320, 1_280] });

  await openDesk(desk, origin, "/backoffice/conversations", "support");
  await desk.getByRole("link", { name: "Phone they talk about" }).click();
  await expect(desk.getByText(spoiled)).toBeVisible();
  await expectReadable(desk, "a thread at the desk", { widths: [360, 1_280] });
  await desk.getByRole("button", { name: /^Thank you for asking us/ }).click();
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(desk.getByText("Answered. Nobody waits for support now.")).toBeVisible();
  await expect(log.getByText(/^Thank you for asking us/)).toBeVisible();
  await expect(seller.getByRole("log").getByText(/^Thank you for asking us/)).toBeVisible();

  // Nobody else's: the same page is not there for a stranger.
  const stranger = await browser.newContext({ baseURL: origin });
  await arriveAs(stranger, origin, { login: true });
  const other = await stranger.newPage();
  expect((await other.goto(thread))?.status()).toBe(404);
  for (const one of [buyer, seller, other]) await one.context().close();
});
