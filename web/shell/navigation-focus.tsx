import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leaveDraftsBehind } from "../stores/leave-drafts.ts";

/** After a navigation without a new document, the reader starts at the new page's heading. */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    leaveDraftsBehind(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === "") document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
