// Every page of the table, in both languages and both themes: right, readable, reachable, and quiet in the console; in
// Hindi no English left over and nothing cut off. A page is loaded once in each language, wide in English and on a small
// phone in Hindi, and each time looked at in every way.
import type { Page as Tab } from "@playwright/test";
import { strayLatin } from "../checks/latin-words.ts";
import { type PageId, pageTable } from "../web/page-table.ts";
import { AxeBuilder } from "./reading/axe.ts";
import { findCutOff, findEnglish, readTexts } from "./reading/hindi-texts.ts";
import { patternOf, realPath, viewerOf } from "./reading/table-pages.ts";
import { arriveAs, dressIn, expect, forgiveRefusals, hydrated, test } from "./visitor.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function open(tab: Tab, path: string, width: number): Promise<number | undefined> {
  await tab.setViewportSize({ width, height: 800 });
  await tab.emulateMedia({ colorScheme: "light" });
  const answer = await tab.goto(path);
  await hydrated(tab);
  // What the browser draws only when it comes near is looked at too.
  await tab.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>(".below-fold, .rail-card"))
      part.style.contentVisibility = "visible";
  });
  return answer?.status();
}

async function isPage(tab: Tab, language: string): Promise<void> {
  await expect(tab.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
  await expect(tab).toHaveTitle(/ · Sahejo$/);
  await expect(tab.locator("h1")).toHaveCount(1);
}

async function isAccessible(tab: Tab, language: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await dressIn(tab, theme);
    const axe = new AxeBuilder({ page: tab });
    // Only colours differ between the themes; everything else was looked at in the light.
    const { violations } = await (theme === "light"
      ? axe.withTags(RULES)
      : axe.withRules(["color-contrast"])
    ).analyze();
    const found = violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect.soft(found, `${language}, ${theme}`).toEqual([]);
  }
}

async function fits(tab: Tab, language: string, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 800 });
    const beyond = await tab.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `sideways scroll at ${width} px, ${language}`).toBe(0);
  }
}

async function isWhollyHindi(tab: Tab): Promise<void> {
  expect.soft(await findEnglish(tab), "English that is left").toEqual([]);
  expect.soft(await findCutOff(tab), "cut off").toEqual([]);
}

for (const id of Object.keys(pageTable) as PageId[]) {
  if (id === "notFound") continue;
  test(`${patternOf(id)} in English and in Hindi`, async ({ page: tab, context, baseURL }) => {
    // Something may have to be listed, bought and paid for first.
    test.slow();
    const origin = baseURL ?? "";
    const path = await realPath(id, origin);
    await arriveAs(context, baseURL, { ...(await viewerOf(id, origin)), language: "en" });
    expect(await open(tab, path, 1280)).toBe(200);
    await isPage(tab, "en");
    await isAccessible(tab, "en");
    await fits(tab, "en", 320, 360);

    await arriveAs(context, baseURL, { language: "hi" });
    expect(await open(tab, path, 360)).toBe(200);
    await isPage(tab, "hi");
    // Shown to developers alone, in their words.
    if (id !== "devUi") await isWhollyHindi(tab);
    await fits(tab, "hi", 360, 320, 1280);
    await isAccessible(tab, "hi");
  });
}

for (const path of ["/nothing-here", "/askout/one"]) {
  test(`${path} leads nowhere and says so, with status 404, in either language`, async ({
    page: tab,
    context,
    baseURL,
    complaints,
  }) => {
    forgiveRefusals(complaints, 404);
    for (const [language, width] of [
      ["en", 1280],
      ["hi", 360],
    ] as const) {
      await arriveAs(context, baseURL, { language });
      expect(await open(tab, path, width)).toBe(404);
      await expect(tab.locator("h1")).toHaveCount(1);
      if (language === "hi") await isWhollyHindi(tab);
      await fits(tab, language, width);
      await isAccessible(tab, language);
    }
  });
}

test("English, cut-off text, faint text and a nameless picture would be found", async ({
  page: tab,
  context,
  baseURL,
}) => {
  await arriveAs(context, baseURL, { language: "hi" });
  await open(tab, "/policies", 360);
  await tab.evaluate(() => {
    const line = document.createElement("p");
    line.textContent = "यह वाक्य अपने डिब्बे से बहुत लंबा है Zugzwang";
    Object.assign(line.style, { width: "60px", overflow: "hidden", whiteSpace: "nowrap" });
    const faint = document.createElement("p");
    faint.textContent = "यह मुश्किल से दिखता है";
    Object.assign(faint.style, { color: "#bbb", background: "#fff" });
    const picture = document.createElement("img");
    picture.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    document.querySelector("main")?.prepend(line, faint, picture);
  });
  expect((await readTexts(tab)).flatMap((text) => strayLatin(text))).toContain("Zugzwang");
  expect(await findEnglish(tab)).toEqual([expect.stringContaining("Zugzwang in “यह वाक्य")]);
  expect(await findCutOff(tab)).toEqual([expect.stringContaining("यह वाक्य")]);
  const { violations } = await new AxeBuilder({ page: tab }).withTags(RULES).analyze();
  expect(violations.map(({ id }) => id).sort()).toEqual(["color-contrast", "image-alt"]);
  const dark = await new AxeBuilder({ page: tab }).withRules(["color-contrast"]).analyze();
  expect(dark.violations.map(({ id }) => id)).toEqual(["color-contrast"]);
});
