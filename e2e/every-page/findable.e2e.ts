// What search engines, feed readers and whoever shares a link are told: one address a page, facts that hold, and a list of
// all pages in which every address is what it says.
import type { APIRequestContext } from "@playwright/test";
import { type Facts, factsIn, problemsOf } from "../reading/structured-data.ts";
import { logIn } from "../stage/accounts.ts";
import { type Listing, publishListing } from "../stage/listings.ts";
import { sell } from "../stage/planted/moves.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const HOSTILE = `Phone </script><script>window.hacked=1</script><!-- & "x" 'y' <b>`;
let listing: Promise<Listing> | undefined;
const ownListing = (origin: string) => {
  listing ??= publishListing(origin, HOSTILE);
  return listing;
};

async function read(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  return answer.text();
}

const unescaped = (text: string) =>
  text
    .replaceAll(/&#x?(\w+);/g, (whole, code) =>
      String.fromCodePoint(Number.parseInt(code, whole.startsWith("&#x") ? 16 : 10)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function linkIn(html: string, pattern: RegExp): string | undefined {
  const tag = [...html.matchAll(/<link [^>]+>/g)].map(([one]) => one).find((one) => pattern.test(one));
  return tag && unescaped(/href="([^"]+)"/.exec(tag)?.[1] ?? "");
}

const canonicalIn = (html: string) => linkIn(html, /rel="canonical"/);
const isHidden = (html: string) => /<meta [^>]*name="robots"[^>]*content="noindex"/.test(html);
const factOf = (facts: Facts[], type: string) => facts.find((one) => one["@type"] === type);

const kinds: { name: string; path: (one: Listing) => string; types: string[] }[] = [
  { name: "home", path: () => "/", types: ["Organization", "WebSite"] },
  { name: "categories", path: () => "/categories", types: ["CollectionPage", "BreadcrumbList"] },
  { name: "all items", path: () => "/products", types: ["CollectionPage", "BreadcrumbList"] },
  { name: "a category", path: () => "/products?category=11", types: ["CollectionPage", "BreadcrumbList"] },
  { name: "an item", path: ({ path }) => path, types: ["Product", "BreadcrumbList"] },
  { name: "a seller", path: ({ seller }) => `/seller/${seller.userId}`, types: ["ProfilePage", "BreadcrumbList"] },
  { name: "policies", path: () => "/policies", types: ["BreadcrumbList"] },
  { name: "articles", path: () => "/blogs", types: ["CollectionPage", "BreadcrumbList"] },
  { name: "answers", path: () => "/faqs", types: ["FAQPage", "BreadcrumbList"] },
  { name: "the login", path: () => "/auth/login", types: ["BreadcrumbList"] },
  { name: "askout", path: () => "/askout", types: ["BreadcrumbList"] },
];

for (const { name, path, types } of kinds) {
  test(`${name}: one address, both languages, and facts that hold`, async ({ request, baseURL }) => {
    const address = path(await ownListing(baseURL ?? ""));
    const html = await read(request, address);
    expect(isHidden(html)).toBe(false);
    expect(canonicalIn(html)).toBe(baseURL + address);
    const hindi = `${baseURL}${address}${address.includes("?") ? "&" : "?"}lang=hi`;
    expect(linkIn(html, /hrefLang="hi"/i)).toBe(hindi);
    expect(linkIn(html, /hrefLang="x-default"/i)).toBe(baseURL + address);
    const facts = factsIn(html);
    expect(facts.map((one) => one["@type"])).toEqual(types);
    expect(facts.flatMap((one) => problemsOf(one))).toEqual([]);
    const other = await read(request, hindi);
    expect(canonicalIn(other)).toBe(hindi);
    expect(other).toContain('<html lang="hi"');
    expect(factsIn(other).flatMap((one) => problemsOf(one))).toEqual([]);
  });
}

test("the first page says who runs the site, and how to search it", async ({ request, baseURL }) => {
  const facts = factsIn(await read(request, "/"));
  expect(factOf(facts, "Organization")).toMatchObject({ "@id": `${baseURL}/#organization`, sameAs: expect.any(Array) });
  expect((await request.get(String(factOf(facts, "Organization")?.logo))).status()).toBe(200);
  const action = factOf(facts, "WebSite")?.potentialAction as { target: { urlTemplate: string } } | undefined;
  const found = action?.target.urlTemplate.replace("{search_term_string}", "phone") ?? "";
  expect((await request.get(found)).status()).toBe(200);
});

test("the reader of facts finds what is wrong with them", () => {
  const right = { "@type": "Brand", name: "Samsung" };
  expect(problemsOf(right)).toEqual([]);
  expect(problemsOf({ ...right, name: "" })).toHaveLength(1);
  expect(problemsOf({ ...right, colour: "red" })).toHaveLength(1);
  expect(problemsOf({ "@type": "Brand" })).toHaveLength(1);
  expect(problemsOf({ "@type": "Unicorn" })).toHaveLength(1);
  const step = { "@type": "ListItem", position: 2, name: "x", item: "nowhere" };
  expect(problemsOf({ "@type": "BreadcrumbList", itemListElement: [step] })).toHaveLength(2);
});

test("an item: checked price, second-hand, its return rule; a title cannot break out of any of it", async ({
  page,
  request,
  baseURL,
}) => {
  const { path, title } = await ownListing(baseURL ?? "");
  const product = factOf(factsIn(await read(request, path)), "Product");
  expect(product).toMatchObject({
    name: title,
    offers: {
      price: 32_000,
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/UsedCondition",
      hasMerchantReturnPolicy: { applicableCountry: "IN", merchantReturnDays: expect.any(Number) },
    },
  });
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("sold: the page stays to be found, and says so", async ({ request, baseURL }) => {
  const { id, path } = await publishListing(baseURL ?? "", "Galaxy S23 to be found when sold");
  await sell(id, 30_000);
  await expect(async () => {
    const html = await read(request, path);
    const facts = factsIn(html);
    expect(factOf(facts, "Product")).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
    expect(isHidden(html)).toBe(false);
    expect(facts.flatMap((one) => problemsOf(one))).toEqual([]);
  }).toPass();
  const html = await read(request, "/sold-products");
  expect(canonicalIn(html)).toBe(`${baseURL}/sold-products`);
  expect(factsIn(html).flatMap((one) => problemsOf(one))).toEqual([]);
});

test("a name somebody writes into an address makes no other page of it", async ({ request, baseURL }) => {
  const { id, path } = await ownListing(baseURL ?? "");
  expect(canonicalIn(await read(request, "/products?category=11&name=Cheap%20pills"))).toBe(
    `${baseURL}/products?category=11`,
  );
  for (const other of [`/product-overview?pid=${id}&name=x`, `/product-overview/${id}/x`]) {
    expect(canonicalIn(await read(request, other))).toBe(baseURL + path);
  }
});

test("what is only of use to whoever is there is not to be found", async ({ request, context, baseURL }) => {
  await ownListing(baseURL ?? "");
  for (const path of ["/products?search=phone", "/products?category=11&sort=price_asc", "/products?price_max=999999"]) {
    const html = await read(request, path);
    expect(isHidden(html), path).toBe(true);
    expect(canonicalIn(html)).toBe(baseURL + path);
  }
  // A category that has nothing.
  expect(isHidden(await read(request, "/products?category=10"))).toBe(true);
  expect(isHidden(await read(request, "/backoffice/login"))).toBe(true);
  expect(isHidden(await read(request, "/nowhere", 404))).toBe(true);
  expect(isHidden(await read(request, "/product-overview?pid=nobody", 404))).toBe(true);
  const nobody = await logIn(baseURL ?? "");
  expect(isHidden(await read(request, `/seller/${nobody.userId}`))).toBe(true);
  await arriveAs(context, baseURL, { login: true });
  const page = await context.newPage();
  await page.goto("/user/profile");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});

test("going on without a new document leaves no address of the page before", async ({ page }) => {
  // Pressed before the links are cared for, it is a new document, which shows nothing of this.
  await expect(async () => {
    await open(page, "/categories");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const link = page
      .getByRole("link", { name: "Policies" })
      .or(page.getByRole("link", { name: "FAQs" }))
      .first();
    await link.click();
    await expect(page).not.toHaveURL(/categories/);
    expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);
  }).toPass();
  await expect(
    page.locator("link[rel=canonical], script[type='application/ld+json'], meta[name=description]"),
  ).toHaveCount(0);
});

test("every address of the sitemap is there and is its own", async ({ request, baseURL }) => {
  const { path } = await ownListing(baseURL ?? "");
  const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one = ""]) => unescaped(one));
  expect(await read(request, "/robots.txt")).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const files = locsIn(await read(request, "/sitemap.xml"));
  const readAll = () => Promise.all(files.map(async (file) => locsIn(await read(request, file))));
  const lists = await readAll();
  const all = lists.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(baseURL + path);
  expect(all).toContain(`${baseURL}/products?category=11`);
  for (const path of ["/policies", "/faqs", "/blogs"]) expect(all).toContain(baseURL + path);
  // Earlier runs leave thousands behind: every page and category, and of the items the first of each file and our own.
  const pages = lists[files.findIndex((file) => file.endsWith("/pages.xml"))] ?? [];
  const some = lists.flatMap((list) => (list === pages ? pages : list.slice(0, 4)));
  for (const address of new Set([...some, baseURL + path])) {
    const html = await read(request, address);
    expect(canonicalIn(html), address).toBe(address);
    // Others buy meanwhile: whoever has sold the last thing is not to be found, and not in the sitemap either.
    if (isHidden(html)) expect((await readAll()).flat()).not.toContain(address);
  }
});

