// Listing something: from home to the check, and everything that may come between.

import { phoneAnswers } from "../../server/testing/make.ts";
import { expectNothingUnder } from "../reading/nothing-under.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logIn, newestCode, randomPhone } from "../stage/accounts.ts";
import { approveListing, plantListing } from "../stage/market.ts";
import { openFilledForm } from "../stage/planted/listing-form.ts";
import {
  addPictures,
  answerQuestions,
  counted,
  field,
  LIST,
  next,
  pickCategory,
  pictureFiles,
  sellerWithAddress,
  setPrice,
  taken,
  words,
  writeAddress,
} from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

interface Own {
  id: string;
  title: string;
  status: string;
}

const mine = (origin: string, { cookies }: Account, status: string) =>
  call<Own[]>(origin, `GET /user/products?status=${status}`, undefined, cookies);

const submit = { name: "Submit listing" };

// spec 0.2, 1.5, 2.6
test(`a new seller lists a phone with 4 photos in 15 taps at most, from home`, async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const seller = await logIn(origin);
  await arriveAs(context, baseURL, { login: seller });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/");
  const { tap, taps } = counted();
  await tap(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Sell", exact: true }));
  await tap(page.getByRole("main").getByRole("link", { name: "List a product" }).first());
  await expect(page.getByRole("heading", { level: 1, name: "List a product" })).toBeFocused();
  await pickCategory(page, tap);
  await addPictures(page, await pictureFiles(4), tap);
  await tap(next(page));
  await answerQuestions(page, tap);
  await tap(next(page));
  await setPrice(page, "31500");
  await tap(next(page));
  await writeAddress(page, tap);
  await tap(field(page, "weight_kg").getByRole("radio", { name: /^Up to 0.5 kg/ }));
  await tap(next(page));
  await expect(page.getByRole("button", { name: /^Next/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("form-data")?.match(/"id":"/g)?.length)).toBe(4);
  await tap(page.getByRole("button", submit));
  await expect(page).toHaveURL(/\/user\/savedproducts\/under-verification$/);
  await expect(page.getByText("Submitted. A person checks it before it goes live.")).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(15);
  const [listing] = await mine(origin, seller, "under-verification");
  expect(listing?.title).toBe(words.title);
  const product = await call<Record<string, unknown>>(origin, `GET /product/${listing?.id}`, undefined, seller.cookies);
  expect(product).toMatchObject({ price: 31_500, condition: "like_new", weight_kg: 0.5, city: "Noida" });
  expect(product.images).toHaveLength(4);
  expect(product.answers).toMatchObject({ brand: "Samsung", storage: "128 GB", ram: "8 GB", age: "1-2 years" });
  // Left behind with the page.
  expect(await page.evaluate(() => localStorage.getItem("form-data"))).not.toContain("Galaxy");
});

// spec 2.82
test("leaving asks: stay keeps everything, save makes a draft to go on with, discard leaves nothing", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  await open(page, "/user/sell-used-items");
  await page.getByRole("main").getByRole("link", { name: "List a product" }).first().click();
  await pickCategory(page);
  await addPictures(page, await pictureFiles(1));
  await expect(taken(page)).toHaveCount(1);
  await next(page).click();
  await field(page, "title").getByRole("textbox").fill("Half a listing");
  const dialog = page.getByRole("dialog", { name: "Save your draft?" });
  const back = page.getByRole("link", { name: "Back", exact: true });

  await back.click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "title").getByRole("textbox")).toHaveValue("Half a listing");

  // Back goes through the steps first, and asks before it leaves the page.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Show it as it is" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/user\/sell-used-items$/);
  await expect(page.getByText("Draft saved")).toBeVisible();
  const [draft] = await mine(origin, seller, "draft");
  expect(draft?.title).toBe("Half a listing");
  const kept = () => page.evaluate(() => localStorage.getItem("form-data"));
  await expect.poll(kept).not.toContain("Half a listing");

  await page.goto(`${LIST}?draft=${draft?.id}&step=questions`);
  await expect(field(page, "title").getByRole("textbox")).toHaveValue("Half a listing");
  // As it was saved: nothing to ask about.
  await back.click();
  await expect(page).toHaveURL(/\/user\/sell-used-items$/);

  await page.goto(`${LIST}?draft=${draft?.id}&step=questions`);
  await field(page, "title").getByRole("textbox").fill("Changed again");
  await back.click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/user\/sell-used-items$/);
  await expect.poll(kept).not.toContain("Changed again");
  expect((await mine(origin, seller, "draft")).map(({ title }) => title)).toEqual(["Half a listing"]);
});

