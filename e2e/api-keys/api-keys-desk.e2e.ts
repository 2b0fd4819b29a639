// A key from the desk to a program's calls and to its end, on a phone and on a wide screen.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { sharedStaff } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

async function openDesk(page: Page, origin = "", path = "/backoffice", who: { role?: string; language?: "hi" } = {}) {
  const { role, ...rest } = who;
  await arriveAs(page.context(), origin, { staff: await sharedStaff(origin, role ?? "admin"), ...rest });
  await open(page, path);
}

/** Played on a phone; what it shows fits a wide screen too. */
const WIDTHS = [360, 1_280];

test("a key is made, shown once, used, looked at and revoked", async ({ page, baseURL, complaints, request }) => {
  forgiveRefusals(complaints, 400);
  const name = `Warehouse ${Date.now()}`;
  const ask = (key: string, path: string) =>
    request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  await page.setViewportSize({ width: 360, height: 800 });
  await openDesk(page, baseURL, "/backoffice/api_keys");
  await expectReadable(page, "the list of keys", { widths: WIDTHS });
  await page.getByRole("link", { name: "New key" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New API key" })).toBeVisible();
  const make = page.getByRole("button", { name: "Make the key" });

  await test.step("what is missing is said at its place", async () => {
    await make.click();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("Give it a name.");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await make.click();
    await expect(page.getByText("Choose at least one scope.")).toBeVisible();
    await expectReadable(page, "the form with a mistake", { widths: WIDTHS });
  });

  const key = await test.step("it is shown once, with a warning", async () => {
    const orders = page.getByRole("group", { name: "Orders", exact: true });
    await orders.getByRole("checkbox", { name: /^See orders:read/ }).check();
    await orders.getByRole("checkbox", { name: /^Act on one orders:move/ }).check();
    await expect(page.getByText("2 scopes chosen").first()).toBeVisible();
    await page.getByLabel("Ends", { exact: true }).selectOption("In 7 days");
    await make.click();
    await expect(page.getByText("This is the key. It is shown only now.")).toBeVisible();
    await expectReadable(page, "the key, shown once", { widths: WIDTHS });
    const shown = await page.locator("main code").first().innerText();
    expect(shown).toMatch(/^sk_[0-9A-Za-z]{49}$/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the key" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    return shown;
  });

  await test.step("a program calls with it, and the list and its log say so", async () => {
    expect((await ask(key, "/backoffice/orders")).status()).toBe(200);
    expect((await ask(key, "/backoffice/users")).status()).toBe(403);
    await page.getByRole("link", { name: "I have kept it" }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("Live");
    await expect(row).toContainText("Ends within two weeks");
    expect(await page.content()).not.toContain(key.slice(8));
    await page.getByRole("link", { name: `Log of ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Log of ${name}` })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "GET /backoffice/users" })).toContainText("403");
    await expect(page.getByRole("row").filter({ hasText: "GET /backoffice/orders" })).toContainText("200");
    await expectReadable(page, "the log of a key", { widths: WIDTHS });
  });

  await test.step("what ends soon stands on the first page", async () => {
    await openDesk(page, baseURL, "/backoffice");
    await expect(page.getByRole("link", { name: /API keys.*Keys that end within two weeks/ })).toBeVisible();
  });

  await test.step("revoked, it is dead", async () => {
    await openDesk(page, baseURL, "/backoffice/api_keys");
    await page.getByRole("button", { name: `Revoke ${name}` }).click();
    await expectReadable(page, "whether to revoke", { widths: WIDTHS });
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Revoked");
    expect((await ask(key, "/backoffice/orders")).status()).toBe(401);
  });
});

test("in Hindi the same pages are whole", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openDesk(page, baseURL, "/backoffice/api_keys/new", { language: "hi" });
  await expect(page.getByRole("heading", { level: 1, name: "नई API कुंजी" })).toBeVisible();
  await expectReadable(page, "the form in Hindi");
});

test("nobody but admins gets there", async ({ page, baseURL, complaints }) => {
  forgiveRefusals(complaints, 403);
  await openDesk(page, baseURL, "/backoffice/api_keys", { role: "support" });
  await expect(page.getByRole("heading", { level: 1, name: "This screen isn’t for your role" })).toBeVisible();
});
