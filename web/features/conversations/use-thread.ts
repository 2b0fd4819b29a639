import { useCallback, useEffect, useRef, useState } from "react";
import {
  conversationsContract,
  type ThreadEntry,
  type ThreadMeta,
} from "../../../contract/conversations/conversations.contract.ts";
import { browserCalls, quietCalls } from "../../lib/api.ts";
import { useThreadNews } from "../../lib/session/thread-news.ts";
import { mergeEntries } from "./merge-entries.ts";

const EVERY_MS = 30_000;

interface Page {
  data: ThreadEntry[];
  meta: ThreadMeta;
}

/**
 * A thread that follows what is written in it: by the live line, when the page is looked at once more, and every half minute
 * should that line be broken. The component that uses it must be keyed by the order.
 */
export function useThread(first: Page) {
  const orderId = first.meta.order.id;
  const [entries, setEntries] = useState(() => first.data.toReversed());
  const [meta, setMeta] = useState(first.meta);
  const [older, setOlder] = useState(first.meta.next_cursor);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isLost, setLost] = useState(false);
  const asking = useRef(0);
  const marked = useRef(0);

  const refresh = useCallback(async () => {
    asking.current += 1;
    const mine = asking.current;
    try {
      const page = await quietCalls(conversationsContract).read({ params: { id: orderId }, query: {} });
      // An answer that was overtaken by a later one is old.
      if (mine !== asking.current) return;
      setEntries((shown) => {
        const { entries: merged, isJoined } = mergeEntries(shown, page.data);
        if (!isJoined) setOlder(page.meta.next_cursor);
        return merged;
      });
      setMeta(page.meta);
      setLost(false);
    } catch {
      setLost(true);
    }
  }, [orderId]);

  useThreadNews(refresh, orderId);
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && refresh());
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);

  // Seen is what stands on a page that somebody looks at.
  useEffect(() => {
    const newest = entries.findLast(({ number }) => number !== null)?.number ?? 0;
    if (meta.unread === 0 || newest <= marked.current || document.visibilityState !== "visible") return;
    marked.current = newest;
    const marking = quietCalls(conversationsContract).markRead({ params: { id: orderId }, body: { up_to: newest } });
    marking.then(
      ({ unread }) => setMeta((now) => ({ ...now, unread })),
      () => {
        marked.current = 0;
      },
    );
  }, [entries, meta.unread, orderId]);

  /** False if it failed. */
  async function loadOlder(): Promise<boolean> {
    if (older === null || isLoadingOlder) return true;
    setLoadingOlder(true);
    try {
      const page = await browserCalls(conversationsContract).read({
        params: { id: orderId },
        query: { cursor: older },
      });
      setEntries((shown) => [...page.data.toReversed(), ...shown]);
      setOlder(page.meta.next_cursor);
      return true;
    } catch {
      return false;
    } finally {
      setLoadingOlder(false);
    }
  }

  const add = (entry: ThreadEntry) =>
    setEntries((shown) => (shown.some(({ id }) => id === entry.id) ? shown : [...shown, entry]));

  return { entries, meta, refresh, loadOlder, hasOlder: older !== null, isLoadingOlder, isLost, add, setMeta };
}
