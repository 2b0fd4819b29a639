import { returnPath } from "../../web/lib/return-path.ts";
import { pageTable } from "../../web/page-table.ts";
import { sharedAccount } from "../stage/accounts.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

// spec 5.3
test("every page below /user sends a guest to login and remembers the way back", async ({ request }) => {
  for (const page of Object.values(pageTable).filter(({ guard }) => guard === "user")) {
    const path = `${page.path.replaceAll(/:\w+/g, "one")}?a=1&b=2`;
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    // Nobody logs in to log out.
    const back = returnPath(path) === "/" ? "" : `?route=${encodeURIComponent(path)}`;
    expect(answer.headers().location).toBe(`/auth/login${back}`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
});

test("the hint alone opens nothing, goes with the redirect, and never leads in circles", async ({
  context,
  baseURL,
}) => {
  const url = baseURL ?? "";
  await context.addCookies([
    { url, name: "is_login", value: "1" },
    { url, name: "user_id", value: "somebody" },
  ]);
  const answer = await context.request.get("/user/profile", { maxRedirects: 1 });
  expect(answer.status()).toBe(200);
  expect(answer.url()).toBe(`${url}/auth/login?route=%2Fuser%2Fprofile`);
  expect(await answer.text()).toContain("Mobile number");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("is_login");
});

test("a forged hint on a cached page ends at login with the first private page, whether or not it has data", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  // A page that stands for a while asks by itself what is new.
  forgiveRefusals(complaints, 401);
  for (const [link, path] of [
    ["Wishlist", "/user/wishlist"],
    ["Profile", "/user/profile"],
  ] as const) {
    await context.addCookies([{ url: baseURL ?? "", name: "is_login", value: "1" }]);
    await open(page, "/categories");
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(`/auth/login?route=${encodeURIComponent(path)}`);
    await expect(page.getByRole("textbox", { name: "Mobile number" })).toBeVisible();
  }
});

// spec 5.2
test("broken cookies break nothing", async ({ request }) => {
  for (const cookie of ["is_login=0", "is_login=", "is_login=%", "is_login=%E0%A4%A", "is_login", "access_token=x"]) {
    const answer = await request.get("/user/profile", { maxRedirects: 0, headers: { cookie } });
    expect(answer.status(), cookie).toBe(302);
  }
});

test("a session without its hint is not sent in circles either", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: true });
  await context.clearCookies({ name: "is_login" });
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Sell", exact: true }).click();
  await expect(page).toHaveURL(/\/user\/sell-used-items$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
});

// spec 2.10
test("someone logged in goes straight on from the login page, and only within this site", async ({
  request,
  baseURL,
}) => {
  const { cookies } = await sharedAccount(baseURL ?? "");
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
  const targets: Record<string, string> = {
    "/user/wishlist": "/user/wishlist",
    "//evil.example": "/",
    "/\\evil.example": "/",
    "https://evil.example": "/",
    "javascript:alert(1)": "/",
    "/%5Cevil.example": "/",
    "/auth/login?route=/user": "/",
  };
  for (const [route, target] of Object.entries(targets)) {
    const answer = await request.get(`/auth/login?route=${encodeURIComponent(route)}`, {
      maxRedirects: 0,
      headers: { cookie },
    });
    expect([route, answer.status(), answer.headers().location]).toEqual([route, 302, target]);
  }
});

// spec 2.32, 5.5
test("back-office pages lead to their own login, whatever the hint says", async ({ request }) => {
  for (const cookie of ["", "backoffice_is_login=1", "is_login=1"]) {
    for (const path of ["/backoffice", "/backoffice/verification", "/backoffice/staff"]) {
      const answer = await request.get(path, { maxRedirects: 0, headers: { cookie } });
      expect([answer.status(), answer.headers().location]).toEqual([302, "/backoffice/login"]);
    }
  }
  const login = await request.get("/backoffice/login", { headers: { cookie: "backoffice_is_login=1" } });
  expect(login.status()).toBe(200);
});

// spec 2.3
test("the guard also stands in the browser's own navigation", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Sell", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fsell-used-items$/);
});

test("drafts are cleared on leaving the form pages, kept on a reload and on the way to login", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: true });
  await open(page, "/user/list-a-product");
  const draft = JSON.stringify({
    state: { images: [], answers: { brand: "Samsung" }, category_data: { category_id: 11 } },
    version: 2,
  });
  await page.evaluate((text) => localStorage.setItem("form-data", text), draft);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.getItem("form-data"))).toContain("Samsung");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/user\/sell-used-items$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("form-data") ?? "")).not.toContain("Samsung");
});
