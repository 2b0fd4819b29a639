// Phone numbers, however they are spelled: a run of pieces that say digits is one if the digits come to one.
//
// What counts: an Indian mobile number (ten digits from 6 to 9, with or without 0, 91 or +91), a landline written with
// its leading 0, and anything of ten to fourteen digits behind a plus. What does not: longer rows of digits. An IMEI has
// fifteen, an EAN thirteen, and neither can be dialled; toll-free 1800 numbers belong to brands.
import { type Piece, readRuns } from "./digit-runs.ts";
import { coverHonestNumbers } from "./honest-numbers.ts";

const MIN_LOOSE = 5;
const MIN_WEAK = 8;
/** With everything that may stand before it. */
const MAX_DIGITS = 14;

const mobile = /^(?:(?:00)?91|091|0)?[6-9]\d{9}$/;
const landline = /^0[1-9]\d{9}$/;
const year = /^(?:19[5-9]|20[0-3])\d$/;
/** How people group ten digits. Asked for only where a number stands in a longer row of digits. */
const groupings = new Set(
  "55 46 64 433 334 343 244 442 424 532 523 235 325 22222 4222 1111111111 2224 2242 2422".split(" "),
);

export function findPhone(plain: string): string | undefined {
  for (const run of readRuns(coverHonestNumbers(plain))) {
    const pieces = phoneIn(run);
    const [first, last] = [pieces?.[0], pieces?.at(-1)];
    if (first && last) return plain.slice(first.start, last.end);
  }
  return undefined;
}

function phoneIn(run: Piece[]): Piece[] | undefined {
  if (countDigits(run) < 10) return undefined;
  const alone = run.find(({ digits }) => mobile.test(digits) || landline.test(digits));
  if (alone) return [alone];
  if (isPhone(run)) return run;
  const cuts: ((piece: Piece) => boolean)[] = [
    ({ gap }) => gap.includes("\n"),
    ({ isWeak }) => isWeak,
    ({ isLoose }) => isLoose,
  ];
  for (const isCut of cuts) {
    const part = run.some(isCut) && split(run, isCut).find(isPhone);
    if (part) return part;
  }
  return findInside(run);
}

function countDigits(pieces: Piece[]): number {
  return pieces.reduce((total, piece) => total + piece.digits.length, 0);
}

/** Cuts before each piece that says so; a homophone itself is left out. */
function split(run: Piece[], isCut: (piece: Piece) => boolean): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of run) {
    if (isCut(piece)) parts.push([]);
    if (!(piece.isWeak && isCut(piece))) parts.at(-1)?.push(piece);
  }
  return parts;
}

function isPhone(pieces: Piece[]): boolean {
  if (countDigits(pieces) > MAX_DIGITS || !holdsTogether(pieces)) return false;
  const digits = pieces.map((piece) => piece.digits).join("");
  if (pieces[0]?.hasPlus && digits.length >= 10 && digits.length <= MAX_DIGITS) return true;
  if (landline.test(digits)) return pieces.length <= 3 && /^0\d{2,4}$/.test(pieces[0]?.digits ?? "");
  return mobile.test(digits);
}

/** Ten digits within more of them, grouped the way people group a number. */
function findInside(run: Piece[]): Piece[] | undefined {
  for (const [from, first] of run.entries()) {
    if (!/^[6-9]/.test(first.digits)) continue;
    let length = 0;
    let to = from;
    while (to < run.length && length < 10) length += run[to++]?.digits.length ?? 0;
    if (length !== 10) continue;
    const pieces = run.slice(from, to);
    const grouping = pieces.map((piece) => piece.digits.length).join("");
    if ((groupings.has(grouping) || pieces.length >= 7) && holdsTogether(pieces)) return pieces;
  }
  return undefined;
}

function holdsTogether(pieces: Piece[]): boolean {
  if (pieces.length < MIN_LOOSE && pieces.slice(1).some((piece) => piece.isLoose)) return false;
  if (pieces.length < MIN_WEAK && pieces.some((piece) => piece.isWeak)) return false;
  return !isCounting(pieces) && !isPincodeAndYear(pieces) && !isPriceRange(pieces);
}

function isPincodeAndYear([first, second, ...more]: Piece[]): boolean {
  if (!first || !second || more.length > 0) return false;
  return first.digits.length === 6 && year.test(second.digits) && /^,? $/.test(second.gap);
}

/** 65000-70000, or 64999/54999. */
function isPriceRange(pieces: Piece[]): boolean {
  if (pieces.length !== 2 || !/^,? ?[ /-] ?$/.test(pieces[1]?.gap ?? "")) return false;
  return pieces.every((piece) => /^\d{2,4}(?:00|99)$/.test(piece.digits));
}

/** Sizes and terms in a row: 6 7 8 9 10 11 12, or 6, 9, 12, 18, 24, 36. */
function isCounting(pieces: Piece[]): boolean {
  if (pieces.length < 4 || pieces.some((piece) => piece.digits.length > 3)) return false;
  const steps = pieces.slice(1).map((piece, index) => Number(piece.digits) - Number(pieces[index]?.digits));
  if (steps.some((step) => step <= 0)) return false;
  const gaps = new Set(pieces.slice(1).map((piece) => piece.gap));
  const isEven = steps.every((step) => step === steps[0] && step <= 10);
  const isListed = [...gaps].every((gap) => gap.includes(","));
  // Pairs of digits that happen to rise are still a phone number; 9 and then 12 is not how one is grouped.
  const isMixed = gaps.size === 1 && pieces.length >= 5 && pieces[0]?.digits.length === 1;
  return isEven || isListed || isMixed;
}
