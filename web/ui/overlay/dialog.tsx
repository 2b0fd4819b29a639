import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";
import { openLayer } from "./layers.ts";
import { enterLayer, leaveLayer } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `centre`: in the middle everywhere · `sheet`: from the bottom of a phone, in the middle of a wide screen */
  kind?: "centre" | "sheet";
  /** The title is read out but not drawn, where the content draws its own. */
  hasHiddenTitle?: boolean;
  /** Holds a form: a press beside it does not throw away what was typed. */
  hasForm?: boolean;
  /** False where closing it leads away, or where it asks whether to leave: Back is then the router's. */
  isStep?: boolean;
  children: ReactNode;
}

/** The platform's <dialog>: it keeps the focus in, makes the rest inert, closes on Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, kind = "centre", hasHiddenTitle = false, hasForm = false, isStep = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [layer, setLayer] = useState(0);
  const { close } = useMessages();
  const closing = useRef(onClose);
  closing.current = onClose;

  // Before it is taken out of the page: what is gone already gives the focus back to nobody.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    setLayer(enterLayer());
    const takeStepBack = isStep ? openLayer(() => closing.current()) : undefined;
    return () => {
      element?.close();
      leaveLayer();
      takeStepBack?.();
    };
  }, [isOpen, isStep]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        // The content fills the box, so a press on the element itself is a press on the backdrop.
        if (event.target === dialog.current && !hasForm) onClose();
      }}
      className={classNames(
        "max-h-[90dvh] w-full max-w-[calc(100%-32px)] overflow-y-auto rounded-sheet bg-surface text-ink shadow-over backdrop:bg-overlay sm:max-w-[460px]",
        kind === "sheet"
          ? "max-md:mb-0 max-md:max-w-full max-md:rounded-b-none max-md:animate-[sheet-in_var(--dur-3)_var(--ease)] md:animate-[rise_var(--dur-3)_var(--ease)]"
          : "animate-[rise_var(--dur-3)_var(--ease)]",
      )}
    >
      {isOpen ? (
        <div className="relative p-5 pb-[calc(20px+env(safe-area-inset-bottom))] md:p-9">
          {kind === "sheet" ? <div className="mx-auto -mt-2 mb-3 h-1 w-10 rounded-full bg-line-2 md:hidden" /> : null}
          <h2 id={titleId} className={hasHiddenTitle ? "sr-only" : "pr-12 text-xl font-bold"}>
            {title}
          </h2>
          <div className={hasHiddenTitle ? undefined : "mt-3"}>{props.children}</div>
          <button
            type="button"
            aria-label={close}
            onClick={onClose}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-control hover:bg-surface-2 md:top-4 md:right-4"
          >
            <X strokeWidth={1.75} aria-hidden="true" />
          </button>
          <Toaster layer={layer} />
        </div>
      ) : null}
    </dialog>
  );
}
