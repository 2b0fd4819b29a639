// That a guest wanted this very list kept, before they had to log in. It belongs to one tab and is soon forgotten.
const KEY = "save-search-after-login";
const LASTS_MS = 30 * 60_000;

export function rememberSearchWish(address: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ address, at: Date.now() }));
}

/** Once, and only for the list it was said of. */
export function takeSearchWish(address: string): boolean {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return false;
  sessionStorage.removeItem(KEY);
  try {
    const wish = JSON.parse(stored) as { address?: unknown; at?: unknown };
    return wish.address === address && typeof wish.at === "number" && Date.now() - wish.at < LASTS_MS;
  } catch {
    return false;
  }
}
