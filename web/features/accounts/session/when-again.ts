import { formatClockTime } from "../../../lib/format/waiting.ts";
import type { Language } from "../../../lib/page-context.ts";
import type { LoginMessages } from "./words/en.ts";

const SOON_S = 90;

/** "in 25 seconds" or "at 3:45 pm". It stands still: what is read out must not change every second. */
export function whenAgain(waitS: number, { inSeconds, at }: LoginMessages, language: Language): string {
  const now = Date.now();
  return waitS <= SOON_S ? inSeconds(waitS) : at(formatClockTime(now + waitS * 1_000, now, language));
}
