import { useEffect, useRef } from "react";

/** Where a letter is a letter. A box that is ticked takes none. */
const WRITTEN_IN = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/**
 * Single keys for a whole screen: `{ a: approve, "?": help }`. They rest while somebody writes, while a dialog is open,
 * and with Ctrl, Alt or Meta held, so that the browser keeps its own.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn = true): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      // A key held down was meant once.
      if (event.repeat) return;
      if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
      if (document.querySelector("dialog[open]")) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
