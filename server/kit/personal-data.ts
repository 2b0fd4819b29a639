// Each domain says what it keeps about a person, and how that goes when the person does.
import type { Db, Tx } from "./db/database.ts";
import type { Vault } from "./db/vault.ts";

export interface PersonalData {
  /** The heading in the export. */
  name: string;
  /** `vault`: for what is sealed. */
  collect(db: Db, userId: string, vault: Vault): Promise<unknown>;
  /** Why the account cannot be closed now, in a sentence; nothing if it can. */
  whyKeep?(tx: Tx, userId: string): Promise<string | undefined>;
  /** Removes what no law wants kept, and the name from the rest. */
  erase(tx: Tx, userId: string): Promise<void>;
}
