// How every list goes on: by a key, never by a number of rows to skip.
import * as z from "zod/mini";
import { say } from "./say.ts";

/** `size`: of a page where nobody asked for another. `cursor`: how long a place in the list may be written. */
export const pagingOf = ({ size = 24, most = 60, cursor = 100 }) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), size),
  cursor: z.optional(z.string().check(z.maxLength(cursor))),
});

export const paging = pagingOf({});
/** Of lists whose places have longer names: of money, of jobs, of news. */
export const longPaging = pagingOf({ cursor: 200 });

export interface Paged {
  limit: number;
  cursor?: string | undefined;
}

/** `now` is the product's time: what is shown beside a row is how long ago something was. */
export const pageMeta = z.object({ next_cursor: z.nullable(z.string()), now: z.string() });

/** What was typed to find a thing: an order's reference, a user's id, a key. Whole, not part of it. */
export const wanted = z.optional(z.string().check(z.trim(), z.maxLength(120)));

/** Why a person did it; kept in the log. */
export const note = z.string().check(z.trim(), z.minLength(3, say("say_why")), z.maxLength(500));
