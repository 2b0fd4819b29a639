import * as z from "zod/mini";

/** What most calls about one thing name. A malformed id is nobody's, so the answer is 404. */
export const idParams = z.object({ id: z.uuid() });
