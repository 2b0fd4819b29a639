// Parcels at the desk: what is in trouble is found, looked at and put on paper; and who carries what is written down.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { openDesk } from "../stage/desk.ts";
import { confirmedOrder } from "../stage/ordered.ts";
import { failedParcel } from "../stage/planted/parcels.ts";
import { expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const PHONE = { width: 360, height: 800 };

/** A file that the browser was given, from a press on this. */
async function take(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), "latin1");
}

test("a failed attempt is found with its reason, chosen with the keyboard, labelled, and looked at", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const parcel = await failedParcel(origin, "Lamp nobody opened for");
  await openDesk(page, origin, "/backoffice/shipments", "logistics");
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: /^Attempt failed/ })
    .click();
  const row = page.getByRole("row").filter({ hasText: parcel.reference });
  await expect(row).toContainText("Nobody was there. The courier goes again by itself.");
  await expect(row).toContainText("1 attempt failed");
  await expect(row).toContainText("0.5 kg said, 0.9 kg weighed");
  await expectReadable(page, "the board of parcels", { widths: [360, 1_280] });

  const box = page.getByRole("checkbox", { name: `Choose ${parcel.reference}` });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await expect(page.getByText("1 chosen")).toBeVisible();
  expect(await take(page, "Label of 1 parcel as a PDF")).toMatch(/^%PDF-/);
  expect(await take(page, "Manifest of 1 parcel as a PDF")).toMatch(/^%PDF-/);
  await page.getByRole("button", { name: "Choose none" }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole("button", { name: "Choose all that are shown" }).click();
  await expect(box).toBeChecked();

  // By its number from anywhere, on a phone too.
  await page.setViewportSize(PHONE);
  await open(page, "/backoffice/shipments");
  await page.getByLabel("Waybill, order or reference").fill(parcel.waybill ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Lamp nobody opened for" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Parcel ${parcel.reference}` })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "South Delhi hub" })).toContainText("told by the courier");
  await expect(page.getByRole("listitem").filter({ hasText: "not called off yet" })).toBeVisible();
  await expectReadable(page, "one parcel", { widths: [360, 1_280] });
  await page.getByRole("link", { name: /^To its order/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Parcels" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Hub to seller, ${parcel.reference}` })).toBeVisible();
});

test("a parcel is weighed by hand, called off with a reason and tried again", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const { id } = await confirmedOrder(origin, "Lamp that is called off");
  await openDesk(page, origin, `/backoffice/orders/${id}`, "logistics");
  const link = page.getByRole("link", { name: /^Seller to hub, / });
  // It is planned a moment after its seller said yes.
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  const dialog = page.getByRole("dialog");
  const act = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await act("Say what happened").click();
  await dialog.getByLabel("What happened?").selectOption("weighed");
  await dialog.getByLabel("Weight in grams").fill("2500");
  await dialog.getByLabel("Why?").fill("On our own scales");
  await expectReadable(page, "saying what happened");
  await dialog.getByRole("button", { name: "Say what happened" }).click();
  await expect(page.getByText("Noted", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2.5 kg weighed" })).toContainText("said by staff");
  await expect(page.getByText("Heavier than said").first()).toBeVisible();

  await act("Call it off").click();
  await dialog.getByLabel("Why?").fill("The seller is away");
  await dialog.getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByText("Called off", { exact: true }).first()).toBeVisible();
  await act("Try again").click();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("It is tried again")).toBeVisible();
  await page.getByRole("link", { name: /^To its order/ }).click();
  await expect(page.getByRole("link", { name: /^Seller to hub, / })).toHaveCount(2);
});

test("who carries what is refused where it makes no sense, saved as a whole, and asked about when left unsaved", async ({
  page,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  await openDesk(page, baseURL, "/backoffice/couriers", "logistics");
  await expectReadable(page, "couriers", { widths: [360, 1_280] });
  const lines = page.getByRole("group", { name: /^Line \d+$/ });
  const before = await lines.count();
  await page.getByRole("button", { name: "Add a line" }).click();
  const line = lines.nth(before);
  // A beginning that no pincode of a test has.
  await line.getByLabel("First digits of the pincode").fill("999");
  await line.getByLabel("First choice").selectOption("hand");
  await line.getByLabel("Second choice").selectOption("hand");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Some lines are not right yet")).toBeVisible();
  await expect(line.getByLabel("Second choice")).toHaveAccessibleDescription("Choose another one than the first.");
  await expect(line.getByLabel("Second choice")).toBeFocused();
  await page.getByRole("link", { name: "Pickup slots" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Cancel" }).click();
  await line.getByLabel("Second choice").selectOption("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It counts for whatever is booked from now on.")).toBeVisible();
  await page.reload();
  const saved = lines.filter({ has: page.locator('input[value="999"]') });
  await expect(saved).toHaveCount(1);
  await saved.getByRole("button", { name: /^Remove line/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It counts for whatever is booked from now on.")).toBeVisible();
});

test("support looks and moves nothing, in Hindi too; a verifier is told that it is not for them", async ({
  page,
  baseURL,
  complaints,
}) => {
  const origin = baseURL ?? "";
  const parcel = await failedParcel(origin, "Lamp that support looks at");
  await openDesk(page, origin, `/backoffice/shipments/${parcel.id}`, "support");
  await expect(page.getByText("You can look at this. Logistics can move it.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
  await open(page, "/backoffice/shipments?trouble=failed");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await open(page, "/backoffice/couriers");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.context().addCookies([{ name: "lang", value: "hi", url: origin }]);
  await open(page, "/backoffice/shipments?trouble=failed");
  await expect(page.getByRole("heading", { level: 1, name: "पार्सल" })).toBeVisible();
  await expect(page.getByText("वहाँ कोई नहीं था।").first()).toBeVisible();
  await expectReadable(page, "the board in Hindi", { widths: [360, 1_280] });
  await openDesk(page, origin, "/backoffice/orders", "verifier");
  await page.goto("/backoffice/shipments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/isn’t for your role|आपकी भूमिका/);
  forgiveRefusals(complaints, 403);
});
