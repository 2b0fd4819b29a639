// The operator's words in the hands of staff: every change is checked, kept as a version, and written in the log.
import type {
  WritingContent,
  WritingDetail,
  WritingKind,
  WritingRow,
} from "../../../../contract/content/content.desk.contract.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { keepSaid } from "../fill-facts.ts";
import * as editing from "./content-editing.service.ts";

interface Named {
  kind: WritingKind;
  key: string;
}

const subjectOf = ({ kind, key }: Named) => `${kind}:${key}`;

export async function listContent(db: Db, kind: WritingKind) {
  const topics = kind === "faq" ? (await editing.listTopics(db)).map(named) : [];
  return { data: (await editing.listEdited(db, kind)).map(toRow), meta: { topics } };
}

/** As a market with everything calls it. */
const named = <Topic extends { title: string; title_hi: string }>(topic: Topic): Topic => ({
  ...topic,
  title: keepSaid(topic.title, {}),
  title_hi: keepSaid(topic.title_hi, {}),
});

export async function readContent(db: Db, { kind, key }: Named): Promise<WritingDetail> {
  const row = await editing.requireEdited(db, kind, key);
  const versions = await editing.listVersions(db, kind, key);
  return {
    ...toRow(row),
    content: row.content,
    versions: versions.map(({ version, content, changed_by, changed_at, restored_from }) => ({
      version,
      title: content.title,
      changed_by,
      changed_at: changed_at.toISOString(),
      restored_from,
    })),
  };
}

function toRow({ kind, key, topic, content, is_published, published_at, ...row }: editing.WritingRow): WritingRow {
  return {
    kind,
    key,
    topic,
    title: content.title,
    title_hi: content.title_hi,
    is_published,
    published_at: published_at?.toISOString() ?? null,
    version: row.version,
    is_edited: row.is_edited,
    updated_at: row.updated_at.toISOString(),
  };
}

export function addContent(
  db: Database,
  viewer: StaffViewer,
  kind: "blog" | "faq",
  given: { key: string; topic?: string | undefined; content: WritingContent },
) {
  return db.transaction(async (tx) => {
    await editing.addWriting(tx, { kind, ...given, staffId: viewer.staffId });
    await record(tx, viewer, "content.add", subjectOf({ kind, key: given.key }), { title: given.content.title });
    return readContent(tx, { kind, key: given.key });
  });
}

export function saveContent(
  db: Database,
  viewer: StaffViewer,
  { kind, key }: Named,
  { version, content }: { version: number; content: WritingContent },
) {
  return db.transaction(async (tx) => {
    const row = await editing.lockEdited(tx, kind, key, version);
    const saved = await editing.saveContent(tx, row, content, { staffId: viewer.staffId });
    if (saved !== undefined) {
      await record(tx, viewer, "content.change", subjectOf(row), { version: saved, title: content.title });
    }
    return readContent(tx, row);
  });
}

export function publishContent(
  db: Database,
  viewer: StaffViewer,
  { kind, key }: Named,
  { version, is_published }: { version: number; is_published: boolean },
) {
  return db.transaction(async (tx) => {
    const row = await editing.lockEdited(tx, kind, key, version);
    if (await editing.setPublished(tx, row, is_published)) {
      await record(tx, viewer, is_published ? "content.publish" : "content.unpublish", subjectOf(row), { version });
    }
    return readContent(tx, row);
  });
}

export function restoreContent(
  db: Database,
  viewer: StaffViewer,
  { kind, key }: Named,
  { version, to }: { version: number; to: number },
) {
  return db.transaction(async (tx) => {
    const row = await editing.lockEdited(tx, kind, key, version);
    const content = await editing.contentToRestore(tx, row, to);
    const saved = await editing.saveContent(tx, row, content, { staffId: viewer.staffId, restoredFrom: to });
    if (saved !== undefined) {
      await record(tx, viewer, "content.restore", subjectOf(row), { version: saved, restored_from: to });
    }
    return readContent(tx, row);
  });
}

export function moveContent(db: Database, viewer: StaffViewer, { kind, key }: Named, to: "up" | "down") {
  return db.transaction(async (tx) => {
    if (await editing.moveFaq(tx, kind, key, to)) {
      await record(tx, viewer, "content.move", subjectOf({ kind, key }), { to });
    }
    return (await editing.listEdited(tx, kind)).map(toRow);
  });
}

export async function previewContent(markdown: string) {
  return { html: editing.previewText(markdown) };
}
