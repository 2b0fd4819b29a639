// Orders in the back office, as logistics, a verifier and support work through them.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, sharedStaff } from "../stage/accounts.ts";
import { readingFor } from "../stage/market.ts";
import { confirmedOrder } from "../stage/ordered.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const card = (page: Page, column: string, title: string) =>
  page
    .getByRole("region", { name: new RegExp(`^${column}`) })
    .getByRole("listitem")
    .filter({ hasText: title });

test("an order goes from the seller's yes to the buyer's door through the pages; a slot is closed and opened again", async ({
  page,
  context,
  browser,
  complaints,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const title = `Courier clock ${Date.now() % 100_000}`;
  const { id, buyer } = await confirmedOrder(origin, title);
  forgiveRefusals(complaints, 400);
  await arriveAs(context, baseURL, { staff: await sharedStaff(origin, "logistics") });
  await page.setViewportSize({ width: 1280, height: 860 });

  await open(page, "/backoffice/pickups");
  await card(page, "To plan", title)
    .getByRole("button", { name: `Plan the pickup: ${title}` })
    .click();
  const plan = page.getByRole("dialog", { name: "When is it picked up?" });
  await expect(plan.getByRole("combobox", { name: "Slot" }).locator("option")).not.toHaveCount(1);
  await plan.getByRole("combobox", { name: "Slot" }).selectOption({ index: 2 });
  await plan.getByRole("button", { name: "Plan the pickup" }).click();
  const planned = card(page, "Pickup planned", title);
  await expect(planned).toBeVisible();

  // By keyboard: to the card, then to its button.
  await planned.getByRole("link", { name: title }).focus();
  await page.keyboard.press("Tab");
  await expect(planned.getByRole("button", { name: `Picked up: ${title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  const { identity = "" } = await readingFor(id);
  const fetched = page.getByRole("dialog", { name: "Was it picked up?" });
  await fetched.getByLabel("Number on the thing").fill(identity);
  await fetched.getByRole("button", { name: "Picked up" }).click();
  await expect(card(page, "Picked up", title)).toBeVisible();

  const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 } });
  await arriveAs(desk, baseURL, { staff: await sharedStaff(origin, "verifier") });
  const bench = await desk.newPage();
  await open(bench, `/backoffice/checks?id=${id}`);
  await expect(bench.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expectReadable(bench, "something to check", { widths: [768, 1_280] });
  await bench.keyboard.press("p");
  await expect(bench.getByText("Tick every point, or fail it and say what is wrong.")).toBeVisible();
  const points = bench.getByRole("region", { name: "Points" }).getByRole("checkbox");
  await bench.keyboard.press("1");
  await expect(points.first()).toBeChecked();
  for (const point of await points.all()) await point.check();
  await bench.getByLabel("Number on the thing").fill(identity);
  await points.first().focus();
  await bench.keyboard.press("p");
  await expect(bench.getByText(`Passed: ${title}`)).toBeVisible();
  await desk.close();

  await page.getByRole("button", { name: "Look again" }).click();
  await card(page, "To send out", title)
    .getByRole("button", { name: `Send out: ${title}` })
    .click();
  await expect(card(page, "Out for delivery", title)).toBeVisible();

  await open(page, `/backoffice/orders/${id}`);
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  const door = page.getByRole("dialog", { name: "Was it delivered?" });
  await door.getByRole("button", { name: "Delivered" }).click();
  await expect(door.getByText("Enter the code, or say why it is delivered without one.")).toBeVisible();
  const { delivery_code } = await call<{ delivery_code: string }>(
    origin,
    `GET /user/orders/${id}`,
    undefined,
    buyer.cookies,
  );
  await door.getByRole("textbox", { name: "Delivery code" }).fill(delivery_code === "0000" ? "0001" : "0000");
  await door.getByRole("button", { name: "Delivered" }).click();
  await expect(door.getByText("That is not this order’s code.")).toBeVisible();
  await door.getByRole("textbox", { name: "Delivery code" }).fill(delivery_code);
  await door.getByRole("button", { name: "Delivered" }).click();
  await expect(door).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("main").getByText("Delivered", { exact: true }).first()).toBeVisible();
  const { state } = await call<{ state: string }>(origin, `GET /user/orders/${id}`, undefined, buyer.cookies);
  expect(state).toBe("delivered");

  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Pickup slots" }).click();
  const last = page.getByRole("row").last();
  await last.getByRole("button", { name: /4–8 pm$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Pickups" }).fill("many");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A whole number, 0 or more.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Pickups" }).fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(last.getByText("0 of 0 taken")).toBeVisible();
  await last.getByRole("button", { name: /4–8 pm$/ }).click();
  await dialog.getByRole("button", { name: "Back to the usual" }).click();
  await expect(last.getByText("0 of 0 taken")).toHaveCount(0);
});

test("support finds an order, cancels it with a reason, and answers what its buyer reports", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  forgiveRefusals(complaints, 400);
  const origin = baseURL ?? "";
  const title = `Support sitar ${Date.now() % 100_000}`;
  const { id, buyer } = await confirmedOrder(origin, title);
  const said = { kind: "other", message: "Nobody has called me about it yet." };
  await call(origin, `POST /user/orders/${id}/issues`, said, buyer.cookies);
  await arriveAs(context, baseURL, { staff: await sharedStaff(origin, "support") });
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, "/backoffice/issues");
  await expect(page.getByText(said.message).first()).toBeVisible();
  await expectReadable(page, "what buyers report", { widths: [768, 1_280] });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("searchbox", { name: "Order, item, person or words" }).fill(title);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectReadable(page, "an order with a report", { widths: [768, 1_280] });
  await page.getByRole("button", { name: `Answer the issue about ${title}` }).click();
  const answer = page.getByRole("dialog", { name: "What was found?" });
  await answer.getByRole("button", { name: "Send the answer" }).click();
  await expect(answer.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await answer.getByRole("textbox").fill("The courier comes on Monday.");
  await answer.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("The courier comes on Monday.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  const sure = page.getByRole("dialog", { name: "Cancel this order?" });
  await sure.getByRole("button", { name: "Cancel the order" }).click();
  await expect(sure.getByText("Say why, in a few words.")).toBeVisible();
  await sure.getByRole("textbox").fill("The buyer asked us to");
  await sure.getByRole("button", { name: "Cancel the order" }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.locator("main").getByText("The buyer asked us to")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the order" })).toHaveCount(0);
});
