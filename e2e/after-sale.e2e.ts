// After the sale: what goes back, and what is said.

import { jpeg } from "../server/testing/pictures.ts";
import { call } from "./accounts.ts";
import { confirmedOrder, moveOrder } from "./ordered.ts";
import { expectReadable } from "./reading/readable.ts";
import { arriveAs, expect, hydrated, test } from "./visitor.ts";

const toDoor = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];

// spec 1.14
test("an item that does not work goes back, and all of the money with it", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, buyer } = await confirmedOrder(origin, "Pixel that goes back");
  await moveOrder(origin, id, ...toDoor);
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAs(context, baseURL, { login: buyer });
  await page.goto(`/user/return/${id}`);
  await hydrated(page);
  await expectReadable(page, "the return", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "Ask for the return" }).click();
  await expect(page.getByLabel("Why are you returning it?")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Why are you returning it?").selectOption("changed_mind");
  const less = await page.getByText("You would get back").locator("..").textContent();
  await page.getByLabel("Why are you returning it?").selectOption("not_working");
  const all = await page.getByText("You would get back").locator("..").textContent();
  expect(less).not.toBe(all);
  await page.getByLabel("What is wrong?").fill("The screen stays black after charging.");
  const picture = await jpeg({ width: 600, height: 800, seed: 360 });
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "black.jpg", mimeType: "image/jpeg", buffer: Buffer.from(picture) });
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await page.getByRole("button", { name: "Ask for the return" }).click();
  await expect(page).toHaveURL(new RegExp(`/user/orders/${id}$`));
  await expect(page.getByText("Your return request is with us")).toBeVisible();
  await moveOrder(origin, id, "approve_return", "pick_up_return", "receive_return");
  await expect
    .poll(
      async () =>
        (await call<{ payment: { state: string } }>(origin, `GET /user/orders/${id}`, undefined, buyer.cookies)).payment
          .state,
      { timeout: 30_000 },
    )
    .toBe("refunded");
  await page.goto(`/user/return/${id}`);
  await expect(page.getByText("You have asked to send this back.")).toBeVisible();
});

// spec 1.15, 2.18, 8.34
test("feedback is given once, by keyboard, and stands on its page", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, buyer, listing } = await confirmedOrder(origin, "Pixel that was praised");
  await moveOrder(origin, id, ...toDoor);
  await arriveAs(context, baseURL, { login: buyer });
  await page.goto(`/user/feedback/${id}`);
  await hydrated(page);
  await expectReadable(page, "feedback", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText("Choose from 1 to 5 stars.")).toBeVisible();
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await page.getByLabel("Tell others about it (optional)").fill("Clean, complete, well packed.");
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page).toHaveURL(/\/user\/orders$/);
  await expect(page.getByText("Feedback sent successfully")).toBeVisible();
  await page.goto(`/user/feedback/${id}`);
  await expect(page.getByText("Clean, complete, well packed.")).toBeVisible();
  const { rating } = await call<{ rating: number }>(origin, `GET /user/view/${listing.seller.userId}`);
  expect(rating).toBe(5);
});
