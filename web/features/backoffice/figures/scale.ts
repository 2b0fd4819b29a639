import { perLanguage } from "../../../lib/format/per-language.ts";

/** The top of an axis that is easy to read in halves: 2, 4, 10, 20, 40, 100 … */
export function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= highest) ?? 10;
  return step * power === 1 ? 2 : step * power;
}

/** Points of a line through values, in a box of 100 by 100 with its foot at zero. */
export function linePoints(values: readonly number[], top: number): string {
  const width = Math.max(1, values.length - 1);
  return values.map((value, place) => `${round((place / width) * 100)},${round(100 - (value / top) * 100)}`).join(" ");
}

const round = (n: number) => Math.round(n * 100) / 100;

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }),
);

/** "15 Nov", from "2026-11-15". */
export const formatDay = (day: string, language: "en" | "hi") => days(language).format(new Date(day));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
