// The board's filters as they stand in its address.
export const BOARD_PATH = "/askout";

const KEYS = ["search", "category", "city", "budget_min", "budget_max"] as const;
type BoardKey = (typeof KEYS)[number];

/** Only what the board knows, and nothing that says nothing: an empty field of a form is no filter. */
export function tidyBoard(given: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const key of [...KEYS, "cursor"]) {
    const value = given.get(key)?.trim() ?? "";
    if (value !== "") kept.set(key, value);
  }
  return kept;
}

export function boardLink(params: URLSearchParams, change: Partial<Record<BoardKey | "cursor", string | null>> = {}) {
  const next = new URLSearchParams(params);
  // Another list begins at its beginning.
  if (!("cursor" in change)) next.delete("cursor");
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === undefined) next.delete(key);
    else next.set(key, value);
  }
  const text = next.toString();
  return text === "" ? BOARD_PATH : `${BOARD_PATH}?${text}`;
}

/** City has its own row. */
export function countFilters(params: URLSearchParams): number {
  return KEYS.filter((key) => key !== "city" && params.has(key)).length;
}

export function isNarrowed(params: URLSearchParams): boolean {
  return [...KEYS, "cursor"].some((key) => params.has(key));
}
