import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { isOverControl } from "./is-over-control.ts";
import { ReferBadge } from "./refer-badge.tsx";

/**
 * Floats above tabs and sticky bars, and steps aside while it would cover something to press. On a phone a task page has
 * no room to float in: its controls reach from edge to edge, and the badge stands in its bar instead.
 */
export function ReferFloat({ isInBar = false }: { isInBar?: boolean }) {
  const float = useRef<HTMLButtonElement>(null);
  const isAside = useIsInTheWay(float);
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

/** A page that scrolls is looked at this often. */
const LOOK_MS = 80;

function useIsInTheWay(float: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => {
    const look = () => {
      const badge = float.current;
      // Whoever has come to it by the keyboard sees it.
      setOver(badge !== null && badge !== document.activeElement && (isOverFocus(badge) || isOverControl(badge)));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, LOOK_MS);
    };
    // The browser scrolls to what takes the focus after telling about it.
    const onFocus = () => requestAnimationFrame(look);
    // What is fetched later moves what lies below.
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onFocus);
    document.addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onFocus);
      document.removeEventListener("scroll", lookSoon);
      removeEventListener("resize", lookSoon);
    };
  }, [float, key]);

  return isOver;
}

/** However large it is. */
function isOverFocus(badge: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused?.matches("a, button, input, select, textarea, summary")) return false;
  const a = badge.getBoundingClientRect();
  // What is drawn of a radio or a box to tick is its label.
  const b = (focused.closest("label") ?? focused).getBoundingClientRect();
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
