// Couriers' cash at the desk: a file is handed in, what is wrong with it has a name, and somebody says why.
import { readFile } from "node:fs/promises";
import { indianDay } from "../../server/domains/orders/pickups/slots.service.ts";
import { expectReadable } from "../reading/readable.ts";
import { openDesk } from "../stage/desk.ts";
import { openMarket } from "../stage/market.ts";
import { cashParcels } from "../stage/planted/cash.ts";
import { expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const PHONE = { width: 360, height: 800 };

test("a file with faults is refused row by row, the right one is read, and a difference is settled", async ({
  page,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  const origin = baseURL ?? "";
  const [right, short, unpaid] = await cashParcels(origin, "Lamp paid in cash", [1_250, 2_400, 999]);
  const { clock } = await openMarket();
  const day = indianDay(clock.now());
  const utr = `UTR${Date.now()}`;
  await openDesk(page, origin, "/backoffice/remittances", "finance");
  await expect(page.getByText("Parcels and ledger say the same, to the paisa.")).toBeVisible();

  const hand = async (text: string) => {
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "cod.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: "Read it" }).click();
  };
  await page.getByRole("button", { name: "Hand in a file" }).click();
  await page.getByLabel("Which courier").selectOption({ label: "Delhivery" });
  await hand(`AWB,COD Amount,UTR,Date\n${right?.waybill},a lot,${utr},${day}\n`);
  await expect(page.getByText("Row 2: “a lot” is no amount.")).toBeVisible();
  await expectReadable(page, "a file that was refused", { widths: [360, 1_280] });

  await hand(
    `AWB,COD Amount,UTR,Date\n${right?.waybill},"1,250.00",${utr},${day}\n${short?.waybill},"₹ 2,390.50",${utr},${day}\nZZ${Date.now()},500,${utr},${day}\n`,
  );
  await expect(page.getByText("3 new lines, ₹4,140.50. 2 differences.")).toBeVisible();
  await expect(page.getByText("Parcels and ledger say the same, to the paisa.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: short?.waybill ?? "" });
  await expect(row).toContainText("Too little");
  await expect(row).toContainText("-₹9.50");
  await expect(page.getByRole("row").filter({ hasText: "No parcel of ours" })).not.toHaveCount(0);
  await expectReadable(page, "couriers' cash", { widths: [360, 1_280] });

  await row.getByRole("button", { name: /^Settle/ }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("They kept their fee. Written to them today.");
  await page.getByRole("dialog").getByRole("button", { name: "Settle" }).click();
  await expect(row).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await open(page, "/backoffice/remittances?settled=yes");
  await expect(page.getByText("They kept their fee. Written to them today.")).toBeVisible();
  await page.getByRole("navigation", { name: "Couriers’ cash" }).getByRole("link", { name: "Outstanding" }).click();
  await expect(page.getByText(unpaid?.waybill ?? "")).toBeVisible();
  await expect(page.getByText("₹9.50")).not.toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /CSV/ }).first().click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(unpaid?.waybill ?? "");
  await page.getByRole("navigation", { name: "Couriers’ cash" }).getByRole("link", { name: "What came" }).click();
  await expect(page.getByText("2 differences").first()).toBeVisible();
});
