import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "../ui/class-names.ts";
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

function useIsInTheWay(float: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./watch-covered-controls.ts")
      .then(({ watchCoveredControls }) => {
        if (float.current && !isGone) stop = watchCoveredControls(float.current, setOver);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [float, key]);

  return isOver;
}
