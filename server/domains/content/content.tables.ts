// Owns: writings, writing_versions, faq_topics. Reads: staff (accounts), for the names.

import type { WritingContent, WritingKind } from "../../../contract/content/content.desk.contract.ts";
import type { Capability } from "../../../contract/market/market.ts";
import type { Place } from "../../kit/cursor.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface WritingRow {
  kind: WritingKind;
  key: string;
  topic: string | null;
  sort: number;
  is_published: boolean;
  published_at: Date | null;
  content: WritingContent;
  version: number;
  seed_hash: string | null;
  is_edited: boolean;
  updated_at: Date;
}

export function findWriting(db: Db, kind: WritingKind, key: string): Promise<WritingRow | undefined> {
  return db.find<WritingRow>(sql`select * from writings where kind = ${kind} and key = ${key}`);
}

export function lockWriting(tx: Tx, kind: WritingKind, key: string): Promise<WritingRow | undefined> {
  return tx.find<WritingRow>(sql`select * from writings where kind = ${kind} and key = ${key} for update`);
}

/** Whatever order they are shown in: policies and answers by their place, articles by their day. */
export function listWritings(db: Db, kind: WritingKind): Promise<WritingRow[]> {
  return db.many<WritingRow>(sql`
    select w.* from writings w left join faq_topics t on t.key = w.topic where w.kind = ${kind}
    order by t.sort, w.sort, case when w.kind = 'blog' then coalesce(w.published_at, w.updated_at) end desc, w.key`);
}

export function listPublished(db: Db, kind: WritingKind): Promise<WritingRow[]> {
  return db.many<WritingRow>(sql`
    select w.* from writings w left join faq_topics t on t.key = w.topic where w.kind = ${kind} and w.is_published
    order by t.sort, w.sort, w.key`);
}

/** Articles that are about nothing else than what a market does without: see fill-facts.ts. */
const whollyOf = (off: readonly Capability[]) => off.map((name) => `{{#${name}}}%{{/${name}}}`);

export interface CardRow {
  key: string;
  published_at: Date;
  title: string;
  title_hi: string;
  article: NonNullable<WritingContent["article"]>;
  words: number;
  words_hi: number;
}

/** Without the texts themselves: a list of cards does not carry the articles. */
export function listCards(
  db: Db,
  after: Place | undefined,
  limit: number,
  off: readonly Capability[],
): Promise<CardRow[]> {
  return db.many<CardRow>(sql`
    select key, published_at, content ->> 'title' as title, content ->> 'title_hi' as title_hi,
      content -> 'article' as article, cardinality(regexp_split_to_array(content ->> 'body', '\\s+')) as words,
      cardinality(regexp_split_to_array(content ->> 'body_hi', '\\s+')) as words_hi
    from writings where kind = 'blog' and is_published and content ->> 'body' not like all(${whollyOf(off)}::text[])
      and (${after?.at ?? null}::timestamptz is null
        or (published_at, key) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by published_at desc, key desc limit ${limit}`);
}

/** Those that share a tag first, then the newest. */
export function listRelated(
  db: Db,
  key: string,
  tags: readonly string[],
  limit: number,
  off: readonly Capability[],
): Promise<CardRow[]> {
  return db.many<CardRow>(sql`
    select key, published_at, content ->> 'title' as title, content ->> 'title_hi' as title_hi,
      content -> 'article' as article, cardinality(regexp_split_to_array(content ->> 'body', '\\s+')) as words,
      cardinality(regexp_split_to_array(content ->> 'body_hi', '\\s+')) as words_hi
    from writings where kind = 'blog' and is_published and key <> ${key}
      and content ->> 'body' not like all(${whollyOf(off)}::text[])
    order by (content #> '{article,tags}') ?| ${tags}::text[] desc, published_at desc, key desc limit ${limit}`);
}

export interface TopicRow {
  key: string;
  sort: number;
  title: string;
  title_hi: string;
}

export function listTopics(db: Db): Promise<TopicRow[]> {
  return db.many<TopicRow>(sql`select key, sort, title, title_hi from faq_topics order by sort, key`);
}

