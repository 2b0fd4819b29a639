// Editing a listing: what is checked again, what counts at once, and how a failed one is put right.

import { phoneListing } from "../../server/testing/make.ts";
import { expectReadable } from "../reading/readable.ts";
import { type Account, call, logInStaff, sessionHeaders } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { plantPhotos } from "../stage/market.ts";
import { addPictures, field, pictureFiles, sellerWithAddress, taken, typeAddress } from "../stage/selling.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

test.use({ viewport: { width: 360, height: 800 } });

interface Shown {
  title: string;
  price: number;
  status: string;
  own: { address_id: string | null; has_pending_edit: boolean; pending_edit: { title: string } | null } | null;
}

const edit = (id: string) => `/user/edit-a-product?pid=${id}`;
const read = (origin: string, id: string, account?: Account) =>
  call<Shown>(origin, `GET /product/${id}`, undefined, account?.cookies);

// spec 2.7
test("a new title of a live listing goes back for verification, while buyers see the old one", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, title, seller } = await publishListing(origin);
  await arriveAs(context, baseURL, { login: seller });
  await open(page, edit(id));
  const changes = page.getByRole("region", { name: "What changes" });
  const save = changes.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await field(page, "title").getByRole("textbox").fill("Samsung Galaxy S23, with bill");
  await addPictures(page, await pictureFiles(1));
  await expect(taken(page)).toHaveCount(4);
  await field(page, "price").getByRole("textbox").fill("30000");
  await expect(changes).toContainText("Goes back for verification: Photos, Title");
  await expect(changes).toContainText("Instant: Price");
  await save.click();
  await expect(page.getByText("Saved. A person checks it before buyers see it.")).toBeVisible();
  await expect(page).toHaveURL(/\/user\/products\?status=published$/);
  expect(await read(origin, id)).toMatchObject({ title, price: 30_000, status: "published" });
  expect(await read(origin, id, seller)).toMatchObject({
    own: { has_pending_edit: true, pending_edit: { title: "Samsung Galaxy S23, with bill" } },
  });
  // Opened again, it shows what was sent, and says that it waits.
  await page.goto(edit(id));
  await expect(field(page, "title").getByRole("textbox")).toHaveValue("Samsung Galaxy S23, with bill");
  await expect(page.getByText(/Your last change is waiting to be checked/)).toBeVisible();
});

test("a new price alone counts at once; and leaving with a change asks", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, title, seller } = await publishListing(origin);
  await arriveAs(context, baseURL, { login: seller });
  await open(page, edit(id));
  const price = field(page, "price").getByRole("textbox");
  await price.fill("29500");
  const back = page.getByRole("link", { name: "Back", exact: true });
  await back.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.reload();
  await expect(price).toHaveValue("29,500");
  const changes = page.getByRole("region", { name: "What changes" });
  await expect(changes).toContainText("Instant: Price");
  await expect(changes).not.toContainText("Goes back");
  await changes.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. Buyers see it at once.")).toBeVisible();
  expect(await read(origin, id)).toMatchObject({ title, price: 29_500 });
  expect((await read(origin, id, seller)).own?.has_pending_edit).toBe(false);

  await open(page, edit(id));
  await price.fill("1");
  await back.click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/user\/products/);
  expect(await read(origin, id)).toMatchObject({ price: 29_500 });
  expect(await page.evaluate(() => localStorage.getItem("form-data-edit"))).toContain('"product_id":null');
});

test("an address that is typed while a listing is changed is the one used, without a press of its own", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, seller } = await publishListing(origin, "Phone that moved");
  await arriveAs(context, baseURL, { login: seller });
  await open(page, edit(id));
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  const pickup = field(page, "address_id");
  await pickup.getByRole("button", { name: "Use another address" }).click();
  // Begun and left empty it is asked for, not passed over.
  await save.click();
  await expect(pickup.getByRole("textbox", { name: "Pincode" })).toBeFocused();
  await typeAddress(page);
  await save.click();
  await expect(page.getByText("Saved. Buyers see it at once.")).toBeVisible();
  const book = await call<{ id: string; address_line_one: string }[]>(
    origin,
    "GET /user/addresses",
    undefined,
    seller.cookies,
  );
  const typed = book.find(({ address_line_one }) => address_line_one === "B-204, Silver Heights");
  expect((await read(origin, id, seller)).own?.address_id).toBe(typed?.id);
  expect(typed).toBeDefined();
});