// spec 2.82
test("a reload loses nothing; what a killed tab left is offered, gone on with, or thrown away", async ({
  page,
  context,
  baseURL,
}) => {
  const seller = await sellerWithAddress(baseURL ?? "");
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "questions", { photos: 2 });
  await page.reload();
  await expect(field(page, "title").getByRole("textbox")).toHaveValue(words.title);
  await field(page, "description").getByRole("textbox").fill("The last thing that was typed");
  // No unload handler runs, as when a phone ends the browser.
  await page.close({ runBeforeUnload: false });
  const tab = await context.newPage();
  await tab.goto(`${LIST}?step=questions`);
  await expect(tab.getByRole("heading", { name: "Go on where you stopped?" })).toBeVisible();
  await expect(tab.getByText(words.title)).toBeVisible();
  await expect(field(tab, "title")).toHaveCount(0);
  // Unanswered it is still only offered, after a reload too.
  await tab.reload();
  await tab.getByRole("button", { name: "Go on with it" }).click();
  await expect(field(tab, "description").getByRole("textbox")).toHaveValue("The last thing that was typed");
  await expect(field(tab, "title").getByRole("textbox")).toHaveValue(words.title);
  await tab.goto(`${LIST}?step=photos`);
  await expect(taken(tab)).toHaveCount(2);
  await tab.close({ runBeforeUnload: false });
  const last = await context.newPage();
  await last.goto(LIST);
  await last.getByRole("button", { name: "Start afresh" }).click();
  await expect(last.getByRole("heading", { level: 2, name: "What are you selling?" })).toBeVisible();
  expect(await last.evaluate(() => localStorage.getItem("form-data"))).not.toContain(words.title);
});

test("a session that ran out leads over login and back to everything that was written; another person finds nothing", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "questions");
  await field(page, "title").getByRole("textbox").fill("Written before the session ended");
  for (const name of ["access_token", "refresh_token"]) await context.clearCookies({ name });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  forgiveRefusals(complaints, 401);
  // Logged in again: the page leads to where it says.
  await arriveAs(context, baseURL, { login: seller });
  await page.goto(new URL(page.url()).searchParams.get("route") ?? "");
  await expect(field(page, "title").getByRole("textbox")).toHaveValue("Written before the session ended");
  await expect(page.getByRole("heading", { level: 2, name: "Tell us about it" })).toBeVisible();

  for (const name of ["access_token", "refresh_token"]) await context.clearCookies({ name });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const other = randomPhone();
  await page.getByRole("textbox", { name: "Mobile number" }).fill(other);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = page.getByRole("textbox", { name: "6-digit code" });
  await expect(code).toBeVisible();
  await code.fill(await newestCode(origin, other));
  await expect(page).toHaveURL(/\/user\/list-a-product/);
  await expect(page.getByRole("heading", { level: 2, name: "What are you selling?" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("form-data"))).not.toContain("Written before");
});

// spec 2.17, 8.17
test("past the daily limit: the spec's dialog, then one's listings, with the work kept as a draft", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  for (let n = 0; n < 5; n++) await plantListing(seller, 1, {});
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "preview");
  // Told from the first step on, and no reason not to write.
  await expect(page.getByText("Today’s 5 listings are used up")).toBeVisible();
  await page.getByRole("button", submit).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(
      "Oops! Sorry you have reached today's limit for posting items for sale. Please come back tomorrow.",
      { exact: true },
    ),
  ).toBeVisible();
  forgiveRefusals(complaints, 429);
  await dialog.getByRole("button", { name: "Go to my listings" }).click();
  await expect(page).toHaveURL(/\/user\/products$/);
  expect((await mine(origin, seller, "draft")).map(({ title }) => title)).toEqual([words.title]);
});

