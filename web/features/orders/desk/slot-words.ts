import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import { perLanguage } from "../../../lib/format/per-language.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import type { Language } from "../../../lib/page-context.ts";

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }),
);

/** "Mon, 16 Nov": an Indian day as the API names it, whatever the browser's own zone. */
export function formatSlotDay(day: string, language: Language): string {
  return days(language).format(new Date(`${day}T00:00:00Z`));
}

export interface Slot {
  day: string;
  part: "morning" | "evening";
}

/** "Mon, 16 Nov, 9 am–1 pm" */
export function useSlotWords(): (slot: Slot) => string {
  const { orders } = useMessages("backoffice");
  const language = useLanguage();
  return ({ day, part }) => orders.slot(formatSlotDay(day, language), sayHours(part, language));
}
