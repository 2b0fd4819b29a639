/** The stitched fields of the sheet of covers. */
const fields = ["arcs", "waves", "diagonals", "diamonds", "rays", "steps"] as const;

/** Of each ground: its colour, the thread on it, and the line that draws. Each holds in light and in dark. */
const cloths = [
  { ground: "bg-neel-tint", thread: "text-primary", line: "text-primary" },
  { ground: "bg-genda-tint", thread: "text-amber", line: "text-primary" },
  { ground: "bg-verified-tint", thread: "text-verified", line: "text-verified" },
  { ground: "bg-neel-deep", thread: "text-[#5B5FCB]", line: "text-on-neel" },
  { ground: "bg-surface-3", thread: "text-ink-2", line: "text-primary" },
] as const;

/** Where the drawing stands. */
const places = ["justify-center", "justify-start pl-[10%]", "justify-end pr-[10%]"] as const;

/** From here the articles that come with the product differ the most. */
const START = 4;

/** The same address has the same cover for ever; which one, only its letters decide. */
export function coverOf(slug: string) {
  let sum = START;
  for (const letter of slug) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The last bits of such a sum are its worst: it is turned once more.
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_507) >>> 0;
  const take = <T>(from: readonly T[]): T => {
    const one = from[sum % from.length] as T;
    sum = Math.floor(sum / from.length);
    return one;
  };
  return { field: take(fields), ...take(cloths), place: take(places), isTurned: take([false, true]) };
}
