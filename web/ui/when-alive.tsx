import { type ReactNode, Suspense, useEffect, useState } from "react";

/** For what works by script only: it is fetched once the page is alive, so that nothing readable waits for it. */
export function WhenAlive({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
