import { formatDay, formatTime } from "../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { RelativeTime } from "../../ui/listings/relative-time.tsx";
import type { Day } from "./by-day.ts";
import { NotificationRow } from "./notification-row.tsx";

/** What happened on one day, under its name. */
export function DayList({ day }: { day: Day }) {
  const words = useMessages("notifications");
  const language = useLanguage();
  const name = day.name === "earlier" ? formatDay(day.date, language) : words[day.name];
  return (
    <section aria-labelledby={`day-${day.date}`} className="mt-6 first-of-type:mt-0">
      <h2 id={`day-${day.date}`} className="pb-1 text-sm font-semibold text-ink-2">
        {name}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {day.notifications.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            time={
              day.name === "today" ? (
                <RelativeTime at={one.created_at} />
              ) : (
                <time dateTime={one.created_at}>{formatTime(one.created_at, language)}</time>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
