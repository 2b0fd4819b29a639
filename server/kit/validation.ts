// Reading what came from outside: with messages a person can follow, and nothing the database could not hold.
import * as z from "zod/mini";

// The browser's bundle has no messages of zod's; here they cost nothing.
const english = z.locales.en().localeError;

export function check<S extends z.ZodMiniType>(schema: S, value: unknown) {
  return schema.safeParse(value, { error: english });
}

/** PostgreSQL's text knows no NUL, and its JSON no half characters. Walked without recursion: depth is the sender's choice. */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string") {
      if (next.includes("\0") || !next.isWellFormed()) return false;
    } else if (typeof next === "object" && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    }
  }
  return true;
}
