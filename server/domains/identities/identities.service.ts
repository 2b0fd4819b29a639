// The identity of a thing: kept sealed, found again by its mark, shown by its last four signs. Whoever calls says what the
// listing may do; here is what an identity is.
import type { ShownIdentity } from "../../../contract/identities/identities.contract.ts";
import { type IdentityKind, readIdentity } from "../../../contract/identities/read-identity.ts";
import { say } from "../../../contract/say.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import type { Vault } from "../../kit/db/vault.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { refuse } from "../../kit/refusal.ts";
import * as table from "./identities.tables.ts";

export interface Identity {
  kind: IdentityKind;
  /** As `readIdentity` read it. */
  value: string;
}

export const findShownIdentity = table.findShown;
/** Its owner may list it again: nobody can send it back any more. */
export const letGoIdentity = table.letGo;
export const dropIdentity = table.dropIdentity;

/**
 * Other listings of the very same thing, the newest first: at most one of them lives, and those that were sold are where it
 * was before. Nothing for one without an identity.
 */
export const listSameThing = table.listSameThing;

export const lastFour = (value: string) => value.slice(-4);

/** What a sealed value belongs to: in another row, or as another kind, it does not open. */
const boundTo = (listingId: string, kind: IdentityKind) => `${kind} of ${listingId}`;
const marked = ({ kind, value }: Identity) => `${kind} ${value}`;

export async function saveIdentity(
  tx: Tx,
  vault: Vault,
  { listingId, ownerId, identity, now }: { listingId: string; ownerId: string; identity: Identity; now: Date },
): Promise<void> {
  await table.saveIdentity(
    tx,
    {
      listing_id: listingId,
      owner_id: ownerId,
      kind: identity.kind,
      last4: lastFour(identity.value),
      mark: vault.mark(marked(identity)),
      sealed: vault.seal(identity.value, boundTo(listingId, identity.kind)),
    },
    now,
  );
}

/** All of it: for its owner, and for staff who say that they looked. */
export async function findWholeIdentity(db: Db, vault: Vault, listingId: string): Promise<Identity | undefined> {
  const row = await table.findIdentity(db, listingId);
  return row && { kind: row.kind, value: vault.open(row.sealed, boundTo(listingId, row.kind)) };
}

/** What was read at a hand-over, held against what was listed. A reading that can't be right is a slip, and told so. */
export async function compareIdentity(
  db: Db,
  vault: Vault,
  listingId: string,
  typed: string | null | undefined,
): Promise<{ isSame: true } | { isSame: false; expected: ShownIdentity; read: Identity } | undefined> {
  const row = await table.findIdentity(db, listingId);
  if (!row) return undefined;
  if (!typed) refuseReading(say("read_identity_again"));
  const { value, wrong } = readIdentity(row.kind, typed);
  if (wrong !== undefined) refuseReading(say(wrong));
  const read = { kind: row.kind, value };
  if (vault.mark(marked(read)).equals(row.mark)) return { isSame: true };
  return { isSame: false, expected: { kind: row.kind, last4: row.last4 }, read };
}

function refuseReading(message: string): never {
  refuse("validation_failed", { message, fields: { identity: message } });
}

const TAKEN = "identities_living";

/** What the database says when the same thing lives in another listing: of two at once the second hears it. */
export function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === "23505" && constraint === TAKEN) refuse("identity_in_use", { fields: { "identity.value": IN_USE } });
  throw error;
}
const IN_USE = say("identity_listed_already");

/** Its owner's download has it whole; it goes with them, from what they sold as well. */
export const identityData: PersonalData = {
  name: "identities",
  async collect(db, userId, vault) {
    const rows = await table.listOfOwner(db, userId);
    return rows.map(({ listing_id, kind, sealed, created_at }) => ({
      listing_id,
      kind,
      value: vault.open(sealed, boundTo(listing_id, kind)),
      created_at,
    }));
  },
  erase: table.dropOfOwner,
};

const BATCH = 500;

/**
 * Everything under the newest key, so that older ones can go; with `isMarking` the marks too, so that the last can. Goes on
 * where the market goes on; marks only while nothing serves, because two marks of one thing are two things.
 */
export async function resealAll(db: Db, vault: Vault, isMarking: boolean): Promise<{ seen: number; changed: number }> {
  let [seen, changed, after] = [0, 0, null as string | null];
  for (;;) {
    const rows = await table.listAfter(db, after, BATCH);
    for (const row of rows) {
      if (vault.isNewest(row.sealed) && !isMarking) continue;
      const value = vault.open(row.sealed, boundTo(row.listing_id, row.kind));
      const sealed = vault.seal(value, boundTo(row.listing_id, row.kind));
      const mark = isMarking ? vault.nextMark(marked({ kind: row.kind, value })) : row.mark;
      if (await table.reseal(db, row, { sealed, mark })) changed++;
    }
    seen += rows.length;
    after = rows.at(-1)?.listing_id ?? null;
    if (rows.length < BATCH) return { seen, changed };
  }
}
