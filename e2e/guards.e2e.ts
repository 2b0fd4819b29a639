import { pageTable } from "../web/page-table.ts";
import { arriveAs, expect, hydrated, test } from "./visitor.ts";

test("every page below /user sends a guest to login and remembers the way back", async ({ request }) => {
  for (const page of Object.values(pageTable).filter(({ guard }) => guard === "user")) {
    const path = `${page.path.replaceAll(/:\w+/g, "one")}?a=1&b=2`;
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location).toBe(`/auth/login?route=${encodeURIComponent(path)}`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
});

test("is_login of 0 is no login, and a broken cookie breaks nothing", async ({ request }) => {
  for (const cookie of ["is_login=0", "is_login=", "is_login=%", "is_login=%E0%A4%A", "is_login"]) {
    const answer = await request.get("/user/profile", { maxRedirects: 0, headers: { cookie } });
    expect([200, 302], cookie).toContain(answer.status());
  }
  expect((await request.get("/user/profile", { maxRedirects: 0, headers: { cookie: "is_login=0" } })).status()).toBe(
    302,
  );
});

test("back-office pages lead to their own login", async ({ request }) => {
  for (const path of ["/backoffice", "/backoffice/verification"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/backoffice/login"]);
  }
  expect((await request.get("/backoffice/login")).status()).toBe(200);
});

test("the guard also stands in the browser's own navigation", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Sell", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fsell-used-items$/);
});

test("drafts are cleared on leaving the form pages, kept on a reload and on the way to login", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: true });
  await page.goto("/user/list-a-product");
  await hydrated(page);
  const draft = JSON.stringify({
    state: { images: ["one"], answers: { brand: "Samsung" }, category_data: { category_id: 11 } },
    version: 1,
  });
  await page.evaluate((text) => localStorage.setItem("form-data", text), draft);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem("form-data"))).toContain("Samsung");
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("form-data") ?? "")).not.toContain("Samsung");
});
