// An order changed elsewhere: the live line passes it on within the page, and what shows that order asks anew.
import { useEffect, useRef } from "react";

const NAME = "order-moved";

/** Left empty where some may have been missed: then all who listen ask again. */
export function announceMove(orderId: string): void {
  window.dispatchEvent(new CustomEvent(NAME, { detail: orderId }));
}

/** Asks whenever this order moved; without an order, whenever any did. */
export function useOrderMoves(ask: () => unknown, orderId?: string): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<string>) => {
      if (!detail || !orderId || detail === orderId) latest.current();
    };
    window.addEventListener(NAME, hear);
    return () => window.removeEventListener(NAME, hear);
  }, [orderId]);
}
