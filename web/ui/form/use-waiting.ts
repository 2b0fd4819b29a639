import { useCallback, useEffect, useState } from "react";

/** Counts down to zero in whole seconds, by the clock: a phone that slept in between is not behind. */
export function useWaiting(initialS = 0): { leftS: number; waitFor: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (initialS > 0 ? Date.now() + initialS * 1_000 : 0));
  const [leftS, setLeftS] = useState(initialS);

  useEffect(() => {
    const count = () => setLeftS(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      count();
      if (until <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);

  const waitFor = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1_000), []);
  return { leftS, waitFor };
}
