import type { Language } from "../page-context.ts";
import { formatDay } from "./day.ts";

/** Both ends of a range of Indian days as a person reads them; one and the same day once. */
export function daysBetween({ from, to }: { from: string; to: string }, language: Language): [string, string | null] {
  return [formatDay(from, language), from === to ? null : formatDay(to, language)];
}
