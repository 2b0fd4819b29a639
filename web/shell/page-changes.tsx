import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leaveDraftsBehind } from "../stores/leave-drafts.ts";
import { showToastFromLastPage } from "../ui/overlay/toast-store.ts";

/** What happens with every change of page: drafts left behind, and the reader put at the new page's heading. */
export function PageChanges() {
  const location = useLocation();
  const { pathname, hash } = location;
  const shown = useRef(pathname);
  const first = useRef(location);

  useEffect(showToastFromLastPage, []);

  useEffect(() => {
    // What the head says is about the document's first address: nobody must share this page by that one's.
    if (location !== first.current) for (const tag of document.querySelectorAll("[data-page]")) tag.remove();
  }, [location]);

  useEffect(() => {
    leaveDraftsBehind(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === "") document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
