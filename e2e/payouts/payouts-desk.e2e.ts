// A large payout goes out when two different people have said yes, and one that failed goes out again.
import { randomUUID } from "node:crypto";
import { expectReadable } from "../reading/readable.ts";
import { call, logIn, readPage, sharedStaff } from "../stage/accounts.ts";
import { openDesk } from "../stage/desk.ts";
import { makePayout, openMoney } from "../stage/money.ts";
import { approve, complete, deliver, sellPaid } from "../stage/sales.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test("the first yes is kept, the same person's second is refused, and another's lets it go", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 409);
  const origin = baseURL ?? "";
  const sale = await sellPaid(origin, `Dear phone ${randomUUID().slice(0, 6)}`, 80_000);
  await approve(origin, sale);
  await deliver(origin, sale);
  await complete(sale);
  await openDesk(page, baseURL, `/backoffice/payouts?q=${sale.order}`, "finance");
  await page.getByRole("row").filter({ hasText: /SJ-/ }).getByRole("link").first().click();
  await expect(page.getByText("2 yeses are needed")).toBeVisible();
  await expectReadable(page, page.url(), { widths: [768, 1_280] });
  // Two tabs of the same person: the second does not know of the first.
  const stale = await page.context().newPage();
  await open(stale, page.url());
  const sayYes = async (tab: typeof page) => {
    await tab.getByRole("button", { name: "Approve this payout" }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  };
  await sayYes(page);
  await expect(page.getByText("Your yes is kept. It needs somebody else’s too.")).toBeVisible();
  await expect(page.getByText("Demo finance (you) said yes")).toBeVisible();
  await expect(page.getByText("You have said yes. Somebody else has to say the next one.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve this payout" })).toHaveCount(0);
  await sayYes(stale);
  await expect(stale.getByText("You have approved this one; it needs somebody else.")).toBeVisible();
  await expect(stale.getByText("One more yes is needed")).toBeVisible();
  await stale.close();

  const desk = await browser.newContext({ baseURL: origin });
  await arriveAs(desk, baseURL, { staff: true });
  const second = await desk.newPage();
  await open(second, page.url());
  await expect(second.getByText("Demo finance said yes")).toBeVisible();
  await sayYes(second);
  await expect(second.getByText("Approved: the payout may go out")).toBeVisible();
  await expect(second.getByText("Demo admin (you) said yes")).toBeVisible();
  await desk.close();
  // The seller has a link to ask for now.
  const { state } = await call<{ state: string }>(
    origin,
    "GET /payment/payout?payout_type=create_link",
    undefined,
    sale.seller.cookies,
  );
  expect(state).toBe("link_issued");
});

test("a payout that came back is let go again by finance, and its payee gets a new link", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const payee = await logIn(origin);
  const { id } = await makePayout(await openMoney(), payee.userId, 900_00);
  const link = () =>
    call<{ link_id: string }>(
      origin,
      `GET /payment/payout?payout_type=create_link&payout_id=${id}`,
      undefined,
      payee.cookies,
    );
  const { link_id } = await link();
  await call(origin, `POST /dev/payout/${link_id}`, { outcome: "failed" });
  const path = `/backoffice/payouts/${id}`;
  const finance = await sharedStaff(origin, "finance");
  await expect.poll(async () => (await readPage(origin, path, finance)).html).toContain("It did not arrive");
  await openDesk(page, baseURL, path, "finance");
  await expect(page.getByRole("heading", { name: "It did not arrive" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Approvals" })).toHaveCount(0);
  await page.getByRole("button", { name: "Let it go out again" }).click();
  await expect(page.getByText("It may go out again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Let it go out again" })).toHaveCount(0);
  expect((await link()).link_id).not.toBe(link_id);
});
