import { useCallback, useEffect, useRef, useState } from "react";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { isMovingWhole } from "./order-states.ts";

const EVERY_MS = 30_000;

/** Asks again when the page is looked at once more, and every half minute while something is still to happen. */
export function useFresh(ask: () => Promise<void>, isOpen: boolean): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let isAsking = false;
    const again = async () => {
      if (document.visibilityState === "hidden" || isAsking) return;
      isAsking = true;
      // What is shown stays as it is; the next time is soon.
      await latest.current().catch(() => undefined);
      isAsking = false;
    };
    const timer = isOpen ? setInterval(again, EVERY_MS) : undefined;
    window.addEventListener("focus", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isOpen]);
}

/** An order that follows what happens to it. The component that uses it must be keyed by the order. */
export function useLiveOrder(first: Order): { order: Order; refresh: () => Promise<void> } {
  const [order, setOrder] = useState(first);
  const asked = useRef(0);
  const { id } = first;

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const { readOrder } = await import("./read-orders.ts");
    const fresh = await readOrder(id);
    // An answer that was overtaken by a later one is old.
    if (mine === asked.current) setOrder(fresh);
  }, [id]);

  useEffect(() => setOrder(first), [first]);
  useFresh(refresh, isMovingWhole(order));
  return { order, refresh };
}
