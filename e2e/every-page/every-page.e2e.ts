// Every page of the table, in both languages and both themes: right, readable, reachable, quiet in the console, and with
// nothing that moves by itself; in Hindi no English left over and nothing cut off. A page is loaded once in each
// language: wide and light in English (then made narrow), on the smallest phone and dark in Hindi, with all rules each time.
import { test as base, type ConsoleMessage, expect, type Page as Tab } from "@playwright/test";
import { strayLatin } from "../../checks/latin-words.ts";
import { type PageId, pageTable } from "../../web/page-table.ts";
import { AxeBuilder } from "../reading/axe.ts";
import { findCutOff, findEnglish, readTexts } from "../reading/hindi-texts.ts";
import { expectToFit, findFaults, RULES } from "../reading/readable.ts";
import { findShifts, MOST_SHIFT } from "../reading/shifts.ts";
import { patternOf, realPath, viewerOf } from "../reading/table-pages.ts";
import { arriveAs, hydrated } from "../stage/visitor.ts";

/**
 * One browser window for all pages that a worker looks at: what they share is fetched and compiled once. Between them
 * it rests at a line of the same site: after a blank page it would begin a new process, which costs a sixth more.
 */
const test = base.extend<{ tab: Tab; complaints: string[] }, { window: Tab }>({
  window: [
    async ({ browser }, use, info) => {
      const { baseURL, serviceWorkers } = info.project.use;
      const context = await browser.newContext({ baseURL, serviceWorkers });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  complaints: async ({ window }, use) => {
    const complaints: string[] = [];
    const onError = (error: Error) => complaints.push(`error: ${error.message}`);
    const onMessage = (message: ConsoleMessage) => {
      if (message.type() === "error") complaints.push(`console: ${message.text()}`);
    };
    window.on("pageerror", onError).on("console", onMessage);
    await use(complaints);
    window.off("pageerror", onError).off("console", onMessage);
    expect(complaints).toEqual([]);
  },
  tab: async ({ window, complaints: _ }, use) => {
    await use(window);
    await window.goto("/healthz");
    await window.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await window.context().clearCookies();
  },
});

/** Where this fits, what is wider does. */
const SMALLEST = { width: 320, height: 800 };

async function open(tab: Tab, path: string, width: number, theme: "light" | "dark"): Promise<number | undefined> {
  await tab.setViewportSize({ width, height: 800 });
  await tab.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const answer = await tab.goto(path);
  await hydrated(tab);
  const { score, moved } = await findShifts(tab);
  expect.soft(score <= MOST_SHIFT ? [] : moved, `moved by itself at ${width}: ${score.toFixed(3)}`).toEqual([]);
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

async function isWhollyHindi(tab: Tab): Promise<void> {
  expect.soft(await findEnglish(tab), "English that is left").toEqual([]);
  expect.soft(await findCutOff(tab), "cut off").toEqual([]);
}

async function looksRightInEnglish(tab: Tab, name: string): Promise<void> {
  await isPage(tab, "en");
  expect.soft(await findFaults(tab, "light", "all"), "in English").toEqual([]);
  await expectToFit(tab, name);
  await tab.setViewportSize(SMALLEST);
  await expectToFit(tab, name);
}

async function looksRightInHindi(tab: Tab, name: string, isTranslated = true): Promise<void> {
  await isPage(tab, "hi");
  if (isTranslated) await isWhollyHindi(tab);
  await expectToFit(tab, name);
  expect.soft(await findFaults(tab, "dark", "all"), "in Hindi").toEqual([]);
}

for (const id of Object.keys(pageTable) as PageId[]) {
  if (id === "notFound") continue;
  // spec 2.1, 2.2
  test(`${patternOf(id)} in English and in Hindi`, async ({ tab, baseURL }) => {
    // Something may have to be bought and paid for first.
    test.slow();
    const origin = baseURL ?? "";
    const path = await realPath(id, origin);
    await arriveAs(tab.context(), baseURL, { ...(await viewerOf(id, origin)), language: "en" });
    expect(await open(tab, path, 1280, "light")).toBe(200);
    await looksRightInEnglish(tab, path);
    await arriveAs(tab.context(), baseURL, { language: "hi" });
    expect(await open(tab, path, SMALLEST.width, "dark")).toBe(200);
    // Shown to developers alone, in their words.
    await looksRightInHindi(tab, path, id !== "devUi");
  });
}

for (const path of ["/nothing-here", "/askout/one"]) {
  test(`${path} leads nowhere and says so, with status 404, in either language`, async ({
    tab,
    baseURL,
    complaints,
  }) => {
    await arriveAs(tab.context(), baseURL, { language: "en" });
    expect(await open(tab, path, 1280, "light")).toBe(404);
    await looksRightInEnglish(tab, path);
    await arriveAs(tab.context(), baseURL, { language: "hi" });
    expect(await open(tab, path, SMALLEST.width, "dark")).toBe(404);
    await looksRightInHindi(tab, path);
    // The browser itself reports the two.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404"), expect.stringContaining("404")]);
  });
}

test("what moves by itself would be found", async ({ tab, baseURL }) => {
  await arriveAs(tab.context(), baseURL, { language: "en" });
  await open(tab, "/policies", 1280, "light");
  expect((await findShifts(tab)).score).toBeLessThanOrEqual(MOST_SHIFT);
  await tab.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "300px";
    document.querySelector("main")?.prepend(late);
  });
  expect((await findShifts(tab)).score).toBeGreaterThan(MOST_SHIFT);
});

test("English, cut-off text, faint text and a nameless picture would be found", async ({ tab, baseURL }) => {
  await arriveAs(tab.context(), baseURL, { language: "hi" });
  await open(tab, "/policies", 360, "light");
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
