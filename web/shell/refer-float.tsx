import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import badge from "../brand/refer.svg";
import { useMessages } from "../lib/i18n/use-messages.ts";
import { classNames } from "../ui/class-names.ts";

// Few open it, so nobody waits for it.
const ReferDialog = lazy(async () => {
  const { ReferDialog: component } = await import("../features/referrals/refer-dialog.tsx");
  return { default: component };
});

/** Floats above tabs and sticky bars, and steps aside when it would cover what has the focus. */
export function ReferFloat() {
  const { refer } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const float = useRef<HTMLButtonElement>(null);
  const isAside = useIsOverFocus(float);

  return (
    <>
      <button
        ref={float}
        type="button"
        data-needs-script
        aria-label={refer.open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className={classNames(
          "fixed right-3 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+var(--sticky-bar,0px)+16px)] z-(--z-refer) size-16 rounded-full drop-shadow-[0_4px_8px_rgb(31_29_43/.22)] transition-opacity lg:right-8 lg:bottom-8 lg:size-20 print:hidden",
          isAside && "pointer-events-none opacity-0",
        )}
      >
        <img src={badge} alt="" width="80" height="80" loading="lazy" className="size-full" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ReferDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useIsOverFocus(float: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      if (!float.current || !focused || focused === document.body || focused === float.current) return setOver(false);
      const a = float.current.getBoundingClientRect();
      const b = focused.getBoundingClientRect();
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
