// Something on its whole way to a buyer and back: bargained for, paid at the second try with a coupon, delivered, sent
// back and paid back. On a phone, with every tap counted.
import type { Page } from "@playwright/test";
import { jpeg } from "../server/testing/pictures.ts";
import { call, logInStaff } from "./accounts.ts";
import { buyerWithAddress } from "./buying.ts";
import { publishListing } from "./listings.ts";
import { moveOrder } from "./ordered.ts";
import { counted } from "./selling.ts";
import { arriveAs, expect, hydrated, test } from "./visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("bought with an offer, a coupon and a second try to pay, then sent back", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const buyer = await buyerWithAddress(origin);
  const { id, path, seller } = await publishListing(origin, "Galaxy there and back");
  const code = `BACK${Date.now() % 1_000_000_000}`;
  const [valid_from, valid_to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const terms = { kind: "flat", value: 250, methods: ["prepaid"], valid_from, valid_to };
  await call(origin, "POST /backoffice/coupons", { code, ...terms }, await logInStaff(origin));
  await arriveAs(context, baseURL, { login: buyer });
  const { taps, tap } = counted();
  const began = Date.now();

  await open(page, path);
  await tap(page.getByRole("button", { name: "Make an offer" }));
  await tap(page.getByRole("button", { name: "Send offer of ₹28,800" }));
  await expect(page.getByText("Offer sent")).toBeVisible();
  const [offer] = await call<{ id: string }[]>(origin, `GET /offers/${id}`, undefined, seller.cookies);
  await call(origin, `POST /offers/${id}`, { offer_id: offer?.id, accepted: 1 }, seller.cookies);
  await open(page, path);
  await tap(page.getByRole("link", { name: "Buy now ₹28,800" }));
  await tap(page.getByRole("radio", { name: /net banking/ }));
  await tap(page.getByRole("textbox", { name: "Coupon" }));
  await page.keyboard.type(code);
  await tap(page.getByRole("button", { name: "Apply" }));
  await expect(page.getByRole("row", { name: "Coupon" })).toContainText("-₹250.00");
  await tap(page.getByRole("button", { name: /^Pay/ }));
  await tap(page.getByRole("button", { name: "Fail the payment" }));
  await tap(page.getByRole("link", { name: "Pay another way" }));
  await tap(page.getByRole("radio", { name: /net banking/ }));
  await tap(page.getByRole("textbox", { name: "Coupon" }));
  await page.keyboard.type(code);
  await tap(page.getByRole("button", { name: "Apply" }));
  await expect(page.getByRole("row", { name: "Coupon" })).toContainText("-₹250.00");
  await tap(page.getByRole("button", { name: /^Pay/ }));
  await tap(page.getByRole("button", { name: /^Pay/ }));
  await tap(page.getByRole("link", { name: "Track order" }));
  await page.waitForURL(/\/user\/orders\/[\w-]+$/);
  const order = page.url().split("/").at(-1) ?? "";

  const yes = { order_id: order, product_id: id, approval: 1 };
  await call(origin, "POST /order/confirmation", yes, seller.cookies);
  await moveOrder(origin, order, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  await page.reload();
  await hydrated(page);
  await tap(page.getByRole("link", { name: /^Return it/ }));
  await tap(page.getByLabel("What is it about?"));
  taps.count++;
  await page.getByLabel("What is it about?").selectOption("not_working");
  await tap(page.getByLabel("What is wrong?"));
  await page.keyboard.type("The screen stays black after charging.");
  const picture = await jpeg({ width: 600, height: 800, seed: 360 });
  taps.count++;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "black.jpg", mimeType: "image/jpeg", buffer: Buffer.from(picture) });
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await tap(page.getByRole("button", { name: "Ask for the return" }));
  await expect(page.getByText("Your return request is with us")).toBeVisible();
  await moveOrder(origin, order, "approve_return", "pick_up_return", "receive_return");
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/was refunded to you/).count();
    })
    .toBe(1);
  console.log(`TAPS ${taps.count} SECONDS ${(Date.now() - began) / 1000}`);
});
