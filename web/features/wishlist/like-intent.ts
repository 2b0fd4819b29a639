// What a guest wanted to like before they had to log in. It belongs to one tab and is soon forgotten.
const KEY = "like-after-login";
const LASTS_MS = 30 * 60_000;

export function rememberLike(id: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
}

/** Once: whoever comes back a second time has changed their mind in between. */
export function takeLike(): string | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return undefined;
  sessionStorage.removeItem(KEY);
  try {
    const { id, at } = JSON.parse(stored) as { id?: unknown; at?: unknown };
    return typeof id === "string" && typeof at === "number" && Date.now() - at < LASTS_MS ? id : undefined;
  } catch {
    return undefined;
  }
}
