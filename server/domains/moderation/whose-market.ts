// What the market is called, for rules that speak of it. Of this process, which serves one market; told when it starts and when
// the name changes.
import type { Market } from "../../../contract/market/market.ts";
import sample from "../../seeds/reference/market.json" with { type: "json" };

type Named = Readonly<Pick<Market, "name" | "name_hi">>;

let named: Named = sample;

export function knowMarket({ name, name_hi }: Named): void {
  if (name !== named.name || name_hi !== named.name_hi) named = { name, name_hi };
}

/** The same object until the name is another. */
export function whoseMarket(): Named {
  return named;
}
