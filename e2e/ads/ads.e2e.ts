// Booked ads: always labelled, only where the table allows, none for those who save data, and nothing moves.
import { call, sharedStaff } from "../stage/accounts.ts";
import { arriveAs, expect, open, test } from "../stage/visitor.ts";

const booking = (name: string, change: object = {}) => ({
  name,
  pages: ["blogs"],
  shape: "banner",
  title: name,
  title_hi: `हिन्दी ${name}`,
  text: "Two cups of chai for the price of one, till Sunday evening.",
  text_hi: "रविवार शाम तक एक के दाम में दो कप चाय।",
  action: "See the menu",
  action_hi: "मेन्यू देखें",
  link: "https://chai.example/menu",
  starts_at: new Date(Date.now() - 86_400_000).toISOString(),
  ends_at: null,
  priority: 100,
  ...change,
});

test("an ad is booked, seen with its label where the house notice was, and gone once it is paused", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = `Chai ${Date.now()}`;
  await arriveAs(context, baseURL, { staff: true });
  await open(page, "/backoffice/ads");
  await page.getByRole("button", { name: "Book an ad" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Booked by").fill(name);
  await dialog.getByRole("checkbox", { name: "Blogs" }).check();
  for (const [label, words] of [
    ["Title (English)", name],
    ["Title (Hindi)", `हिन्दी ${name}`],
    ["Text (English)", "Two cups of chai for the price of one, till Sunday evening."],
    ["Text (Hindi)", "रविवार शाम तक एक के दाम में दो कप चाय।"],
    ["Words of the link (English)", "See the menu"],
    ["Words of the link (Hindi)", "मेन्यू देखें"],
    ["Leads to", "https://chai.example/menu"],
    ["Priority", "100"],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(words);
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("Running", { exact: true })).toBeVisible();

  const reader = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } });
  const blogs = await reader.newPage();
  // Before the scripts the notice of our own stands there; the ad takes its place and its size.
  await blogs.route("**/api/v1/ads*", async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await blogs.goto("/blogs");
  const slot = blogs
    .locator("main div")
    .filter({ has: blogs.getByText("Ad", { exact: true }) })
    .last();
  const before = await slot.boundingBox();
  await expect(slot.getByText(name)).toBeVisible();
  await expect(slot.getByText("Ad", { exact: true })).toBeVisible();
  expect((await slot.boundingBox())?.height).toBe(before?.height);
  const link = slot.getByRole("link", { name: /^See the menu/ });
  await expect(link).toHaveAttribute("rel", "sponsored noopener noreferrer");
  await expect(link).toHaveAttribute("href", "https://chai.example/menu");

  await row.getByRole("button", { name: `Pause ${name}` }).click();
  await expect(row.getByText("Paused", { exact: true })).toBeVisible();
  await expect.poll(async () => (await blogs.request.get("/api/v1/ads?page=blogs")).text()).not.toContain(name);
  await reader.close();
});

test("who saves data sees no ad, and a page that carries none asks for none", async ({ page, context, baseURL }) => {
  const staff = await sharedStaff(baseURL ?? "");
  const name = `Saver ${Date.now()}`;
  const { id } = await call<{ id: string }>(
    baseURL ?? "",
    "POST /backoffice/ads",
    booking(name, { pages: ["faq"] }),
    staff,
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/ads")) asked.push(request.url());
  });
  await open(page, "/policies");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await context.addCookies([{ url: baseURL ?? "", name: "data_saver", value: "1" }]);
  await open(page, "/faqs");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await expect(page.getByText("Ad", { exact: true })).toHaveCount(0);
  await call(baseURL ?? "", `POST /backoffice/ads/${id}/pause`, { version: 1, is_paused: true }, staff);
});
