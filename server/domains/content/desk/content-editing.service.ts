// Changing the operator's words. Whoever calls holds the transaction, and writes down who did it.
import type { WritingContent, WritingKind } from "../../../../contract/content/content.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import * as table from "../content.tables.ts";
import { toHtml } from "../markdown.ts";
import { isTangled } from "../tangled-markdown.ts";

export type { WritingRow } from "../content.tables.ts";

const VERSIONS_SHOWN = 20;
const TANGLED = say("text_too_tangled");

export const listEdited = table.listWritings;
export const listTopics = table.listTopics;

/** The very code that readers' pages go through. */
export function previewText(markdown: string): string {
  if (isTangled(markdown)) refuse("validation_failed", { fields: { markdown: TANGLED } });
  return toHtml(markdown);
}

export async function requireEdited(db: Db, kind: WritingKind, key: string): Promise<table.WritingRow> {
  return (await table.findWriting(db, kind, key)) ?? refuse("not_found");
}

export function listVersions(db: Db, kind: WritingKind, key: string): Promise<table.VersionRow[]> {
  return table.listVersions(db, kind, key, VERSIONS_SHOWN);
}

/** The row is held until the transaction ends; a version that is not the newest any more is refused. */
export async function lockEdited(tx: Tx, kind: WritingKind, key: string, version: number): Promise<table.WritingRow> {
  const row = (await table.lockWriting(tx, kind, key)) ?? refuse("not_found");
  if (row.version !== version) {
    refuse("conflict", { message: say("text_changed_meanwhile") });
  }
  return row;
}

export async function addWriting(
  tx: Tx,
  given: { kind: "blog" | "faq"; key: string; topic?: string | undefined; content: WritingContent; staffId: string },
): Promise<void> {
  const { kind, key, content } = given;
  requireSound(kind, content);
  const topic = kind === "faq" ? await requireTopic(tx, given.topic) : null;
  const sort = topic === null ? 0 : await table.nextSort(tx, topic);
  const isNew = await table.insertWriting(tx, { kind, key, topic, sort, publishedAt: null, content, seedHash: null });
  if (!isNew) refuse("conflict", { message: say("text_address_taken") });
  await table.insertVersion(tx, given, { version: 1, content, changed_by: given.staffId, restored_from: null });
}

async function requireTopic(tx: Tx, topic: string | undefined): Promise<string> {
  const topics = await table.listTopics(tx);
  if (topic !== undefined && topics.some(({ key }) => key === topic)) return topic;
  return refuse("validation_failed", { fields: { topic: say("choose_topic") } });
}

/** Only articles have a card, and every article has one. */
function requireSound(kind: WritingKind, { article, body, body_hi }: WritingContent): void {
  for (const [name, text] of Object.entries({ body, body_hi })) {
    if (isTangled(text)) refuse("validation_failed", { fields: { [`content.${name}`]: TANGLED } });
  }
  if ((kind === "blog") === (article !== undefined)) {
    if (!article || article.tags.length === article.tags_hi.length) return;
    refuse("validation_failed", { fields: { "content.article.tags_hi": say("as_many_tags_in_hindi") } });
  }
  refuse("validation_failed", { fields: { "content.article": say("only_articles_have_these") } });
}

/** The next version; nothing if nothing is different. */
export async function saveContent(
  tx: Tx,
  row: table.WritingRow,
  content: WritingContent,
  by: { staffId: string; restoredFrom?: number },
): Promise<number | undefined> {
  requireSound(row.kind, content);
  if (JSON.stringify(inOrder(content)) === JSON.stringify(inOrder(row.content))) return undefined;
  await table.updateContent(tx, row, { content, seedHash: row.seed_hash, isEdited: true });
  const version = row.version + 1;
  await table.insertVersion(tx, row, {
    version,
    content,
    changed_by: by.staffId,
    restored_from: by.restoredFrom ?? null,
  });
  await tellPublicChanged(tx, { drops: ["content"] });
  return version;
}

/** The database keeps an object's keys in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}

export async function contentToRestore(tx: Tx, row: table.WritingRow, version: number): Promise<WritingContent> {
  const found = await table.findVersion(tx, row.kind, row.key, version);
  return found?.content ?? refuse("not_found", { message: say("no_such_text_version") });
}

export async function setPublished(tx: Tx, row: table.WritingRow, isPublished: boolean): Promise<boolean> {
  if (row.kind === "policy" && !isPublished) {
    refuse("validation_failed", { message: say("policies_stay_shown") });
  }
  if (row.is_published === isPublished) return false;
  await table.updatePublished(tx, row.kind, row.key, isPublished);
  await tellPublicChanged(tx, { drops: ["content"] });
  return true;
}

/** Whether it moved: the first does not go up, nor the last down. */
export async function moveFaq(tx: Tx, kind: WritingKind, key: string, to: "up" | "down"): Promise<boolean> {
  const { topic } = await requireEdited(tx, kind, key);
  if (topic === null) refuse("validation_failed", { message: say("only_faqs_have_order") });
  const keys = (await table.lockTopic(tx, topic)).map((row) => row.key);
  const from = keys.indexOf(key);
  const place = from + (to === "up" ? -1 : 1);
  const other = keys[place];
  if (from < 0 || other === undefined) return false;
  keys[from] = other;
  keys[place] = key;
  await table.writeOrder(tx, keys);
  await tellPublicChanged(tx, { drops: ["content"] });
  return true;
}

export interface SeedWriting {
  kind: WritingKind;
  key: string;
  topic: string | null;
  sort: number;
  publishedAt: Date;
  content: WritingContent;
  hash: string;
}

/**
 * A text as it comes with the product. What is missing is put in; what nobody here has touched becomes what this
 * release says, as a version of its own; what somebody edited stays theirs.
 */
export async function seedWriting(tx: Tx, seed: SeedWriting): Promise<"added" | "improved" | "kept"> {
  const { kind, key, topic, sort, publishedAt, content, hash } = seed;
  const isNew = await table.insertWriting(tx, { kind, key, topic, sort, publishedAt, content, seedHash: hash });
  const version = { content, changed_by: null, restored_from: null };
  if (isNew) {
    await table.insertVersion(tx, seed, { ...version, version: 1 });
    return "added";
  }
  const row = await table.lockWriting(tx, kind, key);
  if (!row || row.is_edited || row.seed_hash === null || row.seed_hash === hash) return "kept";
  await table.updateContent(tx, row, { content, seedHash: hash, isEdited: false });
  await table.insertVersion(tx, row, { ...version, version: row.version + 1 });
  await tellPublicChanged(tx, { drops: ["content"] });
  return "improved";
}

export const seedTopic = table.saveTopic;
