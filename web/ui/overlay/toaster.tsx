import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { classNames } from "../class-names.ts";
import { dismissToast, type Toast, useToasts } from "./toast-store.ts";

const icons = { good: CircleCheck, bad: CircleAlert, plain: Info };

/** Where messages appear. The region is always there, so that what comes into it is read out. */
export function Toaster({ layer = 0 }: { layer?: number }) {
  const toasts = useToasts((state) => (state.layers === layer ? state.toasts : none));
  return (
    <div
      role="status"
      data-toasts={layer}
      className={classNames(
        "pointer-events-none fixed inset-x-4 z-(--z-toast) grid justify-items-start gap-2 lg:right-auto lg:left-8",
        // Over a dialog from the top: its buttons are at the bottom.
        layer > 0
          ? "top-4"
          : "bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+var(--sticky-bar,0px)+20px)] lg:bottom-8",
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const none: Toast[] = [];

function ToastCard({ toast }: { toast: Toast }) {
  const { close } = useMessages();
  const [isHeld, setHeld] = useState(false);
  const Icon = icons[toast.tone];

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.lastsMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; being looked at only stops the clock
    <div
      className="rise pointer-events-auto flex w-full items-center gap-2.5 rounded-control bg-[#2A2838] py-1 pr-1 pl-4 font-medium text-[#F3EFE6] shadow-over lg:min-w-80"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
      <span className="flex-1 py-2">
        {toast.text}
        {toast.detail ? <span className="block font-normal">{toast.detail}</span> : null}
      </span>
      {toast.action ? (
        <button
          type="button"
          className="min-h-11 rounded-control px-3 font-semibold text-[#FFC04D]"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={close}
        className="grid size-11 flex-none place-items-center rounded-control"
        onClick={() => dismissToast(toast.id)}
      >
        <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
