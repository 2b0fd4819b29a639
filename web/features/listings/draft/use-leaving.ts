import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { isLeavingForLogin } from "../../../lib/session/session-end.ts";

/** Steps and filters of the same page are not leaving, and login leads back. */
function leads(from: string, to: string): boolean {
  return to !== from && to !== "/auth/login";
}

/**
 * Holds whoever is about to leave unsaved work, until they have said what becomes of it. Links, Back and the tab bar are
 * held by the router; for a closed tab or another address the browser asks in its own words.
 */
export function useLeaving(hasUnsaved: boolean) {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && !isFree.current && leads(currentLocation.pathname, nextLocation.pathname),
  );

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current && !isLeavingForLogin()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);

  return {
    isHeld: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => {
      isFree.current = true;
      blocker.proceed?.();
    },
    /** Nothing is unsaved any more, though React has not drawn that yet. */
    letGo: () => {
      isFree.current = true;
    },
  };
}
