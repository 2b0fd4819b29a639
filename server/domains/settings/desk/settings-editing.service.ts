// Amounts, durations, limits and switches. Read where they are needed by readSettings; changed here.
// Whoever calls holds the transaction, and writes down who did it.
import * as z from "zod/mini";
import { operatorFacts } from "../../../../contract/operator-facts.ts";
import type { SettingRow } from "../../../../contract/settings/settings.desk.contract.ts";
import { type Settings, type SwitchName, settingSchemas, switchNames } from "../../../../contract/settings/settings.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readSettings } from "../../catalogue/catalogue.service.ts";
import * as table from "./settings-editing.tables.ts";

const MOVED_ON = { message: "Somebody changed this in the meantime. Look at it as it is now." };
const UNITS = /_(rupees|days|hours|minutes|seconds|percent|pct|km|kg)(?=_for_|$)/;

type Value = SettingRow["value"];
type Key = keyof typeof settingSchemas;

const isKey = (key: string): key is Key => Object.hasOwn(settingSchemas, key);

/** What a schema says about its values, for a form: read off it, so that a new setting needs no second list. */
function describeSetting(key: Key): Pick<SettingRow, "default" | "kind" | "unit" | "min" | "max"> {
  const { type, minimum, maximum, default: fallback } = z.toJSONSchema(settingSchemas[key], { io: "input" });
  const kinds: Record<string, SettingRow["kind"]> = { integer: "int", number: "number", boolean: "boolean" };
  return {
    default: fallback as Value,
    kind: kinds[String(type)] ?? "text",
    unit: UNITS.exec(key)?.[1] ?? null,
    min: minimum ?? null,
    max: maximum ?? null,
  };
}

export interface Known {
  version: number;
  changed_by: string | null;
  changed_at: Date | null;
}

const NEVER: Known = { version: 0, changed_by: null, changed_at: null };

async function readNewest(db: Db): Promise<(key: string) => Known> {
  const newest = new Map((await table.listNewest(db)).map((row) => [row.key, row]));
  return (key) => newest.get(key) ?? NEVER;
}

export async function listSettings(db: Db) {
  const settings = await readSettings(db);
  const newest = await readNewest(db);
  return Object.keys(settingSchemas)
    .filter(isKey)
    .map((key) => ({ key, value: settings[key] as Value, ...describeSetting(key), ...pick(newest(key)) }));
}

/** How much of what policies name of the operator nobody has said yet. */
export async function countUnsaid(db: Db): Promise<number> {
  const settings = await readSettings(db);
  return operatorFacts.filter((fact) => settings[fact] === "").length;
}

export async function listHistory(db: Db, key: string) {
  if (!isKey(key)) refuse("not_found", { message: "There is no such setting." });
  return table.listHistory(db, key);
}

export async function changeSetting(
  tx: Tx,
  key: string,
  given: { version: number; value: Value },
  staffId: string,
): Promise<{ before: Value; after: Value }> {
  if (!isKey(key)) refuse("not_found", { message: "There is no such setting." });
  const parsed = settingSchemas[key].safeParse(given.value);
  if (!parsed.success) refuse("validation_failed", { fields: { value: rangeOf(key) } });
  const before = (await readSettings(tx))[key];
  await write(tx, key, given.version, parsed.data, staffId);
  return { before, after: parsed.data };
}

function rangeOf(key: Key): string {
  const { kind, min, max } = describeSetting(key);
  if (kind === "boolean") return "Yes or no.";
  if (kind === "text") return "This is not a value it can have.";
  const number = kind === "int" ? "A whole number" : "A number";
  const [low, high] = [min, max].map((limit) => limit?.toLocaleString("en-IN"));
  if (low !== undefined && high !== undefined) return `${number} from ${low} to ${high}.`;
  return low === undefined ? `${number}.` : `${number}, at least ${low}.`;
}

export async function listSwitches(db: Db) {
  const settings = await readSettings(db);
  const newest = await readNewest(db);
  return switchNames.map((name) => ({ name, ...settings[name], ...pick(newest(name)) }));
}

/** Only the banner has words; it cannot be on without them, in both languages. */
export async function flipSwitch(
  tx: Tx,
  name: SwitchName,
  { version, ...given }: Settings[SwitchName] & { version: number },
  staffId: string,
) {
  const fields: Record<string, string> = {};
  for (const field of ["text", "text_hi"] as const) {
    if (name === "banner" && given.is_on && given[field] === "") fields[field] = "This is needed.";
    if (name !== "banner" && given[field] !== "") fields[field] = "Only the banner has words.";
  }
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
  const before = (await readSettings(tx))[name];
  await write(tx, name, version, given, staffId);
  return { before, after: given };
}

/** What every page must know. */
export async function readSiteState(db: Db) {
  const { cod, new_listings, banner } = await readSettings(db);
  return {
    cod: cod.is_on,
    new_listings: new_listings.is_on,
    banner: banner.is_on ? { text: banner.text, text_hi: banner.text_hi } : null,
  };
}

async function write(tx: Tx, key: string, version: number, value: unknown, staffId: string): Promise<void> {
  if (!(await table.insertVersion(tx, key, version, value, staffId))) refuse("conflict", MOVED_ON);
  await tellPublicChanged(tx);
}

function pick({ version, changed_by, changed_at }: Known): Known {
  return { version, changed_by, changed_at };
}
