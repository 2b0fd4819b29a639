// A person and their standing, put together from those who keep each part.
import type { PeopleFilters } from "../../../contract/accounts/users.desk.contract.ts";
import { say } from "../../../contract/say.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../kit/files/csv.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { hidePhone, listPeople, readPerson } from "../accounts/desk/users.service.ts";
import { recordExport } from "../audit/audit.service.ts";
import { countStandings, giveStrike, readStanding } from "../listings/desk/strikes.service.ts";

const EXPORT_PAGE = 500;

export async function listUsers(
  db: Db,
  { limit, cursor, ...filters }: PeopleFilters & { limit: number; cursor?: string | undefined },
) {
  const { shown, next_cursor } = await listPeople(db, filters, { limit, cursor });
  const counts = await countStandings(
    db,
    shown.map(({ id }) => id),
  );
  const data = shown.map((row) => ({
    ...row,
    strike_count: counts.get(row.id)?.strikes ?? 0,
    listing_count: counts.get(row.id)?.listings ?? 0,
  }));
  return { data, meta: { next_cursor } };
}

export async function exportUsers(db: Database, viewer: StaffViewer, filters: PeopleFilters): Promise<CsvFile> {
  await recordExport(db, viewer, "users", { ...filters, q: hidePhone(filters.q) });
  return csvFile(
    "users",
    ["id", "name", "phone_hint", "status", "strike_count", "listing_count", "created_at"],
    (cursor) => listUsers(db, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [row.id, row.name, row.phone_hint, row.status, row.strike_count, row.listing_count, row.created_at],
  );
}

export async function readUser(db: Db, id: string) {
  const person = await readPerson(db, id);
  const standing = await readStanding(db, id);
  const live = Object.entries(standing.listings).filter(([status]) => status !== "removed");
  return {
    ...person,
    ...standing,
    strike_count: standing.strikes.filter(({ removed_at }) => removed_at === null).length,
    listing_count: live.reduce((sum, [, n]) => sum + n, 0),
  };
}

export async function strikeUser(call: With<"db" | "clock">, viewer: StaffViewer, id: string, reason: string) {
  const { status } = await readPerson(call.db, id);
  if (status === "closed") refuse("conflict", { message: say("account_closed") });
  return giveStrike(call, viewer, id, reason);
}
