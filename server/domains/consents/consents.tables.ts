// Owns: consent_purposes, consent_notices, consent_receipts, consents, consent_heads (the last two written by triggers alone),
// and given_consents, which others join. Reads: users (and locks them), staff.
import type { HowGiven, Purpose } from "../../../contract/consents/purposes.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

/** One answer of a person at a time; whoever closes the account takes the same row first. */
export async function lockAnswers(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

export interface ConsentRow {
  purpose: Purpose;
  is_needed: boolean;
  /** Null where nobody answered yet. */
  given: boolean | null;
  /** As it counts: not for a notice that was widened since. */
  counts: boolean;
  at: Date | null;
  answered_version: number | null;
  version: number;
  title_en: string;
  title_hi: string;
  text_en: string;
  text_hi: string;
  kept_en: string;
  kept_hi: string;
}

export function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db.many<ConsentRow>(sql`
    select p.name as purpose, p.is_needed, c.given, c.at, c.version as answered_version,
      exists (select from given_consents g where g.user_id = ${userId} and g.purpose = p.name) as counts,
      n.version, n.title_en, n.title_hi, n.text_en, n.text_hi, n.kept_en, n.kept_hi
    from consent_purposes p
    join lateral (select * from consent_notices n where n.purpose = p.name order by n.version desc limit 1) n on true
    left join consents c on c.user_id = ${userId} and c.purpose = p.name
    where p.is_asked order by p.position`);
}

export async function mayI(db: Db, userId: string, purpose: Purpose): Promise<boolean> {
  const row = await db.find(sql`select from given_consents where user_id = ${userId} and purpose = ${purpose}`);
  return row !== undefined;
}

/** For the notice as it is now; numbered and chained by the database. */
export async function insertReceipt(
  tx: Tx,
  { userId, purpose, given, how, now }: { userId: string; purpose: Purpose; given: boolean; how: HowGiven; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into consent_receipts (user_id, purpose, given, how, at)
    values (${userId}, ${purpose}, ${given}, ${how}, ${now})`);
}

/** Everything that is given, for the notice it was given for: an account that closes takes it all back. */
export async function withdrawAll(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    insert into consent_receipts (user_id, purpose, version, given, how, at)
    select c.user_id, c.purpose, c.version, false, 'closed', now() from consents c
    join consent_purposes p on p.name = c.purpose and not p.is_needed
    where c.user_id = ${userId} and c.given order by p.position`);
}

export interface ReceiptRow {
  number: number;
  purpose: Purpose;
  version: number;
  given: boolean;
  how: HowGiven;
  at: Date;
  hash: string;
  title_en: string;
  title_hi: string;
  text_en: string;
  text_hi: string;
  kept_en: string;
  kept_hi: string;
}

/** Newest first, each with the words it was given for. */
export function listReceipts(db: Db, userId: string, before: number | null, limit: number): Promise<ReceiptRow[]> {
  return db.many<ReceiptRow>(sql`
    select r.number, r.purpose, r.version, r.given, r.how, r.at, r.hash,
      n.title_en, n.title_hi, n.text_en, n.text_hi, n.kept_en, n.kept_hi
    from consent_receipts r join consent_notices n on n.purpose = r.purpose and n.version = r.version
    where r.user_id = ${userId} and (${before}::int is null or r.number < ${before}::int)
    order by r.number desc limit ${limit}`);
}

export async function findLanguage(db: Db, userId: string): Promise<"en" | "hi"> {
  const row = await db.find<{ language: "en" | "hi" }>(sql`select language from users where id = ${userId}`);
  return row?.language ?? "en";
}

export interface NoticeWords {
  title_en: string;
  title_hi: string;
  text_en: string;
  text_hi: string;
  kept_en: string;
  kept_hi: string;
}

export interface NoticeRow extends NoticeWords {
  purpose: Purpose;
  version: number;
  widens: boolean;
  published_at: Date;
  published_by: string | null;
}

