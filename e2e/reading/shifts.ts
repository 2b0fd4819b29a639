// What moved by itself while a page came: the browser's own score, with the parts that moved.
import type { Page } from "@playwright/test";

/** Two hundredths: what nobody notices. A skeleton that is not as tall as what comes moves more. */
export const MOST_SHIFT = 0.02;

/** From the first paint until now, and while somebody jumps to the end of the page and back. */
export async function findShifts(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(async () => {
    const frames = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const root = document.documentElement;
    root.style.scrollBehavior = "auto";
    window.scrollTo(0, root.scrollHeight);
    await frames();
    window.scrollTo(0, 0);
    await frames();
    root.style.scrollBehavior = "";
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    }
    const shifts = await new Promise<Shift[]>((resolve) => {
      const none = setTimeout(() => resolve([]), 50);
      new PerformanceObserver((list) => {
        clearTimeout(none);
        resolve(list.getEntries() as Shift[]);
      }).observe({ type: "layout-shift", buffered: true });
    });
    // In Hindi it counts from when the font is there: a machine without one for Devanagari draws boxes until then.
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const isHindi = root.lang.startsWith("hi");
    const from = isHindi ? Math.max(0, ...fonts.map(({ startTime, duration }) => startTime + duration)) + 500 : 0;
    const own = shifts.filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= from);
    const nameOf = ({ node }: { node: Node | null }) => {
      const part = node instanceof Element ? node : node?.parentElement;
      return part ? `${part.tagName.toLowerCase()} “${(part.textContent ?? "").trim().slice(0, 30)}”` : "?";
    };
    return {
      score: own.reduce((sum, { value }) => sum + value, 0),
      moved: own.map(({ value, sources }) => `${value.toFixed(3)} ${sources.slice(0, 2).map(nameOf).join(", ")}`),
    };
  });
}
