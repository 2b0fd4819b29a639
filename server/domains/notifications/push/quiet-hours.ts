// Between 22 and 8 in India nobody is woken by what can wait (docs/spec/rules.md, Notifications).
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** India's one time zone has no summer time. */
const INDIA_MS = 5.5 * HOUR_MS;
const FROM_HOUR = 22;
const TO_HOUR = 8;

/** When a push that can wait goes out: now, or at eight. */
export function afterQuiet(now: Date): Date {
  const there = now.getTime() + INDIA_MS;
  const midnight = there - (there % DAY_MS);
  const hour = (there - midnight) / HOUR_MS;
  if (hour >= TO_HOUR && hour < FROM_HOUR) return now;
  const morning = midnight + TO_HOUR * HOUR_MS + (hour >= FROM_HOUR ? DAY_MS : 0);
  return new Date(morning - INDIA_MS);
}
