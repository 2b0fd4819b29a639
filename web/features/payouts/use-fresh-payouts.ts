import { useEffect, useRef } from "react";
import type { PayoutEntry } from "../../../contract/payouts/payouts.contract.ts";

const EVERY_MS = 10_000;

/** Asks again when the page is looked at once more, and now and then while a bank or the payout's page has it. */
export function useFreshPayouts(payouts: readonly PayoutEntry[], ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  const isMoving = payouts.some(({ state }) => state === "link_issued" || state === "processing");
  useEffect(() => {
    const again = () => {
      if (document.visibilityState !== "hidden") latest.current();
    };
    const timer = isMoving ? setInterval(again, EVERY_MS) : undefined;
    window.addEventListener("focus", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", again);
    };
  }, [isMoving]);
}