export async function saveTopic(tx: Tx, row: TopicRow): Promise<void> {
  await tx.run(sql`
    insert into faq_topics (key, sort, title, title_hi) values (${row.key}, ${row.sort}, ${row.title}, ${row.title_hi})
    on conflict (key) do update set sort = excluded.sort, title = excluded.title, title_hi = excluded.title_hi`);
}

export interface NewWriting {
  kind: WritingKind;
  key: string;
  topic: string | null;
  sort: number;
  publishedAt: Date | null;
  content: WritingContent;
  seedHash: string | null;
}

/** Whether it was new: a key that is taken stays with what has it. */
export async function insertWriting(tx: Tx, row: NewWriting): Promise<boolean> {
  const made = await tx.run(sql`
    insert into writings (kind, key, topic, sort, is_published, published_at, content, seed_hash, updated_at)
    values (${row.kind}, ${row.key}, ${row.topic}, ${row.sort}, ${row.publishedAt !== null}, ${row.publishedAt},
      ${JSON.stringify(row.content)}::jsonb, ${row.seedHash}, coalesce(${row.publishedAt}::timestamptz, now()))
    on conflict (kind, key) do nothing`);
  return made === 1;
}

export async function updateContent(
  tx: Tx,
  { kind, key, version }: Pick<WritingRow, "kind" | "key" | "version">,
  change: { content: WritingContent; seedHash: string | null; isEdited: boolean },
): Promise<void> {
  await tx.run(sql`
    update writings set content = ${JSON.stringify(change.content)}::jsonb, version = ${version + 1},
      seed_hash = ${change.seedHash}, is_edited = ${change.isEdited}, updated_at = now()
    where kind = ${kind} and key = ${key}`);
}

/** The first time it is shown is its day; later ones leave that alone. */
export async function updatePublished(tx: Tx, kind: WritingKind, key: string, isPublished: boolean): Promise<void> {
  await tx.run(sql`
    update writings set is_published = ${isPublished}, updated_at = now(),
      published_at = case when ${isPublished} then coalesce(published_at, now()) else published_at end
    where kind = ${kind} and key = ${key}`);
}

export async function nextSort(tx: Tx, topic: string): Promise<number> {
  const row = await tx.find<{ sort: number }>(sql`
    select coalesce(max(sort), 0) + 1 as sort from writings where kind = 'faq' and topic = ${topic}`);
  return row?.sort ?? 1;
}

/** Whoever reorders a topic holds all of it. */
export function lockTopic(tx: Tx, topic: string): Promise<{ key: string }[]> {
  return tx.many<{ key: string }>(sql`
    select key from writings where kind = 'faq' and topic = ${topic} order by sort, key for update`);
}

export async function writeOrder(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update writings w set sort = k.place from unnest(${keys}::text[]) with ordinality as k (key, place)
    where w.kind = 'faq' and w.key = k.key`);
}

export interface VersionRow {
  version: number;
  content: WritingContent;
  changed_by: string | null;
  changed_at: Date;
  restored_from: number | null;
}

export async function insertVersion(
  tx: Tx,
  { kind, key }: Pick<WritingRow, "kind" | "key">,
  row: Omit<VersionRow, "changed_at">,
): Promise<void> {
  await tx.run(sql`
    insert into writing_versions (kind, key, version, content, changed_by, restored_from)
    values (${kind}, ${key}, ${row.version}, ${JSON.stringify(row.content)}::jsonb, ${row.changed_by},
      ${row.restored_from})`);
}

/** `changed_by` is a name here. */
export function listVersions(db: Db, kind: WritingKind, key: string, limit: number): Promise<VersionRow[]> {
  return db.many<VersionRow>(sql`
    select v.version, v.content, s.name as changed_by, v.changed_at, v.restored_from
    from writing_versions v left join staff s on s.id = v.changed_by
    where v.kind = ${kind} and v.key = ${key} order by v.version desc limit ${limit}`);
}

export function findVersion(db: Db, kind: WritingKind, key: string, version: number): Promise<VersionRow | undefined> {
  return db.find<VersionRow>(sql`
    select version, content, changed_by, changed_at, restored_from from writing_versions
    where kind = ${kind} and key = ${key} and version = ${version}`);
}
