// A market becomes what its document says, in one transaction: the document itself, its cities and pincodes, its fees, its
// settings. Parts that are as they were are left alone, so that what staff changed in their own screens stays.
import type { Market } from "../../../contract/market/market.ts";
import { say } from "../../../contract/say.ts";
import type { Tx } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { With } from "../../kit/services.ts";
import { record } from "../audit/audit.service.ts";
import { applyFees } from "../catalogue/desk/category-desk.service.ts";
import { applyPlaces } from "../catalogue/desk/places-desk.service.ts";
import { applySettings, listChanged } from "../settings/desk/settings-desk.service.ts";
import { tidy } from "./check-market.ts";
import { type KeptMarket, keepMarket, readMarket, refreshMarket } from "./market.service.ts";

export interface By {
  /** Null: from the command line. */
  staffId: string | null;
}

const BY_COMMAND = "command line";

/** As it is now, with the settings that staff changed in their own screen. */
export async function readWholeMarket({ db }: With<"db">): Promise<KeptMarket> {
  const kept = await readMarket(db);
  return { ...kept, market: tidy({ ...kept.market, settings: await listChanged(db) }) };
}

/** As it is taken along, to the byte. */
export const fileOf = (market: Market) => `${JSON.stringify(market, null, 2)}\n`;

/** It has been checked already. Says what is other than before. */
export async function applyMarket(
  services: With<"db" | "market">,
  { staffId }: By,
  { version, market }: { version: number; market: Market },
): Promise<string[]> {
  const changed = await services.db.transaction(async (tx) => {
    const kept = await readMarket(tx);
    const before = { ...kept.market, settings: await listChanged(tx) };
    const parts = changedParts(before, market);
    if (parts.length === 0 && kept.version > 0 && kept.version === version) return [];
    await keepMarket(tx, market, { version, by: staffId ?? BY_COMMAND });
    await applyParts(tx, { before, market, parts }, staffId);
    await record(tx, { staffId }, "market.change", "market", { version: version + 1, changed: parts });
    return parts;
  });
  await refreshMarket(services);
  return changed;
}

async function applyParts(
  tx: Tx,
  { before, market, parts }: { before: Market; market: Market; parts: readonly string[] },
  staffId: string | null,
): Promise<void> {
  if (parts.includes("cities") || parts.includes("delivers_to")) {
    const empty = await applyPlaces(tx, market, before);
    const fields = empty.map((place) => [`cities.${place}.pincodes`, say("market_city_without_pincodes")]);
    if (fields.length > 0) refuse("validation_failed", { fields: Object.fromEntries(fields) });
  }
  if (parts.includes("fees")) await applyFees(tx, market.fees, staffId);
  if (parts.includes("settings")) await applySettings(tx, market.settings, staffId ?? BY_COMMAND);
}

/** By their names, the order of what is in them aside. */
export function changedParts(before: Market, after: Market): string[] {
  const [was, is] = [tidy(before), tidy(after)];
  return (Object.keys(is) as (keyof Market)[]).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}
