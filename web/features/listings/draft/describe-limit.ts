// Today's limit as the loader writes it into the page: before the first step, and not after the last.

import type { Language } from "../../../lib/page-context.ts";
import { limit as en } from "../words/limit-en.ts";
import { limit as hi } from "../words/limit-hi.ts";

const wordsOf = { en, hi };
/** Fewer are worth a word before somebody begins. */
const FEW = 2;

export interface ToldLimit {
  isReached: boolean;
  lines: string[];
}

export function describeLimit({ limit, left }: { limit: number; left: number }, language: Language): ToldLimit | null {
  if (left > FEW) return null;
  const words = wordsOf[language];
  const isReached = left === 0;
  return { isReached, lines: isReached ? [words.noneLeft(limit), words.noneLeftText] : [words.left(left, limit)] };
}
