import { say } from "../../../../contract/say.ts";
import type { SavedFilters } from "../../../../contract/search/saved-searches.contract.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { requireCategory } from "../../catalogue/catalogue.service.ts";
import { compileSearch } from "./match-searches.service.ts";
import * as table from "./saved-searches.tables.ts";

const MOST = 50;

function viewOf({ id, filters, created_at }: table.SavedRow) {
  return { id, ...filters, created_at: created_at.toISOString() };
}

export async function listSaved(db: Db, userId: string) {
  return (await table.listSaved(db, userId)).map(viewOf);
}

export async function saveSearch({ db, clock }: { db: Database; clock: Clock }, userId: string, filters: SavedFilters) {
  if (Object.keys(filters).length === 0) {
    refuse("validation_failed", { message: say("nothing_to_save") });
  }
  if (filters.category !== undefined) await requireCategory(db, filters.category);
  const saved = await db.transaction(async (tx) => {
    await table.lockSaver(tx, userId);
    const row = await table.insertSaved(tx, userId, filters, clock.now(), MOST);
    if (row) await compileSearch(tx, row.id, filters);
    return row;
  });
  if (!saved) refuse("validation_failed", { message: say("saved_searches_full", { n: MOST }) });
  return viewOf(saved);
}

export async function removeSaved(db: Db, userId: string, id: string) {
  if (!(await table.dropSaved(db, userId, id))) refuse("not_found");
  return { id };
}

export const savedSearchData: PersonalData = {
  name: "saved_searches",
  collect: listSaved,
  erase: table.dropAllSaved,
};
