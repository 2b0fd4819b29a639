// A parcel as its buyer follows it, as whoever has the link does, and as the rider hands it over.
import type { Browser, Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import type { Account } from "../stage/accounts.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { bookedParcel, happen } from "../stage/parcels.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1_280, height: 800 };

async function pageOf(
  browser: Browser,
  origin: string,
  login: Account,
  { language = "en", viewport = PHONE }: { language?: "en" | "hi"; viewport?: { width: number; height: number } } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: "block" });
  await arriveAs(context, origin, { login, language });
  return context.newPage();
}

test("the buyer writes for the courier, follows the parcel live, and the rider hands it over by the code", async ({
  browser,
  page: rider,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  const origin = baseURL ?? "";
  const parcel = await bookedParcel(origin, "Phone on its way");
  const buyer = await pageOf(browser, origin, parcel.buyer);
  await open(buyer, `/user/orders/${parcel.id}`);
  await expect(buyer.getByText("Waiting for the courier")).toBeVisible();
  await buyer.getByRole("button", { name: "Write a line for the courier" }).click();
  const line = buyer.getByLabel("A line for the courier");
  await expect(line).toBeFocused();
  await line.fill("Call me on 98100 12345");
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(line).toHaveAccessibleDescription(/A phone number can't be shared here/);
  await line.fill("Blue gate, ring twice");
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(buyer.getByText("The courier will read it.")).toBeVisible();
  await expect(buyer.getByText("Blue gate, ring twice")).toBeVisible();
  await expectReadable(buyer, "an order whose parcel waits for the courier", { widths: [320, 1_280] });

  // Nobody loads the page again: what the courier tells shows by itself.
  await happen(parcel, "collected", { place: "Gurugram" });
  await expect(buyer.getByText("With the courier").first()).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Change it" })).toBeHidden();
  await happen(parcel, "in_transit", { place: "Sorting centre, Delhi" });
  await expect(buyer.getByText("Sorting centre, Delhi")).toBeVisible();
  await happen(parcel, "out_for_delivery", { place: "Hauz Khas, Delhi" });
  await expect(buyer.getByRole("heading", { name: "Out for delivery today" })).toBeVisible();
  await expect(buyer.getByText(parcel.code, { exact: true })).toBeVisible();
  await expectReadable(buyer, "an order out for delivery", { widths: [320, 1_280] });

  await rider.setViewportSize(PHONE);
  await open(rider, parcel.door);
  await expect(rider.getByRole("heading", { level: 1, name: "At the door" })).toBeVisible();
  await expect(rider.getByText("Blue gate, ring twice")).toBeVisible();
  await expect(rider.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const digits = rider.getByLabel("Four digits from the buyer");
  await digits.fill("12");
  await rider.getByRole("button", { name: "Hand over" }).click();
  await expect(digits).toHaveAccessibleDescription("Enter all four digits.");
  await digits.fill(wrong(parcel.code));
  await digits.press("Enter");
  await expect(digits).toHaveAccessibleDescription("Not right. 4 tries are left.");
  await expect(digits).toBeFocused();
  await expectReadable(rider, "a door with a wrong code", { widths: [320, 1_280] });
  await digits.fill(parcel.code);
  await digits.press("Enter");
  await expect(rider.getByRole("heading", { level: 1, name: "Handed over" })).toBeFocused();
  await expectReadable(rider, "a door that was opened");
  await expect(buyer.getByRole("heading", { level: 2, name: "Delivered" }).first()).toBeVisible();
  await buyer.context().close();
});

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

test("nobody was there: the buyer chooses another day once, and another tab is told so", async ({
  browser,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 409);
  const origin = baseURL ?? "";
  const parcel = await bookedParcel(origin, "Phone for another day");
  await happen(parcel, "collected", { place: "Gurugram" });
  await happen(parcel, "out_for_delivery", { place: "Hauz Khas, Delhi" });
  await happen(parcel, "failed_attempt", { place: "Hauz Khas, Delhi", reason: "nobody_there" });
  const buyer = await pageOf(browser, origin, parcel.buyer);
  const other = await pageOf(browser, origin, parcel.buyer, { language: "hi", viewport: DESK });
  const path = `/user/orders/${parcel.id}`;
  await open(buyer, path);
  await open(other, path);
  await expect(buyer.getByRole("heading", { name: "When shall we come again?" })).toBeVisible();
  await expect(buyer.getByText("Nobody was there. Choose when the courier comes again.")).toBeVisible();
  await expect(buyer.getByText(/8 pm the evening before/)).toBeVisible();
  await expectReadable(buyer, "choosing another day", { widths: [320, 1_280] });
  await expect(other.getByRole("heading", { name: "फिर कब आएँ?" })).toBeVisible();
  await expectReadable(other, "choosing another day in Hindi", { widths: [360, 1_280] });
  // The other tab hears of nothing: its line is cut.
  await other.context().setOffline(true);
  await buyer.getByLabel("Day", { exact: true }).selectOption({ index: 1 });
  await buyer.getByLabel("4–8 pm").check();
  await buyer.getByRole("button", { name: "Ask for this time" }).click();
  await expect(buyer.getByText("You chose when we come again")).toBeVisible();
  await expect(buyer.getByText(/, 4–8 pm$/)).toBeVisible();
  await expectReadable(buyer, "another day chosen", { widths: [320, 1_280] });
  await other.context().setOffline(false);
  const choose = other.getByRole("button", { name: "इसी समय बुलाएँ" });
  const told = other.getByText("आपने अगला समय चुन लिया");
  await expect(choose.or(told).first()).toBeVisible();
  // Its line is mended too, and may tell before anybody presses: then there is nothing left to press.
  const pressed = choose.click().catch(() => undefined);
  await expect(told).toBeVisible();
  for (const one of [buyer, other]) await one.context().close();
  await pressed;
});

test("the seller sees when it is fetched, by whom, and how heavy it was said to be", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, listing } = await confirmedOrder(origin, "Phone to be fetched");
  const seller = await pageOf(browser, origin, listing.seller);
  const path = `/user/order-confirmation?order_id=${id}&product_id=${listing.id}`;
  await expect
    .poll(async () => {
      await open(seller, path);
      return seller.getByRole("heading", { name: "Pickup", exact: true }).isVisible();
    })
    .toBe(true);
  await expect(seller.getByText("450 g, as you said")).toBeVisible();
  await expectReadable(seller, "a sale that is to be fetched", { widths: [320, 1_280] });
  await moveOrder(origin, id, "schedule_pickup", "pick_up");
  // By itself, as soon as somebody has it.
  await expect(seller.getByText(/^Collected .*, \d/)).toBeVisible();
  await seller.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the link shows where it is and not whose; the door is a plain form", async ({ page, baseURL, complaints }) => {
    forgiveRefusals(complaints, 404);
    const parcel = await bookedParcel(baseURL ?? "", "Phone without scripts");
    await happen(parcel, "collected", { place: "Gurugram" });
    await happen(parcel, "out_for_delivery", { place: "Hauz Khas, Delhi" });
    await page.goto(parcel.track);
    await expect(page.getByRole("heading", { level: 1, name: "Where the parcel is" })).toBeVisible();
    await expect(page.getByText("Out for delivery today")).toBeVisible();
    await expect(page.getByText("Hauz Khas, Delhi")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const html = await page.content();
    for (const secret of ["Phone without scripts", "Hauz Khas Enclave", "₹", parcel.code, "32,000"]) {
      expect(html).not.toContain(secret);
    }
    const none = await page.goto(`/track/${"A".repeat(27)}`);
    expect(none?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();

    await page.goto(parcel.door);
    await page.getByLabel("Four digits from the buyer").fill(wrong(parcel.code));
    await page.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("Not right. 4 tries are left.").first()).toBeVisible();
    await page.getByLabel("Four digits from the buyer").fill(parcel.code);
    await page.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Handed over" })).toBeVisible();
    await page.goto(parcel.track);
    await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
  });
});
