// The line for live news: it is not hammered when it breaks, and not held by a tab that nobody looks at.
import type { BrowserContext, Page } from "@playwright/test";
import { arriveAs, expect, forgiveRefusals, open, test } from "../stage/visitor.ts";

interface Line {
  at: number;
  isClosed: boolean;
}

/** Writes down every line that a page opens and closes. */
async function watchLines(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const lines: { at: number; isClosed: boolean }[] = [];
    Object.assign(window, { lines });
    window.EventSource = class extends EventSource {
      line = { at: performance.now(), isClosed: false };
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        lines.push(this.line);
      }
      override close() {
        this.line.isClosed = true;
        super.close();
      }
    };
  });
}

const linesOf = (page: Page) => page.evaluate(() => (window as unknown as { lines: Line[] }).lines);

test("a line that breaks is tried again after a second, and after each failure half as often", async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  forgiveRefusals(complaints, 503);
  await watchLines(context);
  await arriveAs(context, baseURL, { login: true });
  await page.route("**/user/notifications/stream*", (route) => route.fulfill({ status: 503 }));
  await open(page, "/policies");
  await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThanOrEqual(4);
  const lines = await linesOf(page);
  const gaps = lines.slice(1, 4).map(({ at }, place) => at - (lines[place]?.at ?? 0));
  for (const [place, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(500 * 2 ** place);
  // Each is given up before the next: never two at once.
  expect(lines.slice(0, 3).every(({ isClosed }) => isClosed)).toBe(true);
});

test("a tab out of sight lets go of its line after five minutes, and takes one again when it is looked at", async ({
  page,
  context,
  baseURL,
}) => {
  await watchLines(context);
  await arriveAs(context, baseURL, { login: true });
  await page.clock.install();
  await open(page, "/policies");
  await expect.poll(async () => (await linesOf(page)).length).toBe(1);
  const show = (state: "hidden" | "visible") =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibilityState });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await page.clock.fastForward("04:30");
  expect(await linesOf(page)).toMatchObject([{ isClosed: false }]);
  await page.clock.fastForward("00:45");
  await expect.poll(() => linesOf(page)).toMatchObject([{ isClosed: true }]);
  await show("visible");
  await expect.poll(() => linesOf(page)).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});
