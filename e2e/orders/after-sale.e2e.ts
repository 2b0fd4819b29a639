// After the sale: what is said. What goes back is the end of the buyer's journey (e2e/orders/buy-journey.e2e.ts).

import { expectReadable } from "../reading/readable.ts";
import { call, readPage } from "../stage/accounts.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const toDoor = ["schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver"];

// spec 1.15, 2.18, 8.34
test("feedback is given once, by keyboard, and stands on its page", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, buyer, listing } = await confirmedOrder(origin, "Pixel that was praised");
  await moveOrder(origin, id, ...toDoor);
  await arriveAs(context, baseURL, { login: buyer });
  await open(page, `/user/feedback/${id}`);
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
  const { html } = await readPage(origin, `/user/feedback/${id}`, buyer.cookies);
  expect(html).toContain("Clean, complete, well packed.");
  const { rating } = await call<{ rating: number }>(origin, `GET /user/view/${listing.seller.userId}`);
  expect(rating).toBe(5);
});
