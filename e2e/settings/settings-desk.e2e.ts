import type { Page } from "@playwright/test";
import { phoneListing } from "../../server/testing/make.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Cookies, call, readPage, sharedStaff } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { moveTo, plantPhotos } from "../stage/market.ts";
import { OwnProduct } from "../stage/own/product.ts";
import { sellerWithAddress } from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

const product = new OwnProduct("settings", 0);
const { origin } = product;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: origin });

test.beforeAll(async () => {
  await product.start();
  moveTo(product.dataDir);
});

test.afterAll(async () => {
  moveTo(undefined);
  await product.end();
});

async function openAs(page: Page, where: string, staff?: Cookies): Promise<void> {
  await arriveAs(page.context(), origin, { staff: staff ?? (await sharedStaff(origin)) });
  await open(page, where);
}

const textOf = async (where: string) => (await fetch(origin + where)).text();

test("a category: a charge is tried, saved, felt and taken back; a question is added; nobody overwrites another", async ({
  page,
  complaints,
}) => {
  forgiveRefusals(complaints, 400, 409);
  const staff = await sharedStaff(origin);
  const listing = await publishListing(origin);
  await openAs(page, "/backoffice/categories/11", staff);
  const save = page.getByRole("button", { name: "Save" });

  await test.step("a changed charge is tried in the preview, saved, and on the page of an item", async () => {
    expect(await textOf(listing.path)).toContain("₹9.00");
    const fee = page.getByRole("textbox", { name: "Handling, paid by the buyer" });
    await fee.fill("129");
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(
      page.getByRole("table", { name: "Buyer pays online" }).getByRole("row", { name: /^Handling/ }),
    ).toHaveText("Handling₹9.00₹129.00");
    await expect(page.getByText("charges.buyer_handling_fee")).toBeVisible();
    expect(await textOf(listing.path), "a preview changes nothing").toContain("₹9.00");
    await save.click();
    // What tells of it is there for five seconds, and a busy machine looks away for longer: the page itself says it too.
    await expect(page.getByText(/^In .*, Version 2$/)).toBeVisible();
    await expect.poll(() => textOf(listing.path)).toContain("₹129.00");
    await expect(page.getByText("Not saved yet")).toBeHidden();

    await page.getByRole("button", { name: "Bring version 1 back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Bring version 1 back" }).click();
    await expect(page.getByText(/^In .*, Version 3$/)).toBeVisible();
    await expect(fee).toHaveValue("9");
    await expect.poll(() => textOf(listing.path)).not.toContain("₹129.00");
  });

  await test.step("a question is added with what is missing pointed out, and the wizard's call asks it", async () => {
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByRole("textbox", { name: "Question (English)" }).last().fill("Does it take an eSIM?");
    await page.getByRole("combobox", { name: "Kind of answer" }).last().selectOption("boolean");
    await save.click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("button")).toHaveCount(2);
    await expectReadable(page, "what is missing");
    await summary.getByRole("button", { name: /questions 17 key/ }).click();
    const key = page.getByRole("textbox", { name: "Key" }).last();
    await expect(key).toBeFocused();
    await key.fill("esim");
    await page.getByRole("textbox", { name: "Question (Hindi)" }).last().fill("क्या इसमें eSIM चलता है?");
    await save.click();
    await expect(page.getByText(/^In .*, Version 4$/)).toBeVisible();
    await expect
      .poll(async () => {
        const asked = await call<{ key: string }[]>(origin, "GET /categories/category_questions?category_id=11");
        return asked.at(-1)?.key;
      })
      .toBe("esim");
  });

  await test.step("leaving with something unsaved is asked first, and a stale editor is told so", async () => {
    const name = page.getByRole("textbox", { name: "Name (Hindi)" });
    await name.fill("फ़ोन!");
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/categories\/11$/);
    const here = "/backoffice/categories/11";
    const { version, content } = await call<{ version: number; content: object }>(
      origin,
      `GET ${here}`,
      undefined,
      staff,
    );
    await call(origin, `PUT ${here}`, { version, content: { ...content, name_hi: "फ़ोन" } }, staff);
    await save.click();
    await expect(page.getByRole("alert")).toContainText("Somebody else changed this in the meantime.");
    await page.getByRole("button", { name: "Load it again" }).click();
    await expect(name).toHaveValue("फ़ोन");
  });
});

