// Articles, answers and policies as readers meet them.
import { expectReadable } from "../reading/readable.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

/** The oldest: it came with the product, whatever other tests write. */
async function firstArticle(origin: string | undefined) {
  const reply = await fetch(`${origin}/api/v1/blogs?limit=48`);
  const { data } = (await reply.json()) as { data: { slug: string; title: string; title_hi: string }[] };
  const first = data.at(-1);
  if (!first) throw new Error("There is no article.");
  return first;
}

// spec 2.25
test("an article is found in the list, read, and left for the next", async ({ page, baseURL }) => {
  const { slug, title } = await firstArticle(baseURL);
  await open(page, "/blogs");
  const card = page.getByRole("link", { name: title, exact: true });
  while (!(await card.isVisible())) await page.getByRole("link", { name: "Older articles" }).click();
  await card.click();
  await expect(page).toHaveURL(`/blogs/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const width = await page.locator(".prose").evaluate((element) => {
    const probe = document.createElement("span");
    probe.textContent = "0";
    element.append(probe);
    const one = probe.getBoundingClientRect().width;
    probe.remove();
    return element.getBoundingClientRect().width / one;
  });
  // 68ch by design; a digit as drawn is a little narrower than the ch the browser reckons with.
  expect(width).toBeLessThanOrEqual(72);
  const [, href] = /href="([^"]+wa\.me[^"]+)"/.exec(await page.content()) ?? [];
  expect(decodeURIComponent(href ?? "")).toContain(`${title} ${baseURL}/blogs/${slug}`);
  await page.getByRole("link", { name: "All articles" }).first().click();
  await expect(page).toHaveURL("/blogs");
});

test("an article that is not there says so, with status 404", async ({ page, complaints }) => {
  forgiveRefusals(complaints, 404);
  const answer = await page.goto("/blogs/no-such-article");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This article isn’t here" })).toBeVisible();
  await expect(page.getByRole("link", { name: "All articles" })).toBeVisible();
});

// spec 2.24
test("answers open by a click, by their link and by a search; the search says how many it found", async ({ page }) => {
  await open(page, "/faqs");
  const answers = page.locator("main details");
  const all = await answers.count();
  expect(all).toBeGreaterThan(2);
  const first = answers.first();
  const key = (await first.getAttribute("id")) ?? "";
  const question = (await first.getByRole("heading").textContent()) ?? "";
  await expect(first.locator(".prose")).toBeHidden();
  await first.locator("summary").click();
  await expect(first.locator(".prose")).toBeVisible();
  await page.goto(`/faqs#${key}`);
  await page.reload();
  await expect(page.locator(`#${key} .prose`)).toBeVisible();
  await expect(page.locator(`#${key} summary`)).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search the answers" });
  await search.fill(question);
  await expect(page.locator("main details")).not.toHaveCount(all);
  await expect(page.locator(`#${key}`)).toBeVisible();
  await search.fill("xylophone quagmire");
  await expect(page.getByText("No answer has all these words")).toBeVisible();
  await expect(page.locator("main details")).toHaveCount(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("answers open, a search searches, an article is there", async ({ page, baseURL }) => {
    await page.goto("/faqs");
    const first = page.locator("main details").first();
    await first.locator("summary").click();
    await expect(first.locator(".prose")).toBeVisible();
    await page.goto("/faqs?q=xylophone+quagmire");
    await expect(page.locator("main details")).toHaveCount(0);
    await expect(page.getByText("No answer has all these words")).toBeVisible();
    const { slug, title } = await firstArticle(baseURL);
    await page.goto(`/blogs/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator(".prose")).toContainText(/\w.{300}/s);
  });
});

// spec 2.45, 2.66
test("hiring leads to what we say about it", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "We are hiring" }).click();
  await expect(page).toHaveURL("/policies?panel=how-to-contact-us#work-with-us");
  await expect(page.locator("#work-with-us")).toBeInViewport();
});

for (const path of ["/faqs?q=a", "article"]) {
  test(`${path} in Hindi: in Hindi, and fit to read in either theme at 360 px`, async ({ page, context, baseURL }) => {
    await arriveAs(context, baseURL, { language: "hi" });
    await page.setViewportSize({ width: 360, height: 780 });
    const article = await firstArticle(baseURL);
    await open(page, path === "article" ? `/blogs/${article.slug}` : path);
    if (path === "article") await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title_hi);
    await expectReadable(page, path);
  });
}
