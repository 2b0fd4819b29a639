// Deleting a listing cannot be undone on the server, so the server hears of it only once nobody can undo it any more:
// when the toast that offers it has gone, or the page is left.
import { create } from "zustand";
import { listingsContract } from "../../../../contract/listings/listings.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { toast, useToasts } from "../../../ui/overlay/toast-store.ts";

interface Removal {
  id: string;
  words: { removed: string; undo: string; restored: string; failed: string };
  /** The list is to be read anew: it went, or it could not go. */
  onSettled: () => void;
}

/** What is as good as gone; lists leave it out. */
export const usePendingRemovals = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

const waiting = new Map<string, () => void>();

function forget(id: string): void {
  usePendingRemovals.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
}

export function removeLater({ id, words, onSettled }: Removal): void {
  if (waiting.has(id)) return;
  const action = { label: words.undo, run: undo };
  const stopWatching = useToasts.subscribe(({ toasts }) => {
    if (!toasts.some((shown) => shown.action === action)) void commit();
  });

  function settle(): boolean {
    stopWatching();
    return waiting.delete(id);
  }

  function undo() {
    if (!settle()) return;
    forget(id);
    toast(words.restored, { tone: "good" });
  }

  async function commit() {
    if (!settle()) return;
    try {
      await browserCalls(listingsContract).remove({ params: { id } });
    } catch {
      toast(words.failed, { tone: "bad" });
    }
    forget(id);
    onSettled();
  }

  waiting.set(id, () => void commit());
  usePendingRemovals.setState(({ ids }) => ({ ids: [...ids, id] }));
  toast(words.removed, { tone: "good", action });
  listenForLeaving();
}

let isListening = false;

function listenForLeaving(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("pagehide", () => {
    for (const commit of [...waiting.values()]) commit();
  });
}
