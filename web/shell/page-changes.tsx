import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leaveDraftsBehind } from "../stores/leave-drafts.ts";
import { showToastFromLastPage } from "../ui/overlay/toast-store.ts";

/** What happens with every change of page: drafts left behind, and the reader put at the new page's heading. */
export function PageChanges() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(showToastFromLastPage, []);

  useEffect(() => {
    leaveDraftsBehind(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === "") document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
