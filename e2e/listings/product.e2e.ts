// The page of one item: read by anyone, liked, asked about and reported by those who log in.

import { expectNothingUnder } from "../reading/nothing-under.ts";
import { factsIn } from "../reading/structured-data.ts";
import { call, logIn, newestCode, randomPhone, sessionHeaders } from "../stage/accounts.ts";
import { publishListing, sharedListing } from "../stage/listings.ts";
import { arriveAs, expect, forgiveRefusals, hydrated, open, test } from "../stage/visitor.ts";

// spec 2.31, 2.48
test("both forms of the address show the item, and name one of them as its own", async ({ request, baseURL }) => {
  const { id, title, path } = await sharedListing(baseURL ?? "");
  for (const address of [path, `/product-overview/${id}/anything`]) {
    const html = await (await request.get(address)).text();
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll("\u00a0", " ")).toBe(title);
    const [canonical = ""] = /<link[^>]*rel="canonical"[^>]*>/.exec(html) ?? [];
    expect(canonical).toContain(`href="${baseURL}${path.replaceAll("&", "&amp;")}"`);
    expect(factsIn(html)[0]).toMatchObject({
      "@type": "Product",
      name: title,
      offers: { price: 32_000, priceCurrency: "INR" },
    });
    const [picture = ""] = /<meta[^>]*property="og:image"[^>]*>/.exec(html) ?? [];
    expect(picture).toContain(`content="${baseURL}/og/${id}.jpg?v=32000-`);
  }
});

test("an id that nobody has is 404, in both forms", async ({ request }) => {
  for (const path of ["/product-overview?pid=nobody", `/product-overview/${crypto.randomUUID()}/x`]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain("This item isn’t on sale");
  }
});

test("without a script a guest reads price, fees, answers and the return rule", async ({ browser, baseURL }) => {
  const { title, path } = await sharedListing(baseURL ?? "");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByText("See how it adds up").click();
  await expect(page.getByRole("table", { name: "Pay online" })).toContainText("Delivery");
  await expect(page.getByRole("row", { name: /Storage/ })).toContainText("128 GB");
  await expect(page.getByRole("heading", { name: "Return rule" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report this listing" })).toBeHidden();
  await context.close();
});

test("similar items come to whoever comes near, and who looks at one finds the way back to it", async ({
  page,
  baseURL,
}) => {
  await sharedListing(baseURL ?? "");
  const { path, title } = await publishListing(baseURL ?? "", "Galaxy S23 with others like it");
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/similar") && asked.push(request.url()));
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, path);
  const similar = page.getByRole("region", { name: "Similar, still available" });
  await expect(similar).toBeAttached();
  expect(asked).toEqual([]);
  await similar.scrollIntoViewIfNeeded();
  const first = similar.getByRole("link").first();
  await first.scrollIntoViewIfNeeded();
  const other = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(similar).toBeInViewport();
});

test("what is pressed when the line breaks comes when it is back, and the page stays", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const { path, title } = await sharedListing(baseURL ?? "");
  await open(page, path);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const broken = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  await broken;
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog")).toBeVisible();
  // Reported by the browser itself.
  expect(complaints.splice(0).every((line) => line.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("a phone's first screen has the photo, the title, the price, what it comes to at the door, and Buy; photos go by button and by key", async ({
  page,
  baseURL,
}) => {
  const { title, path } = await sharedListing(baseURL ?? "");
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, path);
  for (const [width, height] of [
    [360, 640],
    [360, 800],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.getByRole("group", { name: "Buy or offer" });
    const main = page.getByRole("main");
    const top = (await page.getByRole("banner").boundingBox())?.height ?? 0;
    const edge = (await bar.boundingBox())?.y ?? 0;
    const photo = await main.getByRole("img", { name: `${title}, photo 1` }).boundingBox();
    expect(photo, "fills the width").toMatchObject({ x: 0, width });
    expect(photo?.height, "high enough to see what it is").toBeGreaterThanOrEqual(200);
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      main.getByText("₹32,000", { exact: true }).first(),
      main.getByText(/all in, at your door$/),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y, `${await part.textContent()} at ${width} × ${height}`).toBeGreaterThan(top);
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(edge);
    }
    await expect(page.getByRole("link", { name: /^Buy now/ })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await page.getByRole("img", { name: `${title}, photo 1` }).boundingBox())?.height).toBeLessThanOrEqual(540);

  await page.setViewportSize({ width: 1_280, height: 800 });
  await expect(page.getByText("Photo 1 of 3", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect(page.getByText("Photo 2 of 3", { exact: true })).toBeVisible();
  await page.getByRole("group", { name: "Photos" }).focus();
  // A key pressed while the row still glides counts from where it was.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Photo 3 of 3", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("the photo of a card grows into the photo of its page, and stands still for who wants no motion", async ({
  page,
  baseURL,
}) => {
  await sharedListing(baseURL ?? "");
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, "/products");
    await hydrated(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const transition = start(change);
        const parts = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        void transition.ready.then(() => document.documentElement.setAttribute("data-moved", parts().join(" ")));
        return transition;
      };
    });
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/product-overview/);
    const moved = page.locator("html");
    if (reducedMotion === "reduce") await expect(moved).toHaveAttribute("data-moved", "");
    else await expect(moved).toHaveAttribute("data-moved", /group\(photo\)/);
  }
});

