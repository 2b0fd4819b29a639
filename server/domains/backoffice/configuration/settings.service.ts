// Settings, switches and places in the hands of staff: what was, what is, and who did it go into the log.
import type { SettingRow, SwitchRow } from "../../../../contract/settings/settings.desk.contract.ts";
import type { SwitchName } from "../../../../contract/settings/settings.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import type { StaffViewer } from "../../../kit/http/route.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readStaffNames } from "../../accounts/staff/staff.service.ts";
import { record } from "../../audit/audit.service.ts";
import * as places from "../../catalogue/desk/places-editing.service.ts";
import * as editing from "../../settings/desk/settings-editing.service.ts";

export const readSiteState = editing.readSiteState;
export const listCities = places.listCities;
export const listPincodes = places.listPincodes;

async function named<T extends { changed_by: string | null; changed_at: Date | null }>(db: Db, rows: readonly T[]) {
  const nameOf = await readStaffNames(db);
  return rows.map(({ changed_by, changed_at, ...row }) => ({
    ...row,
    changed_by: nameOf(changed_by),
    changed_at: changed_at?.toISOString() ?? null,
  }));
}

export async function listSettings(db: Db): Promise<SettingRow[]> {
  return named(db, await editing.listSettings(db));
}

export async function listHistory(db: Db, key: string) {
  return named(db, await editing.listHistory(db, key));
}

export function changeSetting(
  db: Database,
  viewer: StaffViewer,
  key: string,
  given: { version: number; value: SettingRow["value"] },
) {
  return db.transaction(async (tx) => {
    const changed = await editing.changeSetting(tx, key, given, viewer.staffId);
    await record(tx, viewer, "setting.change", `setting:${key}`, changed);
    return (await listSettings(tx)).find((row) => row.key === key) ?? refuse("not_found");
  });
}

export async function listSwitches(db: Db): Promise<SwitchRow[]> {
  return named(db, await editing.listSwitches(db));
}

export function flipSwitch(
  db: Database,
  viewer: StaffViewer,
  name: SwitchName,
  given: { version: number; is_on: boolean; text: string; text_hi: string },
) {
  return db.transaction(async (tx) => {
    const changed = await editing.flipSwitch(tx, name, given, viewer.staffId);
    await record(tx, viewer, "switch.change", `switch:${name}`, changed);
    return (await listSwitches(tx)).find((row) => row.name === name) ?? refuse("not_found");
  });
}

export function addCity(db: Database, viewer: StaffViewer, given: { name: string; name_hi: string; state: string }) {
  return db.transaction(async (tx) => {
    const city = await places.addCity(tx, given);
    await record(tx, viewer, "city.add", `city:${city.id}`, given);
    return city;
  });
}

export function changeCity(
  db: Database,
  viewer: StaffViewer,
  id: number,
  given: Parameters<typeof places.changeCity>[2],
) {
  return db.transaction(async (tx) => {
    const { before, after } = await places.changeCity(tx, id, given);
    await record(tx, viewer, "city.change", `city:${id}`, onlyChanged(before, after));
    return after;
  });
}

export function changePincode(
  db: Database,
  viewer: StaffViewer,
  pincode: string,
  given: Parameters<typeof places.changePincode>[2],
) {
  return db.transaction(async (tx) => {
    const { before, after } = await places.changePincode(tx, pincode, given);
    await record(tx, viewer, "pincode.change", `pincode:${pincode}`, onlyChanged(before, after));
    return after;
  });
}

function onlyChanged<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key]);
  const only = (of: T) => Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
