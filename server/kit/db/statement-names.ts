// Under which name a statement is kept on a connection. When a migration adds a column, a `select *` that was prepared before is
// refused on that connection for as long as it lives: from then on every statement has another name, and is prepared anew.
import type { Statement } from "./sql.ts";

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
