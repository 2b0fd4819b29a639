import { sayHours } from "../../../../contract/orders/slot-hours.ts";
import type { StaffShipment } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { formatDay } from "../../../lib/format/day.ts";
import { perLanguage } from "../../../lib/format/per-language.ts";
import { useLanguage } from "../../../lib/i18n/use-messages.ts";

const kilos = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "kilogram", maximumFractionDigits: 3 }),
);

/** Days, windows and weights of parcels in the reader's language. */
export function useParcelWords() {
  const language = useLanguage();
  const day = (one: string) => formatDay(one, language);
  return {
    day,
    window: (window: NonNullable<StaffShipment["window"]>) => `${day(window.day)}, ${sayHours(window.part, language)}`,
    weight: (grams: number) => kilos(language).format(grams / 1_000),
  };
}
