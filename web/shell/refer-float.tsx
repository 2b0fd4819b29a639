import { X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { classNames } from "../ui/class-names.ts";
import { toast } from "../ui/overlay/toast-store.ts";
import { ReferBadge } from "./refer-badge.tsx";
import { watchCovered } from "./watch-covered.ts";

/** This device's own: it stays when somebody logs out. */
const KEY = "refer-put-away";

/**
 * Floats above tabs and sticky bars, where it covers neither a word nor anything to press; elsewhere it steps aside. It can
 * be put away for good. On a phone a task page has no room to float in: the badge stands in its bar instead.
 */
export function ReferFloat({ isInBar = false }: { isInBar?: boolean }) {
  const { refer, undo } = useMessages();
  const float = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(wasPutAway);
  const isAside = useIsInTheWay(float);
  if (isAway) return null;

  function putAway() {
    keepAway("1");
    setAway(true);
    const bringBack = () => {
      keepAway("");
      setAway(false);
    };
    toast(refer.isAway, { action: { label: undo, run: bringBack } });
  }

  return (
    <div
      ref={float}
      className={classNames(
        "fixed right-3 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+var(--sticky-bar,0px)+12px)] z-(--z-refer) pt-7 pl-7 transition-opacity lg:right-8 lg:bottom-8 print:hidden",
        isInBar && "max-lg:hidden",
        isAside && "pointer-events-none opacity-0 focus-within:opacity-100",
      )}
    >
      <ReferBadge className="block size-16 rounded-full drop-shadow-[0_4px_8px_rgb(31_29_43/.22)] lg:size-20" />
      {/* Its round target touches the badge's and does not lie on it. */}
      <button
        type="button"
        aria-label={refer.putAway}
        title={refer.putAway}
        onClick={putAway}
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <span className="grid size-6 place-items-center rounded-full border border-line-2 bg-surface">
          <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </span>
      </button>
    </div>
  );
}

function wasPutAway(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

function keepAway(value: "1" | ""): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // A browser that keeps nothing shows it again on the next page.
  }
}

/** True until it has been looked at: it comes where it covers nothing. */
function useIsInTheWay(float: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(true);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => (float.current ? watchCovered(float.current, setOver) : undefined), [float, key]);

  return isOver;
}
