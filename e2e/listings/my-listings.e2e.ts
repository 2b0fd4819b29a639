// What a seller does with listings that are there: look through them, reprice, pause, delete, fix, follow the check.

import { expectReadable } from "../reading/readable.ts";
import { call, logIn, sessionHeaders } from "../stage/accounts.ts";
import { sellerWith } from "../stage/planted/own-listings.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

// Each story begins with photos, listings and their checks, all of them real.

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  // spec 1.22, 2.16
  test("listings stand under their states with counts, and a failed one says why and leads to its repair", async ({
    page,
    context,
    baseURL,
  }) => {
    const seller = await sellerWith(baseURL ?? "", [
      { title: "Live phone", state: "published" },
      { title: "Failed phone", state: "verification-failed" },
      { title: "Waiting phone", state: "under-verification" },
      { title: "Paused phone", state: "paused" },
      { title: "Drafted phone", state: "draft" },
    ]);
    await arriveAs(context, baseURL, { login: seller });
    await open(page, "/user/products");
    const tabs = page.getByRole("navigation", { name: "Listings by state" });
    for (const name of ["Live 1", "Being checked 1", "Needs a fix 1", "Drafts 1", "Sold 0", "Paused 1"]) {
      await expect(tabs.getByRole("link", { name })).toBeVisible();
    }
    await expect(tabs.getByRole("link", { name: "Reserved" })).toHaveCount(0);
    await expect(page.getByText("Photos are blurred or too dark.")).toBeVisible();
    await expect(page.getByText("“The bill can't be read.”")).toBeVisible();
    await expect(page.getByRole("link", { name: "Fix this: Failed phone" })).toHaveAttribute(
      "href",
      `/user/edit-a-product?pid=${seller.ids["Failed phone"]}`,
    );
    await tabs.getByRole("link", { name: "Drafts" }).click();
    await expect(page.getByRole("link", { name: "Continue: Drafted phone" })).toHaveAttribute(
      "href",
      `/user/list-a-product?draft=${seller.ids["Drafted phone"]}`,
    );
    await tabs.getByRole("link", { name: "Being checked" }).click();
    await page.getByRole("link", { name: "Follow the check: Waiting phone" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Under verification" })).toBeFocused();
  });

  test("without a tab asked for they open on what has something", async ({ request, baseURL }) => {
    const seller = await sellerWith(baseURL ?? "", [{ title: "Drafted phone", state: "draft" }]);
    const headers = sessionHeaders(seller.cookies);
    const chosen = async (path: string) => {
      const html = await (await request.get(path, { headers })).text();
      const [tabs = ""] = /<nav[^>]*aria-label="Listings by state".*?<\/nav>/s.exec(html) ?? [];
      return /<a[^>]*aria-current="[^"]+"[^>]*>(.*?)<\/a>/s.exec(tabs)?.[1]?.replaceAll(/<[^>]+>/g, "");
    };
    expect(await chosen("/user/products")).toMatch(/^Drafts/);
    // Asked for, an empty one is an answer.
    expect(await chosen("/user/products?status=published")).toMatch(/^Live/);
  });

  // spec 1.26
  test("the price sheet shows what one receives while one types, and saves", async ({ page, context, baseURL }) => {
    const seller = await sellerWith(baseURL ?? "", [{ title: "Live phone", state: "published", price: 15_000 }]);
    await arriveAs(context, baseURL, { login: seller });
    await open(page, "/user/products");
    await page.getByRole("button", { name: "Change price: Live phone" }).click();
    const sheet = page.getByRole("dialog", { name: "Change price" });
    await sheet.getByRole("textbox", { name: "New price" }).fill("12,000");
    await expect(sheet.getByText("₹11,150.40")).toBeVisible();
    await expect(sheet.getByText("Sahejo’s fee")).toBeVisible();
    await expectReadable(page, page.url(), { widths: [360, 1_280] });
    await sheet.getByRole("textbox", { name: "New price" }).fill("0");
    await sheet.getByRole("button", { name: "Save price" }).click();
    await expect(sheet.getByRole("textbox", { name: "New price" })).toHaveAccessibleDescription(/from ₹1 to/);
    await sheet.getByRole("textbox", { name: "New price" }).fill("12000");
    await sheet.getByRole("checkbox", { name: /Open to offers/ }).uncheck();
    await sheet.getByRole("button", { name: "Save price" }).click();
    await expect(page.getByRole("status").getByText("The price is now ₹12,000")).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("row", { name: /Live phone/ })).toContainText("₹12,000");
    const id = seller.ids["Live phone"] ?? "";
    expect(await call(baseURL ?? "", `GET /product/${id}`)).toMatchObject({ price: 12_000, is_negotiable: false });
  });

  test("a listing is paused and shown again from its menu, by keyboard; deleted it comes back by Undo, else it goes with the toast or the page", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    const seller = await sellerWith(origin, [
      { title: "Other phone", state: "published" },
      { title: "Live phone", state: "published" },
    ]);
    const statusOf = async (title: string) => {
      const path = `GET /product/${seller.ids[title]}`;
      return (await call<{ status: string }>(origin, path, undefined, seller.cookies)).status;
    };
    await arriveAs(context, baseURL, { login: seller });
    await open(page, "/user/products");
    const more = page.getByRole("button", { name: "More actions: Live phone" });
    await more.focus();
    await page.keyboard.press("Enter");
    const pause = page.getByRole("button", { name: "Pause" });
    await expect(pause).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pause).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await pause.press("Enter");
    await expect(page.getByText("Paused. Nobody sees it")).toBeVisible();
    // The row took the focus with it; it goes on from the heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("link", { name: "Paused 1" }).click();
    await expect(page.getByRole("link", { name: "Paused 1" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Show again: Live phone" }).click();
    await expect(page.getByText("Live again")).toBeVisible();
    expect(await statusOf("Live phone")).toBe("published");

    await page.getByRole("link", { name: "Live 2" }).click();
    const remove = async (title: string) => {
      await page.getByRole("button", { name: `More actions: ${title}` }).click();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("row", { name: new RegExp(title) })).toHaveCount(0);
    };
    await remove("Live phone");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("row", { name: /Live phone/ })).toBeVisible();
    expect(await statusOf("Live phone")).toBe("published");
    await remove("Live phone");
    expect(await statusOf("Live phone")).toBe("published");
    const toast = page.getByRole("status").filter({ hasText: "Deleted “Live phone”" });
    await toast.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => statusOf("Live phone")).toBe("removed");
    await expect(page.getByRole("link", { name: "Live 1" })).toBeVisible();

    await remove("Other phone");
    await expect(page.getByText("Deleted “Other phone”")).toBeVisible();
    await page.goto("about:blank");
    await expect.poll(() => statusOf("Other phone")).toBe("removed");
  });

  // spec 2.20
  test("a check is followed: when it was sent, by when it ends, what is missing and what comes next", async ({
    page,
    context,
    baseURL,
  }) => {
    const seller = await sellerWith(baseURL ?? "", [
      { title: "Poor phone", state: "under-verification" },
      { title: "Rich phone", state: "under-verification", photos: 3 },
    ]);
    await arriveAs(context, baseURL, { login: seller });
    await open(page, "/user/savedproducts/under-verification");
    const poor = page.getByRole("article").filter({ hasText: "Poor phone" });
    await expect(poor.getByText("Expected within 24 hours")).toBeVisible();
    await expect(poor.getByRole("listitem").filter({ hasText: "A person looks at it" })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(poor.getByText("There is only one photo.")).toBeVisible();
    await expect(poor.getByText("You have no bill.")).toBeVisible();
    await expect(poor.getByRole("link", { name: "Add it: Poor phone" })).toHaveAttribute(
      "href",
      `/user/edit-a-product?pid=${seller.ids["Poor phone"]}`,
    );
    const rich = page.getByRole("article").filter({ hasText: "Rich phone" });
    await expect(rich.getByText("It goes live")).toBeVisible();
    await expect(rich.getByText("There is only one photo.")).toHaveCount(0);
    // What comes next: it is shared, another is listed, and it is known what is looked at.
    await expect(page.getByRole("link", { name: "List another item" })).toHaveAttribute("href", "/user/list-a-product");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await rich.getByRole("button", { name: "Share: Rich phone" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([link.pathname, link.searchParams.get("pid"), link.searchParams.get("rtag")]).toEqual([
      "/product-overview",
      seller.ids["Rich phone"],
      seller.userId,
    ]);
    await rich.getByText("What we look at: 12 points").click();
    await expect(rich.getByText("No EMI / MDM lock")).toBeVisible();
    await expectReadable(page, page.url(), { widths: [360, 1_280] });
  });

  // spec 1.21
  test("the way in helps somebody new and somebody with drafts", async ({ page, context, baseURL }) => {
    await arriveAs(context, baseURL, { login: await logIn(baseURL ?? "") });
    await open(page, "/user/sell-used-items");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "List a product" })).toHaveAttribute("href", "/user/list-a-product");
    await expect(main.getByText("₹11,150.40")).toBeVisible();
    await expect(main.getByText("Weapons, ammunition and explosives")).toBeVisible();
    await expect(main.getByRole("heading", { name: "No drafts" })).toBeVisible();
    const seller = await sellerWith(baseURL ?? "", [{ title: "Drafted phone", state: "draft" }]);
    await context.clearCookies();
    await arriveAs(context, baseURL, { login: seller });
    await open(page, "/user/sell-used-items");
    const draft = page.getByRole("link", { name: "Continue: Drafted phone" });
    await expect(draft).toHaveAttribute("href", `/user/list-a-product?draft=${seller.ids["Drafted phone"]}`);
    await page.getByRole("button", { name: "Discard: Drafted phone" }).click();
    await expect(draft).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(draft).toBeVisible();
  });
});
