// Making, listing and ending keys. A key is shown to whoever made it, once, and to nobody after.
import {
  DEFAULT_PER_MINUTE,
  EXPIRES_SOON_DAYS,
  type keyStates,
  MOST_KEYS,
  MOST_YEARS,
} from "../../../contract/api-keys/api-keys.desk.contract.ts";
import { scopes as allScopes } from "../../../contract/api-keys/scopes.ts";
import { say } from "../../../contract/say.ts";
import type { Database, Db } from "../../kit/db/database.ts";
import { refuse } from "../../kit/refusal.ts";
import type { StaffViewer, With } from "../../kit/services.ts";
import { record } from "../audit/audit.service.ts";
import * as table from "./api-keys.tables.ts";
import { hashOfKey, newKey, startOf } from "./key-text.ts";

const KEPT_CALLS = 1_000;
const KEPT_CALL_DAYS = 30;
const KEPT_DEAD_DAYS = 180;

const known = new Set<string>(allScopes.map(({ scope }) => scope));

function stateOf(row: table.KeyRow): (typeof keyStates)[number] {
  if (row.revoked_at) return "revoked";
  if (row.is_over) return "expired";
  return row.is_resting ? "resting" : "live";
}

function shown(
  { is_over: _over, is_resting: _resting, ends_soon, ...row }: table.KeyRow,
  state: ReturnType<typeof stateOf>,
) {
  return {
    ...row,
    state,
    expires_soon: state === "live" && ends_soon,
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

export async function listKeys({ db }: With<"db">) {
  const rows = await table.listKeys(db, EXPIRES_SOON_DAYS, null);
  return {
    data: rows.map((row) => shown(row, stateOf(row))),
    meta: {
      scopes: allScopes.map(({ calls, ...scope }) => ({ ...scope, calls: [...calls] })),
      most_keys: MOST_KEYS,
      now: new Date().toISOString(),
    },
  };
}

export interface AskedKey {
  name: string;
  scopes: readonly string[];
  expires_at?: string | null | undefined;
  per_minute?: number | undefined;
}

export async function createKey(
  db: Database,
  viewer: StaffViewer,
  asked: AskedKey,
): Promise<{ id: string; key: string }> {
  const scopes = [...new Set(asked.scopes)].toSorted();
  const strange = scopes.find((scope) => !known.has(scope));
  if (strange !== undefined)
    refuse("validation_failed", { fields: { scopes: say("no_such_scope", { scope: strange }) } });
  const expiresAt = requireExpiry(asked.expires_at);
  const key = newKey();
  const { name, per_minute: perMinute = DEFAULT_PER_MINUTE } = asked;
  const id = await db.transaction(async (tx) => {
    await table.lockCreation(tx);
    if ((await table.countLiving(tx)) >= MOST_KEYS) refuse("conflict", { message: say("keys_full", { n: MOST_KEYS }) });
    const made = await table.insertKey(tx, {
      name,
      hash: hashOfKey(key),
      starts: startOf(key),
      scopes,
      perMinute,
      expiresAt,
      madeBy: viewer.staffId,
    });
    const detail = { name, scopes, per_minute: perMinute, expires_at: expiresAt?.toISOString() ?? null };
    await record(tx, viewer, "api_key.create", `api_key:${made}`, detail);
    return made;
  });
  return { id, key };
}

/** Keys are about real time, as sessions are: a demo's clock does not make them older. */
function requireExpiry(asked: string | null | undefined): Date | null {
  if (asked === undefined || asked === null) return null;
  const at = new Date(asked);
  if (at.getTime() <= Date.now()) refuse("validation_failed", { fields: { expires_at: say("expiry_is_past") } });
  const latest = new Date();
  latest.setFullYear(latest.getFullYear() + MOST_YEARS);
  if (at > latest) refuse("validation_failed", { fields: { expires_at: say("expiry_too_late", { n: MOST_YEARS }) } });
  return at;
}

export function revokeKey(db: Database, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    const isNew = await table.revokeKey(tx, id, viewer.staffId);
    const key = await requireKey(tx, id);
    if (isNew) await record(tx, viewer, "api_key.revoke", `api_key:${id}`, { name: key.name });
    return key;
  });
}

async function requireKey(db: Db, id: string) {
  const [row] = await table.listKeys(db, EXPIRES_SOON_DAYS, id);
  if (!row) refuse("not_found");
  return shown(row, stateOf(row));
}

export async function readLog(
  { db, keyDesk }: With<"db" | "keyDesk">,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !(Number.isSafeInteger(before) && before > 0))
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  const { name } = await requireKey(db, id);
  // What this process has answered by now is part of it; what others have comes within half a second.
  await keyDesk.flush();
  const rows = await table.listCalls(db, id, before, limit + 1);
  const page = rows.slice(0, limit);
  return {
    data: page.map(({ id: _place, at, ...row }) => ({ ...row, at: at.toISOString() })),
    meta: { next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null, name },
  };
}

/** For the first page of the back office. */
export const countKeysEndingSoon = (db: Db) => table.countEndingSoon(db, EXPIRES_SOON_DAYS);

export async function sweepKeys({ db }: With<"db">): Promise<void> {
  await table.dropOldCalls(db, KEPT_CALLS, KEPT_CALL_DAYS);
  await table.dropDeadKeys(db, KEPT_DEAD_DAYS);
}
