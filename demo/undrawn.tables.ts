// Owns: undrawn_photos.
import type { Db, Tx } from "../server/kit/db/database.ts";
import { sql } from "../server/kit/db/sql.ts";
import type { PhotoRecipe } from "./market/photos/recipe.ts";

export interface Undrawn {
  key: string;
  recipe: PhotoRecipe;
}

export async function insertUndrawn(tx: Tx, photos: readonly Undrawn[], widths: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into undrawn_photos (key, recipe, widths)
    select key, recipe, ${widths}::int[] from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as given(key text, recipe jsonb)`);
}

/** Held until the transaction ends: another process that wants the same waits, and whoever deletes the photo too. */
export async function lockUndrawn(tx: Tx, key: string, width: number): Promise<PhotoRecipe | undefined> {
  const row = await tx.find<{ recipe: PhotoRecipe }>(sql`
    select recipe from undrawn_photos where key = ${key} and ${width}::int = any(widths) for update`);
  return row?.recipe;
}

/** Of the last one there is nothing left to say. */
export async function markDrawn(tx: Tx, key: string, width: number): Promise<void> {
  const gone = await tx.run(sql`delete from undrawn_photos where key = ${key} and widths = array[${width}::int]`);
  if (gone > 0) return;
  await tx.run(sql`update undrawn_photos set widths = array_remove(widths, ${width}::int) where key = ${key}`);
}

export async function countUndrawn(db: Db): Promise<number> {
  const row = await db.find<{ n: number }>(sql`select count(*)::int as n from undrawn_photos`);
  return row?.n ?? 0;
}
