import { useState } from "react";
import { useLocation } from "react-router";

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

  async function more() {
    if (list.cursor === null || state === "loading") return;
    setState("loading");
    try {
      const next = await load(list.cursor);
      const known = new Set(list.items.map(({ id }) => id));
      const items = [...list.items, ...next.items.filter(({ id }) => !known.has(id))];
      remember(entry, { items, cursor: next.cursor });
      setList({ items, cursor: next.cursor, newFrom: list.items.length });
      setState("idle");
    } catch (error) {
      console.warn("More items could not be loaded", error);
      setState("failed");
    }
  }

  return { ...list, state, more };
}

function remember(entry: string, list: Grown<{ id: string }>): void {
  left.delete(entry);
  left.set(entry, list);
  for (const oldest of left.keys()) {
    if (left.size <= MOST_REMEMBERED) break;
    left.delete(oldest);
  }
}
