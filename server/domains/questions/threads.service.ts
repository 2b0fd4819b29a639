// Questions and replies as people read them.
import { isTypedId } from "../../../contract/ids.ts";
import { say } from "../../../contract/say.ts";
import { pageOf, readCursor, writeCursor } from "../../kit/cursor.ts";
import type { Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import { findSeenListing } from "../listings/listing-access.service.ts";
import { readCards } from "../listings/listing-reads.service.ts";
import * as table from "./questions.tables.ts";

export const NO_PRODUCT = say("listing_not_found");

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** A malformed id is nobody's id. */
export function requireId(id: string): string {
  return isTypedId(id) ? id : refuse("not_found", { message: NO_PRODUCT });
}

export async function listThreads(db: Db, productId: string, { limit, cursor }: Page, onlyAnswered: boolean) {
  const listing = (await findSeenListing(db, requireId(productId))) ?? refuse("not_found", { message: NO_PRODUCT });
  const after = readCursor(cursor);
  // A removed listing says that it is gone and no more.
  const rows =
    listing.status === "removed" ? [] : await table.listThreads(db, listing.id, onlyAnswered, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { data: await withReplies(db, shown), meta: { next_cursor } };
}

export async function readThread(db: Db, id: string) {
  const row = (await table.findThread(db, id)) ?? refuse("not_found", { message: NO_PRODUCT });
  const [thread] = await withReplies(db, [row]);
  return thread ?? refuse("not_found", { message: NO_PRODUCT });
}

async function withReplies(db: Db, rows: readonly table.EntryRow[]) {
  if (rows.length === 0) return [];
  const replies = await table.listReplies(
    db,
    rows.map(({ id }) => id),
  );
  const byQuestion = Map.groupBy(replies, (reply) => reply.parent_id);
  return rows.map((row) => ({
    id: row.id,
    product_id: row.listing_id,
    question_text: row.text,
    ...signed(row),
    is_answered: row.answered_at !== null,
    replies: (byQuestion.get(row.id) ?? []).map((reply) => ({
      id: reply.id,
      answer_text: reply.text,
      ...signed(reply),
    })),
  }));
}

function signed(row: table.EntryRow) {
  return {
    author: { id: row.author_id, name: row.author_name, avatar_seed: row.author_avatar_seed },
    is_seller: row.author_id === row.seller_id,
    created_at: row.created_at.toISOString(),
  };
}

/** Two lists in one, what waits first; so a place in it also says in which of the two. */
export async function listInbox(db: Db, sellerId: string, query: Page & { answered?: "true" | "false" | undefined }) {
  const { limit, cursor, answered } = query;
  const place = readCursor(cursor, /^[01][0-9a-f-]{36}$/);
  const after = place && { at: place.at, id: place.id.slice(1), isAnswered: place.id.startsWith("1") };
  const wanted = answered === undefined ? null : answered === "true";
  const rows = await table.listInbox(db, sellerId, wanted, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const cards = await readCards(
    db,
    shown.map((row) => row.listing_id),
  );
  const products = new Map(cards.map((card) => [card.id, card]));
  const data = (await withReplies(db, shown)).flatMap((thread) => {
    const product = products.get(thread.product_id);
    return product ? [{ ...thread, product }] : [];
  });
  const next_cursor =
    rows.length > limit && last
      ? writeCursor({ at: last.created_at, id: `${last.answered_at === null ? 0 : 1}${last.id}` })
      : null;
  return { data, meta: { next_cursor, unanswered: await table.countUnanswered(db, sellerId) } };
}
