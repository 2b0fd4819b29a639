// sql`…` makes a prepared statement: each place in the code where it stands is one fixed text,
// so its name can be the text's hash and PostgreSQL plans it once per connection.
import { createHash } from "node:crypto";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Without one it is planned each time. */
  readonly name?: string;
}

const known = new WeakMap<TemplateStringsArray, { text: string; name: string }>();

export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  let fixed = known.get(parts);
  if (fixed === undefined) {
    const text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
    fixed = { text, name: createHash("sha1").update(text).digest("hex").slice(0, 20) };
    known.set(parts, fixed);
  }
  return { ...fixed, values };
}

const names = new Map<string, string>();

/** Every connection keeps the plan of every name for as long as it lives, and a search has as many texts as people think of. */
const MOST_NAMES = 500;

/**
 * For a text that was put together from fixed pieces: values only ever travel beside it. One that comes after many others
 * is planned each time it is asked.
 */
export function prepared(text: string, values: readonly unknown[]): Statement {
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = createHash("sha1").update(text).digest("hex").slice(0, 20);
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { text, values, name };
}
