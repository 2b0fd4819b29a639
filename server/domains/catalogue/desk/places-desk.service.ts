// Where we pick up and deliver, in the hands of staff: what was, what is, and who did it go into the log with the change.

import { hindiPlace } from "../../../../contract/catalogue/place-names.ts";
import type { EditedCity, EditedPincode } from "../../../../contract/catalogue/places.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import * as table from "./places-desk.tables.ts";

const MOVED_ON = { message: say("changed_meanwhile") };

export const listCities = table.listCities;

const requireCity = async (db: Db, id: number) => (await table.findCity(db, id)) ?? refuse("not_found");

export function addCity(
  db: Database,
  viewer: StaffViewer,
  given: { name: string; name_hi: string; state: string },
): Promise<EditedCity> {
  return db.transaction(async (tx) => {
    const id = await table.insertCity(tx, given);
    if (id === undefined) refuse("conflict", { message: say("city_exists") });
    await tellPublicChanged(tx, { drops: ["catalogue"] });
    const city = await requireCity(tx, id);
    await record(tx, viewer, "city.add", `city:${city.id}`, given);
    return city;
  });
}

export function changeCity(
  db: Database,
  viewer: StaffViewer,
  id: number,
  given: { version: number; name_hi?: string | undefined; is_open?: boolean | undefined },
): Promise<EditedCity> {
  return db.transaction(async (tx) => {
    const before = await requireCity(tx, id);
    const to = { name_hi: given.name_hi ?? before.name_hi, is_open: given.is_open ?? before.is_open };
    if (to.is_open && !before.is_open && before.pincodes === 0) {
      refuse("validation_failed", { fields: { is_open: say("give_pincodes_first") } });
    }
    if (!(await table.updateCity(tx, id, given.version, to))) refuse("conflict", MOVED_ON);
    await tellPublicChanged(tx, { drops: ["catalogue"] });
    const after = await requireCity(tx, id);
    await record(tx, viewer, "city.change", `city:${id}`, onlyChanged(before, after));
    return after;
  });
}

export async function listPincodes(
  db: Db,
  asked: { search?: string | undefined; city_id?: number | undefined; limit: number; cursor?: string | undefined },
) {
  const search = asked.search ?? "";
  const isDigits = /^\d{1,6}$/.test(search);
  const rows = await table.listPincodes(db, {
    digits: isDigits ? search : null,
    words: isDigits || search === "" ? null : `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`,
    cityId: asked.city_id ?? null,
    after: asked.cursor ?? null,
    limit: asked.limit + 1,
  });
  const data = rows.slice(0, asked.limit).map(named);
  return { data, meta: { next_cursor: rows.length > asked.limit ? (data.at(-1)?.pincode ?? null) : null } };
}

export function changePincode(
  db: Database,
  viewer: StaffViewer,
  pincode: string,
  given: {
    version: number;
    serviceable: boolean;
    cod: boolean;
    delivery_days: number | null;
    city_id: number | null;
  },
): Promise<EditedPincode> {
  return db.transaction(async (tx) => {
    const { version, ...to } = given;
    const before = (await table.findPincode(tx, pincode)) ?? refuse("not_found");
    const fields: Record<string, string> = {};
    if (to.serviceable && to.delivery_days === null) fields.delivery_days = say("say_how_many_days");
    if (!to.serviceable && to.delivery_days !== null) fields.delivery_days = say("only_where_delivered");
    if (!to.serviceable && to.cod) fields.cod = say("only_where_delivered");
    if (to.city_id !== null && !(await table.findCity(tx, to.city_id))) fields.city_id = say("no_such_city");
    if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
    if (!(await table.updatePincode(tx, pincode, version, to))) refuse("conflict", MOVED_ON);
    await tellPublicChanged(tx, { drops: ["catalogue"] });
    const after = (await table.findPincode(tx, pincode)) ?? refuse("not_found");
    await record(tx, viewer, "pincode.change", `pincode:${pincode}`, onlyChanged(before, after));
    return named(after);
  });
}

/** Days to a pincode that nobody has said anything about yet; proposals, like the fees. */
const [DAYS_IN_CITY, DAYS_ELSEWHERE] = [2, 6];

interface Places {
  cities: readonly { name: string; name_hi: string; state: string; pincodes: readonly string[] }[];
  delivers_to: readonly string[];
}

/**
 * Where a whole market fetches and brings, at once. Says which of its cities, by their place in the list, have no pincode: a
 * city that names none keeps those it has. Whoever calls holds the transaction, and writes down who did it.
 */
export async function applyPlaces(tx: Tx, { cities, delivers_to }: Places, before: Places): Promise<number[]> {
  if (String(delivers_to) !== String(before.delivers_to)) await table.deliverTo(tx, delivers_to, DAYS_ELSEWHERE);
  await table.closeOtherCities(
    tx,
    cities.map(({ name }) => name),
  );
  const empty: number[] = [];
  for (const [place, city] of cities.entries()) {
    const id = await table.openCity(tx, { ...city, name_hi: city.name_hi || city.name });
    if (city.pincodes.length > 0) await table.givePincodes(tx, id, city.pincodes, DAYS_IN_CITY);
    if ((await table.countPincodes(tx, id)) === 0) empty.push(place);
  }
  return empty;
}

function named(row: table.PincodeRow) {
  return { ...row, district_hi: hindiPlace(row.district), state_hi: hindiPlace(row.state) };
}

function onlyChanged<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key]);
  const only = (of: T) => Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
