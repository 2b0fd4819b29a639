import { type ComponentType, lazy } from "react";

const WAITS_MS = [1_000, 4_000, 15_000];

/**
 * A part of a page that is fetched when it is wanted. If the line breaks meanwhile it comes when the line is back: a part
 * that fails would take the whole page with it. What is there and cannot be had, not even the fourth time, fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React itself declares what it can load
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(() => untilThere(load));
}

async function untilThere<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
      return untilThere(load, tries);
    }
    const wait = WAITS_MS[tries];
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return untilThere(load, tries + 1);
  }
}
