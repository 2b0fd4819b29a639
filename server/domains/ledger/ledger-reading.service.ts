// The ledger as a person reads it: a page, a posting, a stretch of the chain. No call of these grows with the ledger.
import { INDIA_OFFSET } from "../../../contract/india.ts";
import type { LedgerFilters } from "../../../contract/ledger/ledger.desk.contract.ts";
import type { Paged } from "../../../contract/paging.ts";
import { pageOf, readCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { listLines } from "./ledger.tables.ts";
import * as table from "./ledger-reading.tables.ts";

/** Postings in one look: well below a second, and a ledger of a million is through in a few hundred looks. */
const STRETCH = 5_000;
const SHOWN_FAULTS = 20;
const DAY_MS = 86_400_000;

/** Days are Indian days. */
const startOf = (day: string | undefined) =>
  day === undefined ? undefined : new Date(`${day}T00:00:00${INDIA_OFFSET}`);

export async function listEntries(db: Db, { limit, cursor, from, to, ...filters }: LedgerFilters & Paged) {
  const end = startOf(to);
  const until = end && new Date(end.getTime() + DAY_MS);
  const place = readCursor(cursor, /^[1-9]\d{0,15}$/);
  const after = place && { at: place.at, id: Number(place.id) };
  const wanted = { ...filters, reference: filters.reference || undefined, from: startOf(from), until };
  const rows = await table.listEntries(db, wanted, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.at, id: String(row.id) }));
  return { entries: shown.map(entryOf), next_cursor };
}

function entryOf({ at, ...row }: table.EntryRow) {
  return { ...row, at: at.toISOString() };
}

export async function readTotals(db: Db) {
  const accounts = await table.listTotals(db);
  return { accounts, sum_paise: accounts.reduce((sum, { balance_paise }) => sum + balance_paise, 0) };
}

export async function readEntry(db: Db, id: number) {
  const row = (await table.findEntry(db, id)) ?? refuse("not_found");
  return { ...row, at: row.at.toISOString() };
}

/** What was posted under this name, as it stands in the list; nothing if nothing was. */
export async function findPosted(db: Db, kind: string, reference: string) {
  if ((await listLines(db, kind, reference)).length === 0) return undefined;
  const [row] = await table.listEntries(db, { kind, reference }, undefined, 1);
  return row && entryOf(row);
}

/** For files that leave the house: postings of a stretch of time, and what they come to on one account. */
export const listPostingsBetween = table.listBetween;
export const sumPostings = table.sumBetween;

/** One stretch of the chain after a number. Whoever asks goes on from `upto` until it is done. */
export async function verifyStretch(db: Db, after: number) {
  const head = await table.readChainEnd(db);
  const last = head?.last_number ?? 0;
  const upto = Math.min(last, after + STRETCH);
  const faults = upto > after ? await table.listFaultsBetween(db, after, upto, SHOWN_FAULTS) : [];
  const { sum_paise } = await readTotals(db);
  return { upto, last, is_done: upto >= last, faults, sum_paise, head: head?.last_hash ?? "" };
}