// spec 5.6, 5.7, 5.8
test("a pincode that is not six digits is refused without a call", async ({ page, baseURL }) => {
  await open(page, (await sharedListing(baseURL ?? "")).path);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/service_pincode/")) asked.push(request.url());
  });
  const field = page.getByLabel("Delivery pincode");
  await field.fill("2013");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(field).toHaveAccessibleDescription("Invalid Pincode");
  expect(asked).toEqual([]);
  await field.fill("201303");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/^We deliver to .+/);
  expect(asked).toHaveLength(1);
});

// spec 1.7, 7.27
test("a guest's heart leads through login and back to the same item, liked", async ({ page, baseURL }) => {
  const { title, path } = await sharedListing(baseURL ?? "");
  await open(page, path);
  await page
    .getByRole("button", { name: `Save “${title}”` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?route=/);
  await hydrated(page);
  const phone = randomPhone();
  await page.getByRole("textbox", { name: /mobile/i }).fill(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /code/i })).toBeVisible();
  await page.getByRole("textbox", { name: /code/i }).fill(await newestCode(baseURL ?? "", phone));
  await expect(page).toHaveURL(`${baseURL}${path}`);
  const saved = page.getByText("Saved to your wishlist");
  await expect(saved).toBeVisible();
  await expectNothingUnder(page, saved);
  const heart = page.getByRole("button", { name: `Save “${title}”` }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await expect(page.getByText(/\d+ (person likes|people like) it/)).toBeVisible();

  // It waits in the wishlist; taken off there, it comes back by Undo.
  await open(page, "/user/wishlist");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: `Save “${title}”` }).click();
  await expect(page.getByRole("link", { name: title })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  // It is there before the server knows; the next page asks the server.
  await expect(saved).toBeVisible();

  // On a phone neither Buy nor Offer lies under what is said.
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, path);
  // What one likes is asked for once the page is there.
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(saved).toBeVisible();
  await expectNothingUnder(page, saved);
});

test("what became cheaper since it was liked says so", async ({ request, baseURL }) => {
  const origin = baseURL ?? "";
  const { id, seller } = await publishListing(origin, "OnePlus Nord 3 for the drop");
  const buyer = await logIn(origin);
  await call(origin, `PATCH /product/like/${id}`, { liked: true }, buyer.cookies);
  await call(origin, "PATCH /product_price", { product_id: id, price: 31_500 }, seller.cookies);
  const wishlist = await request.get("/user/wishlist", { headers: sessionHeaders(buyer.cookies) });
  expect(await wishlist.text()).toContain("Price dropped ₹500<");
});

// spec 1.25, 8.15, 8.16, 8.32
test("an abusive question keeps its text; a decent one is posted, replied to and deleted", async ({
  page,
  context,
  browser,
  complaints,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { path, seller } = await publishListing(origin, "Pixel 8 to ask about");
  await arriveAs(context, baseURL, { login: await logIn(origin) });
  await open(page, path);
  const field = page.getByLabel("Ask the seller");
  await field.fill("You are a bastard, is it original?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(field).toHaveAccessibleDescription("Warning! You entered an abusive word!!");
  await expect(field).toHaveValue("You are a bastard, is it original?");
  forgiveRefusals(complaints, 400);
  await page.route("**/products/question", (route) => route.abort());
  await field.fill("Is the charger included?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
  await expect(field).toHaveValue("Is the charger included?");
  await page.unroute("**/products/question");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Question posted successfully!")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByText("Waiting for the seller")).toBeVisible();
  // The one failure the test made itself.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes("ERR_FAILED")));

  const theirs = await browser.newContext({ baseURL });
  await arriveAs(theirs, baseURL, { login: seller });
  const inbox = await theirs.newPage();
  await open(inbox, "/user/seller/qna");
  await expect(inbox.getByText("1 question is waiting for your reply.")).toBeVisible();
  await inbox.getByRole("button", { name: "Reply to “Is the charger included?”" }).click();
  await inbox.getByLabel("Reply to “Is the charger included?”").fill("Yes, with its cable.");
  await inbox.getByRole("button", { name: "Send reply" }).click();
  await expect(inbox.getByText("Reply posted successfully!")).toBeVisible();
  await expect(inbox.getByText("Every question is answered.")).toBeVisible();
  await theirs.close();

  await open(page, path);
  await expect(page.getByText("Yes, with its cable.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Question deleted successfully")).toBeVisible();
  await expect(page.getByText("Is the charger included?")).toBeHidden();
});

// spec 8.31, 8.37
test("a report is filed, and said more about", async ({ page, context, baseURL }) => {
  const origin = baseURL ?? "";
  const { path } = await publishListing(origin, "Galaxy to report");
  await arriveAs(context, baseURL, { login: await logIn(origin) });
  await open(page, path);
  await page.getByRole("button", { name: "Report this listing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("counterfeit");
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await expect(page.getByText("Report submitted successfully!")).toBeVisible();
  await dialog.getByLabel("Say more").fill("The logo is misspelt.");
  await dialog.getByRole("button", { name: "Add to my report" }).click();
  await expect(page.getByText("Reported successfully", { exact: true })).toBeVisible();
});
