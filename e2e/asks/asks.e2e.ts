// Asking for something, from the search that found nothing to the item that somebody lists, at both widths.

import type { Page } from "@playwright/test";
import { expectReadable } from "../reading/readable.ts";
import { call, logIn, newestCode, randomPhone, readPage } from "../stage/accounts.ts";
import { ownWord, postAsk } from "../stage/asks.ts";
import { publishListing } from "../stage/listings.ts";
import { sellerWithAddress } from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "What are you looking for?" });
const openForm = (page: Page) =>
  page.getByRole("button", { name: "Ask for something" }).locator("visible=true").first().click();

// spec 0.3, 1.18, 8.35
test("a guest asks for what a search did not find: through login and back, nothing written twice", async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const word = ownWord();
  const phone = randomPhone();
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/products?search=${word}`);
  await page.getByRole("main").getByRole("link", { name: "Ask for it" }).first().click();
  await expect(form(page).getByLabel("What is it?")).toHaveValue(word);
  await form(page).getByLabel("What is it?").fill(`${word} table with a drawer`);
  await form(page).getByRole("button", { name: "Ask for it" }).click();
  await expect(form(page).getByLabel("Your budget")).toBeFocused();
  await expect(form(page).getByText("Say how much you would pay.")).toBeVisible();
  await form(page).getByLabel("Your budget").fill("3,000");
  await form(page).getByLabel("City (optional)").selectOption({ label: "Noida" });
  await form(page).getByRole("button", { name: "Ask for it" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=%2Faskout%3Fask%3D1$/);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Mobile number" }).fill(phone);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("textbox", { name: "6-digit code" })).toBeFocused();
  await page.getByRole("textbox", { name: "6-digit code" }).fill(await newestCode(origin, phone));
  await expect(page).toHaveURL(/\/askout\?ask=1$/);
  await expect(form(page).getByLabel("What is it?")).toHaveValue(`${word} table with a drawer`);
  await expect(form(page).getByLabel("Your budget")).toHaveValue("3,000");
  await form(page).getByRole("button", { name: "Ask for it" }).click();
  await expect(page.getByText("Your request for the product is received", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/asks$/);
  await expect(page.getByRole("heading", { level: 2, name: `${word} table with a drawer` })).toBeVisible();
  await expect(page.getByText("Nothing fits yet.", { exact: false })).toBeVisible();
});

// spec 2.8
test("somebody has it: the form knows what was asked for, and how many ask", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const word = ownWord();
  const name = `${ownWord()} ${word} phone`;
  const description = `${name}, any colour`;
  const body = { description, budget: 20_000, category_id: 11 };
  await call(origin, "POST /asked_products", body, (await logIn(origin)).cookies);
  await postAsk(origin, await logIn(origin), `${word} phone`);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/askout?search=${word}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  await page.getByRole("link", { name: `I have this: ${description}` }).click();
  await expect(page).toHaveURL(/\/user\/list-a-product\?ask=[0-9a-f-]{36}$/);
  await expect(page.getByText(`Somebody asks for: “${description}”`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a category" }).fill("smart");
  await page.getByRole("button", { name: "Smartphone" }).click();
  await expect(page).toHaveURL(/ask=.*step=photos/);
  await open(page, page.url().replace("step=photos", "step=questions"));
  await expect(page.locator('[data-field="title"]').getByRole("textbox")).toHaveValue(name);
  await expect(page.getByText("2 people are asking for this.")).toBeVisible();
  await expect(page.getByText("The highest budget is ₹30,000.")).toBeVisible();
});

test("what somebody lists is beside the ask, which is then found, asked on and taken away", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const word = ownWord();
  const asker = await logIn(origin);
  const id = await postAsk(origin, asker, `${word} phone, boxed`);
  await arriveAs(context, baseURL, { login: asker });
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await readPage(origin, `/askout/${id}`)).html).toContain("Nothing on the market fits yet");
  const listing = await publishListing(origin, `Galaxy ${word} phone`);
  await expect
    .poll(async () => (await call<{ match_count: number }>(origin, `GET /asked_products/${id}`)).match_count, {
      timeout: 20_000,
    })
    .toBe(1);
  const news = () =>
    call<{ title: string; link: string }[]>(origin, "GET /user/notifications", undefined, asker.cookies);
  await expect
    .poll(async () => (await news()).filter(({ link }) => link.includes(listing.id)).map(({ title }) => title), {
      timeout: 20_000,
    })
    .toEqual(["We found what you asked for"]);
  await open(page, "/user/asks");
  await expect(page.getByText("1 item matches")).toBeVisible();
  await expect(page.getByRole("link", { name: listing.title })).toBeVisible();
  await expectReadable(page, "one's own asks", { widths: [360, 1_280] });
  await page.getByRole("button", { name: "Found it" }).click();
  await expect(page.getByText("Good to hear. We’ve stopped looking.")).toBeVisible();
  await expect(page.getByText("Found", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ask 30 more days" }).click();
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You haven’t asked for anything")).toBeVisible();
});

test("what is refused is said where it is, and nothing is lost", async ({ page, context, complaints, baseURL }) => {
  const origin = baseURL ?? "";
  const asker = await logIn(origin);
  const word = ownWord();
  for (let n = 0; n < 4; n++) await postAsk(origin, asker, `${word} number ${n}`);
  await arriveAs(context, baseURL, { login: asker });
  await open(page, "/askout");
  await openForm(page);
  const text = form(page).getByLabel("What is it?");
  const send = form(page).getByRole("button", { name: "Ask for it" });
  await form(page).getByLabel("Your budget").fill("900");
  await text.fill("A table, you bastard");
  await send.click();
  await expect(form(page).getByText("Warning! You entered an abusive word!!").first()).toBeVisible();
  await text.fill("A table, call 98765 43210");
  await send.click();
  await expect(form(page).getByText(/A phone number can't be shared here/)).toBeVisible();
  await text.fill(`${word} number 3`);
  await send.click();
  await expect(form(page).getByText(/You are asking for this already/)).toBeVisible();
  await postAsk(origin, asker, `${word} number 5`);
  await text.fill("A plain table");
  await send.click();
  await expect(form(page).getByText(/You are asking for as many things as one can/)).toBeVisible();
  await expect(text).toHaveValue("A plain table");
  await page.reload();
  await hydrated(page);
  await openForm(page);
  await expect(text).toHaveValue("A plain table");
  forgiveRefusals(complaints, 400, 409);
});

test("the board filters and goes on without a script, and grows in place with one; its form is whole in Hindi", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const word = ownWord();
  for (let n = 0; n < 6; n++) {
    const account = await logIn(origin);
    for (let m = 0; m < 5; m++) await postAsk(origin, account, `${word} lamp ${n} ${m}`, 1_000 + n);
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const still = await plain.newPage();
  await still.goto("/askout");
  await still.locator("summary", { hasText: "Filter" }).click();
  await still.getByLabel("Words").fill(word);
  await still.getByLabel("Budget from").fill("1001");
  await still.getByRole("button", { name: "Show requests" }).click();
  await expect(still).toHaveURL(new RegExp(`search=${word}`));
  await expect(still.getByRole("article")).toHaveCount(24);
  await still.getByRole("link", { name: "Load more" }).click();
  await expect(still.getByRole("article")).toHaveCount(1);
  await still.getByRole("article").getByRole("link").first().click();
  await expect(still.getByRole("heading", { level: 1 })).toContainText(`${word} lamp`);
  await plain.close();

  await open(page, `/askout?search=${word}`);
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.getByRole("article")).toHaveCount(30);
  await expect(page.getByText("That’s all 30")).toBeVisible();
  await expect(page.getByRole("article").nth(24).getByRole("link").first()).toBeFocused();

  await arriveAs(context, baseURL, { language: "hi" });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/askout?description=table");
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  await expectReadable(page, "the form of an ask", { widths: [360, 1_280] });
});

test("an ask is reported, and support takes it down and puts it back", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const word = ownWord();
  const id = await postAsk(origin, await logIn(origin), `A doubtful ${word}`);
  await arriveAs(context, baseURL, { login: await logIn(origin) });
  await open(page, `/askout/${id}`);
  await page.getByRole("button", { name: "Report this request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Report submitted successfully!")).toBeVisible();
  // What the page would still ask for is nobody's by then.
  await page.goto("about:blank");
  await context.clearCookies();
  await arriveAs(context, baseURL, { staff: true });
  await open(page, `/backoffice/asks?q=${word}`);
  await page.getByRole("button", { name: `Take down “A doubtful ${word}”` }).click();
  await page.getByLabel("Why?").fill("Not a thing");
  await page.getByRole("dialog").getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("It is taken down")).toBeVisible();
  await page.getByRole("button", { name: `Put “A doubtful ${word}” back` }).click();
  await page.getByLabel("Why?").fill("It is one");
  await page.getByRole("dialog").getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("It is back on the board")).toBeVisible();
});
