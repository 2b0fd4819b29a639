// A visitor who notices: what the browser's console says is part of every test.
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Account, type Cookies, sharedAccount, sharedStaff } from "./accounts.ts";
import { type KeptTab, KeptTabs } from "./tabs/kept-tab.ts";

export { expect };

const forgiven = new WeakMap<string[], Set<number>>();

interface Manners {
  complaints: string[];
  /** Whether the visitor's hand moves. A guest's page that nobody touches sleeps for six seconds. */
  isStirring: boolean;
  tab: Pick<KeptTab, "context" | "page">;
}

export const test = base.extend<Manners, { keptTabs: KeptTabs }>({
  isStirring: [true, { option: true }],
  keptTabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed.
    async ({}, use) => {
      const tabs = new KeptTabs();
      await use(tabs);
      await tabs.close();
    },
    { scope: "worker" },
  ],
  tab: async (
    { browser, keptTabs, baseURL, viewport, isStirring, javaScriptEnabled, serviceWorkers, hasTouch },
    use,
    info,
  ) => {
    const isPlain = javaScriptEnabled !== false && serviceWorkers === "block" && !hasTouch;
    const tab = await keptTabs.take(browser, { baseURL, viewport, isStirring, isPlain });
    await use(tab);
    await tab.giveBack(isPlain && info.status === info.expectedStatus);
  },
  context: ({ tab }, use) => use(tab.context),
  page: ({ tab }, use) => use(tab.page),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use(complaints);
      const isForgiven = (line: string) => {
        // A test reloads before anybody has touched the page; a person could not.
        if (line.includes("'beforeunload' confirmation panel")) return true;
        // The network is there unless a test takes it away.
        if (line.includes("net::ERR_INTERNET_DISCONNECTED")) return true;
        const [, status] = /the server responded with a status of (\d+)/.exec(line) ?? [];
        return forgiven.get(complaints)?.has(Number(status)) ?? false;
      };
      expect(complaints.filter((line) => !isForgiven(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser itself reports every refusal it receives. Those a test provokes on purpose are no complaint. */
export function forgiveRefusals(complaints: string[], ...statuses: number[]): void {
  forgiven.set(complaints, new Set([...(forgiven.get(complaints) ?? []), ...statuses]));
}

interface Arrival {
  /** True for the account all tests of this worker look at; an account of its own for a test that changes it. */
  login?: boolean | Account;
  staff?: boolean | Cookies;
  language?: "en" | "hi";
  theme?: "light" | "dark";
  /** May be asked for notifications; anybody else has just put that off, so that the question covers nothing. */
  isAskedToNotify?: boolean;
}

/** Brings the cookies of a real session, and the hints that decide how a page looks. */
export async function arriveAs(context: BrowserContext, baseURL: string | undefined, arrival: Arrival): Promise<void> {
  const url = baseURL ?? "";
  const account = arrival.login === true ? await sharedAccount(url) : arrival.login || undefined;
  const staff = arrival.staff === true ? await sharedStaff(url) : arrival.staff || {};
  const { language, theme } = arrival;
  const cookies = {
    ...account?.cookies,
    ...staff,
    ...(account && !arrival.isAskedToNotify ? { wait_nt: "1" } : {}),
    ...(language ? { lang: language } : {}),
    ...(theme ? { theme } : {}),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ url, name, value })));
}

/** Scripts have run and the page answers to clicks. Whoever waits for that has stirred: a page nobody touches sleeps. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isAwake = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    if (!isAwake) dispatchEvent(new Event("pointerdown"));
    return isAwake;
  });
}

/**
 * Goes there and waits until the page answers to clicks. What has just been closed over the page before takes its step of
 * the history back, which ends whatever is being opened at that moment: then it is opened once more.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path).catch((error: Error) => {
    if (!error.message.includes("net::ERR_ABORTED")) throw error;
    return page.goto(path);
  });
  await hydrated(page);
}

/** Changes the theme and waits until every colour has arrived: what is half light and half dark fails any look at contrast. */
export async function dressIn(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isDressed = () => {
      const ground =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.slice(0, 3) ?? [];
      const isLight = ground.reduce((sum, part) => sum + Number(part), 0) > 3 * 127;
      const isWanted = matchMedia(`(prefers-color-scheme: ${wanted})`).matches && isLight === (wanted === "light");
      return isWanted && document.readyState === "complete";
    };
    while (!isDressed()) await frame();
    await frame();
    await frame();
    // One in a part that is not drawn stands still and never ends; those that are seen take less than a second.
    const over = Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await Promise.race([over, new Promise((done) => setTimeout(done, 2_000))]);
  }, theme);
}

/** Goes there as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
