// How far a list had grown and where one was in it, for when the document itself goes: a reload, or a page elsewhere and
// Back. It belongs to one tab.
const KEY = "left-places";
const KEPT = 10;

export interface LeftPlace {
  /** How many items there were. */
  count: number;
  /** How far down, in pixels. */
  y: number;
}

function readAll(): [entry: string, place: LeftPlace][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as [string, LeftPlace][]) : [];
  } catch {
    return [];
  }
}

export function readPlace(entry: string): LeftPlace | undefined {
  const place = readAll().find(([one]) => one === entry)?.[1];
  return typeof place?.count === "number" && typeof place.y === "number" ? place : undefined;
}

export function keepPlace(entry: string, place: LeftPlace): void {
  try {
    const others = readAll().filter(([one]) => one !== entry);
    sessionStorage.setItem(KEY, JSON.stringify([[entry, place], ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}
