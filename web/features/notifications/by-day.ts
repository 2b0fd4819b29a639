import type { Notification } from "../../../contract/notifications/notifications.contract.ts";
import { calendarDayOf } from "../../lib/format/day.ts";

const DAY_MS = 86_400_000;

export interface Day {
  /** In India, as YYYY-MM-DD. */
  date: string;
  name: "today" | "yesterday" | "earlier";
  notifications: Notification[];
}

/** In the order they came in, which is newest first. */
export function byDay(notifications: readonly Notification[], now: number): Day[] {
  const today = calendarDayOf(new Date(now).toISOString());
  const yesterday = calendarDayOf(new Date(now - DAY_MS).toISOString());
  const days = Map.groupBy(notifications, ({ created_at }) => calendarDayOf(created_at));
  return [...days].map(([date, ofDay]) => ({
    date,
    // A clock that goes ahead of ours makes tomorrow of today.
    name: date >= today ? "today" : date === yesterday ? "yesterday" : "earlier",
    notifications: ofDay,
  }));
}
