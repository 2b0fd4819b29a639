// Owns: ads.
import type { AdContent, AdPage, AdShape, ShownAd } from "../../../contract/ads/ads.contract.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface AdRow extends Omit<ShownAd, "shape"> {
  name: string;
  pages: AdPage[];
  shape: AdShape;
  starts_at: Date;
  ends_at: Date | null;
  priority: number;
  is_paused: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export function listRunning(db: Db, page: string, now: Date, limit: number): Promise<ShownAd[]> {
  return db.many<ShownAd>(sql`
    select id, shape, title, title_hi, text, text_hi, action, action_hi, link from ads
    where not is_paused and pages @> array[${page}::text] and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})
    order by priority desc, created_at, id limit ${limit}`);
}

export function listNewest(db: Db, after: Place | undefined, limit: number): Promise<AdRow[]> {
  return db.many<AdRow>(sql`
    select * from ads
    where ${after?.at ?? null}::timestamptz is null
      or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${limit}`);
}

export function lockAd(tx: Tx, id: string): Promise<AdRow | undefined> {
  return tx.find<AdRow>(sql`select * from ads where id = ${id} for update`);
}

export async function insertAd(tx: Tx, ad: AdContent, now: Date): Promise<AdRow> {
  const row = await tx.find<AdRow>(sql`
    insert into ads (name, pages, shape, title, title_hi, text, text_hi, action, action_hi, link, starts_at, ends_at,
      priority, created_at, updated_at)
    values (${ad.name}, ${ad.pages}, ${ad.shape}, ${ad.title}, ${ad.title_hi}, ${ad.text}, ${ad.text_hi}, ${ad.action},
      ${ad.action_hi}, ${ad.link}, ${ad.starts_at}, ${ad.ends_at}, ${ad.priority}, ${now}, ${now})
    returning *`);
  if (!row) throw new Error("An ad was not stored.");
  return row;
}

export async function updateAd(tx: Tx, id: string, ad: AdContent, now: Date): Promise<AdRow> {
  const row = await tx.find<AdRow>(sql`
    update ads set name = ${ad.name}, pages = ${ad.pages}, shape = ${ad.shape}, title = ${ad.title},
      title_hi = ${ad.title_hi}, text = ${ad.text}, text_hi = ${ad.text_hi}, action = ${ad.action},
      action_hi = ${ad.action_hi}, link = ${ad.link}, starts_at = ${ad.starts_at}, ends_at = ${ad.ends_at},
      priority = ${ad.priority}, version = version + 1, updated_at = ${now}
    where id = ${id} returning *`);
  if (!row) throw new Error("An ad that was held is gone.");
  return row;
}

export async function updatePaused(tx: Tx, id: string, isPaused: boolean, now: Date): Promise<AdRow> {
  const row = await tx.find<AdRow>(sql`
    update ads set is_paused = ${isPaused}, version = version + 1, updated_at = ${now} where id = ${id} returning *`);
  if (!row) throw new Error("An ad that was held is gone.");
  return row;
}
