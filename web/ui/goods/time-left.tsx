import { useEffect, useState } from "react";
import { formatRelativeTime } from "../../lib/format/relative-time.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";

/** A time in a sentence of its own ("Ends in 5 hours"): Hindi puts it elsewhere than English. Counts like RelativeTime. */
export function TimeLeft({ at, say }: { at: string; say: (time: string) => string }) {
  const language = useLanguage();
  const [now, setNow] = useState<number>();

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <time key={now === undefined ? "drawn" : "counted"} dateTime={at} suppressHydrationWarning>
      {say(formatRelativeTime(Date.parse(at), now ?? Date.now(), language))}
    </time>
  );
}
