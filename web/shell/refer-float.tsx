import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../ui/class-names.ts";
import { ReferBadge } from "./refer-badge.tsx";

/**
 * Floats above tabs and sticky bars, and steps aside when it would cover what has the focus. On a phone a task page has
 * no room to float in: its controls reach from edge to edge, and the badge stands in its bar instead.
 */
export function ReferFloat({ isInBar = false }: { isInBar?: boolean }) {
  const float = useRef<HTMLButtonElement>(null);
  const isAside = useIsOverFocus(float);
  return (
    <ReferBadge
      at={float}
      className={classNames(
        "fixed right-3 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+var(--sticky-bar,0px)+16px)] z-(--z-refer) size-16 rounded-full drop-shadow-[0_4px_8px_rgb(31_29_43/.22)] transition-opacity lg:right-8 lg:bottom-8 lg:size-20 print:hidden",
        isInBar && "max-lg:hidden",
        isAside && "pointer-events-none opacity-0",
      )}
    />
  );
}

function useIsOverFocus(float: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      if (!float.current || !focused || focused === document.body || focused === float.current) return setOver(false);
      const a = float.current.getBoundingClientRect();
      // What is drawn of a radio or a box to tick is its label.
      const b = (focused.closest("label") ?? focused).getBoundingClientRect();
      setOver(
        focused.matches("a, button, input, select, textarea, summary") &&
          a.left < b.right &&
          a.right > b.left &&
          a.top < b.bottom &&
          a.bottom > b.top,
      );
    };
    // The browser scrolls to what takes the focus after telling about it.
    const onFocus = () => requestAnimationFrame(look);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onFocus);
    document.addEventListener("scroll", onFocus, { passive: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onFocus);
      document.removeEventListener("scroll", onFocus);
    };
  }, [float]);

  return isOver;
}
