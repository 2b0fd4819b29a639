// sql`…` makes a prepared statement: each place in the code where it stands is one fixed text,
// so its name can be the text's hash and PostgreSQL plans it once per connection.
import { createHash } from "node:crypto";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
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

/** For a text that was put together from fixed pieces: values only ever travel beside it. */
export function prepared(text: string, values: readonly unknown[]): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("hex").slice(0, 20);
    names.set(text, name);
  }
  return { text, values, name };
}
