// Owns: identities. Publishes: shown_identities.
import type { RegistryAnswer } from "../../../contract/identities/identities.contract.ts";
import type { IdentityKind } from "../../../contract/identities/read-identity.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface IdentityRow {
  listing_id: string;
  owner_id: string;
  kind: IdentityKind;
  last4: string;
  mark: Buffer;
  sealed: Buffer;
  is_living: boolean;
  registry: RegistryAnswer | null;
  registry_at: Date | null;
}

export function findIdentity(db: Db, listingId: string): Promise<IdentityRow | undefined> {
  return db.find<IdentityRow>(sql`
    select listing_id, owner_id, kind, last4, mark, sealed, is_living, registry, registry_at
    from identities where listing_id = ${listingId}`);
}

export function findShown(db: Db, listingId: string): Promise<Pick<IdentityRow, "kind" | "last4"> | undefined> {
  return db.find(sql`select kind, last4 from identities where listing_id = ${listingId}`);
}

/** Whether it lives is the database's to say. What the registry said of another number says nothing of this one. */
export async function saveIdentity(
  tx: Tx,
  given: Pick<IdentityRow, "listing_id" | "owner_id" | "kind" | "last4" | "mark" | "sealed">,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into identities (listing_id, owner_id, kind, last4, mark, sealed, is_living, created_at)
    values (${given.listing_id}, ${given.owner_id}, ${given.kind}, ${given.last4}, ${given.mark}, ${given.sealed}, false, ${now})
    on conflict (listing_id) do update set kind = excluded.kind, last4 = excluded.last4, mark = excluded.mark,
      sealed = excluded.sealed, registry = null, registry_at = null`);
}

export async function dropIdentity(tx: Tx, listingId: string): Promise<void> {
  await tx.run(sql`delete from identities where listing_id = ${listingId}`);
}

/** What was sold and can't come back any more: its owner may list it. */
export async function letGo(tx: Tx, listingId: string): Promise<void> {
  tx.send(sql`update identities set is_living = false where listing_id = ${listingId} and is_living`);
}

/** Only of the number that was asked about: its seller may have written another meanwhile. */
export async function saveAnswer(
  db: Db,
  { listing_id, mark }: Pick<IdentityRow, "listing_id" | "mark">,
  answer: RegistryAnswer,
  now: Date,
): Promise<void> {
  await db.run(sql`
    update identities set registry = ${answer}, registry_at = ${now} where listing_id = ${listing_id} and mark = ${mark}`);
}

/** Others of the same thing, the newest first. */
export async function listSameThing(db: Db, listingId: string): Promise<string[]> {
  const rows = await db.many<{ listing_id: string }>(sql`
    select other.listing_id from identities mine join identities other
      on other.mark = mine.mark and other.listing_id <> mine.listing_id
    where mine.listing_id = ${listingId} order by other.created_at desc, other.listing_id`);
  return rows.map(({ listing_id }) => listing_id);
}

export function listOfOwner(
  db: Db,
  ownerId: string,
): Promise<(Pick<IdentityRow, "listing_id" | "kind" | "sealed"> & { created_at: Date })[]> {
  return db.many(sql`
    select listing_id, kind, sealed, created_at from identities where owner_id = ${ownerId} order by created_at, listing_id`);
}

export async function dropOfOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.run(sql`delete from identities where owner_id = ${ownerId}`);
}

/** For sealing anew, in the order of their listings. */
export function listAfter(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Pick<IdentityRow, "listing_id" | "kind" | "sealed" | "mark">[]> {
  return db.many(sql`
    select listing_id, kind, sealed, mark from identities
    where ${after}::uuid is null or listing_id > ${after}::uuid order by listing_id limit ${limit}`);
}

/** False if its seller has written another since it was read. */
export async function reseal(
  db: Db,
  before: Pick<IdentityRow, "listing_id" | "sealed">,
  { sealed, mark }: Pick<IdentityRow, "sealed" | "mark">,
): Promise<boolean> {
  const changed = await db.run(sql`
    update identities set sealed = ${sealed}, mark = ${mark}
    where listing_id = ${before.listing_id} and sealed = ${before.sealed}`);
  return changed === 1;
}
