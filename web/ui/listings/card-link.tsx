import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";

interface CardLinkProps {
  /** From the root of the site. */
  to: string;
  className: string;
  children: ReactNode;
}

/** A page has dozens of them, and a Link works its address out twice over: they took a tenth of the time to draw a page. */
export function CardLink({ to, className, children }: CardLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Its photo becomes the photo of the page it leads to: see "tapped" in pieces.css.
    event.currentTarget.closest("article")?.toggleAttribute("data-tapped", true);
    void navigate(to, { viewTransition: true });
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other kind of click is the browser's: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !defaultPrevented;
}
