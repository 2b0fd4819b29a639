// Somebody's place in the line for a reserved item.
import * as z from "zod/mini";

export const place = z.object({
  /** 1 is next, or has it now. */
  place: z.int(),
  /** How many are in line, this one among them. */
  of: z.int(),
  /** Until when this person alone can buy it; null while it is not their turn. */
  mine_until: z.nullable(z.string()),
});
/** What its seller knows of a line: how many stand in it, and until when it is kept for the first; nobody has ordered it then. */
export const line = { waiting: z.int(), turn_until: z.nullable(z.string()) };

export type Place = z.output<typeof place>;
