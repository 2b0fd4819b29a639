// Saying yes and no, and what stays of it.
import { expectReadable } from "../reading/readable.ts";
import { logIn } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test("a yes and a no are one press each, with a receipt that keeps the words", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
  await open(page, "/user/consents");
  const usage = page.getByRole("checkbox", { name: /Which searches are popular/ });
  await expect(usage).not.toBeChecked();
  for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await usage.click();
  await expect(page.getByText("Saved, with a receipt").first()).toBeVisible();
  await expect(usage).toBeChecked();
  const receipts = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your receipts" }) });
  await expect(receipts.getByRole("listitem")).toHaveCount(1);
  await receipts.getByText("Which searches are popular").click();
  await expect(receipts.getByText(/Words that you search for are counted/)).toBeVisible();
  await usage.click();
  await expect(receipts.getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await hydrated(page);
  await expect(usage).not.toBeChecked();
  await expectReadable(page, "consents");
});

test("a nominee is named and taken back; a complaint about data has ninety days", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
  await open(page, "/user/consents");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Write a few words.").first()).toBeVisible();
  forgiveRefusals(complaints, 400);
  await page.getByLabel("Name", { exact: true }).fill("Asha");
  await page.getByLabel("Mobile number or e-mail address").fill("asha@example.com");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/You named Asha on/)).toBeVisible();
  await page.getByRole("button", { name: "Name nobody" }).click();
  await expect(page.getByText(/You named Asha on/)).toHaveCount(0);
  await page.getByRole("link", { name: /Ask for a correction/ }).click();
  await expect(page.getByLabel("What kind of complaint?")).toHaveValue("data");
  await expect(page.getByText(/We decide within 90 days/)).toBeVisible();
});

test("an admin enters a breach, reads its letters and tells who is affected, who reads it in their account", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const login = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { staff: true });
  await open(page, "/backoffice/breaches");
  await page.getByRole("button", { name: "Enter a breach" }).click();
  const title = `A list was seen ${Date.now()}`;
  await page.getByLabel("Short title").fill(title);
  await page.getByLabel("What happened, and how much of it (English)").fill("Somebody saw a list of names.");
  await page.getByLabel(/Who is affected: mobile numbers/).fill(login.userId);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.getByText("To the Board, English").click();
  await expect(page.getByText(/To the Data Protection Board of India/)).toBeVisible();
  await page.getByRole("button", { name: "Tell the people affected" }).click();
  await expect(page.getByText(/Done on/).first()).toBeVisible();
  await expectReadable(page, "breach");
  await open(page, "/backoffice/consents");
  await expect(page.getByRole("heading", { name: "Which searches are popular" })).toBeVisible();
  await open(page, "/backoffice/retention");
  await expect(page.getByRole("row").filter({ hasText: "Codes to log in" })).toBeVisible();

  const other = await browser.newContext({ baseURL });
  await arriveAs(other, baseURL, { login });
  const tab = await other.newPage();
  await expect(async () => {
    await open(tab, "/user/consents");
    await expect(tab.getByText(title)).toBeVisible({ timeout: 500 });
  }).toPass();
  await other.close();
});
