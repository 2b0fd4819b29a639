// The items this browser opened last, newest first. They stay in the browser; the server is not told.
const KEY = "seen-lately";
const MOST = 12;

export function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function markSeen(id: string): void {
  const seen = [id, ...readSeen().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
}

export function forgetSeen(): void {
  localStorage.removeItem(KEY);
}
