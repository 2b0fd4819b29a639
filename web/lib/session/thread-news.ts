// Something was written or read in an order's thread: the live line passes it on within the page, and what shows that
// thread asks anew.
import { useEffect, useRef } from "react";

const NAME = "thread-news";

/** Left empty where some may have been missed: then all who listen ask again. */
export function announceThread(orderId: string): void {
  window.dispatchEvent(new CustomEvent(NAME, { detail: orderId }));
}

/** Calls until what it gives is called. */
export function hearThread(orderId: string, tell: () => unknown): () => void {
  const hear = ({ detail }: CustomEventInit<string>) => {
    if (!detail || detail === orderId) tell();
  };
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
}

export function useThreadNews(ask: () => unknown, orderId: string): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => hearThread(orderId, () => latest.current()), [orderId]);
}
