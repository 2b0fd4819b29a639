import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { askInEffect } from "../../ui/ask-in-effect.ts";
import { keepPlace, readPlace } from "./left-place.ts";

interface Page<Item> {
  items: Item[];
  /** Null at the end. */
  cursor: string | null;
}

interface Grown<Item> extends Page<Item> {
  /** Where the last batch begins: its first item takes the focus. */
  newFrom?: number;
}

const MOST_REMEMBERED = 20;
/** Lists as they were left, by entry of the browser's history: Back finds the place again. */
const left = new Map<string, Grown<{ id: string }>>();

/** A list that grows in place. The component that uses it must be keyed by the address of the list. */
export function useMore<Item extends { id: string }>(first: Page<Item>, load: (cursor: string) => Promise<Page<Item>>) {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const [list, setList] = useState<Grown<Item>>(() => (left.get(entry) as Grown<Item> | undefined) ?? first);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const scrollTo = useRef<number>(undefined);

  async function more() {
    if (list.cursor === null || state === "loading") return;
    setState("loading");
    try {
      const grown = grownBy(list, await load(list.cursor));
      remember(entry, grown);
      setList({ ...grown, newFrom: list.items.length });
      setState("idle");
    } catch (error) {
      console.warn("More items could not be loaded", error);
      setState("failed");
    }
  }

  // A new document knows the first page alone. What it had grown to is asked for anew, as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes to stand
  useEffect(() => {
    const place = left.has(entry) || isOpenedAnew(key) ? undefined : readPlace(entry);
    if (!place || place.count <= first.items.length) return;
    return askInEffect(() => growTo(place.count, first, load), {
      take(grown) {
        remember(entry, grown);
        scrollTo.current = place.y;
        setList(grown);
      },
      fail: (error) => console.warn("The list could not be brought back", error),
    });
  }, []);

  useLayoutEffect(() => {
    if (scrollTo.current === undefined) return;
    window.scrollTo({ top: scrollTo.current, behavior: "instant" });
    scrollTo.current = undefined;
  });

  useEffect(() => {
    const count = list.items.length;
    const keep = () => keepPlace(entry, { count, y: window.scrollY });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [entry, list]);

  return { ...list, state, more };
}

/** A document that somebody opened, by a link or the address bar, has no entry of its own yet: nobody was here before. */
function isOpenedAnew(key: string): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return key === "default" && visit?.type === "navigate";
}

/** More pages than anybody loads by hand. */
const MOST_PAGES = 20;

async function growTo<Item extends { id: string }>(
  count: number,
  first: Page<Item>,
  load: (cursor: string) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  let list = first;
  for (let page = 0; page < MOST_PAGES && list.cursor !== null && list.items.length < count; page++) {
    list = grownBy(list, await load(list.cursor));
  }
  return list;
}

/** Without what is there already: the market may have moved on between two pages. */
function grownBy<Item extends { id: string }>(list: Page<Item>, next: Page<Item>): Page<Item> {
  const known = new Set(list.items.map(({ id }) => id));
  return { items: [...list.items, ...next.items.filter(({ id }) => !known.has(id))], cursor: next.cursor };
}

function remember(entry: string, list: Grown<{ id: string }>): void {
  left.delete(entry);
  left.set(entry, list);
  for (const oldest of left.keys()) {
    if (left.size <= MOST_REMEMBERED) break;
    left.delete(oldest);
  }
}
