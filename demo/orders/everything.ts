// The demo's people did all there is to do, whatever the market does without by the time that it is looked at.
import { firstMarket } from "../../server/domains/market/first-market.ts";
import { createMarket } from "../../server/kit/market.ts";

export const everything = createMarket(firstMarket);
