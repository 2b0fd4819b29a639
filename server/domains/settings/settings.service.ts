// Amounts, durations, limits and switches, as they are now: asked for wherever they count, kept nowhere.
import { operatorFacts } from "../../../contract/operator-facts.ts";
import { type Settings, settingsSchema } from "../../../contract/settings/settings.ts";
import type { Db } from "../../kit/db/database.ts";
import type { With } from "../../kit/services.ts";
import { findDocument, findDocumentPart, listSettings } from "./settings.tables.ts";

/** What is one document rather than one value: the market. */
export const findKept = findDocument;
export const findKeptPart = findDocumentPart;

export async function readSettings(db: Db): Promise<Settings> {
  const changed = await listSettings(db);
  return settingsOf(Object.fromEntries(changed.map(({ key, value }) => [key, value])));
}

/** Of the newest value of each that was ever changed. */
export function settingsOf(values: Record<string, unknown>): Settings {
  const parsed = settingsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  // A range was narrowed after a value was stored: that one falls back to its default, the others stay.
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return settingsSchema.parse(Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key))));
}

/** What every page must know. */
export async function readSiteState({ db, market }: With<"db" | "market">) {
  const { cod, new_listings, banner } = await readSettings(db);
  return {
    // The switch closes it for a while; it does not open what the market does without.
    cod: cod.is_on && market.now.capabilities.cod,
    new_listings: new_listings.is_on,
    banner: banner.is_on ? { text: banner.text, text_hi: banner.text_hi } : null,
  };
}

/** How much of what policies name of the operator nobody has said yet. */
export async function countUnsaid(db: Db): Promise<number> {
  const settings = await readSettings(db);
  return operatorFacts.filter((fact) => settings[fact] === "").length;
}
