// A difference hash: 64 bits that say of 8 × 8 places whether the picture grows lighter to the right. Another size,
// quality or file format changes few of them. They are sorted into four bands so that each has a share of every part of
// the picture: an empty sky must not leave one band with nothing to say.

export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;
/** Pictures whose hashes differ in no more bits look alike. */
export const LOOKALIKE_BITS = 6;

const BANDS = 4;
const BAND_BITS = 16;

/** From 9 × 8 grey values, as 16 hexadecimal digits: a JavaScript number would lose the last bits. */
export function differenceHash(grey: Uint8Array): string {
  const bands = Array.from({ length: BANDS }, () => "");
  for (let y = 0; y < HASH_HEIGHT; y++) {
    for (let x = 0; x < HASH_WIDTH - 1; x++) {
      const at = y * HASH_WIDTH + x;
      bands[(x + y) % BANDS] += (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? "1" : "0";
    }
  }
  return BigInt(`0b${bands.join("")}`)
    .toString(16)
    .padStart(16, "0");
}

/**
 * For each band of 16 bits, highest first, the values a lookalike may have there: the same or one bit off.
 * If all four were two off or more, the whole would differ in eight.
 */
export function bandsNear(hash: string): number[][] {
  return Array.from({ length: BANDS }, (_, band) => {
    const value = Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16);
    return [value, ...Array.from({ length: BAND_BITS }, (_, bit) => value ^ (1 << bit))];
  });
}
