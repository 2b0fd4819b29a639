import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { record } from "../../server/domains/audit/audit.service.ts";
import { findStaffId } from "../../server/seeds/seeds.tables.ts";
import { call, logInStaff, sharedStaff } from "../stage/accounts.ts";
import { openMarket } from "../stage/market.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

/** More lines than stand on a page. */
async function fillLog(): Promise<void> {
  const { db } = await openMarket();
  const staffId = (await findStaffId(db, "finance")) ?? null;
  await db.transaction(async (tx) => {
    for (let line = 0; line < 30; line++) await record(tx, { staffId }, "staff.login", `staff:${staffId}`);
  });
}

// spec 1.28, 6.10
test("staff log in with e-mail and password, and out again", async ({ page, complaints }) => {
  await open(page, "/backoffice/login");
  await fillLogin(page, "admin@sahejo.test", "wrong password");
  await expect(page.getByRole("alert")).toHaveText("The e-mail, password or code is not right.");
  forgiveRefusals(complaints, 401);
  await fillLogin(page, "admin@sahejo.test", "sahejo-demo");
  await expect(page).toHaveURL(/\/backoffice$/);
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Needs a person now");
  await page.getByRole("button", { name: "My access: Demo admin, Admin" }).click();
  await expect(page.getByRole("link", { name: "My access" })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "backoffice_access_token")?.httpOnly).toBe(true);
  const other = await page.context().newPage();
  await open(other, "/backoffice/orders");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/backoffice\/login$/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(other).toHaveURL(/\/backoffice\/login$/);
  await page.goto("/backoffice");
  await expect(page).toHaveURL(/\/backoffice\/login$/);
});

test("an admin invites someone, who sets up an authenticator and logs in with it; the log tells, beyond its first page too", async ({
  page,
  context,
  browser,
  complaints,
  baseURL,
}) => {
  const email = `${randomUUID()}@sahejo.test`;
  await fillLog();
  await arriveAs(context, baseURL, { staff: true });
  await open(page, "/backoffice/staff");
  await page.getByRole("button", { name: "Invite someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Kabir Sen");
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("logistics");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog).toContainText("Kabir Sen can log in with this password. It is shown only now.");
  const password = (await dialog.locator("code").textContent())?.trim() ?? "";
  await dialog.getByRole("button", { name: "I have handed it over" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Logistics");

  // The invited person, in a browser of their own.
  const theirs = await browser.newContext({ baseURL });
  const tab = await theirs.newPage();
  await open(tab, "/backoffice/login");
  await fillLogin(tab, email, password);
  await expect(tab).toHaveURL(/\/backoffice$/);
  await tab.goto("/backoffice/staff");
  await expect(tab.getByRole("heading", { level: 1, name: "This screen isn’t for your role" })).toBeVisible();
  await expect(tab.getByText("You are here as Logistics.")).toBeVisible();
  await open(tab, "/backoffice/enrol");
  await tab.getByRole("button", { name: "Show the QR code" }).click();
  await expect(tab.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await tab.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  await tab.getByRole("textbox", { name: "Code the app shows" }).fill(new TOTP({ secret }).generate());
  await tab.getByRole("button", { name: "Confirm" }).click();
  await expect(tab).toHaveURL(/\/backoffice$/);
  await expect(tab.getByText("Your authenticator app is set up")).toBeVisible();
  await hydrated(tab);
  await tab.getByRole("button", { name: "My access: Kabir Sen, Logistics" }).click();
  await tab.getByRole("button", { name: "Log out" }).click();
  await expect(tab).toHaveURL(/\/backoffice\/login$/);
  await hydrated(tab);
  await fillLogin(tab, email, password);
  const code = tab.getByRole("textbox", { name: "Code from your authenticator app" });
  await expect(code).toBeFocused();
  // A code works once, and the last one was used: the next step's is taken too.
  await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await tab.getByRole("button", { name: "Log in" }).click();
  await expect(tab).toHaveURL(/\/backoffice$/);

  // Access taken away ends their session at once; the authenticator can be reset.
  await page.reload();
  await hydrated(page);
  await row.getByRole("button", { name: "Reset authenticator of Kabir Sen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset authenticator" }).click();
  await expect(row).toContainText("No authenticator");
  await row.getByRole("button", { name: "Disable Kabir Sen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await tab.goto("/backoffice");
  await expect(tab).toHaveURL(/\/backoffice\/login$/);
  await theirs.close();

  // And all of it is in the log.
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Audit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit" })).toBeVisible();
  // Other tests log staff in meanwhile, and each login is a line of the log.
  const lines = page.getByRole("main").getByRole("listitem");
  const more = page.getByRole("button", { name: "Load more" });
  await expect(more).toBeVisible();
  for (let pages = 0; pages < 4 && (await more.isVisible()); pages += 1) {
    const before = await lines.count();
    await more.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
  }
  for (const sentence of [
    "Demo admin took access away from “Kabir Sen”",
    "Demo admin reset the authenticator of “Kabir Sen”",
    "Kabir Sen set up an authenticator",
    "Demo admin invited “Kabir Sen”",
  ]) {
    await expect(lines.filter({ hasText: sentence }).first()).toBeVisible();
  }
  // As it was recorded stands behind the sentence.
  const invited = lines.filter({ hasText: "Demo admin invited “Kabir Sen”" }).first();
  await expect(invited.getByText("staff.invite")).toBeHidden();
  await invited.getByText("Details").first().click();
  await expect(invited.getByText("staff.invite")).toBeVisible();
  forgiveRefusals(complaints, 401);
});

test("my password is changed only with the one I have", async ({ page, context, complaints, baseURL }) => {
  // Somebody of their own: it ends all their other sessions, and other tests work in the names of the demo's staff.
  const origin = baseURL ?? "";
  const asked = { email: `${randomUUID()}@sahejo.test`, name: "Meera Das", role: "support" };
  const { password } = await call<{ password: string }>(
    origin,
    "POST /backoffice/staff",
    asked,
    await sharedStaff(origin),
  );
  await arriveAs(context, baseURL, { staff: await logInStaff(origin, asked.email, password) });
  await open(page, "/backoffice/account");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Use at least 10 characters.");
  forgiveRefusals(complaints, 400);
  await page.getByLabel("New password").fill("sahejo-demo");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("That is not your current password.");
  forgiveRefusals(complaints, 401);
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("sahejo-demo");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
});
