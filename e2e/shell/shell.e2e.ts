import { randomUUID } from "node:crypto";
import { expectToFit } from "../reading/readable.ts";
import { sharedAccount } from "../stage/accounts.ts";
import { publishListing } from "../stage/listings.ts";
import { confirmedOrder, moveOrder } from "../stage/ordered.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

// spec 2.52, 6.1
test("a guest's header has Login, Buy, Sell and Ask, before any script", async ({ page, request }) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain('href="/auth/login"');
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  for (const name of ["Buy", "Sell", "Ask"])
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
});

// spec 2.49, 2.50, 3.8, 4.1
test("is_login decides the header on first paint, and only for its holder", async ({ request, baseURL }) => {
  const guest = await (await request.get("/categories")).text();
  const user = await (await request.get("/categories", { headers: { cookie: "is_login=1" } })).text();
  const again = await (await request.get("/categories", { headers: { cookie: "is_login=0" } })).text();
  expect(user).toContain('href="/user/notifications"');
  expect(guest).not.toContain('href="/user/notifications"');
  expect(again).toBe(guest);
  expect(baseURL).toBeTruthy();
});

// spec 2.53, 2.54, 2.55, 2.56, 4.2, 6.4
test("badges follow their stores", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { login: true });
  await page.addInitScript(() => {
    const note = (id: string, is_read: boolean) => ({
      id,
      is_read,
      kind: "x",
      title: "t",
      body: "b",
      link: "/",
      created_at: "2026-11-15T00:00:00Z",
    });
    const notifications = [note("1", false), note("2", false), note("3", true)];
    // The stored count is wrong on purpose: it is always counted anew.
    localStorage.setItem(
      "notifications-data",
      JSON.stringify({ state: { notifications, unreadCount: 9, isViewed: false }, version: 1 }),
    );
    const wish = { id: "p", title: "t", price: 1, price_when_liked: 1, state: "published" };
    localStorage.setItem("wishlist-data", JSON.stringify({ state: { wishlist: [wish] }, version: 1 }));
  });
  // The bell asks the server too; here it waits for the answer.
  await page.route("**/user/notifications**", () => undefined);
  // A page without hearts: those ask the server what is liked, and the store follows the answer.
  await page.goto("/faqs");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Notifications, 2 unread" })).toBeVisible();
  await expect(header.getByRole("link", { name: /Wishlist, 1 / })).toBeVisible();
  await expect(header.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/user/profile");
  await expect(header.getByRole("link", { name: "Categories" })).toHaveAttribute("href", "/categories");
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(header.getByRole("link", { name: "Notifications, 2 unread" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Profile" })).toBeHidden();
});

// spec 2.51, 2.57
test("a guest finds Login in the top bar, and who is logged in Notifications and Wishlist, on task pages too, at 360 and 1280", async ({
  page,
  context,
  baseURL,
}) => {
  const atBoth = async (assert: () => Promise<void>) => {
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await assert();
    }
  };
  for (const path of ["/categories", "/faqs", "/askout"]) {
    await page.goto(path);
    await atBoth(() =>
      expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeInViewport({ ratio: 1 }),
    );
  }
  await arriveAs(context, baseURL, { login: true });
  for (const path of ["/categories", "/user/transactions", "/user/orders"]) {
    await page.goto(path);
    await atBoth(async () => {
      for (const name of [/^Notifications/, /^Wishlist/]) {
        await expect(page.getByRole("navigation", { name: "Account" }).getByRole("link", { name })).toBeInViewport({
          ratio: 1,
        });
      }
      await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
    });
  }
});

// spec 2.4, 2.58, 2.59, 2.60
test("the phone's tabs are Home, Buy, Sell, Askout and Account, and Account knows where to go", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const tabs = page.getByRole("navigation").filter({ hasText: "Askout" }).getByRole("link");
  await expect(tabs).toHaveText(["Home", "Buy", "Sell", "Askout", "Account"]);
  for (const [place, path] of ["/", "/categories", "/user/sell-used-items", "/askout"].entries()) {
    await expect(tabs.nth(place)).toHaveAttribute("href", path);
  }
  await expect(tabs.last()).toHaveAttribute("href", /^\/auth\/login/);
  await arriveAs(context, baseURL, { login: true });
  await page.goto("/");
  await expect(tabs.last()).toHaveAttribute("href", "/user/profile");
});

