// How an ask looks: on the board, to its asker, and by itself with what fits.
import type { Ask, AskWithMatches } from "../../../contract/asks/asks.contract.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Viewer, With } from "../../kit/services.ts";
import { listServingCities } from "../catalogue/catalogue.service.ts";
import { readCards } from "../listings/listing-reads.service.ts";
import { listBelow, readSearchWords } from "../search/wishes/wishes.service.ts";
import * as table from "./ask-reads.tables.ts";
import { listMatches } from "./match.tables.ts";

const MOST_COUNTED = 1_000;
const MATCHES_IN_LIST = 6;
const MATCHES_BY_ITSELF = 48;

export interface BoardQuery {
  mine?: "true" | "false" | undefined;
  category?: number | undefined;
  city?: string | undefined;
  budget_min?: number | undefined;
  budget_max?: number | undefined;
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export function viewOf(row: table.SeenRow): Ask {
  return {
    id: row.id,
    user_id: row.user_id,
    description: row.description,
    budget: row.budget,
    category: named(row.category_id, row.category_name, row.category_name_hi),
    city: named(row.city_id, row.city_name, row.city_name_hi),
    status: row.status,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    match_count: row.match_count,
  };
}

function named(id: number | null, name: string | null, name_hi: string | null) {
  return id === null ? null : { id, name: name ?? "", name_hi: name_hi ?? "" };
}

export function listAsks({ db, clock }: With<"db" | "clock">, viewer: Viewer, query: BoardQuery) {
  if (query.mine !== "true") return listBoard(db, clock.now(), viewer, query);
  if (viewer.kind !== "user") refuse("not_logged_in");
  return listOwn(db, viewer.userId, query);
}

async function listBoard(db: Db, now: Date, viewer: Viewer, query: BoardQuery) {
  const { category, city, search = "", limit } = query;
  const wanted: table.Wanted = {
    categories: category === undefined ? null : await listBelow(db, category),
    cityId: city === undefined || city === "" ? null : await findCity(db, city),
    budgetMin: query.budget_min ?? null,
    budgetMax: query.budget_max ?? null,
    words: await readSearchWords(db, search),
    viewerId: viewer.kind === "user" ? viewer.userId : null,
    now,
  };
  const rows = await table.listBoard(db, wanted, readCursor(query.cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.asked_at, id: row.id }));
  const counted = await table.countBoard(db, wanted, MOST_COUNTED + 1);
  const data = shown.map((row) => ({ ...viewOf(row), removed_reason: null, matches: [] }));
  const total = { value: Math.min(counted, MOST_COUNTED), exact: counted <= MOST_COUNTED };
  return { data, meta: { next_cursor, total } };
}

/** A city nobody sells from has only those that want it anywhere. */
async function findCity(db: Db, asked: string): Promise<number> {
  const name = asked.toLowerCase();
  const cities = await listServingCities(db);
  return (
    cities.find((one) => String(one.id) === name || one.name.toLowerCase() === name || one.name_hi === name)?.id ?? 0
  );
}

async function listOwn(db: Db, userId: string, { limit, cursor }: BoardQuery) {
  const rows = await table.listOwn(db, userId, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const data = await withMatches(db, shown, MATCHES_IN_LIST);
  return { data, meta: { next_cursor, total: { value: await table.countOwn(db, userId), exact: true } } };
}

async function withMatches(db: Db, rows: readonly table.SeenRow[], each: number): Promise<AskWithMatches[]> {
  const matches = await listMatches(
    db,
    rows.map(({ id }) => id),
    each,
  );
  const cards = new Map(
    (
      await readCards(
        db,
        matches.map(({ listing_id }) => listing_id),
      )
    ).map((card) => [card.id, card]),
  );
  const of = Map.groupBy(matches, ({ ask_id }) => ask_id);
  return rows.map((row) => ({
    ...viewOf(row),
    removed_reason: row.status === "removed" ? row.removed_reason : null,
    matches: (of.get(row.id) ?? []).flatMap(({ listing_id }) => cards.get(listing_id) ?? []),
  }));
}

export async function readAsk({ db, clock }: With<"db" | "clock">, viewer: Viewer, id: string) {
  const row = (await table.findSeen(db, id)) ?? refuse("not_found");
  const isOwn = viewer.kind === "user" && viewer.userId === row.user_id && row.status !== "closed";
  const isOut = row.status === "open" && row.expires_at > clock.now();
  if (!isOwn && !isOut) refuse("not_found");
  const [ask] = await withMatches(db, [row], MATCHES_BY_ITSELF);
  return ask ?? refuse("not_found");
}

export async function readOwnAsk(db: Db, userId: string, id: string): Promise<Ask> {
  const row = await table.findSeen(db, id);
  return row?.user_id === userId ? viewOf(row) : refuse("not_found");
}
