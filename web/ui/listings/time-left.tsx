import { formatTimeLeft } from "../../lib/i18n/relative-time.ts";
import { useCountedTime } from "./use-counted-time.ts";

/** A time in a sentence of its own ("Ends in 5 hours"): Hindi puts it elsewhere than English. Counts like RelativeTime. */
export function TimeLeft({ at, say }: { at: string; say: (time: string) => string }) {
  const counted = useCountedTime(at, (...moment) => say(formatTimeLeft(...moment)));
  return (
    <time key={counted.key} ref={counted.at} dateTime={at} suppressHydrationWarning>
      {counted.text}
    </time>
  );
}
