// The market in the hands of staff. What is wrong is said beside its field, and all of it at once.
import { createHash } from "node:crypto";
import { Refusal } from "../../../../contract/kit.ts";
import { nearestColours } from "../../../../contract/market/brand-colours.ts";
import { missingForOrders } from "../../../../contract/market/lawful.ts";
import type { Market } from "../../../../contract/market/market.ts";
import { say } from "../../../../contract/say.ts";
import type { SentFile } from "../../../kit/files/sent-file.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { applyMarket, fileOf, readWholeMarket } from "../apply-market.service.ts";
import { type Faults, readMarketDocument } from "../check-market.ts";
import { isSquarePng } from "../logo.ts";

export async function readSetup({ db, isDemo }: With<"db" | "isDemo">) {
  const kept = await readWholeMarket({ db });
  const missing = missingForOrders(kept.market);
  return { ...kept, missing, takes_orders: isDemo || missing.length === 0 };
}

export async function writeSetup(
  services: With<"db" | "market" | "isDemo">,
  viewer: StaffViewer,
  { version, market }: { version: number; market: Market },
) {
  const { faults, market: sound } = await read(market);
  if (!sound) refuse("validation_failed", { fields: inBody(faults) });
  await applyMarket(services, viewer, { version, market: sound }).catch((error: unknown) => {
    if (error instanceof Refusal && error.fields) refuse(error.code, { fields: inBody(error.fields) });
    throw error;
  });
  return readSetup(services);
}

export async function checkSetup(market: Market) {
  const { faults } = await read(market);
  return { faults, nearest: nearestColours(market.colours), missing: missingForOrders(market) };
}

export async function exportSetup({ db }: With<"db">, viewer: StaffViewer): Promise<SentFile> {
  const { market, version } = await readWholeMarket({ db });
  await recordExport(db, viewer, "market", { version });
  const text = fileOf(market);
  return {
    name: "market.json",
    version: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    make: async () => Buffer.from(text),
  };
}

async function read(given: Market): Promise<{ market: Market | undefined; faults: Faults }> {
  const { market, faults = {} } = readMarketDocument(given);
  const isDrawn = given.logo === null || (await isSquarePng(given.logo));
  const all = isDrawn ? faults : { ...faults, logo: say("market_logo_form") };
  return { market: isDrawn ? market : undefined, faults: all };
}

const inBody = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, words]) => [`market.${field}`, words]));
