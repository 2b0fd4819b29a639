import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Key } from "../../../ui/desk/key-hints.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";

const CommandPalette = lazyPart(() => import("./command-palette.tsx"));

/** The way to everything: Ctrl-K from anywhere, or this button. What it opens is fetched when it is first wanted. */
export function FindButton() {
  const { desk } = useMessages("backoffice");
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-control border border-control bg-surface px-3 text-ink-2 hover:border-control-hover lg:min-w-72"
      >
        <Search className="size-5 flex-none" strokeWidth={1.75} aria-hidden="true" />
        <span className="flex-1 truncate text-start max-lg:hidden">{desk.find.open}</span>
        <span className="lg:hidden">{desk.find.short}</span>
        <span className="max-lg:hidden">
          <Key>Ctrl K</Key>
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
