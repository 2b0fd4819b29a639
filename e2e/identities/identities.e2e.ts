// The number of a thing, in a browser: asked for by the wizard, looked at by who checks, read again by who carries it.
import { randomImei } from "../../server/testing/identities.ts";
import { call, sharedStaff } from "../stage/accounts.ts";
import { makeSeller, publishListing, submitListing } from "../stage/listings.ts";
import { readingFor } from "../stage/market.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { openFilledForm } from "../stage/planted/listing-form.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("the wizard asks for the IMEI, says what is wrong with it, and understands Hindi digits", async ({
  page,
  context,
  baseURL,
}) => {
  const seller = await makeSeller(baseURL ?? "");
  await arriveAs(context, baseURL, { login: seller });
  // Chromium reads barcodes on phones alone: here it is told what one would find.
  await page.addInitScript(() => {
    const detect = async () =>
      ["8901234567894", Reflect.get(window, "onTheBox")].filter(Boolean).map((rawValue) => ({ rawValue }));
    Object.assign(window, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
  });
  await openFilledForm(page, seller, "questions", { identity: "" });
  const field = page.getByRole("textbox", { name: "IMEI" });
  await expect(page.getByText("Dial *#06# on the phone: it shows 15 digits.")).toBeVisible();
  const next = page.getByRole("button", { name: "Next: price" });
  const imei = randomImei();
  for (const [typed, said] of [
    ["", "Write the phone's IMEI."],
    [imei.slice(1), "An IMEI has 15 digits."],
    [`${imei.slice(0, -1)}${(Number(imei.at(-1)) + 1) % 10}`, "One of these digits is not right."],
    [`${imei.slice(0, -1)}X`, "An IMEI is digits alone."],
  ] as const) {
    await field.fill(typed);
    await next.click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(field).toBeFocused();
  }
  // From a picture of the box, which has other barcodes too.
  const picture = { name: "box.png", mimeType: "image/png", buffer: PIXEL };
  const scan = page.getByLabel("Scan it from a picture");
  await scan.setInputFiles(picture);
  await expect(page.getByText("No barcode with this number was found")).toBeVisible();
  await page.evaluate((value) => Object.assign(window, { onTheBox: value }), imei);
  await scan.setInputFiles(picture);
  await expect(field).toHaveValue(imei);
  await field.fill([...imei].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join(""));
  await expect(page.getByText("Looks right")).toBeVisible();
  await next.click();
  await expect(page.getByRole("heading", { name: "What would you like for it?" })).toBeVisible();
});

test("an item page shows four digits; who checks sees the registry's word, and all digits by a press", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  // The queue is everybody's: what stands beside this item may be approved by another test while it is fetched ahead.
  forgiveRefusals(complaints, 404);
  const origin = baseURL ?? "";
  const { path } = await publishListing(origin, "Phone with a number");
  await open(page, path);
  await expect(page.getByRole("row", { name: /IMEI •{11}\d{4}/ })).toBeVisible();
  const { id, title } = await submitListing(origin, "Phone to look up");
  await arriveAs(context, baseURL, { staff: await sharedStaff(origin, "verifier") });
  await open(page, `/backoffice/verification?id=${id}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText("Clean in the phone registry")).toBeVisible();
  await page.getByRole("button", { name: "Show all of it" }).click();
  await expect(page.getByText(/^35\d{13}$/)).toBeVisible();
  await expect(page.getByText("That you looked is recorded.")).toBeVisible();
});

test("another phone at the pickup stops the order, and support decides", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  const origin = baseURL ?? "";
  const title = `Phone that was swapped ${Date.now() % 10_000}`;
  const { id, buyer } = await confirmedOrder(origin, title);
  await moveOrder(origin, id, "schedule_pickup");
  await arriveAs(context, baseURL, { staff: await sharedStaff(origin, "logistics") });
  await open(page, `/backoffice/orders/${id}`);
  await page.getByRole("button", { name: "Picked up" }).click();
  const dialog = page.getByRole("dialog", { name: "Was it picked up?" });
  await dialog.getByLabel("Number on the thing").fill("123");
  await dialog.getByRole("button", { name: "Picked up" }).click();
  await expect(dialog.getByText("An IMEI has 15 digits.")).toBeVisible();
  await dialog.getByLabel("Number on the thing").fill(randomImei());
  await dialog.getByRole("button", { name: "Picked up" }).click();
  await expect(page.getByText("On hold: another thing was handed over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Picked up" })).toHaveCount(0);

  const mine = await call<{ is_held: boolean }>(origin, `GET /user/orders/${id}`, undefined, buyer.cookies);
  expect(mine.is_held).toBe(true);
  await context.clearCookies();
  await arriveAs(context, baseURL, { staff: await sharedStaff(origin, "support") });
  await open(page, "/backoffice/identity-cases");
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: `Show both numbers: ${title}` }).click();
  await expect(row).toContainText((await readingFor(id)).identity ?? "none");
  await row.getByRole("button", { name: `Decide: ${title}` }).click();
  const decide = page.getByRole("dialog", { name: "Which thing is it?" });
  await decide.getByRole("radio", { name: /It is the right one/ }).check();
  await decide.getByLabel("What was found").fill("The courier read the box, not the phone.");
  await decide.getByRole("button", { name: "Decide" }).click();
  await expect(row).toHaveCount(0);
  await moveOrder(origin, id, "pick_up");
});
