// An operator writes the market down, looks at it in both themes, and everybody sees it. On a product of its own.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expectReadable } from "../reading/readable.ts";
import { call, sharedStaff } from "../stage/accounts.ts";
import { OwnProduct } from "../stage/own/product.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const product = new OwnProduct("setup", 4);
const { origin } = product;
const PURANA = fileURLToPath(new URL("../../server/testing/purana.json", import.meta.url));

test.describe.configure({ mode: "serial" });
test.use({ baseURL: origin });
test.beforeAll(() => product.start());
test.afterAll(async () => {
  await product.end();
});

test("pale colours are refused with the nearest that pass; what is saved is on every page", async ({
  page,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  await arriveAs(page.context(), origin, { staff: await sharedStaff(origin) });
  await open(page, "/backoffice/setup");
  await expect(page.getByRole("heading", { name: "Market", level: 1 })).toBeVisible();
  await expectReadable(page, "setup", { widths: [360, 1280] });
  const save = page.getByRole("button", { name: "Save the market" });

  await test.step("a fault stands beside its field, and the nearest colours are one press away", async () => {
    await page.getByRole("textbox", { name: "Name of the market" }).fill("Purana");
    await page.getByRole("textbox", { name: "Main colour", exact: true }).fill("#9be7c4");
    await save.click();
    await expect(page.getByText(/nearest that passes: “#[0-9a-f]{6}”/)).toBeVisible();
    await expect(page.getByText("One thing is not right yet")).toBeVisible();
    await page.getByRole("button", { name: /^Use the nearest/ }).click();
    await expect(page.getByRole("textbox", { name: "Main colour", exact: true })).not.toHaveValue("#9be7c4");
  });

  await test.step("the samples wear the colours in both themes", async () => {
    const grounds = await page
      .locator("[data-preview]")
      .evaluateAll((samples) => samples.map((sample) => getComputedStyle(sample).backgroundColor));
    expect(grounds).toEqual(["rgb(250, 247, 240)", "rgb(20, 19, 28)"]);
  });

  await test.step("saved, it is the market's name everywhere", async () => {
    await save.click();
    await expect(page.locator("html")).toHaveAttribute("data-market", "Purana");
    expect(await (await fetch(`${origin}/`)).text()).toContain("/market/");
    expect((await (await fetch(`${origin}/manifest.webmanifest`)).json()).name).toBe("Purana");
  });
});

test("a file fills the form; who comes second looks again; the file that goes out is the one that came in", async ({
  page,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  const staff = await sharedStaff(origin);
  await arriveAs(page.context(), origin, { staff });
  await open(page, "/backoffice/setup");
  await page.getByLabel("Read a file").setInputFiles(PURANA);
  await expect(page.getByText("The file is read.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "GSTIN" })).toHaveValue("29AAFCP4821K1Z4");
  const starts = page.getByRole("textbox", { name: "Pincodes begin with" });
  await expect(starts.first()).toHaveValue("560");
  await starts.first().fill("560 561 ");
  await page.getByRole("button", { name: "Remove Bengaluru" }).click();
  await expect(starts).toHaveValue("570");
  const kept = await call<{ version: number; market: object }>(origin, "GET /backoffice/setup", undefined, staff);
  const market = { ...kept.market, tagline: "Meanwhile" };
  await call(origin, "PUT /backoffice/setup", { version: kept.version, market }, staff);
  await page.getByRole("button", { name: "Save the market" }).click();
  await expect(page.getByText("Somebody else changed this in the meantime.")).toBeVisible();
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(page.getByRole("textbox", { name: "What it says of itself" })).toHaveValue("Meanwhile");
  await page.getByLabel("Read a file").setInputFiles(PURANA);
  await page.getByRole("button", { name: "Save the market" }).click();
  await expect(page.getByRole("textbox", { name: "GSTIN" })).toHaveValue("29AAFCP4821K1Z4");
  await expect(page.getByText("No order is taken outside a demo")).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as a file" }).click(),
  ]);
  const [came, went] = [PURANA, await download.path()].map((file) => JSON.parse(readFileSync(file, "utf8")));
  expect(went).toEqual(came);
});
