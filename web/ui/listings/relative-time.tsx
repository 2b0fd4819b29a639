import { formatShortTime } from "../../lib/i18n/relative-time.ts";
import { useCountedTime } from "./use-counted-time.ts";

export function RelativeTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const counted = useCountedTime(at, isShort ? formatShortTime : undefined);
  return (
    <time key={counted.key} ref={counted.at} dateTime={at} suppressHydrationWarning>
      {counted.text}
    </time>
  );
}
