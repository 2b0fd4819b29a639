// Where a list goes on: the sort key of the last row, wrapped so that nobody builds on its shape.
import { refuse } from "./refusal.ts";

export interface Place {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString("base64url");
}

/** Nothing for the first page; a cursor that is none of ours is refused. */
export function readCursor(cursor: string | undefined, idPattern = /^[0-9a-f-]{36}$/): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(-?\d{1,15}) (.{1,60})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (time === undefined || id === undefined || !idPattern.test(id)) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  return { at: new Date(Number(time)), id };
}

/** One row more than was asked for tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next_cursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}
