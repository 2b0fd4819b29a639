const KEY = "recent-searches";
const KEPT = 6;

/** Kept in this browser only; never sent anywhere. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, KEPT));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing still searches.
  }
}
