import fc from "fast-check";
import { expect, test } from "vitest";
import { bandsNear, differenceHash, HASH_HEIGHT, HASH_WIDTH, LOOKALIKE_BITS } from "./fingerprint.ts";

const grey = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: HASH_WIDTH * HASH_HEIGHT }, (_, at) => value(at % HASH_WIDTH, Math.floor(at / HASH_WIDTH)));

test("each bit says whether the picture grows lighter to the right there", () => {
  expect(differenceHash(grey((x) => x * 20))).toBe("ffffffffffffffff");
  expect(differenceHash(grey((x) => 200 - x * 20))).toBe("0000000000000000");
  expect(differenceHash(grey(() => 77))).toBe("0000000000000000");
  expect(differenceHash(grey((x, y) => (x === 1 && y === 0 ? 9 : 5)))).toBe("8000000000000000");
  expect(differenceHash(grey((x, y) => (x === 2 && y === 0 ? 9 : 5)))).toBe("0000800000000000");
  expect(differenceHash(grey((x, y) => (x === 8 && y === 7 ? 9 : 5)))).toBe("0000000000010000");
});

test("every band has its share of every row and column", () => {
  const light = (x: number) => x * 20;
  for (let part = 0; part < 8; part += 2) {
    const row = differenceHash(grey((x, y) => (y >> 1 === part >> 1 ? light(x) : 0)));
    const column = differenceHash(grey((x) => (x <= part ? 0 : x >= part + 2 ? 40 : 20)));
    for (const hash of [row, column]) {
      for (let band = 0; band < 4; band++) expect(hash.slice(band * 4, band * 4 + 4)).not.toBe("0000");
    }
  }
});

test("a band is asked for itself and everything one bit away", () => {
  const [first, , , last] = bandsNear("80000000000000ff");
  expect(first).toHaveLength(17);
  expect(first).toContain(0x8000);
  expect(first).toContain(0);
  expect(last).toContain(0xff);
  expect(last).toContain(0xfe);
  expect(new Set(last).size).toBe(17);
});

test("whatever six bits differ, one of the bands leads to the lookalike", () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: LOOKALIKE_BITS });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bits, (hash, changed) => {
      const other = changed.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash);
      const hex = other.toString(16).padStart(16, "0");
      const near = bandsNear(hash.toString(16).padStart(16, "0"));
      return near.some((values, band) => values.includes(Number.parseInt(hex.slice(band * 4, band * 4 + 4), 16)));
    }),
  );
});
