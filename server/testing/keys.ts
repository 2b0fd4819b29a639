// Keys for tests that need more of them than an admin may make.
import { insertKey } from "../domains/api-keys/api-keys.tables.ts";
import { hashOfKey, newKey, startOf } from "../domains/api-keys/key-text.ts";
import type { Database } from "../kit/db/database.ts";

export async function plantKey(
  db: Database,
  madeBy: string,
  scopes: readonly string[],
  { perMinute = 100_000, expiresAt = null as Date | null } = {},
): Promise<string> {
  const key = newKey();
  const row = { name: "planted", hash: hashOfKey(key), starts: startOf(key), scopes, perMinute, expiresAt, madeBy };
  await db.transaction((tx) => insertKey(tx, row));
  return key;
}
