import type { Language } from "../page-context.ts";
import { messagesOf } from "./catalogue.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From seconds to years; each unit is used until the next is full. Months and years are of mean length. */
const units = [
  ["year", 365.25 * DAY],
  ["month", 30.44 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", 1],
] as const;

/**
 * "23 hours": how long it still is until `at`, in milliseconds, and never longer than that. Hours up to two days, for who
 * was given 48 of them counts them.
 */
export function formatTimeLeft(at: number, now: number, language: Language): string {
  const seconds = (at - now) / 1000;
  const { times } = messagesOf(language, "site");
  const [unit, length] = seconds >= 2 * DAY ? units[3] : seconds >= HOUR ? units[4] : units[5];
  return seconds < MINUTE ? times.moment : times.left(Math.trunc(seconds / length), unit);
}

/** "2 h": how long ago, as short as it can be said. Less than a minute is now. */
export function formatShortTime(at: number, now: number, language: Language): string {
  const seconds = Math.abs(at - now) / 1000;
  const { times } = messagesOf(language, "site");
  const found = units.find(([, size]) => seconds >= size);
  if (!found || found[0] === "second") return times.now;
  return times.short(Math.trunc(seconds / found[1]), found[0]);
}

/** "5 seconds ago", "yesterday", "in 2 hours": towards `now`, both in milliseconds. */
export function formatRelativeTime(at: number, now: number, language: Language): string {
  const seconds = (at - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  const n = Math.trunc(seconds / length);
  const { times } = messagesOf(language, "site");
  if (n === 0) return times.now;
  return times.named[`${n} ${unit}`] ?? (n < 0 ? times.ago(-n, unit) : times.ahead(n, unit));
}