// spec 2.17, 8.18
test("a failure of the server: the spec's toast, then one's listings", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const seller = await sellerWithAddress(baseURL ?? "");
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "preview");
  await page.route("**/api/v1/product/u", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message: "Something went wrong", request_id: "x" } }),
  );
  await page.getByRole("button", submit).click();
  await expect(page).toHaveURL(/\/user\/products$/);
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  forgiveRefusals(complaints, 500);
  // Not even a draft could be kept there, so it is kept here.
  await page.goto(`${LIST}?step=questions`);
  await page.getByRole("button", { name: "Go on with it" }).click();
  await expect(field(page, "title").getByRole("textbox")).toHaveValue(words.title);
});

test("a step does not go on without what it needs, and says so beside the first field", async ({
  page,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
  await open(page, LIST);
  const finder = page.getByRole("searchbox", { name: "Find a category" });
  // Search's own words for things, in either script, with a slip too.
  for (const word of ["kursi", "कुर्सी", "chiar"]) {
    await finder.fill(word);
    await expect(page.getByRole("button", { name: "Chair & Stool" })).toBeVisible();
  }
  await pickCategory(page);
  await next(page).click();
  await expect(page.getByText("Add at least one photo.")).toBeVisible();
  await addPictures(page, await pictureFiles(1));
  await expect(page.getByText("Add at least one photo.")).toHaveCount(0);
  await next(page).click();
  await expect(page.getByRole("heading", { level: 2, name: "Tell us about it" })).toBeVisible();
  await next(page).click();
  const title = field(page, "title").getByRole("textbox");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Give it a title.");
  await title.fill("A phone");
  await expect(page.getByText("Give it a title.")).toHaveCount(0);
});

test("every step is readable once it is filled in, in either language, and the sums are what the server says", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "photos", { photos: 2, price: 31_500 });
  await expect(taken(page)).toHaveCount(2);
  await expectReadable(page, "photos", { widths: [360, 1_280] });
  await next(page).click();
  await expect(field(page, "title")).toBeVisible();
  await expectReadable(page, "questions", { widths: [360, 1_280] });
  await next(page).click();
  await next(page).click();
  await page.getByRole("radio", { name: "Half each" }).click();
  type Quote = { buyer: { prepaid: { total_paise: number } }; seller: { receives_paise: number } };
  const query = "category_id=11&price=31500&weight_kg=0.5&paid_shipping_percentage=50";
  const quote = await call<Quote>(origin, `GET /quote?${query}`);
  await expect(page.locator("[data-receives]")).toHaveAttribute("data-receives", String(quote.seller.receives_paise));
  await expect(page.locator("[data-buyer-pays]")).toHaveAttribute(
    "data-buyer-pays",
    String(quote.buyer.prepaid.total_paise),
  );
  await next(page).click();
  // The longer words, on what the seller sees last.
  await arriveAs(context, baseURL, { language: "hi" });
  await open(page, `${LIST}?step=preview`);
  await expect(page.locator("h2").first()).toBeVisible();
  await expectReadable(page, "preview", { widths: [360, 1_280] });
});