test("an article is one, and leads to the feed of articles", async ({ request, baseURL }) => {
  const feed = await read(request, "/feeds/blogs.xml");
  const address = unescaped(/<item>.*?<link>(.*?)<\/link>/s.exec(feed)?.[1] ?? "");
  const html = await read(request, address);
  expect(canonicalIn(html)).toBe(address);
  expect(linkIn(html, /application\/rss\+xml/)).toBe(`${baseURL}/feeds/blogs.xml`);
  const facts = factsIn(html);
  expect(facts.map((one) => one["@type"])).toEqual(["Article", "BreadcrumbList"]);
  expect(facts.flatMap((one) => problemsOf(one))).toEqual([]);
  expect(isHidden(await read(request, "/blogs/nothing-of-the-kind", 404))).toBe(true);
  expect(isHidden(await read(request, "/faqs?q=money"))).toBe(true);
});

test("a category's page and an item's lead to the feed, and the feed back to the item", async ({
  request,
  baseURL,
}) => {
  const { path } = await ownListing(baseURL ?? "");
  for (const from of ["/products?category=11", path]) {
    const feed = linkIn(await read(request, from), /application\/rss\+xml/) ?? "";
    expect(feed).toBe(`${baseURL}/feeds/11.xml`);
  }
  const links = [...(await read(request, "/feeds/11.xml")).matchAll(/<link>(.*?)<\/link>/g)].map(([, one = ""]) =>
    unescaped(one),
  );
  expect(links[0]).toBe(`${baseURL}/products?category=11`);
  expect((await request.get(links[1] ?? "")).status()).toBe(200);
});
