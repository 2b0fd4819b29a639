// When a courier comes, in hours of the Indian clock. A slot is a day and one of its two parts.

export const slotParts = ["morning", "evening"] as const;
export type SlotPart = (typeof slotParts)[number];

export const slotHours: Record<SlotPart, { from: number; to: number }> = {
  morning: { from: 9, to: 13 },
  evening: { from: 16, to: 20 },
};

const twelve = (hour: number) => (hour > 12 ? hour - 12 : hour);
const half = (hour: number) => (hour < 12 ? "am" : "pm");
/** Hindi names the time of day instead of its half. */
const named = (hour: number) => (hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : "शाम");

/** "9 am–1 pm", "सुबह 9 से दोपहर 1 बजे" */
export function sayHours(part: SlotPart, language: "en" | "hi"): string {
  const { from, to } = slotHours[part];
  if (language === "en") {
    return half(from) === half(to)
      ? `${twelve(from)}–${twelve(to)} ${half(to)}`
      : `${twelve(from)} ${half(from)}–${twelve(to)} ${half(to)}`;
  }
  const end = named(from) === named(to) ? twelve(to) : `${named(to)} ${twelve(to)}`;
  return `${named(from)} ${twelve(from)} से ${end} बजे`;
}
