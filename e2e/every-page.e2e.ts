// Every page of the table, in both languages and both themes: right, readable, reachable, and quiet in the console.
import { pageTable } from "../web/page-table.ts";
import { sharedAccount } from "./accounts.ts";
import { sharedAsk } from "./asks.ts";
import { sharedCoupon } from "./desk.ts";
import { sharedListing } from "./listings.ts";
import { makePosting, sharedPayout } from "./money.ts";
import { sharedOrder } from "./ordered.ts";
import { AxeBuilder } from "./reading/axe.ts";
import { arriveAs, dressIn, expect, hydrated, test } from "./visitor.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A seller's page needs somebody real on it, and the page of an item something real. */
async function realPath(id: string, origin: string): Promise<string | undefined> {
  if (id === "seller") return `/seller/${(await sharedAccount(origin)).userId}`;
  if (id === "ask") return `/askout/${await sharedAsk(origin)}`;
  if (id === "backofficeCategory") return "/backoffice/categories/11";
  if (id === "backofficeListing") return `/backoffice/listings/${(await sharedListing(origin)).id}`;
  if (id === "backofficeOrder") return `/backoffice/orders/${(await sharedOrder(origin)).id}`;
  if (id === "backofficeUser") return `/backoffice/users/${(await sharedAccount(origin)).userId}`;
  if (id === "backofficeViewAs") return `/backoffice/users/${(await sharedAccount(origin)).userId}/view-as`;
  if (id === "backofficePosting") return `/backoffice/ledger/${await makePosting(origin)}`;
  if (id === "backofficePayout") return `/backoffice/payouts/${await sharedPayout()}`;
  if (id === "backofficeCoupon") return `/backoffice/coupons/${await sharedCoupon(origin)}`;
  if (id === "order") return `/user/orders/${(await sharedOrder(origin)).id}`;
  if (id === "return" || id === "feedback") return `/user/${id}/${(await sharedOrder(origin)).id}`;
  if (id === "backofficeAddWriting") return "/backoffice/content/add/blog";
  if (id === "backofficeWriting") return `/backoffice/content/blog/${await anyArticle(origin)}`;
  if (id === "blog") return `/blogs/${await anyArticle(origin)}`;
  if (id === "product") return (await sharedListing(origin)).path;
  if (id === "checkout") return `/user/checkout?pid=${(await sharedListing(origin)).id}`;
  return id === "productByPath" ? `/product-overview/${(await sharedListing(origin)).id}/one` : undefined;
}

async function anyArticle(origin: string): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/v1/blogs?limit=1`)).json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? "";
}

for (const [id, page] of Object.entries(pageTable)) {
  if (id === "notFound") continue;
  const pattern = page.path.replaceAll(/:\w+/g, "one");
  for (const language of ["en", "hi"] as const) {
    test(`${pattern} in ${language}`, async ({ page: tab, context, baseURL }) => {
      // Something has to be listed, bought and paid for first.
      if (id === "backofficeOrder") test.slow();
      const path = (await realPath(id, baseURL ?? "")) ?? pattern;
      const isOfBuyer = id === "order" || id === "return" || id === "feedback";
      const login = isOfBuyer ? (await sharedOrder(baseURL ?? "")).buyer : page.guard === "user";
      await arriveAs(context, baseURL, { login, staff: page.guard === "staff", language });
      await tab.setViewportSize({ width: 1280, height: 800 });
      const answer = await tab.goto(path);
      expect(answer?.status()).toBe(200);
      await hydrated(tab);
      await expect(tab.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
      await expect(tab).toHaveTitle(/ · Sahejo$/);
      await expect(tab.locator("h1")).toHaveCount(1);
      // What the browser draws only when it comes near is looked at too.
      await tab.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>(".below-fold"))
          part.style.contentVisibility = "visible";
      });
      for (const theme of ["light", "dark"] as const) {
        await dressIn(tab, theme);
        const axe = new AxeBuilder({ page: tab });
        // Only colours differ between the themes; everything else was looked at in the light.
        const { violations } = await (theme === "light"
          ? axe.withTags(RULES)
          : axe.withRules(["color-contrast"])
        ).analyze();
        const found = violations.map(
          (v) => `${theme} ${v.id}: ${v.nodes.map((node) => node.target.join(" ")).join(", ")}`,
        );
        expect(found).toEqual([]);
      }
      for (const width of [320, 360]) {
        await tab.setViewportSize({ width, height: 800 });
        const beyond = await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `sideways scroll at ${width} px`).toBe(0);
      }
    });
  }
}

test("an address that leads nowhere says so, with status 404", async ({ request, browser, baseURL }) => {
  expect((await request.get("/nothing-here")).status()).toBe(404);
  // Its own context: a 404 is an error in the browser's console, and rightly so.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/nothing-here");
  await expect(page.locator("h1")).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);
  await context.close();
});