test("a setting takes only what it can have, keeps its history, and counts at once; a city closes; a pincode is changed", async ({
  page,
  complaints,
}) => {
  forgiveRefusals(complaints, 400);
  await openAs(page, "/backoffice/settings");
  await page.getByRole("button", { name: "Change: Cash on delivery up to" }).click();
  const dialog = page.getByRole("dialog", { name: "Cash on delivery up to" });
  const value = dialog.getByRole("textbox", { name: "New value" });
  await value.fill("-5");
  await page.keyboard.press("Enter");
  await expect(value).toHaveAccessibleDescription("A whole number from 0 to 1,00,00,000.");
  await expect(value).toBeFocused();
  await value.fill("5,000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cash on delivery up to: ₹5,000")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "cod_max_rupees" })).toContainText("Demo admin");
  const quote = () =>
    call<{ buyer: { cod: { allowed: boolean } } }>(origin, "GET /quote?category_id=11&price=12000&weight_kg=1");
  await expect.poll(async () => (await quote()).buyer.cod.allowed).toBe(false);
  await page.getByRole("button", { name: "Change: Cash on delivery up to" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Demo admin");
  await expectReadable(page, "a setting and its history");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Cities" }).click();
  await page.getByRole("button", { name: "Close Noida", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Open Noida", exact: true })).toBeVisible();
  const cities = () => call<{ name: string }[]>(origin, "GET /serving_cities");
  await expect.poll(async () => (await cities()).map(({ name }) => name)).not.toContain("Noida");
  await page.getByRole("button", { name: "Open Noida", exact: true }).click();
  await expect(page.getByText("Sellers in Noida can sell")).toBeVisible();
  await page.getByRole("searchbox", { name: "Pincode, area, district or state" }).fill("682001");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change 682001" }).click();
  await page.getByRole("textbox", { name: "Days a delivery takes" }).fill("9");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "682001" })).toContainText("9 days");
});

test("the banner is on a guest's page in both languages, and goes again; with new listings off the wizard says so and the API refuses", async ({
  page,
}) => {
  await openAs(page, "/backoffice/switches");
  await page.getByRole("textbox", { name: "Text in English" }).fill("We are back at 2 am.");
  await page.getByRole("textbox", { name: "Text in Hindi" }).fill("हम रात 2 बजे लौटेंगे।");
  // Kept by the cache until it hears otherwise.
  expect(await textOf("/")).not.toContain("We are back at 2 am.");
  await page.getByRole("button", { name: "Show the banner" }).click();
  await expect(page.getByText("The banner is on every page")).toBeVisible();
  for (const where of ["/", "/products", "/auth/login"]) {
    await expect.poll(() => textOf(where)).toContain("We are back at 2 am.");
  }
  await expect.poll(() => textOf("/?lang=hi")).toContain("हम रात 2 बजे लौटेंगे।");
  const guest = await page.context().newPage();
  await open(guest, "/");
  await expect(guest.getByRole("complementary").getByText("We are back at 2 am.")).toBeVisible();
  await expectReadable(guest, "home with the banner", { within: "body" });
  await guest.close();
  await page.getByRole("button", { name: "Take the banner off" }).click();
  await expect.poll(() => textOf("/")).not.toContain("We are back at 2 am.");

  await page.getByRole("button", { name: "Switch off: New listings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("No new listings are taken").first()).toBeVisible();
  const closed = await sellerWithAddress(origin);
  const body = phoneListing(closed, await plantPhotos(closed.userId, 1));
  await expect(call(origin, "POST /product/u", body, closed.cookies)).rejects.toThrow("409 new_listings_closed");
  for (const where of ["/user/sell-used-items", "/user/list-a-product"]) {
    const { html } = await readPage(origin, where, closed.cookies);
    expect(html, where).toContain("We aren’t taking new listings right now.");
  }
  await page.getByRole("button", { name: "Switch on: New listings" }).click();
  await expect(page.getByText("New listings are taken").first()).toBeVisible();
  await publishListing(origin);
});

test("support looks and changes nothing", async () => {
  const [support, admin] = [await sharedStaff(origin, "support"), await sharedStaff(origin)];
  const changes = /<button[^>]*>(?:<svg.*?<\/svg>)?(?:Save|Change|Switch|Show the banner|Close|Add)/s;
  for (const where of ["categories/11", "settings", "switches", "cities"]) {
    const { html } = await readPage(origin, `/backoffice/${where}`, support);
    expect(html, where).toContain("You can look at this. An admin can change it.");
    expect(html, where).not.toMatch(changes);
    expect((await readPage(origin, `/backoffice/${where}`, admin)).html, where).toMatch(changes);
  }
});
