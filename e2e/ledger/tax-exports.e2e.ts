// Finance takes a month home.
import { readFileSync } from "node:fs";
import { sharedStaff } from "../stage/accounts.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

test("a month is chosen by keyboard and its files are those of that month", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  await page.setViewportSize({ width: 360, height: 860 });
  await arriveAs(page.context(), origin, { staff: await sharedStaff(origin, "finance") });
  await open(page, "/backoffice/exports");
  await expect(page.getByRole("heading", { level: 1, name: "Exports for tax" })).toBeVisible();
  const month = page.getByRole("combobox", { name: "Month" });
  const months = await month
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(months).toHaveLength(24);
  await month.focus();
  await page.keyboard.press("End");
  const oldest = months.at(-1) ?? "";
  await expect(month).toHaveValue(oldest);
  await expect(page.getByText("Nothing was invoiced in this month.")).toBeVisible();
  for (const [name, list, head] of [
    [/^GST as CSV/, "gst", "number,date,type,order,order_number,place_of_supply"],
    [/^Sales by seller as CSV/, "tcs", "seller,name,state,consignments"],
  ] as const) {
    const link = page.getByRole("link", { name });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${list}-${oldest}-[\\d-]{10}\\.csv$`));
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toEqual([expect.stringContaining(head)]);
  }
});
