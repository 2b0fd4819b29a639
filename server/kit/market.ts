// Whose market this process serves, as it is now. The kit knows no settings: whoever reads them hands them over.
import type { Market } from "../../contract/market/market.ts";

export interface MarketNow {
  /** Never kept by whoever reads it: an operator may change it at any time. */
  readonly now: Market;
  take(market: Market): void;
}

export function createMarket(first: Market): MarketNow {
  let now = first;
  return {
    get now() {
      return now;
    },
    take(market) {
      now = market;
    },
  };
}
