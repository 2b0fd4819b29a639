// What a market is as long as nobody has said otherwise: a sample, so that a demo and a first look work without questions.
import { readFileSync } from "node:fs";
import { type Market, marketSchema } from "../../../contract/market/market.ts";

const FILE = new URL("../../seeds/reference/market.json", import.meta.url);

export const firstMarket: Market = marketSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
