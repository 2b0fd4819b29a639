import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { leaveDraftsBehind } from "../stores/leave-drafts.ts";
import { showToastFromLastPage } from "../ui/overlay/toast-store.ts";
import { useFollowedLinks } from "./links/follow-links.ts";

/** By then a page has drawn itself and asked for what it needs. */
const LATER_MS = 1_500;

/** What happens with every change of page: drafts left behind, and the reader put at the new page's heading. */
export function PageChanges() {
  const location = useLocation();
  const { pathname, hash } = location;
  const shown = useRef(pathname);
  const [Later, setLater] = useState<ComponentType>();

  useFollowedLinks();
  useEffect(showToastFromLastPage, []);
  // Whatever was pressed while the page slept is done now: see server/kit/pages/starter.js.
  useEffect(() => void window.dispatchEvent(new Event("alive")), []);

  useEffect(() => {
    setTimeout(() => {
      import("./later.tsx").then(
        (later) => setLater(() => later.Later),
        () => undefined,
      );
    }, LATER_MS);
  }, []);

  // What the head says is about the document's first address: nobody must share the next page by that one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what goes with each address
  useEffect(() => {
    return () => {
      for (const tag of document.querySelectorAll("[data-page]")) tag.remove();
    };
  }, [location]);

  useEffect(() => {
    leaveDraftsBehind(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    const first = document.querySelector<HTMLElement>("[data-focus-first]") ?? document.querySelector("h1");
    if (hash === "") first?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return Later ? <Later /> : null;
}
