import { useState } from "react";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { useKeys } from "./use-keys.ts";

/** A key as it stands on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-xs border border-line-2 border-b-2 bg-surface px-1.5 font-sans text-sm font-semibold text-ink">
      {children}
    </kbd>
  );
}

/** The keys of a screen, shown on `?` and by a button for whoever does not know that. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, words: string])[] }) {
  const { desk } = useMessages("backoffice");
  const [isOpen, setOpen] = useState(false);
  useKeys({ "?": () => setOpen(true) });
  const all = [...keys, ["Ctrl K", desk.keys.find], ["?", desk.keys.help]] as const;
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)} className="last-of-type:-me-2 max-sm:hidden">
        <Key>?</Key> {desk.keys.show}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={desk.keys.title}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
          {all.map(([key, words]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
