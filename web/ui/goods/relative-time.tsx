import { useEffect, useState } from "react";
import { formatRelativeTime } from "../../lib/format/relative-time.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";

/**
 * A page may come from the cache minutes after it was drawn, so the browser counts again once it has taken over;
 * until then it leaves the server's words as they are.
 */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const [now, setNow] = useState<number>();
  const then = Date.parse(at);

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    // A new element once counted: React keeps a text it was told not to compare, even when it knows better.
    <time key={now === undefined ? "drawn" : "counted"} dateTime={at} suppressHydrationWarning>
      {formatRelativeTime(then, now ?? Date.now(), language)}
    </time>
  );
}
