import { useEffect, useState } from "react";
import type { SearchRow } from "./search-row.ts";

// docs/spec/spec.md sections 5 and 9.
const FEWEST_CHARACTERS = 2;
const PAUSE_MS = 250;
const MOST_SUGGESTIONS = 5;

/** What was typed, at most five that the server knows, and the first things they find. Below two characters: nothing, and no request. */
export function useSuggestions(typed: string): SearchRow[] {
  const text = typed.trim();
  const isEnough = text.length >= FEWEST_CHARACTERS;
  const [found, setFound] = useState<SearchRow[]>([]);
  const [goods, setGoods] = useState<SearchRow[]>([]);

  useEffect(() => {
    if (!isEnough) {
      setFound([]);
      setGoods([]);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      // Things themselves come below, when they come; without them the suggestions are worth having.
      import("./search-start.ts")
        .then(({ fetchGoods }) => fetchGoods(text, outdated.signal))
        .then(setGoods, () => outdated.signal.aborted || setGoods([]));
      try {
        setFound(await fetchRows(text, outdated.signal));
      } catch (error) {
        if (outdated.signal.aborted) return;
        setFound([]);
        console.warn("Search suggestions failed", error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, isEnough]);

  if (!isEnough) return [];
  const others = found.filter(({ title, category }) => category || title.toLowerCase() !== text.toLowerCase());
  return [{ title: text }, ...others.slice(0, MOST_SUGGESTIONS), ...goods];
}

async function fetchRows(text: string, signal: AbortSignal): Promise<SearchRow[]> {
  const response = await fetch(`/api/v1/products/search?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { data: SearchRow[] }).data;
}
