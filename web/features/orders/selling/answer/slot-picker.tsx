import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { sayHours } from "../../../../../contract/orders/slot-hours.ts";
import { formatDay } from "../../../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../../../lib/i18n/use-messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import type { Slot } from "../sale-types.ts";

interface SlotPickerProps {
  slots: readonly Slot[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** A row for each day with its two times. What is full stays to be seen, so that nobody looks for it. */
export function SlotPicker({ slots, chosen, error, onChoose }: SlotPickerProps) {
  const words = useMessages("orders/selling");
  const language = useLanguage();
  const name = useId();
  const about = `${name}-about`;
  const days = [...Map.groupBy(slots, ({ day }) => day)];
  return (
    <fieldset aria-describedby={about} className="min-w-0">
      <legend className="font-semibold">{words.page.whenTitle}</legend>
      <p
        id={about}
        role={error ? "alert" : undefined}
        className={classNames("mt-0.5 flex gap-1.5 text-sm", error ? "text-error" : "text-ink-2")}
      >
        {error ? <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden="true" /> : null}
        {error ?? words.page.whenText}
      </p>
      <ul className="mt-3 grid gap-2">
        {days.map(([day, ofDay]) => (
          <li
            key={day}
            className="grid grid-cols-[3rem_minmax(0,1.15fr)_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[6rem_1fr_1fr]"
          >
            <span className="text-sm leading-tight font-medium" aria-hidden="true">
              {inTwoLines(formatDay(day, language))}
            </span>
            {ofDay.map(({ id, part, is_free }) => (
              <label key={id} className={slotClass}>
                <input
                  type="radio"
                  name={name}
                  value={id}
                  checked={chosen === id}
                  disabled={!is_free}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChoose(id)}
                  className="size-5 flex-none accent-(--primary)"
                />
                <span className="min-w-0">
                  <span className="sr-only">{formatDay(day, language)}, </span>
                  <span className={classNames("inline-block", !is_free && "line-through")}>
                    {sayHours(part, language)}
                  </span>
                  {is_free ? null : <span className="block text-sm">{words.page.full}</span>}
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Where it must break, before the day's number and not after it. */
function inTwoLines(day: string): string {
  return day.replace(/ (?=\S+$)/, "\u00a0");
}

const slotClass =
  "flex min-h-12 items-center gap-1.5 rounded-control border border-line-2 bg-surface px-2 py-1 text-sm leading-tight font-medium sm:px-2.5 sm:text-base " +
  "has-disabled:bg-surface-2 has-disabled:text-ink-2 " +
  "has-checked:border-primary has-checked:bg-neel-tint has-checked:inset-ring-1 has-checked:inset-ring-primary";
