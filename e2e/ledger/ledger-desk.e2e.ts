// Finance at its desk: what is posted, what the gateway says, money that came wrong; and support at the jobs.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { logIn, readPage, sharedStaff } from "../stage/accounts.ts";
import { addPoison, makeCashRefund, makePayment, makePayout, openMoney } from "../stage/money.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

async function openAs(page: Page, origin: string | undefined, path: string, role = "finance"): Promise<void> {
  await arriveAs(page.context(), origin, { staff: await sharedStaff(origin ?? "", role) });
  await open(page, path);
}

test("a line of the bank statement is looked at twice, posted once, found, and the chain holds", async ({
  page,
  baseURL,
  complaints,
}) => {
  const reference = `UTR-${randomUUID().slice(0, 12)}`;
  await openAs(page, baseURL, "/backoffice/ledger");
  await expect(page.getByText("All accounts sum to zero.")).toBeVisible();
  const enter = async (amount: string) => {
    await page.getByRole("button", { name: "Enter a bank line" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount in rupees").fill(amount);
    await dialog.getByLabel("The bank’s reference (UTR)").fill(reference);
    await dialog.getByRole("button", { name: "Look at it once more" }).click();
    return dialog;
  };
  const dialog = await enter("1,234.567");
  await expect(dialog.getByLabel("Amount in rupees")).toHaveAccessibleDescription(/at most two decimals/);
  await dialog.getByLabel("Amount in rupees").fill("1,234.50");
  await dialog.getByRole("button", { name: "Look at it once more" }).click();
  await expect(dialog).toContainText("₹1,234.50");
  await expect(dialog).toContainText("A posting is never changed.");
  await dialog.getByRole("button", { name: "Post it" }).click();
  await expect(page.getByText("₹1,234.50 posted")).toBeVisible();
  // The same line once more, as a colleague might.
  const again = await enter("1,234.50");
  await again.getByRole("button", { name: "Post it" }).click();
  await expect(again.getByLabel("The bank’s reference (UTR)")).toHaveAccessibleDescription(/entered already/);
  forgiveRefusals(complaints, 409);
  await again.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Order, seller or reference").fill(reference);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`reference=${reference}`));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(/All [\d,]+ postings are as they were written, and sum to zero/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Ledger as a CSV file" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(3);
  await page.getByRole("link", { name: `Gateway settled, ${reference}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gateway settled" })).toBeVisible();
  await expect(page.getByText("As it was written")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bank ₹1,234\.50/ })).toBeVisible();
  await page.getByRole("button", { name: "Take this line back" }).click();
  await page.getByRole("dialog").getByLabel("Why?").fill("It was another bank's");
  await page.getByRole("dialog").getByRole("button", { name: "Take this line back" }).click();
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take this line back" })).toHaveCount(0);
});

test("money that came too much is sent back and marked as seen, each with a word why", async ({ page, baseURL }) => {
  const { order } = await makePayment(await openMoney(), { amountPaise: 500_00, offPaise: 25_00, isTold: true });
  await openAs(page, baseURL, `/backoffice/reviews?q=${order}`);
  const row = page.getByRole("row").filter({ hasText: order });
  await expect(row).toContainText("Too much came");
  await expectReadable(page, page.url(), { widths: [768, 1_280] });
  await row.getByRole("button", { name: "Send ₹525.00 back" }).click();
  const dialog = page.getByRole("dialog", { name: "Send ₹525.00 back?" });
  await dialog.getByLabel("Why?").fill("The buyer rounded up");
  await dialog.getByRole("button", { name: "Send it back" }).click();
  await expect(page.getByText("It is on its way back", { exact: true })).toBeVisible();
  await expect(row).toContainText("Sent back, or on its way");
  await row.getByRole("button", { name: `Mark as seen: ${order}` }).click();
  await page.getByRole("dialog").getByLabel("Why?").fill("Told the buyer");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as seen" }).click();
  await expect(row).toContainText(/Seen \d+/);
  // The refund stands in its own list, and the queue of the running product sends it.
  const finance = await sharedStaff(baseURL ?? "", "finance");
  const refunds = async () => (await readPage(baseURL ?? "", `/backoffice/refunds?q=${order}`, finance)).html;
  await expect.poll(refunds).toMatch(new RegExp(`<tr.*${order}.*Done`, "s"));
});

test("what the gateway knows and we do not is found and taken over", async ({ page, baseURL }) => {
  const { order } = await makePayment(await openMoney(), { amountPaise: 800_00, isTold: false });
  await openAs(page, baseURL, `/backoffice/reconciliation?q=${order}`);
  const row = page.getByRole("row").filter({ hasText: order });
  await expect(row).toContainText("Not asked");
  await row.getByRole("button", { name: /^Ask now:/ }).click();
  await expect(row).toContainText("Paid there, not here");
  await expectReadable(page, page.url(), { widths: [768, 1_280] });
  await row.getByRole("button", { name: /^Take it over:/ }).click();
  await page.getByRole("dialog").getByLabel("Why?").fill("The webhook was lost");
  await page.getByRole("dialog").getByRole("button", { name: "Take it over" }).click();
  await expect(row).toContainText("Agrees");
  await page.getByRole("button", { name: "Ask about all 1 shown" }).click();
  await expect(row).toContainText("Agrees");
});

test("a payout and a refund of cash are followed from list to list", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const scene = await openMoney();
  const { userId } = await logIn(origin);
  const { id, subject } = await makePayout(scene, userId, 62_480_00);
  const { key, order } = await makeCashRefund(scene, 300_00);
  const finance = await sharedStaff(origin, "finance");
  const list = await readPage(origin, `/backoffice/payouts?q=${userId}&min_paise=5000000`, finance);
  expect(list.html).toMatch(new RegExp(`<tr.*href="/backoffice/payouts/${id}".*${subject}`, "s"));
  const { html } = await readPage(origin, `/backoffice/payouts/${id}`, finance);
  expect(html).toMatch(/<h1[^>]*>Sale, ₹62,480\.00</);
  expect(html).toMatch(/<tr.*Link made.*Ourselves/s);
  await openAs(page, baseURL, `/backoffice/refunds?q=${key}&way=cash`);
  await page.getByRole("row").filter({ hasText: order }).getByRole("link", { name: "Payout: Ready" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund of cash, ₹300.00" })).toBeVisible();
});

test("a poison job is parked and shown, and support lets it run again", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const parked = "/backoffice/jobs?state=parked&task=apply_webhook";
  await addPoison(await openMoney());
  const support = await sharedStaff(origin, "support");
  await expect.poll(async () => (await readPage(origin, parked, support)).html).toMatch(/Run again: apply_webhook \d+/);
  await openAs(page, baseURL, parked, "support");
  await expectReadable(page, parked, { widths: [768, 1_280] });
  await page
    .getByRole("button", { name: /^Run again: apply_webhook \d+$/ })
    .first()
    .click();
  await expect(page.getByText("It runs again now")).toBeVisible();
  // Money itself is not support's.
  const ledger = await readPage(origin, "/backoffice/ledger", support);
  expect(ledger.status).toBe(403);
  expect(ledger.html).toContain("This screen isn’t for your role");
});
