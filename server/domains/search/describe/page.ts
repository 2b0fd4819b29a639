// What was found, before anything is said of it.
import type { PlaceInList } from "../read/place-in-list.ts";
import type { Version } from "../statements/in-order.tables.ts";
import type { Counted } from "../statements/newest.tables.ts";
import type { CardRow } from "../statements/pieces.tables.ts";

export type Place = Pick<PlaceInList, "kind" | "value" | "id">;

/** Rows, or where everything matches only their versions, because most of their cards are kept. */
export interface Page {
  rows: readonly CardRow[];
  versions: readonly Version[];
  /** The place of the last one, if more come after it. */
  next: Place | undefined;
  /** What was counted on the way, on the first page. */
  counted?: Counted | undefined;
}
