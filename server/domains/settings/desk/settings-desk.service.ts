// Settings and switches in the hands of staff: what was, what is, and who did it go into the log with the change.
import * as z from "zod/mini";
import { say } from "../../../../contract/say.ts";
import type { SettingRow, SwitchRow } from "../../../../contract/settings/settings.desk.contract.ts";
import { type Settings, type SwitchName, settingSchemas, switchNames } from "../../../../contract/settings/settings.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { readSettings } from "../settings.service.ts";
import type { DocumentKey } from "../settings.tables.ts";
import * as table from "./settings-desk.tables.ts";

const MOVED_ON = { message: say("changed_meanwhile") };
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

type Known = Pick<SettingRow, "version" | "changed_by" | "changed_at">;

const NEVER: Known = { version: 0, changed_by: null, changed_at: null };

async function readNewest(db: Db): Promise<(key: string) => Known> {
  const rows = await table.listNewest(db);
  const newest = new Map(
    rows.map(({ key, version, changed_by, changed_at }) => [
      key,
      { version, changed_by, changed_at: changed_at.toISOString() },
    ]),
  );
  return (key) => newest.get(key) ?? NEVER;
}

export async function listSettings(db: Db): Promise<SettingRow[]> {
  const settings = await readSettings(db);
  const newest = await readNewest(db);
  return Object.keys(settingSchemas)
    .filter(isKey)
    .map((key) => ({ key, value: settings[key] as Value, ...describeSetting(key), ...newest(key) }));
}

export async function listHistory(db: Db, key: string) {
  if (!isKey(key)) refuse("not_found", { message: say("no_such_setting") });
  const rows = await table.listHistory(db, key);
  return rows.map(({ changed_at, ...row }) => ({ ...row, changed_at: changed_at.toISOString() }));
}

export function changeSetting(
  db: Database,
  viewer: StaffViewer,
  key: string,
  given: { version: number; value: Value },
): Promise<SettingRow> {
  return db.transaction(async (tx) => {
    const changed = await storeSetting(tx, key, given, viewer.staffId);
    await record(tx, viewer, "setting.change", `setting:${key}`, changed);
    return (await listSettings(tx)).find((row) => row.key === key) ?? refuse("not_found");
  });
}

/** Checks and stores it, and logs nothing: for a market that is planted. */
export async function storeSetting(
  tx: Tx,
  key: string,
  given: { version: number; value: Value },
  staffId: string,
): Promise<{ before: Value; after: Value }> {
  if (!isKey(key)) refuse("not_found", { message: say("no_such_setting") });
  const parsed = settingSchemas[key].safeParse(given.value);
  if (!parsed.success) refuse("validation_failed", { fields: { value: rangeOf(key) } });
  const before = (await readSettings(tx))[key];
  await write(tx, key, given.version, parsed.data, staffId);
  return { before, after: parsed.data };
}

function rangeOf(key: Key): string {
  const { kind, min, max } = describeSetting(key);
  if (kind === "boolean") return say("yes_or_no");
  if (kind === "text") return say("no_such_value");
  const isWhole = kind === "int";
  const [low, high] = [min, max].map((limit) => limit?.toLocaleString("en-IN"));
  if (low !== undefined && high !== undefined)
    return say(isWhole ? "whole_number_between" : "number_between", { low, high });
  if (low === undefined) return say(isWhole ? "whole_number" : "a_number");
  return say(isWhole ? "whole_number_at_least" : "number_at_least", { n: low });
}

export async function listSwitches(db: Db): Promise<SwitchRow[]> {
  const settings = await readSettings(db);
  const newest = await readNewest(db);
  return switchNames.map((name) => ({ name, ...settings[name], ...newest(name) }));
}

/** Only the banner has words; it cannot be on without them, in both languages. */
export async function flipSwitch(
  db: Database,
  viewer: StaffViewer,
  name: SwitchName,
  { version, ...given }: Settings[SwitchName] & { version: number },
): Promise<SwitchRow> {
  const fields: Record<string, string> = {};
  for (const field of ["text", "text_hi"] as const) {
    if (name === "banner" && given.is_on && given[field] === "") fields[field] = say("needed");
    if (name !== "banner" && given[field] !== "") fields[field] = say("only_banner_has_words");
  }
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
  return db.transaction(async (tx) => {
    const before = (await readSettings(tx))[name];
    await write(tx, name, version, given, viewer.staffId);
    await record(tx, viewer, "switch.change", `switch:${name}`, { before, after: given });
    return (await listSwitches(tx)).find((row) => row.name === name) ?? refuse("not_found");
  });
}

/** What differs from what the product starts with, by name. */
export async function listChanged(db: Db): Promise<Record<string, Value>> {
  const settings = await listSettings(db);
  return Object.fromEntries(
    settings.filter(({ value, default: first }) => value !== first).map(({ key, value }) => [key, value]),
  );
}

/** These are so, and all others as the product starts with. Whoever calls holds the transaction and writes down who did it. */
export async function applySettings(tx: Tx, wanted: Record<string, Value>, by: string): Promise<string[]> {
  const changed: string[] = [];
  for (const { key, value, default: first, version } of await listSettings(tx)) {
    const to = wanted[key] ?? first;
    if (to === value) continue;
    await storeSetting(tx, key, { version, value: to }, by);
    changed.push(key);
  }
  return changed;
}

/** A document as a whole; refused if somebody wrote the next version meanwhile. */
export async function keepDocument(
  tx: Tx,
  key: DocumentKey,
  { version, value, by }: { version: number; value: unknown; by: string },
): Promise<void> {
  if (!(await table.insertVersion(tx, key, version, value, by))) refuse("conflict", MOVED_ON);
}

async function write(tx: Tx, key: string, version: number, value: unknown, staffId: string): Promise<void> {
  if (!(await table.insertVersion(tx, key, version, value, staffId))) refuse("conflict", MOVED_ON);
  await tellPublicChanged(tx, { drops: ["settings"] });
}
