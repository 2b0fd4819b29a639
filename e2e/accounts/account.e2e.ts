// What a person does with their own account, on a phone.
import { readFile } from "node:fs/promises";
import { call, logIn, newestCode, randomPhone, readPage } from "../stage/accounts.ts";
import { ageCode } from "../stage/market.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

// spec 2.12
test("name, e-mail and picture are edited, and a wrong e-mail address is told beside its field", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/profile");
  const masked = `+91 ${account.phone.slice(0, 2)}•••••${account.phone.slice(-3)}`;
  await expect(page.getByText(masked).first()).toBeVisible();
  expect(await page.content()).not.toContain(`>${account.phone}<`);
  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit profile" })).toBeFocused();
  await page.getByRole("textbox", { name: "Name" }).fill("Naina Verma");
  await page.getByRole("textbox", { name: "E-mail" }).fill("naina at home");
  await page.getByRole("radio", { name: "Picture 3" }).check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription(
    "This is not an e-mail address.",
  );
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  forgiveRefusals(complaints, 400);
  await page.getByRole("textbox", { name: "E-mail" }).fill("naina@example.org");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText("Profile saved")).toBeVisible();
  await expect(page.getByText("Naina Verma")).toBeVisible();
  const profile = await call<Record<string, string>>(baseURL ?? "", "GET /user/profile", undefined, account.cookies);
  expect(profile).toMatchObject({ name: "Naina Verma", email: "naina@example.org" });
  expect(profile.avatar_seed).toMatch(/-1$/);
});

test("payout details are checked, shown masked, and removed only after asking", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/profile/payout");
  await page.getByRole("radio", { name: /Bank account/ }).check();
  await page.getByRole("textbox", { name: "Name on the account" }).fill("Naina Verma");
  await page.getByRole("textbox", { name: "Account number" }).fill("1234 5678 9012");
  await page.getByRole("textbox", { name: "IFSC" }).fill("hdfc1234");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "IFSC" })).toHaveAccessibleDescription(
    "An IFSC looks like HDFC0001234.",
  );
  forgiveRefusals(complaints, 400);
  await page.getByRole("textbox", { name: "IFSC" }).fill("hdfc0001234");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Naina Verma, account ending in 9012, HDFC0001234")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove your payout details?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("account ending in 9012")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("account ending in 9012")).toHaveCount(0);
});

test("addresses are added with a pincode look-up, edited, deleted and brought back", async ({
  page,
  context,
  baseURL,
}) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  const lookedUp: string[] = [];
  page.on("request", (request) => {
    const [, pincode] = /service_pincode\/(.*)$/.exec(request.url()) ?? [];
    if (pincode !== undefined) lookedUp.push(pincode);
  });
  await open(page, "/user/addresses");
  await expect(page.getByRole("heading", { name: "No address saved" })).toBeVisible();
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("dialog", { name: "New address" });
  // Known already, so not asked again.
  await expect(form.getByRole("textbox", { name: "Mobile number" })).toHaveValue(account.phone);
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Naina Verma");
  const pincode = form.getByRole("textbox", { name: "Pincode" });
  await pincode.fill("2013");
  await form.getByRole("textbox", { name: /^Flat/ }).fill("B-204, Silver Heights");
  await expect(pincode).toHaveAccessibleDescription("Invalid Pincode");
  expect(lookedUp).toEqual([]);
  await pincode.fill("201309");
  await expect(pincode).toHaveAccessibleDescription(/Uttar Pradesh. We deliver here. We also pick up here/);
  expect(lookedUp).toEqual(["201309"]);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Address added")).toBeVisible();
  await expect(page.getByText("B-204, Silver Heights")).toBeVisible();
  await expect(page.getByText("Default", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Edit the address of Naina Verma" }).click();
  const editing = page.getByRole("dialog", { name: "Edit address" });
  await editing.getByRole("textbox", { name: /^Flat/ }).fill("C-7, Green Park");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("C-7, Green Park")).toBeVisible();

  await page.getByRole("button", { name: "Delete the address of Naina Verma" }).click();
  await expect(page.getByText("C-7, Green Park")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("C-7, Green Park")).toBeVisible();
  const kept = await call<{ address_line_one: string; is_default: boolean }[]>(
    baseURL ?? "",
    "GET /user/addresses",
    undefined,
    account.cookies,
  );
  expect(kept).toMatchObject([{ address_line_one: "C-7, Green Park", is_default: true }]);
});

