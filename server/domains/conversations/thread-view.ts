// A thread as it is read: messages newest first, and each move of the order after the message it followed.
import type { SharedPhoto, Support, ThreadEntry } from "../../../contract/conversations/conversations.contract.ts";
import { MESSAGES_ON_A_PAGE, type ThreadSide } from "../../../contract/conversations/message-rules.ts";
import type { OrderState } from "../../../contract/orders/orders.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import { API_PREFIX } from "../../kit/http/prefix.ts";
import { refuse } from "../../kit/refusal.ts";
import { listMovesSincePlaced, type OrderTalk } from "../orders/order-facts.service.ts";
import type { Thread } from "./conversation-access.ts";
import * as table from "./conversations.tables.ts";

/** What people call each other here. */
export function firstName(name: string | null | undefined): string | null {
  const [first = ""] = (name ?? "").trim().split(/\s+/);
  return first === "" ? null : first;
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  return new Map((await table.listNames(db, ids)).map(({ id, name }) => [id, name]));
}

export type Reader = "user" | "staff";

function photoView(orderId: string, reader: Reader, { id, width, height, color }: table.PhotoOfMessage): SharedPhoto {
  const root = reader === "staff" ? "/backoffice/orders" : "/order";
  const url = (size: number) => `${API_PREFIX}${root}/${orderId}/photos/${id}/${size}`;
  return { id, width, height, color, urls: { "320": url(320), "1280": url(1_280) } };
}

export interface ViewedBy {
  reader: Reader;
  /** Nobody, for staff. */
  userId?: string;
}

export function messageView(
  row: table.MessageRow,
  names: ReadonlyMap<string, string | null>,
  { reader, userId }: ViewedBy,
): ThreadEntry {
  const isRemoved = row.removed_at !== null;
  return {
    id: row.id,
    kind: "message",
    number: row.number,
    by: row.side,
    name: row.author_id === null ? null : firstName(names.get(row.author_id)),
    is_mine: userId !== undefined && row.author_id === userId,
    text: isRemoved ? "" : row.text,
    photos: isRemoved ? [] : row.photos.map((photo) => photoView(row.order_id, reader, photo)),
    is_removed: isRemoved,
    state: null,
    created_at: row.created_at.toISOString(),
  };
}

/** Staff move an order for us: to its people that is the order's own doing. */
const movedBy: Record<"buyer" | "seller" | "system" | "staff", ThreadSide> = {
  buyer: "buyer",
  seller: "seller",
  system: "system",
  staff: "system",
};

function moveView(orderId: string, place: number, move: { to_state: OrderState; actor_kind: string; at: Date }) {
  return {
    id: `${orderId}-${place}`,
    kind: "move" as const,
    number: null,
    by: movedBy[move.actor_kind as keyof typeof movedBy] ?? "system",
    name: null,
    is_mine: false,
    text: "",
    photos: [],
    is_removed: false,
    state: move.to_state,
    created_at: move.at.toISOString(),
  };
}

const CURSOR = /^[1-9]\d{0,8}$/;

/** A page is so many messages; moves come with the message they followed, and are counted by nobody. */
export async function readEntries<Entry extends ThreadEntry>(
  db: Db,
  order: OrderTalk,
  { limit = MESSAGES_ON_A_PAGE, cursor }: { limit?: number; cursor?: string | undefined },
  viewOf: (rows: readonly table.MessageRow[]) => Promise<Entry[]>,
  asMove: (move: ThreadEntry) => Entry,
) {
  if (cursor !== undefined && !CURSOR.test(cursor)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await table.listMessages(db, order.orderId, before, limit + 1);
  const shown = rows.slice(0, limit);
  const oldest = rows.length > limit ? (shown.at(-1)?.number ?? 0) : 0;
  const moves = await listMovesSincePlaced(db, order);
  const places = await table.placesOf(
    db,
    order.orderId,
    moves.map(({ at }) => at),
  );
  const between = moves
    .map((move, index) => ({ after: places[index] ?? 0, entry: asMove(moveView(order.orderId, index, move)) }))
    .filter(({ after }) => after >= oldest && (before === null || after < before))
    .toReversed();
  const messages = await viewOf(shown);
  const movesAfter = (number: number) => between.filter(({ after }) => after === number).map(({ entry }) => entry);
  const data = [
    ...messages.flatMap((message) => [...movesAfter(message.number ?? 0), message]),
    ...(oldest === 0 ? movesAfter(0) : []),
  ];
  return { data, next_cursor: oldest === 0 ? null : String(oldest) };
}

export function supportView(row: table.ConversationRow | undefined, now: Date): Support {
  return {
    state: row?.support_state ?? "quiet",
    asked_at: row?.asked_at?.toISOString() ?? null,
    due_at: row?.due_at?.toISOString() ?? null,
    is_late: row?.due_at != null && row.due_at <= now,
  };
}

export function headView({ order, closesAt, isClosed }: Thread, row: table.ConversationRow | undefined, now: Date) {
  return {
    order: {
      id: order.orderId,
      number: order.number,
      title: order.title,
      product_id: order.listingId,
      state: order.state,
    },
    support: supportView(row, now),
    closes_at: closesAt?.toISOString() ?? null,
    is_closed: isClosed,
    now: now.toISOString(),
  };
}
