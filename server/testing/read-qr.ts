// Reads a QR code back from a PDF, as a scanner would: from its black squares to its text. Small ones alone (up to version 6,
// level Q, plain bytes), and without mending: what is drawn has no dirt on it. Where poppler and zbar are on the machine,
// tests ask those too.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inflateSync } from "node:zlib";

/** Blocks of level Q by version: how many, and how much text is in each. */
const BLOCKS: Record<number, readonly number[]> = {
  1: [13],
  2: [22],
  3: [17, 17],
  4: [24, 24],
  5: [15, 15, 16, 16],
  6: [19, 19, 19, 19],
};

export function readQr(pdf: Uint8Array): string {
  const cells = cellsIn(pdf);
  const size = cells.length;
  const version = (size - 17) / 4;
  const blocks = BLOCKS[version];
  if (!blocks) throw new Error(`A QR code of ${size} squares is not one that is read here.`);
  const format = formatOf(cells);
  if (format >> 3 !== 3) throw new Error("Its level is not Q.");
  const bytes = together(wordsOf(cells, format & 7, version), blocks);
  // Four bits say that bytes follow, eight how many.
  const half = (at: number) => (at % 2 === 0 ? (bytes[at >> 1] ?? 0) >> 4 : (bytes[at >> 1] ?? 0) & 15);
  if (half(0) !== 4) throw new Error("It does not hold plain bytes.");
  const count = half(1) * 16 + half(2);
  return Buffer.from(Array.from({ length: count }, (_, n) => half(3 + 2 * n) * 16 + half(4 + 2 * n))).toString("utf8");
}

/** The longest row of rectangles that are drawn without a break. */
function cellsIn(pdf: Uint8Array): boolean[][] {
  const text = Buffer.from(pdf).toString("latin1");
  // One of 256 streams ends with a \r that is its own.
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = ""]) => {
    try {
      return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  const runs = streams.flatMap((stream) => stream.match(/(?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\s+)+/g) ?? []);
  const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const boxes = [...longest.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)].map((found) =>
    found.slice(1).map(Number),
  ) as [number, number, number, number][];
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const module = boxes[0]?.[3] ?? 1;
  const size = Math.round((Math.max(...boxes.map(([x, , width]) => x + width)) - left) / module);
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x, y, width] of boxes) {
    const [row, column] = [Math.round((y - top) / module), Math.round((x - left) / module)];
    for (let n = 0; n < Math.round(width / module); n++) (cells[row] as boolean[])[column + n] = true;
  }
  return cells;
}

/** Beside the corner at the top left: two bits of level, three of mask, behind what mends them. */
function formatOf(cells: boolean[][]): number {
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8]),
  ] as [number, number][];
  const bits = places.reduce((sum, [row, column]) => sum * 2 + (cells[row]?.[column] ? 1 : 0), 0);
  return (bits ^ 0b101010000010010) >> 10;
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** In two columns at a time, from the right, up and down; past what only helps the scanner. */
function wordsOf(cells: boolean[][], mask: number, version: number): number[] {
  const size = cells.length;
  const isMasked = MASKS[mask] ?? (() => false);
  const centre = size - 7;
  const isHelp = (y: number, x: number) =>
    (y < 9 && x < 9) ||
    (y < 9 && x >= size - 8) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    (version > 1 && Math.abs(y - centre) <= 2 && Math.abs(x - centre) <= 2);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isHelp(y, x)) bits.push(cells[y]?.[x] === isMasked(y, x) ? 0 : 1);
    }
    isUp = !isUp;
  }
  return Array.from({ length: bits.length >> 3 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** The blocks are dealt out word by word; the longer ones come last. */
function together(words: readonly number[], blocks: readonly number[]): number[] {
  const dealt: number[][] = blocks.map(() => []);
  let at = 0;
  for (let place = 0; place < Math.max(...blocks); place++) {
    for (const [block, length] of blocks.entries()) if (place < length) dealt[block]?.push(words[at++] ?? 0);
  }
  return dealt.flat();
}

const has = (program: string) => spawnSync(program, ["--help"]).error === undefined;
export const hasScanner = has("pdftoppm") && has("zbarimg");

/** As printed and scanned: drawn by poppler, read by zbar. */
export function scan(pdf: Uint8Array): string {
  return (
    scanPages(pdf)[0]
      ?.map((one) => one.slice(one.indexOf(":") + 1))
      .join("\n") ?? ""
  );
}

/** Every code of every page with its kind: "QR-Code:…", "CODE-128:…". */
export function scanPages(pdf: Uint8Array, dotsPerInch = 150): string[][] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sahejo-scan-"));
  try {
    const file = path.join(folder, "paper.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-r", String(dotsPerInch), "-gray", "-png", file, path.join(folder, "page")]);
    const pages = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return pages.toSorted().map((page) => codesIn(path.join(folder, page)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page without any is no error. */
function codesIn(picture: string): string[] {
  const { stdout } = spawnSync("zbarimg", ["-q", picture], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}
