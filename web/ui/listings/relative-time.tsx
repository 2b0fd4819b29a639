import { useCountedTime } from "./use-counted-time.ts";

export function RelativeTime({ at }: { at: string }) {
  const counted = useCountedTime(at);
  return (
    <time key={counted.key} ref={counted.at} dateTime={at} suppressHydrationWarning>
      {counted.text}
    </time>
  );
}
