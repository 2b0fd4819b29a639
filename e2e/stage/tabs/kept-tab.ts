// The tab a test looks through, kept for the next one. In a tab that was used before, a page of the same site costs half: its
// process is there, and what all pages share is fetched and compiled. What a test leaves behind in it (cookies, what it
// stored, where it was, what it listened to) is taken away. A tab whose test failed, or changed what cannot be changed back,
// is closed.
import type { Browser, BrowserContext, Page } from "@playwright/test";

export interface KeptTab {
  context: BrowserContext;
  page: Page;
  /** Ready for another, or closed. */
  giveBack(isFit: boolean): Promise<void>;
}

interface Kind {
  baseURL: string | undefined;
  viewport: { width: number; height: number } | null | undefined;
  isStirring: boolean;
  /** As most are: with scripts, without a worker, with a mouse. Another is for one test. */
  isPlain: boolean;
}

type Listening = Pick<Page, "on" | "off">;
type Callable = Record<string, (...args: unknown[]) => unknown>;

/** What holds for as long as the tab does, however it is reset. */
const LASTING = [
  ...["addInitScript", "exposeFunction", "exposeBinding", "newCDPSession", "setOffline", "grantPermissions"],
  ...["setExtraHTTPHeaders", "setGeolocation", "routeWebSocket"],
];
const CLOCK = ["install", "setFixedTime", "setSystemTime", "pauseAt"];
/** Of as many kinds, and for as many tests. */
const MOST_KINDS = 3;
const MOST_TESTS = 40;

/** Calls this whenever one of these is called. */
function watch(target: object, names: readonly string[], told: (name: string, args: unknown[]) => void): void {
  const calls = target as Callable;
  for (const name of names) {
    const original = calls[name]?.bind(target);
    if (!original) continue;
    calls[name] = (...args) => {
      told(name, args);
      return original(...args);
    };
  }
}

async function makeTab(
  browser: Browser,
  { isStirring }: Kind,
): Promise<Omit<KeptTab, "giveBack"> & { reset: () => Promise<boolean> }> {
  const context = await browser.newContext();
  if (isStirring) await context.addInitScript(() => addEventListener("load", () => dispatchEvent(new Event("wheel"))));
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const size = page.viewportSize();
  const heard: [Listening, unknown[]][] = [];
  let isLasting = false;
  let isRouted = false;
  let isDressed = false;
  const last = () => {
    isLasting = true;
  };
  for (const target of [context, page]) {
    watch(target, LASTING, last);
    watch(target, ["route", "routeFromHAR"], () => {
      isRouted = true;
    });
    watch(target, ["on", "once", "addListener"], (_name, args) => heard.push([target as Listening, args]));
  }
  watch(page, ["emulateMedia"], () => {
    isDressed = true;
  });
  watch(context.clock, CLOCK, last);
  // Nothing lies behind the first page a test goes to.
  let isBeginning = false;
  const goTo = page.goto.bind(page);
  page.goto = async (...args) => {
    const answer = await goTo(...args);
    if (isBeginning) await line.send("Page.resetNavigationHistory");
    isBeginning = false;
    return answer;
  };
  const reset = async () => {
    if (isLasting || page.isClosed() || context.serviceWorkers().length > 0) return false;
    for (const [target, args] of heard.splice(0)) target.off(args[0] as "close", args[1] as () => void);
    if (isRouted) await Promise.all([page.unrouteAll(), context.unrouteAll()]);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.mouse.move(-1, -1);
    await goTo("/healthz");
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "";
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await context.clearCookies();
    if (isDressed) await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", media: null });
    if (size && JSON.stringify(page.viewportSize()) !== JSON.stringify(size)) await page.setViewportSize(size);
    isBeginning = true;
    isRouted = false;
    isDressed = false;
    return true;
  };
  return { context, page, reset };
}

/** Those of a worker. */
export class KeptTabs {
  readonly #free = new Map<string, Awaited<ReturnType<typeof makeTab>> & { tests: number }>();

  async take(browser: Browser, kind: Kind): Promise<KeptTab> {
    const key = JSON.stringify(kind);
    const tab = this.#free.get(key) ?? { ...(await makeTab(browser, kind)), tests: 0 };
    this.#free.delete(key);
    const giveBack = async (isFit: boolean) => {
      tab.tests += 1;
      const isKept = isFit && tab.tests < MOST_TESTS && (await tab.reset().catch(() => false));
      if (!isKept) return tab.context.close();
      this.#free.set(key, tab);
      const [[oldest, other] = []] = this.#free;
      if (this.#free.size <= MOST_KINDS || oldest === undefined) return;
      this.#free.delete(oldest);
      await other?.context.close();
    };
    return { context: tab.context, page: tab.page, giveBack };
  }

  async close(): Promise<void> {
    for (const { context } of this.#free.values()) await context.close();
  }
}
