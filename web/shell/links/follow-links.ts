import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { leavesDocument } from "./leaves-document.ts";

/** Plain links of ours (`data-go`) lead on without a new document; those on cards let their photo grow. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-go]") : null;
      if (!link || !leavesDocument(event)) return;
      event.preventDefault();
      const kind = link.dataset.go;
      // Its photo becomes the photo of the page it leads to: see "tapped" in pieces.css.
      if (kind === "card") link.closest("article")?.toggleAttribute("data-tapped", true);
      const to = link.pathname + link.search + link.hash;
      void navigate(to, {
        viewTransition: kind === "card",
        preventScrollReset: kind === "here",
        replace: kind === "instead" || link.href === window.location.href,
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
