// sql`…` makes a prepared statement: each place in the code where it stands is one fixed text,
// so its name can be the text's hash and PostgreSQL plans it once per connection.
import { createHash } from "node:crypto";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Without one it is planned each time. */
  readonly name?: string;
  /** It may travel with others. */
  readonly isQuick?: true;
}

/** For what finds a few rows by their key, and locks none: it may share a connection with others like it. */
export function quick(statement: Statement): Statement {
  return { ...statement, isQuick: true };
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

/**
 * Under which name a statement is kept on a connection. When a migration adds a column, a `select *` that was prepared before is
 * refused on that connection for as long as it lives: from then on every statement has another name, and is prepared anew.
 */
export class StatementNames {
  readonly #isUnnamed: boolean;
  /** How often all of them were given up. */
  age = 0;

  /** `isUnnamed`: for who shares connections out and does not know one client's prepared statements from another's. */
  constructor(isUnnamed: boolean) {
    this.#isUnnamed = isUnnamed;
  }

  /** The statement as it is sent now. */
  readonly of = (statement: Statement): Statement => {
    const { text, values, name } = statement;
    if (this.#isUnnamed) return { text, values };
    return this.age === 0 || name === undefined ? statement : { text, values, name: `${name}~${this.age}` };
  };

  /**
   * True if what was asked at that age was refused for its age alone: asked again, it is understood. Of many that are refused
   * at once the first gives the names up, and the others only ask again.
   */
  isStale(error: unknown, askedAt: number): boolean {
    if (!isOutgrown(error)) return false;
    if (askedAt === this.age) this.age++;
    return true;
  }
}

/** feature_not_supported is said of many things; where it is said tells this one from the others. */
function isOutgrown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
