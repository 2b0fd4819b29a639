// Coming in, staying in, leaving: on a phone, by keyboard, with the demo's inbox for an SMS.
import type { Page } from "@playwright/test";
import { call, logIn, newestCode, randomPhone } from "../stage/accounts.ts";
import { publishPhones } from "../stage/listings.ts";
import { ageCode } from "../stage/market.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

const phoneField = (page: Page) => page.getByRole("textbox", { name: "Mobile number" });
const codeField = (page: Page) => page.getByRole("textbox", { name: "6-digit code" });

async function askForCode(page: Page, address: string, phone: string): Promise<void> {
  await open(page, address);
  await phoneField(page).fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(codeField(page)).toBeFocused();
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

// spec 2.9, 2.10, 2.14
test("a guest opens the wishlist, logs in by keyboard alone, and lands on the wishlist", async ({ page, baseURL }) => {
  const phone = randomPhone();
  await page.goto("/user/wishlist");
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fwishlist$/);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Login with your phone" })).toBeVisible();
  await expect(phoneField(page)).toHaveAccessibleDescription("10 digits, without 0 or +91");
  await expect(phoneField(page)).toBeFocused();
  await page.keyboard.type(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(phoneField(page)).toHaveValue(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await newestCode(baseURL ?? "", phone));
  await expect(page).toHaveURL(/\/user\/wishlist$/);
  await expect(page.getByRole("heading", { level: 1, name: "Wishlist" })).toBeVisible();
  const cookies = await page.context().cookies();
  const httpOnly = cookies.filter((cookie) => cookie.httpOnly).map(({ name }) => name);
  expect(httpOnly.sort()).toEqual(["access_token", "known_device", "refresh_token"]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(phone);
});

// spec 4.3
test("after login in a new browser the numbers in the header are there before its scripts, on a page without hearts", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const phone = randomPhone();
  const { cookies } = await logIn(origin, phone);
  const wanted = ["Phone liked first", "Phone liked next", "Phone liked elsewhere"].map((title) => ({
    title,
    price: 4_000,
    condition: "good",
  }));
  const [first, second, third] = await publishPhones(origin, wanted);
  const like = (id: string | undefined) => call(origin, `PATCH /product/like/${id}`, { liked: true }, cookies);
  await like(first);
  await like(second);
  await ageCode(phone);
  await askForCode(page, "/auth/login?route=/faqs", phone);
  // From here on no script comes; what is drawn is the document alone.
  await page.route("**/assets/*.js", () => undefined);
  await codeField(page).fill(await newestCode(origin, phone));
  await page.waitForURL("**/faqs", { waitUntil: "domcontentloaded" });
  const drawn = (name: string) =>
    page.locator(name).evaluate((badge) => getComputedStyle(badge, "::before").content.replaceAll('"', ""));
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    // Its stylesheet may come after the document.
    await expect.poll(() => drawn(".first-saved")).toBe("2");
    expect(Number(await drawn(".first-unread"))).toBeGreaterThan(0);
    await expect(page.locator(".first-saved")).toBeInViewport({ ratio: 1 });
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Something is liked on another device: the page of one's own knows at once, this one after a moment.
  await like(third);
  await page.reload();
  await hydrated(page);
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("banner").getByRole("link", { name: /^Wishlist, 3 / })).toBeInViewport({ ratio: 1 });
  }
});

test("a pasted code may have spaces in it, the inbox offers it in a demo, and a hostile way back leads home", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const phone = randomPhone();
  await askForCode(page, `/auth/login?route=${encodeURIComponent("//evil.example/user")}`, phone);
  const code = await newestCode(baseURL ?? "", phone);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole("button", { name: "Use this code" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the inbox" })).toHaveAttribute(
    "href",
    `/api/v1/dev/messages?phone=${phone}`,
  );
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await codeField(page).focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(codeField(page)).toHaveValue(code);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toBeVisible();
});

