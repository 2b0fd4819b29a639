// A list one wants to come back to: saved, found again, deleted and undone.
import { call, logIn, newestCode, randomPhone } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

const LIST = "/products?search=galaxy&category=11&name=Smartphone&condition=good&condition=fair&price_max=40000";

test("a guest saves a search, logs in on the way, and comes back to the same list with it saved", async ({
  page,
  baseURL,
}) => {
  await open(page, LIST);
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const phone = randomPhone();
  await page.getByRole("textbox", { name: /mobile/i }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
  await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(baseURL ?? "", phone));
  await expect(page).toHaveURL(`${baseURL}${LIST}`);
  await expect(page.getByText("Search saved")).toBeVisible();
  await page.getByRole("link", { name: "See saved searches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved searches" })).toBeVisible();
  await expect(page.getByText("Smartphone, Up to ₹40,000, Good, Fair")).toBeVisible();

  // A second visit to the list saves nothing by itself.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("saved_searches")) asked.push(request.url());
  });
  await open(page, LIST);
  await expect(page.getByRole("button", { name: "Save this search" })).toBeVisible();
  expect(asked).toEqual([]);
});

test(`a saved search opens its list, is deleted, and comes back by Undo`, async ({ page, context, baseURL }) => {
  const account = await logIn(baseURL ?? "");
  const origin = baseURL ?? "";
  await call(origin, "POST /user/saved_searches", { search: "study table", city: "Noida" }, account.cookies);
  const filters = { category: 11, condition: "good,fair", answers: { ram: "8 GB,12 GB" } };
  await call(origin, "POST /user/saved_searches", filters, account.cookies);
  await arriveAs(context, baseURL, { login: account });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/user/profile");
  await page.getByRole("link", { name: "Saved searches" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Smartphone");
  await hydrated(page);
  await page.getByRole("button", { name: "Delete “Smartphone”" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.first()).toContainText("Good, Fair, 8 GB, 12 GB");
  await page.reload();
  await expect(rows).toHaveCount(2);

  await rows.first().getByRole("link", { name: "Smartphone" }).click();
  await expect(page).toHaveURL(/\/products\?category=11&condition=good&condition=fair&ram=8\+GB&ram=12\+GB/);
  await expect(page.getByRole("link", { name: "Remove Fair" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove 12 GB" })).toBeVisible();
});

test("with none saved it says how; a list of everything offers nothing to save", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
  await page.goto("/user/saved-searches");
  await expect(page.getByRole("heading", { name: "No saved searches" })).toBeVisible();
  await open(page, "/products");
  await expect(page.getByRole("button", { name: "Save this search" })).toHaveCount(0);
});

test("the fifty-first is refused in words", async ({ page, context, complaints, baseURL }) => {
  const origin = baseURL ?? "";
  const account = await logIn(origin);
  for (let n = 0; n < 50; n++) {
    await call(origin, "POST /user/saved_searches", { search: `thing ${n}` }, account.cookies);
  }
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/products?search=one+more");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByText("You have 50 saved searches. Remove one to save another.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save this search" })).toBeVisible();
  forgiveRefusals(complaints, 400);
});