// spec 2.62, 4.4, 6.2
test("Refer and Earn: a guest sees only the way to log in, by keyboard too", async ({ page }) => {
  await open(page, "/");
  const opener = page.getByRole("button", { name: "Refer and Earn", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(dialog).not.toContainText("rtag");
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press("Tab");
    expect(
      await dialog.evaluate(
        (node) => node.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

// spec 2.61, 6.5, 8.30, 9.6
test("Refer and Earn: someone logged in copies a link with their id", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await arriveAs(context, baseURL, { login: true });
  await open(page, "/");
  // By the keyboard: what lies under it decides whether it floats here for a finger.
  await page.getByRole("button", { name: "Refer and Earn", exact: true }).press("Enter");
  await expect(page.getByRole("dialog").locator('a[href="/user/referrals"]')).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: /Copy/ }).click();
  await expect(page.getByText("Referral Link Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `?rtag=${(await sharedAccount(baseURL ?? "")).userId}`,
  );
});

// spec 2.5, 2.33, 2.34, 2.35, 2.36, 2.37, 2.38, 2.39, 2.40, 2.41, 2.42, 2.43, 2.63, 2.64, 2.65, 2.66, 2.67, 2.68, 2.69
test("the footer has every group, city and link of the spec", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const links = { Smartphone: 11, iPhone: 82, Books: 8, Watches: 5, Shoes: 4, Clothes: 3, iPad: 12, Toys: 10 };
  for (const [name, id] of Object.entries(links)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      new RegExp(`^/products\\?category=${id}&name=`),
    );
  }
  for (const city of ["Delhi", "Noida", "Gurugram", "Greater Noida", "Ghaziabad"])
    await expect(footer.getByText(city, { exact: true })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Sell", exact: true })).toHaveAttribute("href", "/user/list-a-product");
  for (const panel of [
    "privacy-policy",
    "terms-and-conditions",
    "cancellation-and-refund",
    "shipping-and-delivery",
    "how-to-contact-us",
  ]) {
    await expect(footer.locator(`a[href="/policies?panel=${panel}"]`)).toHaveCount(1);
  }
  for (const name of ["LinkedIn", "Reddit", "Twitter/X", "Instagram", "YouTube", "WhatsApp"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  for (const group of ["Quick Links", "We are here (for sellers)", "Legal", "Company", "Contact us"])
    await expect(footer.getByRole("heading", { name: group, exact: true })).toBeVisible();
  await expect(footer.getByRole("link", { name: "We are hiring" })).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/);
  await expect(footer.getByText(/^© \d{4} /)).toBeVisible();

  // On a phone the groups are folded, and a press opens one.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toBeHidden();
  await footer.locator("summary", { hasText: "Legal" }).click();
  await expect(footer.getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toBeHidden();
});

test("a task has nothing beside it: the way back is all that Tab finds outside of it", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const { id: order, buyer, listing } = await confirmedOrder(origin, "Phone for a quiet task");
  await moveOrder(origin, order, "schedule_pickup", "pick_up", "pass_check", "dispatch", "deliver");
  const { id: other } = await publishListing(origin, "Phone to check out quietly");
  const walk = async (path: string) => {
    await open(page, path);
    await expect(page.getByRole("link", { name: "Back", exact: true })).toBeVisible();
    for (const name of ["banner", "contentinfo"] as const) await expect(page.getByRole(name)).toHaveCount(0);
    const found: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate((isFirst) => {
        const here = document.activeElement;
        if (!here || here === document.body) return undefined;
        // Behind the last one a browser without bars of its own begins anew, at once or by way of the page itself.
        if (!isFirst && here.hasAttribute("data-walked-first")) return undefined;
        here.toggleAttribute("data-walked-first", isFirst);
        const name = here.getAttribute("aria-label") ?? here.textContent?.trim() ?? here.tagName;
        return here.closest("main") && !here.closest(".quiet-bar") ? "task" : name;
      }, presses === 0);
      if (at === undefined) break;
      found.push(at);
    }
    const own = path.startsWith("/user/list-a-product") ? ["Save draft"] : [];
    const outside = found.filter((name) => name !== "task" && !own.includes(name));
    expect(outside, path).toEqual(["Skip to content", "Back"]);
  };
  await arriveAs(context, baseURL, { login: buyer });
  await page.setViewportSize({ width: 1_280, height: 800 });
  await walk(`/user/checkout?pid=${other}`);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [`/user/return/${order}`, `/user/feedback/${order}`, "/user/payments/success", "/payment/wait"]) {
    await walk(path);
  }
  await walk("/user/list-a-product");
  await arriveAs(context, baseURL, { login: listing.seller });
  await walk(`/user/edit-a-product?pid=${listing.id}`);
});

test("dark mode and language are remembered and right on first paint", async ({ page, request }) => {
  await open(page, "/");
  // The switch is at the foot of the page, which is the last to come alive and still moves while pictures arrive.
  await expect(async () => {
    // One that was pressed too early is chosen already, and says nothing when it is pressed again.
    await page.getByRole("radio", { name: /Light/ }).first().dispatchEvent("click");
    await page.getByRole("radio", { name: /Dark/ }).first().dispatchEvent("click");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const first = await (await request.get("/", { headers: { cookie: "theme=dark; lang=hi" } })).text();
  expect(first).toMatch(/<html[^>]*lang="hi[^>]*data-theme="dark"|<html[^>]*data-theme="dark"[^>]*lang="hi/);
});

test("on a phone the other language is one tap away, also without a script; cities have their names in it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { title } = await publishListing(baseURL ?? "", `Lamp for two languages ${randomUUID().slice(0, 6)}`);
  const address = `/products?${new URLSearchParams({ search: title })}`;
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, address);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("Noida");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(card).toContainText("नोएडा");
  await expect(page).toHaveURL(address);
  const age = await card.locator("time").evaluate((time) => {
    const end = time.getBoundingClientRect().right;
    return end <= (time.closest("article")?.getBoundingClientRect().right ?? 0);
  });
  expect(age).toBe(true);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const other = await plain.newPage();
  await other.goto(`${baseURL}${address}`);
  await other.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(other.locator("html")).toHaveAttribute("lang", "hi");
  await plain.close();

  // Who is logged in has it beside the two icons, and the search has room on the smallest phone too.
  await arriveAs(context, baseURL, { login: true });
  await page.goto(address);
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole("banner");
  for (const name of ["English", /^सूचनाएँ/, /^विशलिस्ट/]) {
    await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  expect((await bar.getByRole("combobox").boundingBox())?.width).toBeGreaterThan(80);
  await expectToFit(page, "the bar of a phone", [320, 360]);
  // Messages come in the language one reads in, wherever it was chosen.
  for (const [name, code] of [
    ["English", "en"],
    ["हिन्दी", "hi"],
    ["English", "en"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    expect((await (await page.request.get("/api/v1/user/profile")).json()).data.language).toBe(code);
  }
});

// spec 2.71
test("rtag becomes a cookie for seven days, on a cached page too", async ({ request }) => {
  for (const address of ["/?rtag=abc-123", "/?rtag=abc-123", "/policies?panel=privacy-policy&rtag=abc-123"]) {
    const answer = await request.get(address);
    expect(answer.headers()["set-cookie"]).toContain("rtag=abc-123; Path=/; Max-Age=604800");
  }
});

test("offline is said while it lasts", async ({ page, context }) => {
  await open(page, "/");
  // What the page still fetches for later would fail, rightly, and be taken for a complaint.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/offline/i)).toHaveCount(0);
});
