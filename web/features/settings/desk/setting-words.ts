import type { SettingRow } from "../../../../contract/settings/settings.desk.contract.ts";
import { formatNumber } from "../../../lib/format/number.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";

/** How settings are called and said. One that has no name yet is called by its key. */
export function useSettingWords() {
  const config = useMessages("backoffice").settingsDesk;
  const { names, units } = config.settings;
  const nameOf = (key: string) => names[key] ?? capitalised(key.replaceAll("_", " "));
  const sayValue = (value: unknown, unit: string | null) => {
    if (typeof value === "boolean") return value ? config.yes : config.no;
    if (value === "") return config.settings.unsaid;
    if (typeof value !== "number") return String(value);
    const said = formatNumber(value);
    return unit === null ? said : (units[unit]?.(said) ?? said);
  };
  const rangeOf = ({ min, max, unit }: Pick<SettingRow, "min" | "max" | "unit">) =>
    min === null || max === null ? undefined : config.settings.from(sayValue(min, unit), sayValue(max, unit));
  return { nameOf, sayValue, rangeOf };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
