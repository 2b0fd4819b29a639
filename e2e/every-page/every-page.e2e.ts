// Every page of the table, in both languages and both themes: right, readable, reachable, quiet in the console, and with
// nothing that moves by itself; in Hindi no English left over and nothing cut off. In English a page is loaded, wide, then
// made narrow. In Hindi it is gone to from the page before it, as a link does, wide and in the light, and held to all rules;
// then it is made as narrow as the smallest phone and dark, where it is the colours that are others. What surrounds a page
// is looked at on the first of each frame, which is loaded in Hindi too and held to all rules in both languages.
import { test as base, type ConsoleMessage, expect, type Page as Tab } from "@playwright/test";
import { strayLatin } from "../../checks/latin-words.ts";
import { type PageId, pageTable } from "../../web/page-table.ts";
import { AxeBuilder } from "../reading/axe.ts";
import { findCutOff, findEnglish, readTexts } from "../reading/hindi-texts.ts";
import { expectToFit, findFaults, RULES } from "../reading/readable.ts";
import { findShifts, MOST_SHIFT } from "../reading/shifts.ts";
import { patternOf, realPath, viewerOf } from "../reading/table-pages.ts";
import { sharedAccount, sharedStaff } from "../stage/accounts.ts";
import { arriveAs, hydrated } from "../stage/visitor.ts";

type Viewer = Awaited<ReturnType<typeof viewerOf>>;
type Language = "en" | "hi";

const GUEST: Viewer = { login: false, staff: false };

/** A tab that goes from page to page. Whoever looks through it stays the same until a page needs somebody else. */
interface Window {
  tab: Tab;
  language: Language;
  viewer?: string;
}

/**
 * One window for each language and all pages that a worker looks at: what they share is fetched and compiled once. For
 * somebody else it begins anew at a line of the same site: after a blank page it would begin a new process, which costs
 * a sixth more.
 */
