import { perLanguage } from "../../lib/format/per-language.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";

const unit = (name: "minute" | "hour" | "day") =>
  perLanguage((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }));
const minutes = unit("minute");
const hours = unit("hour");
const days = unit("day");

/** "9 hr": how long something waits, against the product's time as the server told it. */
export function useAge(now: string): (since: string) => string {
  const language = useLanguage();
  return (since) => {
    const passed = Math.max(0, (Date.parse(now) - Date.parse(since)) / 60_000);
    if (passed < 60) return minutes(language).format(Math.floor(passed));
    if (passed < 48 * 60) return hours(language).format(Math.floor(passed / 60));
    return days(language).format(Math.floor(passed / 1_440));
  };
}