test("a press before the questions are there waits for them; what the server refuses is listed, takes the focus, and each line leads to its field; two presses at once make one listing", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  let comeQuestions = () => {};
  const questions = new Promise<void>((come) => {
    comeQuestions = come;
  });
  await page.route("**/categories/category_questions*", (route) => questions.then(() => route.continue()));
  await openFilledForm(page, seller, "preview", { description: "Call me on 98123 45210, like new" });
  await page.getByRole("button", submit).click();
  await expect(page.getByRole("button", { name: "Submitting" })).toBeVisible();
  comeQuestions();
  const summary = page.getByRole("alert").filter({ hasText: "1 thing needs your attention" });
  await expect(summary).toBeFocused();
  forgiveRefusals(complaints, 400);
  await expect(page.getByRole("heading", { level: 2, name: "Tell us about it" })).toBeVisible();
  const description = field(page, "description").getByRole("textbox");
  await expect(description).toHaveAccessibleDescription(/A phone number can't be shared here/);
  await summary.getByRole("link", { name: /^Description:/ }).click();
  await expect(description).toBeFocused();
  await description.fill(words.description);
  await expect(summary).toHaveCount(0);

  for (const step of ["price", "charges", "preview"]) {
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/product/u")) keys.push(request.headers()["idempotency-key"]);
  });
  await page.getByRole("button", submit).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/under-verification$/);
  expect(await mine(origin, seller, "under-verification")).toHaveLength(1);
  expect(keys).toEqual([expect.stringMatching(/^\S{10,100}$/)]);
});

test("a price far from all others is asked about once; a pincode outside the region is told at once, and the address that is typed is the one used", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const model = `Galaxy ${Date.now()}`;
  const other = await sellerWithAddress(origin);
  for (const [n, price] of [30_000, 34_000, 12_000, 18_000, 25_000].entries()) {
    const named = n < 2 ? model : `Another ${model}`;
    const answers = { ...phoneAnswers, model: named, original_price: 60_000 };
    await approveListing(await plantListing(other, 1, { answers, price }));
  }
  const seller = await sellerWithAddress(origin);
  await arriveAs(context, baseURL, { login: seller });
  await openFilledForm(page, seller, "price", { answers: { ...phoneAnswers, model }, price: null });
  await expect(page.getByText("The same goes for ₹30,000 to ₹34,000 here now (2 on sale).")).toBeVisible();
  await expect(page.getByText(/^Most of this kind are on sale for ₹/)).toBeVisible();
  await expect(page.getByText("When new it cost about ₹60,000, as 2 sellers say.")).toBeVisible();
  await setPrice(page, "340000");
  await next(page).click();
  const asked = page.getByText("Is ₹3,40,000 right? Such things go for ₹30,000 to ₹34,000.", { exact: false });
  await expect(asked).toBeInViewport({ ratio: 1 });
  await expectReadable(page, "a price asked about", { widths: [360] });
  // What lies over the page covers nothing to press.
  await page.getByRole("button", { name: "Save draft" }).click();
  const said = page.getByRole("status").getByText("Draft saved", { exact: true }).first();
  await expect(said).toBeVisible();
  await expectNothingUnder(page, said);
  await next(page).click();
  await expect(page).toHaveURL(/step=charges/);

  const pickup = field(page, "address_id");
  await expect(pickup.getByRole("radio").first()).toBeChecked();
  await pickup.getByRole("button", { name: "Use another address" }).click();
  await pickup.getByRole("textbox", { name: "Name", exact: true }).fill("Naina Verma");
  const pincode = pickup.getByRole("textbox", { name: "Pincode" });
  await pincode.fill("411001");
  await expect(pincode).toHaveAccessibleDescription(
    /Maharashtra\. We deliver there, but we pick up only in .*Noida.*\./,
  );
  await expectReadable(page, "a pickup where we do not come", { widths: [360, 1_280] });
  await next(page).click();
  await expect(pincode).toBeFocused();
  await pincode.fill("110016");
  await expect(pincode).toHaveAccessibleDescription(/We also pick up here/);
  await pickup.getByRole("textbox", { name: /^Flat/ }).fill("14, Hauz Khas Enclave");
  // Without a word about saving: whoever types it and goes on means it.
  await next(page).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ready to send?" })).toBeVisible();
  const book = await call<{ id: string; pincode: string }[]>(origin, "GET /user/addresses", undefined, seller.cookies);
  const typed = book.find((one) => one.pincode === "110016");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("form-data") ?? "{}"));
  expect(kept.state.address_id).toBe(typed?.id);
  expect(typed?.id).not.toBe(seller.addressId);
});
