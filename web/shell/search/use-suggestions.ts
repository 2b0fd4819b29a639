import { useEffect, useState } from "react";

// docs/spec/spec.md sections 5 and 9.
const FEWEST_CHARACTERS = 2;
const PAUSE_MS = 250;
const MOST_SUGGESTIONS = 5;

/** What was typed, then at most five titles the server knows. Below two characters: nothing, and no request. */
export function useSuggestions(typed: string): string[] {
  const text = typed.trim();
  const isEnough = text.length >= FEWEST_CHARACTERS;
  const [titles, setTitles] = useState<string[]>([]);

  useEffect(() => {
    if (!isEnough) {
      setTitles([]);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setTitles(await fetchTitles(text, outdated.signal));
      } catch (error) {
        if (outdated.signal.aborted) return;
        setTitles([]);
        console.warn("Search suggestions failed", error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, isEnough]);

  if (!isEnough) return [];
  const others = titles.filter((title) => title.toLowerCase() !== text.toLowerCase());
  return [text, ...others.slice(0, MOST_SUGGESTIONS)];
}

async function fetchTitles(text: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/v1/products/search?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
}
