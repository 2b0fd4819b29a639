// Whose market this process serves, as it is now. The kit knows no settings: whoever reads them hands them over.
import type { Market } from "../../contract/market/market.ts";

export interface MarketNow {
  /** Never kept by whoever reads it: an operator may change it at any time. */
  readonly now: Market;
  take(market: Market): void;
  /** Told at once, and again of every change: for what is worked out from it and dear to work out. */
  heed(listener: (market: Market) => void): void;
}

export function createMarket(first: Market): MarketNow {
  let now = first;
  const listeners: ((market: Market) => void)[] = [];
  return {
    get now() {
      return now;
    },
    take(market) {
      now = market;
      for (const listener of listeners) listener(market);
    },
    heed(listener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
