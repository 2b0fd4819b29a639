// Whose market this process serves, as it is now. The kit knows no settings: whoever reads them hands them over.
import { createHash } from "node:crypto";
import type { Market } from "../../contract/market/market.ts";

export interface MarketNow {
  /** Never kept by whoever reads it: an operator may change it at any time. */
  readonly now: Market;
  /** Of its own looks: another name, colour or logo is another version. Null: it looks as the product comes. */
  readonly brand: string | null;
  take(market: Market): void;
  /** Told at once, and again of every change: for what is worked out from it and dear to work out. */
  heed(listener: (market: Market) => void): void;
}

/** What pictures, papers and colours are made of. */
const looks = ({ name, name_hi, colours, logo }: Market) => JSON.stringify([name, name_hi, colours, logo]);

export function createMarket(first: Market): MarketNow {
  let now = first;
  let brand: string | null = null;
  const listeners: ((market: Market) => void)[] = [];
  return {
    get now() {
      return now;
    },
    get brand() {
      return brand;
    },
    take(market) {
      now = market;
      const [its, ours] = [looks(market), looks(first)];
      brand = its === ours ? null : createHash("sha256").update(its).digest("base64url").slice(0, 12);
      for (const listener of listeners) listener(market);
    },
    heed(listener) {
      listeners.push(listener);
      listener(now);
    },
  };
}