test("what is no number is told without asking; a wrong code is said, not sent again by itself, and the sixth try has to wait", async ({
  page,
  complaints,
  baseURL,
}) => {
  forgiveRefusals(complaints, 400, 429);
  const asked = { codes: 0, checks: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/auth/otp")) asked.codes += 1;
    if (request.url().includes("/auth/verify")) asked.checks += 1;
  });
  await page.clock.install();
  await open(page, "/auth/login");
  await phoneField(page).fill("12345");
  await page.keyboard.press("Enter");
  await expect(phoneField(page)).toHaveAccessibleDescription(/Enter a 10-digit mobile number/);
  await expect(phoneField(page)).toBeFocused();
  expect(asked.codes).toBe(0);
  const phone = randomPhone();
  await phoneField(page).fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(codeField(page)).toBeFocused();

  // The time until the next code is counted down.
  const resend = page.getByText(/^Resend in 0:\d\d$/);
  const first = await resend.textContent();
  await page.clock.runFor(2_000);
  await expect(resend).not.toHaveText(first ?? "");

  // A digit taken back in time sends nothing.
  const wrong = otherThan(await newestCode(baseURL ?? "", phone));
  await codeField(page).pressSequentially(wrong);
  await page.keyboard.press("Backspace");
  await page.clock.runFor(1_200);
  expect(asked.checks).toBe(0);
  await page.keyboard.type(wrong.slice(-1));
  await page.clock.runFor(1_200);
  await expect(codeField(page)).toHaveAccessibleDescription(/That code is not right/);
  await page.clock.runFor(1_200);
  expect(asked.checks).toBe(1);
  for (let tries = 2; tries <= 5; tries += 1) {
    await codeField(page).fill("");
    await codeField(page).fill(wrong);
    const answered = page.waitForResponse("**/auth/verify");
    await page.keyboard.press("Enter");
    expect((await answered).status()).toBe(400);
    await expect(codeField(page)).toHaveAccessibleDescription(/That code is not right/);
    await expect(codeField(page)).toBeFocused();
  }
  await codeField(page).fill(otherThan(wrong));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/Too many wrong codes. You can try again at \d+:\d\d\s[ap]m/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("button", { name: "Edit number" }).click();
  await expect(phoneField(page)).toBeFocused();
  await expect(phoneField(page)).toHaveValue(phone);
});

test("two devices: the second waits its turn for a code, sees the first, and logs it out", async ({
  page,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const first = await logIn(origin);
  await page.clock.install();
  await open(page, "/auth/login?route=/user/profile/security");
  await phoneField(page).fill(first.phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/You can ask for another in \d+ seconds/);
  forgiveRefusals(complaints, 429);
  await page.getByRole("button", { name: "I have a code already" }).click();
  await expect(page.getByText(/^Resend in 0:\d\d$/)).toBeVisible();
  await ageCode(first.phone);
  await page.clock.runFor(31_000);
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way.")).toBeAttached();
  await codeField(page).fill(await newestCode(origin, first.phone));
  await expect(page).toHaveURL(/\/user\/profile\/security$/);
  await hydrated(page);
  await expect(page.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  // Looked for before it is pressed: it stands there for five seconds, and a busy machine looks away for longer.
  const told = expect(page.getByText("That device is logged out")).toBeVisible();
  await page.getByRole("button", { name: /^Log out / }).click();
  await told;
  await expect(page.getByRole("button", { name: /^Log out / })).toHaveCount(0);
  const state = await call<{ user_logged_in: boolean }>(origin, "GET /user_logged_in", undefined, first.cookies);
  expect(state.user_logged_in).toBe(false);
});

// spec 2.11, 4.20, 4.21, 8.33
test("logging out in one tab ends the other, and leaves nothing behind", async ({ page, context, baseURL }) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  const other = await context.newPage();
  await other.goto("/user/profile");
  const reader = await context.newPage();
  await reader.goto("/categories");
  await page.goto("/user/logout");
  await Promise.all([hydrated(page), hydrated(other), hydrated(reader)]);
  await page.evaluate(() =>
    localStorage.setItem("checkout-data", JSON.stringify({ state: { alternate_mobile: "9" } })),
  );
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fprofile$/);
  await expect(reader.getByRole("link", { name: /^Notifications/ })).toHaveCount(0);
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ["access_token", "refresh_token", "is_login", "user_id"]) expect(left).not.toContain(name);
  expect(await page.evaluate(() => localStorage.getItem("checkout-data"))).toBeNull();
});

// spec 8.1
test("an access token that has run out is renewed without anyone noticing; a session that has ended elsewhere leads to login and back", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  // The first try is refused, as it should be.
  forgiveRefusals(complaints, 401);
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  await context.clearCookies({ name: "access_token" });
  await open(page, "/user/profile/notifications");
  const refreshed = page.waitForResponse("**/token/refresh");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  const choice = page.getByRole("checkbox", { name: "A saved item costs less" });
  await choice.click();
  expect((await refreshed).status()).toBe(200);
  await saved;
  await expect(choice).not.toBeChecked();
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(Object.keys(cookies)).toContain("access_token");

  await call(baseURL ?? "", "GET /logout", undefined, cookies);
  await choice.click();
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fprofile%2Fnotifications$/);
  await expect(page.getByText("Session expired. Please login again.")).toBeVisible();
});

// spec 8.7
test("a refresh that breaks ends the session here and on the server", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/profile/notifications");
  await context.clearCookies({ name: "access_token" });
  await page.route("**/api/v1/token/refresh", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message: "No.", request_id: "1" } }),
  );
  const loggedOut = page.waitForResponse((answer) => answer.url().includes("/api/v1/logout"));
  await page.getByRole("checkbox", { name: "A saved item costs less" }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Fuser%2Fprofile%2Fnotifications$/);
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ["refresh_token", "is_login", "user_id"]) expect(left).not.toContain(name);
  forgiveRefusals(complaints, 401, 500);
});