const test = base.extend<{ complaints: string[] }, { windows: Record<Language, Window> }>({
  windows: [
    async ({ browser }, use, info) => {
      const { baseURL, serviceWorkers } = info.project.use;
      const open = async (language: Language): Promise<Window> => {
        const look = { viewport: WIDE, colorScheme: "light", reducedMotion: "reduce" } as const;
        const context = await browser.newContext({ baseURL, serviceWorkers, ...look });
        return { tab: await context.newPage(), language };
      };
      const windows = { en: await open("en"), hi: await open("hi") };
      await use(windows);
      for (const { tab } of Object.values(windows)) await tab.context().close();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ windows }, use) => {
      const complaints: string[] = [];
      const onError = (error: Error) => complaints.push(`error: ${error.message}`);
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()}`);
      };
      for (const { tab } of Object.values(windows)) tab.on("pageerror", onError).on("console", onMessage);
      await use(complaints);
      for (const { tab } of Object.values(windows)) tab.off("pageerror", onError).off("console", onMessage);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const WIDE = { width: 1_280, height: 800 };
/** Where this fits, what is wider does. */
const SMALLEST = { width: 320, height: 800 };

const surroundings = (id: PageId) => `${pageTable[id].frame} ${pageTable[id].guard}`;
const ids = (Object.keys(pageTable) as PageId[]).filter((id) => id !== "notFound");

/** The first that is surrounded so, for the same people. */
const isFirstOfFrame = (id: PageId) => ids.find((other) => surroundings(other) === surroundings(id)) === id;
/** Most dates and amounts, which the server and the browser each put into words: they must agree in Hindi too. */
const COUNTED: readonly PageId[] = ["product", "checkout", "order", "backofficeOrder", "backofficeLedger"];

/** True if it is somebody new, and nothing of the one before is left. */
async function letIn(window: Window, { login, staff }: Viewer, origin: string): Promise<boolean> {
  const account = login === true ? await sharedAccount(origin) : login || undefined;
  const cookies = staff ? await sharedStaff(origin) : undefined;
  const viewer = JSON.stringify([account?.cookies, cookies]);
  if (window.viewer === viewer) return false;
  const { tab, language } = window;
  await tab.goto("/healthz");
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tab.context().clearCookies();
  await arriveAs(tab.context(), origin, {
    ...(account ? { login: account } : {}),
    ...(cookies ? { staff: cookies } : {}),
    language,
  });
  window.viewer = viewer;
  return true;
}

/** In Hindi the smallest phone is the one in the dark. */
async function resize({ tab, language }: Window, size: typeof WIDE): Promise<void> {
  await tab.setViewportSize(size);
  const colorScheme = language === "hi" && size === SMALLEST ? "dark" : "light";
  await tab.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** What the browser draws only when it comes near is looked at too. */
async function drawAll(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>(".below-fold, .rail-card"))
      part.style.contentVisibility = "visible";
  });
}

async function load({ tab }: Window, path: string): Promise<number | undefined> {
  const answer = await tab.goto(path);
  await hydrated(tab);
  const { score, moved } = await findShifts(tab);
  expect.soft(score <= MOST_SHIFT ? [] : moved, `moved by itself: ${score.toFixed(3)}`).toEqual([]);
  await drawAll(tab);
  return answer?.status();
}

/** As a link leads there; the focus tells that the new page has come. */
async function goOn({ tab }: Window, path: string): Promise<number> {
  const answer = await tab.context().request.get(path);
  await tab.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await router.navigate(to);
  }, path);
  await tab.waitForFunction(() => document.activeElement !== document.body && document.readyState === "complete");
  await findShifts(tab);
  await drawAll(tab);
  return answer.status();
}

async function isPage({ tab, language }: Window): Promise<void> {
  const said = () =>
    tab.evaluate(() => ({
      language: document.documentElement.lang.slice(0, 2),
      name: / · Sahejo$/.exec(document.title)?.[0],
      layout: document.compatMode,
      headings: document.querySelectorAll("h1").length,
    }));
  await expect.poll(said).toEqual({ language, name: " · Sahejo", layout: "CSS1Compat", headings: 1 });
}

async function isWhollyHindi(tab: Tab): Promise<void> {
  expect.soft(await findEnglish(tab), "English that is left").toEqual([]);
  expect.soft(await findCutOff(tab), "cut off").toEqual([]);
}

async function looksRightInEnglish(window: Window, name: string, isWithoutFrame: boolean): Promise<void> {
  await isPage(window);
  const { tab } = window;
  if (!isWithoutFrame) expect.soft(await findFaults(tab, "light", "all"), "in English").toEqual([]);
  await expectToFit(tab, name);
  await tab.setViewportSize(SMALLEST);
  await expectToFit(tab, name);
}

/** What is loaded is so on a phone; what is gone to from another page, on a wide screen. */
async function looksRightInHindi(window: Window, name: string, isWithoutFrame: boolean): Promise<void> {
  await isPage(window);
  const { tab } = window;
  const wide = async () => {
    expect.soft(await findFaults(tab, "light", "all", { isWithoutFrame }), "in Hindi").toEqual([]);
    await expectToFit(tab, name);
  };
  const small = async () => {
    const rules = isWithoutFrame ? "colours" : "all";
    expect.soft(await findFaults(tab, "dark", rules, { isWithoutFrame }), "in Hindi, in the dark").toEqual([]);
    await expectToFit(tab, name);
    // Shown to developers alone, in their words.
    if (name !== "/dev/ui") await isWhollyHindi(tab);
  };
  const isSmall = tab.viewportSize()?.width === SMALLEST.width;
  await (isSmall ? small() : wide());
  await resize(window, isSmall ? WIDE : SMALLEST);
  await (isSmall ? wide() : small());
}

for (const id of ids) {
  // spec 2.1, 2.2
  test(`${patternOf(id)} in English and in Hindi`, async ({ windows, baseURL }) => {
    // Something may have to be bought and paid for first.
    test.slow();
    const origin = baseURL ?? "";
    const path = await realPath(id, origin);
    const viewer = await viewerOf(id, origin);
    const isFirst = isFirstOfFrame(id);
    await letIn(windows.en, viewer, origin);
    await resize(windows.en, WIDE);
    expect(await load(windows.en, path)).toBe(200);
    await looksRightInEnglish(windows.en, path, !isFirst);
    const isNew = await letIn(windows.hi, viewer, origin);
    const isLoaded = isNew || isFirst || COUNTED.includes(id);
    await resize(windows.hi, isLoaded ? SMALLEST : WIDE);
    expect(await (isLoaded ? load : goOn)(windows.hi, path)).toBe(200);
    await looksRightInHindi(windows.hi, path, !isFirst);
  });
}

for (const path of ["/nothing-here", "/askout/one"]) {
  test(`${path} leads nowhere and says so, with status 404, in either language`, async ({
    windows,
    baseURL,
    complaints,
  }) => {
    await resize(windows.en, WIDE);
    await resize(windows.hi, SMALLEST);
    for (const window of [windows.en, windows.hi]) {
      await letIn(window, GUEST, baseURL ?? "");
      expect(await load(window, path)).toBe(404);
    }
    await looksRightInEnglish(windows.en, path, true);
    await looksRightInHindi(windows.hi, path, true);
    // The browser itself reports the two.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404"), expect.stringContaining("404")]);
  });
}

test("what moves by itself would be found", async ({ windows: { en }, baseURL }) => {
  const { tab } = en;
  await resize(en, WIDE);
  await letIn(en, GUEST, baseURL ?? "");
  await load(en, "/policies");
  expect((await findShifts(tab)).score).toBeLessThanOrEqual(MOST_SHIFT);
  await tab.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "300px";
    document.querySelector("main")?.prepend(late);
  });
  expect((await findShifts(tab)).score).toBeGreaterThan(MOST_SHIFT);
});

test("English, cut-off text, faint text and a nameless picture would be found", async ({
  windows: { hi },
  baseURL,
}) => {
  const { tab } = hi;
  await resize(hi, SMALLEST);
  await letIn(hi, GUEST, baseURL ?? "");
  await load(hi, "/faqs");
  await goOn(hi, "/policies");
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
    document.querySelector("footer")?.append(picture.cloneNode());
  });
  expect((await readTexts(tab)).flatMap((text) => strayLatin(text))).toContain("Zugzwang");
  expect(await findEnglish(tab)).toEqual([expect.stringContaining("Zugzwang in “यह वाक्य")]);
  expect(await findCutOff(tab)).toEqual([expect.stringContaining("यह वाक्य")]);
  const looks = [
    { axe: new AxeBuilder({ page: tab }), pictures: 2 },
    { axe: new AxeBuilder({ page: tab }).withoutFrame(), pictures: 1 },
  ];
  for (const { axe, pictures } of looks) {
    const { violations } = await axe.withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.length]).sort();
    expect(found).toEqual([
      ["color-contrast", 1],
      ["image-alt", pictures],
    ]);
  }
  const dark = await new AxeBuilder({ page: tab }).withRules(["color-contrast"]).withoutFrame().analyze();
  expect(dark.violations.map(({ id }) => id)).toEqual(["color-contrast"]);
  await expect(tab.getByRole("contentinfo"), "the frame is back").toBeVisible();
});
