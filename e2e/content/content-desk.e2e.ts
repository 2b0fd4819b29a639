// The operator's words in the back office: written, seen before they are shown, shown, and brought back.
import { expectReadable } from "../reading/readable.ts";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

test("an article is written in both languages, previewed inert, published, changed, and an old version comes back", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await arriveAs(context, baseURL, { staff: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  const key = `written-here-${Date.now()}`;
  await open(page, "/backoffice/content/add/blog");
  await page.getByLabel("Address").fill(key);
  const panels = page.locator("section").filter({ has: page.getByRole("textbox", { name: "Summary" }) });
  for (const [place, words] of [
    [
      0,
      { title: `Title ${key}`, text: "Words.\n\n## Part <img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1))" },
    ],
    [1, { title: `शीर्षक ${key}`, text: "## भाग\n\nशब्द।" }],
  ] as const) {
    const panel = panels.nth(place);
    await panel.getByRole("textbox", { name: "Title" }).fill(words.title);
    await panel.getByRole("textbox", { name: "Summary" }).fill(place === 0 ? "What it is about." : "यह किस बारे में है।");
    await panel.getByRole("textbox", { name: "Tags" }).fill(place === 0 ? "One, Two" : "एक, दो");
    await panel.getByRole("textbox", { name: "Text" }).fill(words.text);
  }
  const preview = page.getByRole("region", { name: "As readers see it in English" });
  await expect(preview.getByRole("heading", { name: "Part" })).toBeVisible();
  await expect(preview.locator("img, script, [onerror]")).toHaveCount(0);
  expect(await preview.locator("a").getAttribute("href")).toBeNull();

  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(`/backoffice/content/blog/${key}`);
  expect((await page.request.get(`/blogs/${key}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Take it down" })).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/blogs/${key}`)).status()).toBe(200);

  await page.getByRole("textbox", { name: "Title" }).first().fill(`Better ${key}`);
  await expect(page.getByRole("button", { name: "Take it down" })).toBeDisabled();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Better ${key}` })).toBeVisible();
  await page.getByRole("button", { name: "Bring back version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bring back version 1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Title ${key}` })).toBeVisible();
  await expect(page.getByText("brought back from 1")).toBeVisible();
  await expectReadable(page, "the editor");
});

test("of two editors the second is told, keeps what was typed, and can look again", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  forgiveRefusals(complaints, 409);
  await arriveAs(context, baseURL, { staff: true });
  const key = `two-editors-${Date.now()}`;
  await open(page, "/backoffice/content/add/faq");
  await page.getByLabel("Address").fill(key);
  for (const place of [0, 1]) {
    await page.getByRole("textbox", { name: "Question" }).nth(place).fill(`Is ${key} one?`);
    await page.getByRole("textbox", { name: "Answer" }).nth(place).fill("Yes.");
  }
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(`/backoffice/content/faq/${key}`);
  const other = await context.newPage();
  await open(other, `/backoffice/content/faq/${key}`);
  await other.getByRole("textbox", { name: "Answer" }).first().fill("Yes, said the first.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Version 2", { exact: true })).toBeVisible();

  const answer = page.getByRole("textbox", { name: "Answer" }).first();
  await answer.fill("Yes, said the second.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Somebody changed this text in the meantime.")).toBeVisible();
  await expect(answer).toHaveValue("Yes, said the second.");
  await page.getByRole("button", { name: "Look at it as it is now" }).click();
  await expect(page.getByRole("textbox", { name: "Answer" }).first()).toHaveValue("Yes, said the first.");
});

test("answers change places by their buttons", async ({ page, context, baseURL }) => {
  await arriveAs(context, baseURL, { staff: true });
  await open(page, "/backoffice/content?kind=faq");
  const ups = page.getByRole("button", { name: /^Move “.+” up$/ });
  await expect(ups.first()).toBeDisabled();
  const table = page.getByRole("table").first();
  // Others write answers of their own meanwhile, which stand below.
  const titles = async () => (await table.locator("tbody a").allTextContents()).slice(0, 3);
  const before = await titles();
  await ups.nth(1).click();
  await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.getByRole("button", { name: `Move “${before[1]}” down` }).click();
  await expect.poll(titles).toEqual(before);
});
