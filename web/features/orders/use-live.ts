import { useCallback, useEffect, useRef, useState } from "react";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { useOrderMoves } from "../../lib/session/order-moves.ts";
import { isMovingWhole } from "./order-states.ts";

const EVERY_MS = 30_000;

/**
 * Asks again when the order, or without one any order, moved elsewhere; when the page is looked at once more; and every
 * half minute while something is still to happen, should the live line be broken.
 */
export function useFresh(ask: () => Promise<void>, isOpen: boolean, orderId?: string): void {
  const latest = useRef(ask);
  latest.current = ask;
  const again = useRef(() => {});
  useOrderMoves(() => again.current(), orderId);
  useEffect(() => {
    let isAsking = false;
    let isWanted = false;
    const look = async () => {
      isWanted = true;
      if (document.visibilityState === "hidden" || isAsking) return;
      isAsking = true;
      // What moved while one asked is asked about once more.
      while (isWanted) {
        isWanted = false;
        // What is shown stays as it is; the next time is soon.
        await latest.current().catch(() => undefined);
      }
      isAsking = false;
    };
    again.current = look;
    const timer = isOpen ? setInterval(look, EVERY_MS) : undefined;
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
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
  useFresh(refresh, isMovingWhole(order), id);
  return { order, refresh };
}
