// What a seller has on sale and what they have sold, page by page, for anyone.
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { readPublicProfile } from "../../accounts/profile/profile.service.ts";
import { cardOf } from "../listing-reads.service.ts";
import * as table from "./seller-listings.tables.ts";

interface Asked {
  state: "live" | "sold";
  limit: number;
  cursor?: string | undefined;
}

export async function listSellerListings(db: Db, sellerId: string, { state, limit, cursor }: Asked) {
  const place = readCursor(cursor);
  // Whoever has left or is suspended shows nothing.
  await readPublicProfile(db, sellerId);
  const list = state === "live" ? table.listLive : table.listSoldBy;
  const { shown, next_cursor } = pageOf(await list(db, sellerId, place, limit + 1), limit, ({ at, id }) => ({
    at,
    id,
  }));
  return { data: shown.map(cardOf), meta: { next_cursor, live_count: await table.countLive(db, sellerId) } };
}