// spec 1.23
test("a failed listing says why and how to fix it, and is sent again", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const seller = await sellerWithAddress(origin);
  const body = phoneListing(seller, await plantPhotos(seller.userId, 1));
  const { id } = await call<{ id: string }>(origin, "POST /product/u", body, seller.cookies);
  const decision = { approve: false, reasons: ["blurry_photos", "price_unreal"], note: "The back is out of focus." };
  await call(origin, `POST /backoffice/verification/${id}`, decision, await logInStaff(origin));
  await arriveAs(context, baseURL, { login: seller });
  await open(page, edit(id));
  const found = page.getByRole("region", { name: "The check found something to fix" });
  await expect(found).toContainText("Take them again in daylight and hold still.");
  await expect(found).toContainText("Set the price you really want for it.");
  await expect(found).toContainText("The back is out of focus.");
  // It opens at what is to be mended, which says so beside it; the way to send it is in view all the while.
  const photos = field(page, "images");
  await expect(photos.locator(":focus")).toHaveCount(1);
  const blurred = photos.getByText("Take them again in daylight and hold still.");
  await expect(blurred).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for checking again" })).toBeInViewport({ ratio: 1 });
  await found.getByRole("link", { name: "Go there: The price isn’t believable" }).click();
  const price = field(page, "price").getByRole("textbox");
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription("Set the price you really want for it.");
  await expectReadable(page, "a failed listing");
  await addPictures(page, await pictureFiles(1));
  await expect(taken(page)).toHaveCount(2);
  await expect(blurred).toHaveCount(0);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await price.fill("28000");
  await expect(price).not.toHaveAccessibleDescription(/really want/);
  await page.getByRole("button", { name: "Send for checking again" }).click();
  await expect(page).toHaveURL(/\/user\/savedproducts\/under-verification$/);
  expect(await read(origin, id, seller)).toMatchObject({ status: "under-verification", price: 28_000 });
});

// spec 8.17, 8.18
test("what the server refuses is listed and leads to its field; its failure leads to one's listings", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, seller } = await publishListing(origin);
  await arriveAs(context, baseURL, { login: seller });
  await open(page, edit(id));
  const title = field(page, "title").getByRole("textbox");
  await title.fill("Whatsapp 98123 45210");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  const summary = page.getByRole("alert").filter({ hasText: "1 thing needs your attention" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /^Title:/ }).click();
  await expect(title).toBeFocused();
  await title.fill("A fine phone");
  for (const [status, code] of [
    [429, "posting_limit"],
    [500, "internal"],
  ] as const) {
    await open(page, edit(id));
    await title.fill("A fine phone");
    await page.route(`**/api/v1/product/${id}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status, json: { code, message: "No", request_id: "x" } })
        : route.continue(),
    );
    await save.click();
    if (status === 429) {
      const dialog = page.getByRole("dialog");
      await expect(
        dialog.getByText(
          "Oops! Sorry you have reached today's limit for posting items for sale. Please come back tomorrow.",
        ),
      ).toBeVisible();
      await dialog.getByRole("button", { name: "Go to my listings" }).click();
    } else await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/products$/);
    // Left before it is there, it would take the next page along.
    await hydrated(page);
  }
  forgiveRefusals(complaints, 400, 429, 500);
});

test("a removed listing explains, a draft goes on in the form, and somebody else's is none of theirs", async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { id, seller } = await publishListing(origin);
  const body = { category_data: { category_id: 11 }, title: "Only begun" };
  const draft = await call<{ id: string }>(origin, "POST /product/u", body, seller.cookies);
  await call(origin, `DELETE /product/${id}`, undefined, seller.cookies);
  const see = (path: string, { cookies }: Account) =>
    request.get(path, { headers: sessionHeaders(cookies), maxRedirects: 0 });
  expect(await (await see(edit(id), seller)).text()).toMatch(/<h\d[^>]*>It was taken down</);
  const leads = await see(edit(draft.id), seller);
  expect(leads.headers().location).toContain(`/user/list-a-product?draft=${draft.id}`);
  const other = await sellerWithAddress(origin);
  for (const path of [edit(draft.id), edit(id), edit("nonsense"), "/user/edit-a-product"]) {
    expect(await (await see(path, other)).text(), path).toMatch(/<h\d[^>]*>No listing to edit</);
  }
  expect(await (await see(`/user/list-a-product?draft=${draft.id}`, other)).text()).toMatch(
    /<h\d[^>]*>This draft isn’t here any more</,
  );
});
