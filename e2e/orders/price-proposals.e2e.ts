// A lower price after the check: the verifier proposes it beside the points, the seller agrees, the buyer takes it.
import { jpeg } from "../../server/testing/pictures.ts";
import { expectReadable } from "../reading/readable.ts";
import { sharedStaff } from "../stage/accounts.ts";
import { readingFor } from "../stage/market.ts";
import { moveOrder } from "../stage/ordered.ts";
import { approve, readAsBuyer, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const PHONE = { width: 360, height: 800 };
const BATTERY = "Battery health noted; no swelling";

test("from the verifier's photo to the buyer's yes, each seeing the same sums", async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? "";
  const title = "Galaxy with a tired battery";
  const sale = await sellPaid(origin, title, 12_000);
  const { order: id, seller, buyer } = sale;
  await approve(origin, sale);
  await moveOrder(origin, id, "schedule_pickup", "pick_up");

  await page.setViewportSize({ width: 1_280, height: 860 });
  await arriveAs(page.context(), baseURL, { staff: await sharedStaff(origin, "verifier") });
  await open(page, `/backoffice/checks?id=${id}`);
  await page.getByRole("button", { name: "Propose a lower price" }).click();
  await expect(page.getByText("Write the phone's IMEI.")).toBeVisible();
  await page.getByRole("textbox", { name: "Number on the thing" }).fill((await readingFor(id)).identity ?? "");
  await page.getByRole("button", { name: "Propose a lower price" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose a lower price" });
  await expect(dialog.getByText("Tick every point that holds first.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  for (const point of await page.getByRole("region", { name: "Points" }).getByRole("checkbox").all())
    await point.check();
  await page.getByRole("checkbox", { name: BATTERY }).uncheck();
  await page.getByRole("button", { name: "Propose a lower price" }).click();
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(dialog.getByText("Write how many rupees it takes off.")).toBeVisible();
  await expect(dialog.getByText("Add a photo of it.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rupees off" }).fill("1801");
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(dialog.getByText("At most ₹1,800.", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rupees off" }).fill("1500");
  await dialog.getByRole("textbox", { name: "What you found" }).fill("Holds 71 % of what it held when new.");
  const picture = {
    name: "battery.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await jpeg({ width: 500, height: 400 })),
  };
  await dialog.getByLabel(`Add a photo: ${BATTERY}`).setInputFiles(picture);
  await expect(dialog.getByRole("img", { name: `Photo: ${BATTERY}` })).toBeVisible();
  await expect(dialog.getByText("₹12,000 becomes ₹10,500")).toBeVisible();
  await expectReadable(page, "a lower price being proposed", { widths: [768, 1_280] });
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(page.getByText(`Lower price proposed: ${title}`)).toBeVisible();
  await open(page, `/backoffice/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Lower price proposed" })).toBeVisible();

  const theirs = await browser.newContext({ baseURL, viewport: PHONE });
  await arriveAs(theirs, baseURL, { login: seller });
  const sold = await theirs.newPage();
  await open(sold, "/user/seller/orders");
  await sold.getByRole("link", { name: `Answer the lower price: ${title}` }).click();
  await expect(sold.getByRole("heading", { level: 1, name: "A lower price" })).toBeVisible();
  await expect(sold.getByRole("row", { name: /^The seller receives/ })).toContainText("₹9,756.60");
  await expect(sold.getByText("You receive ₹9,756.60 instead of ₹11,150.40.")).toBeVisible();
  await expect(sold.getByText("The rule for this point: at most 15 %, ₹1,800")).toBeVisible();
  await expectReadable(sold, "a lower price, as its seller is asked", { widths: [320, 360, 1_280] });
  await sold.getByRole("button", { name: "Agree to ₹10,500" }).click();
  await expect(sold.getByText("You agreed, the buyer decides now")).toBeVisible();
  await theirs.close();

  const own = await browser.newContext({ baseURL, viewport: PHONE });
  await arriveAs(own, baseURL, { login: buyer });
  const bought = await own.newPage();
  await open(bought, `/user/orders/${id}`);
  await bought.getByRole("link", { name: "See it and decide" }).click();
  await expect(bought.getByRole("row", { name: /^The buyer pays/ })).toContainText("₹10,580.00");
  await expect(bought.getByText("₹1,500.00 goes back to the buyer, the way it was paid.")).toBeVisible();
  await bought.getByRole("button", { name: "Don’t take it, refund me" }).click();
  const sure = bought.getByRole("dialog", { name: "Not take it?" });
  await sure.getByRole("button", { name: "Not yet" }).click();
  await bought.getByRole("button", { name: "Take it for ₹10,500" }).click();
  await expect(bought.getByText("You took it at the lower price")).toBeVisible();
  await expectReadable(bought, "a lower price that was taken");
  await bought.getByRole("link", { name: "See the order" }).click();
  await expect(bought.getByText("₹10,500 instead of ₹12,000.")).toBeVisible();
  expect((await readAsBuyer(origin, sale)).state).toBe("check_passed");
  await own.close();
});
