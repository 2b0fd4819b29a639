// How long ago something was, kept true while the page stays open. A page shows dozens of these: they share one clock, and
// whatever still reads right is not drawn again.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatRelativeTime } from "../../lib/i18n/relative-time.ts";
import { useLanguage } from "../../lib/i18n/use-messages.ts";

const lookers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Now, and then with everybody else. */
function lookEachMinute(look: () => void): () => void {
  look();
  lookers.add(look);
  timer ??= setInterval(() => {
    for (const one of lookers) one();
  }, 60_000);
  return () => {
    lookers.delete(look);
    if (lookers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

interface Counted {
  at: RefObject<HTMLTimeElement | null>;
  /** A new element once it was counted anew: React keeps a text it was told not to compare, even when it knows better. */
  key: "drawn" | "counted";
  text: string;
}

/**
 * A page may come from the cache minutes after it was drawn, so the browser counts again once it has taken over; until
 * then it leaves the server's words as they are.
 */
export function useCountedTime(time: string, words = formatRelativeTime): Counted {
  const language = useLanguage();
  const at = useRef<HTMLTimeElement>(null);
  const [now, setNow] = useState<number>();
  const textAt = (moment: number) => words(Date.parse(time), moment, language);

  const look = useEffectEvent(() => {
    const moment = Date.now();
    if (at.current?.textContent !== textAt(moment)) setNow(moment);
  });
  useEffect(() => lookEachMinute(() => look()), []);

  return { at, key: now === undefined ? "drawn" : "counted", text: textAt(now ?? Date.now()) };
}
