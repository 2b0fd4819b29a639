// A seller and their tax: what is deducted is seen before the yes, and is what is posted; finance takes a quarter home.
import { readFileSync } from "node:fs";
import { taxYearOf } from "../../contract/taxes/tax-years.ts";
import { sql } from "../../server/kit/db/sql.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, sharedStaff } from "../stage/accounts.ts";
import { openMarket } from "../stage/market.ts";
import { sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

/** So much was sold this year already. */
async function soldBefore({ userId }: Account, rupees: number): Promise<void> {
  const { db, clock } = await openMarket();
  const now = clock.now();
  await db.run(sql`
    insert into sale_taxes (order_id, seller_id, state, rules, gross_paise, above_paise, has_pan, tds_per_lakh, tds_paise,
      tcs_per_lakh, tcs_paise, place_code, committed_at, year, posted_at)
    values (gen_random_uuid(), ${userId}, 'posted', 5, ${rupees * 100}, 0, false, 0, 0, 0, 0, '07', ${now},
      ${taxYearOf(now)}, ${now})`);
}

for (const language of ["en", "hi"] as const) {
  test(`a seller near the limit is asked for a PAN, and only then (${language})`, async ({
    page,
    context,
    complaints,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const [small, large] = [await logIn(baseURL ?? ""), await logIn(baseURL ?? "")];
    await arriveAs(context, baseURL, { login: small, language });
    await open(page, "/user/profile/taxes");
    await expect(page.getByRole("textbox", { name: "PAN" })).toHaveCount(0);
    await expectReadable(page, `tax of a small seller, ${language}`);
    await soldBefore(large, 4_50_000);
    await arriveAs(context, baseURL, { login: large, language });
    await open(page, "/user/profile/taxes");
    const field = page.getByRole("textbox", { name: "PAN" });
    await field.fill("ABCXK1234L");
    await page.getByRole("button", { name: language === "en" ? "Save PAN" : "PAN सहेजें" }).click();
    await expect(field).toHaveAccessibleDescription(/fourth letter|चौथा अक्षर/);
    forgiveRefusals(complaints, 400);
    await expectReadable(page, `tax of a seller near the limit, ${language}`);
    await field.fill(`abcpk ${String(Date.now()).slice(-4).replace("0000", "0001")}l`);
    await page.getByRole("button", { name: language === "en" ? "Save PAN" : "PAN सहेजें" }).click();
    await expect(page.getByText(/ends in \d{3}L|\d{3}L पर ख़त्म/)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: language === "en" ? /Statement of/ : /का विवरण/ }).click(),
    ]);
    expect(readFileSync(await file.path(), "latin1")).toMatch(/^%PDF-1\.7/);
  });
}

test("what is deducted stands on the order before the yes, and is kept with it", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, undefined, 30_000);
  await soldBefore(sale.seller, 4_90_000);
  await arriveAs(context, baseURL, { login: sale.seller });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, sale.page);
  await expect(page.locator("[data-tds]").first()).toHaveAttribute("data-tds", "100000");
  await expectReadable(page, "a sale that is deducted of");
  await call(
    origin,
    "POST /order/confirmation",
    { order_id: sale.order, product_id: sale.id, approval: 1, deduction_paise: 100_000 },
    sale.seller.cookies,
  );
  const kept = await call<{ tax: { total_paise: number; is_fixed: boolean } }>(
    origin,
    `GET /seller/orders/${sale.order}`,
    undefined,
    sale.seller.cookies,
  );
  expect(kept.tax).toMatchObject({ total_paise: 100_000, is_fixed: true });
});

test("finance sees quarters beside the ledger and takes one home, on a phone and on a wide screen", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAs(context, origin, { staff: await sharedStaff(origin, "finance") });
  await open(page, "/backoffice/taxes");
  await expect(page.getByRole("heading", { level: 1, name: "Tax" })).toBeVisible();
  await expect(page.getByText("Agrees").first()).toBeVisible();
  await expectReadable(page, "the tax desk", { widths: [360, 1_280] });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^TDS of April to June .* as CSV$/ }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain("PAN of the deductee (415)");
});
