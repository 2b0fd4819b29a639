// Listings as staff look for them: in every state, by words, by id and by where they stand.
import { isTypedId } from "../../../../contract/ids.ts";
import type { StaffListingFilters } from "../../../../contract/listings/listings.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { listStaffLine } from "../../waits/line.service.ts";
import { listPhotoIds } from "../listings.tables.ts";
import { photoUrls, photoViews } from "../photos/photos.service.ts";
import * as table from "./staff-listings.tables.ts";

const EXPORT_PAGE = 500;
const MOVES_SHOWN = 100;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** What was typed as words that must all be there, the last one perhaps unfinished; or as an id. */
function readText(q: string | undefined): { id?: string; words?: string } | undefined {
  const text = q?.trim() ?? "";
  if (text === "") return {};
  if (isTypedId(text)) return { id: text };
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, 8) ?? [];
  // Signs alone are in no title.
  return words.length === 0 ? undefined : { words: words.map((word) => `${word}:*`).join(" & ") };
}

async function list(db: Db, { q, ...filters }: StaffListingFilters, { limit, cursor }: Page) {
  const text = readText(q);
  const after = readCursor(cursor);
  const rows = text === undefined ? [] : await table.listAll(db, { ...filters, ...text }, after, limit + 1);
  return pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
}

function shownOf({ cover_key, cover_color, seller_id, seller_name, ...row }: table.StaffListingRow) {
  return {
    ...row,
    image: cover_key === null ? null : { url_320: photoUrls(cover_key)["320"], color: cover_color ?? "#dddddd" },
    seller: { id: seller_id, name: seller_name },
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  };
}

export async function listStaffListings(db: Db, { limit, cursor, ...filters }: StaffListingFilters & Page) {
  const { shown, next_cursor } = await list(db, filters, { limit, cursor });
  return { data: shown.map(shownOf), meta: { next_cursor } };
}

export async function findStaffListings(db: Db, q: string, limit: number) {
  const { shown } = await list(db, { q }, { limit });
  return shown.map(({ id, title, status }) => ({ id, title, status }));
}

export async function exportListings(
  db: Database,
  viewer: StaffViewer,
  filters: StaffListingFilters,
): Promise<CsvFile> {
  await recordExport(db, viewer, "listings", filters);
  return csvFile(
    "listings",
    ["id", "title", "status", "category", "city", "price", "seller_id", "seller_name", "created_at", "published_at"],
    (cursor) => listStaffListings(db, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.id,
      row.title,
      row.status,
      row.category,
      row.city,
      row.price,
      row.seller.id,
      row.seller.name,
      row.created_at,
      row.published_at,
    ],
  );
}

export async function readStaffListing(db: Db, id: string) {
  const row = (await table.findOne(db, id)) ?? refuse("not_found");
  const [moves, checks, photos, line] = await Promise.all([
    table.listMoves(db, id, MOVES_SHOWN),
    table.listChecks(db, id, MOVES_SHOWN),
    listPhotoIds(db, id),
    listStaffLine(db, id, MOVES_SHOWN),
  ]);
  return {
    ...row,
    ...shownOf(row),
    images: await photoViews(db, photos),
    sold_at: row.sold_at?.toISOString() ?? null,
    line: line.map(({ since, called_at, until, ended_at, ...wait }) => ({
      ...wait,
      since: since.toISOString(),
      called_at: called_at?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    })),
    history: moves.toReversed().map((move) => ({ ...move, at: move.at.toISOString() })),
    checks: checks.toReversed().map((check) => ({
      ...check,
      submitted_at: check.submitted_at.toISOString(),
      decided_at: check.decided_at?.toISOString() ?? null,
      points: check.points.map((point) => ({ ...point, answered_at: new Date(point.answered_at).toISOString() })),
    })),
  };
}
