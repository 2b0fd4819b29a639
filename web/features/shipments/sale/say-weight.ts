import { formatNumber } from "../../../lib/format/number.ts";
import type { Language } from "../../../lib/page-context.ts";

const GRAMS = 1_000;
const units: Record<Language, { g: string; kg: string }> = { en: { g: "g", kg: "kg" }, hi: { g: "ग्राम", kg: "किलो" } };

/** "850 g", "1.25 kg": in the unit that one would say it in. */
export function sayWeight(grams: number, language: Language): string {
  const { g, kg } = units[language];
  return grams < GRAMS ? `${formatNumber(grams)} ${g}` : `${formatNumber(Math.round(grams / 10) / 100)} ${kg}`;
}