// spec 8.19, 8.20
test("a person blocks a seller, finds them in the list, and lifts the block; of a seller who isn’t there a dialog says so and leads back", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  forgiveRefusals(complaints, 404);
  const origin = baseURL ?? "";
  const [account, seller] = [await logIn(origin), await logIn(origin)];
  await call(origin, "PATCH /user/profile", { name: "Ritika Rao" }, seller.cookies);
  const { html } = await readPage(origin, `/seller/${seller.userId}`);
  expect(html).toMatch(/<h1[^>]*>Ritika Rao</);
  expect(html).toContain("No ratings yet");
  expect(html).not.toContain(seller.phone);
  expect(html).not.toContain("Block this person");
  await arriveAs(context, baseURL, { login: account });
  await open(page, `/seller/${seller.userId}`);
  await page.getByRole("button", { name: "Block this person" }).click();
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await open(page, "/user/profile/blocked");
  await page.getByRole("button", { name: "Unblock Ritika Rao" }).click();
  await expect(page.getByRole("heading", { name: "Nobody is blocked" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Ritika Rao" })).toBeVisible();

  const answer = await page.goto("/seller/8b1f3f0e-7c55-4a7e-9a35-0d0fbb3c2f11");
  expect(answer?.status()).toBe(404);
  const dialog = page.getByRole("dialog", { name: "This seller's profile can't be viewed right now." });
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL(/\/user\/profile\/blocked$/);
});

test("the number moves with a code from each, and other devices are logged out", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const account = await logIn(origin);
  const next = randomPhone();
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/profile/phone");
  const field = page.getByRole("textbox", { name: "New mobile number" });
  await field.fill(account.phone);
  await page.getByRole("button", { name: "Send both codes" }).click();
  await expect(field).toHaveAccessibleDescription("That is your number already.");
  await field.fill(next);
  // The old number has just had a code for logging in, and waits for the next.
  await page.getByRole("button", { name: "Send both codes" }).click();
  await expect(page.getByText(/\d+ seconds/).first()).toBeVisible();
  forgiveRefusals(complaints, 429);
  await ageCode(account.phone);
  await page.getByRole("button", { name: "Send both codes" }).click();
  await expect(page.getByRole("heading", { name: "Enter both codes" })).toBeFocused();
  await page.getByRole("textbox", { name: /your number now$/ }).fill(await newestCode(origin, account.phone));
  await page.getByRole("textbox", { name: /your new number$/ }).fill(await newestCode(origin, next));
  await page.getByRole("button", { name: "Change number" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText(`${next.slice(0, 2)}•••••${next.slice(-3)}`).first()).toBeVisible();
  const old = await call<{ user_logged_in: boolean }>(origin, "GET /user_logged_in", undefined, account.cookies);
  expect(old.user_logged_in).toBe(false);
});

test("everything kept about me is a file, and the account closes after a deliberate step", async ({
  page,
  context,
  baseURL,
}) => {
  const account = await logIn(baseURL ?? "");
  await arriveAs(context, baseURL, { login: account });
  await open(page, "/user/profile/data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sahejo-data-\d{4}-\d\d-\d\d\.json$/);
  expect(await readFile(await download.path(), "utf8")).toContain(account.phone);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("because tax law requires it");
  const digits = dialog.getByRole("textbox");
  await digits.fill(account.phone.slice(-4) === "0000" ? "1111" : "0000");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(digits).toHaveAccessibleDescription(/not the last 4 digits/);
  await digits.fill(account.phone.slice(-4));
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("is_login");
  const gone = await call<{ user_logged_in: boolean }>(
    baseURL ?? "",
    "GET /user_logged_in",
    undefined,
    account.cookies,
  );
  expect(gone.user_logged_in).toBe(false);
});