export function listNotices(db: Db): Promise<NoticeRow[]> {
  return db.many<NoticeRow>(sql`
    select n.purpose, n.version, n.widens, n.title_en, n.title_hi, n.text_en, n.text_hi, n.kept_en, n.kept_hi,
      n.published_at, s.name as published_by
    from consent_notices n left join staff s on s.id = n.published_by order by n.purpose, n.version desc`);
}

export interface PurposeCounts {
  purpose: Purpose;
  is_needed: boolean;
  is_asked: boolean;
  yes: number;
  no: number;
  stale: number;
}

export function countAnswers(db: Db): Promise<PurposeCounts[]> {
  return db.many<PurposeCounts>(sql`
    select p.name as purpose, p.is_needed, p.is_asked,
      count(g.user_id)::int as yes, count(c.user_id) filter (where not c.given)::int as no,
      count(c.user_id) filter (where c.given and g.user_id is null)::int as stale
    from consent_purposes p left join consents c on c.purpose = p.name
    left join given_consents g on g.user_id = c.user_id and g.purpose = c.purpose
    group by p.name order by p.position`);
}

/** Holds the purpose: of two who publish at once the second sees the first. Nothing if there is no such purpose. */
export function lockPurpose(tx: Tx, purpose: string): Promise<{ newest: number } | undefined> {
  return tx.find(sql`
    select (select max(n.version) from consent_notices n where n.purpose = p.name) as newest
    from consent_purposes p where p.name = ${purpose} for update`);
}

export async function insertNotice(
  tx: Tx,
  purpose: string,
  words: NoticeWords & { widens: boolean },
  staffId: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into consent_notices (purpose, version, widens, published_at, published_by, hash, title_en, title_hi, text_en,
      text_hi, kept_en, kept_hi)
    values (${purpose}, 0, ${words.widens}, ${now}, ${staffId}, '', ${words.title_en}, ${words.title_hi},
      ${words.text_en}, ${words.text_hi}, ${words.kept_en}, ${words.kept_hi})`);
}

/** The first receipts that are not as they were written, or do not follow from the one before; and heads that end elsewhere. */
export function listBroken(db: Db, limit: number): Promise<{ user_id: string; number: number }[]> {
  return db.many(sql`
    with chained as (
      select r.user_id, r.number, r.hash, r.previous, r.notice_hash,
        row_number() over of_person as place,
        lag(r.hash, 1, repeat('0', 64)) over of_person as wanted,
        consent_hash(r.user_id, r.number, r.purpose, r.version, r.given, r.how, r.at, r.notice_hash, r.previous) as computed,
        n.hash as words
      from consent_receipts r join consent_notices n on n.purpose = r.purpose and n.version = r.version
      window of_person as (partition by r.user_id order by r.number)),
    ends as (
      select h.user_id, h.last_number from consent_heads h
      where h.last_number > 0 and not exists (select from consent_receipts r
        where r.user_id = h.user_id and r.number = h.last_number and r.hash = h.last_hash)),
    standing as (
      select c.user_id, r.number from consents c
      join lateral (select r.number, r.given, r.version from consent_receipts r
        where r.user_id = c.user_id and r.purpose = c.purpose order by r.number desc limit 1) r on true
      where (r.given, r.version) is distinct from (c.given, c.version))
    select user_id, min(number)::int as number from (
      select user_id, number from chained
        where number <> place or previous <> wanted or hash <> computed or notice_hash <> words
      union all select user_id, last_number from ends
      union all select user_id, number from standing) b
    group by user_id order by user_id limit ${limit}`);
}

export async function countReceipts(db: Db): Promise<{ receipts: number; people: number }> {
  const row = await db.find<{ receipts: number; people: number }>(sql`
    select count(*)::int as receipts, count(distinct user_id)::int as people from consent_receipts`);
  return row ?? { receipts: 0, people: 0 };
}
