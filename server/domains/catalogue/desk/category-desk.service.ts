// Categories in the hands of staff: every change is checked, kept as a version, and written in the log.
import type { CategoryContent, CategoryDetail } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { Database, Db, Tx } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import * as editing from "./category-editing.ts";

/** How often an answer stands on what people list. Counted by those who keep listings: they are above the catalogue. */
export type CountAnswers = (
  db: Db,
  categoryId: number,
  part: { key: string; value: string | null },
) => Promise<{ count: number; words: string }>;

/** The log names this many changes; the versions hold them all. */
const LOGGED = 40;

export const listCategories = editing.listEdited;

export async function readCategory(db: Db, id: number): Promise<CategoryDetail> {
  const { parent_id, ...category } = await editing.requireEdited(db, id);
  const parent = parent_id === null ? null : (await editing.requireEdited(db, parent_id)).content;
  const versions = await editing.listVersions(db, id);
  return {
    ...category,
    is_fixed: editing.isFixed(id),
    parent: parent && { id: parent_id ?? 0, name: parent.name, name_hi: parent.name_hi },
    versions: versions.map((version) => ({
      ...version,
      changed_at: version.changed_at?.toISOString() ?? null,
    })),
  };
}

export function addCategory(db: Database, viewer: StaffViewer, given: { name: string; name_hi: string; like: number }) {
  return db.transaction(async (tx) => {
    const id = await editing.addCategory(tx, given);
    await record(tx, viewer, "category.add", `category:${id}`, given);
    return readCategory(tx, id);
  });
}

export async function previewCategory(
  { db, countAnswers }: { db: Db; countAnswers: CountAnswers },
  id: number,
  { content, example }: { content: CategoryContent; example: Parameters<typeof editing.previewContent>[3] },
) {
  const category = await editing.requireEdited(db, id);
  editing.requireSound(category, content);
  await requireUnused(db, countAnswers, category, content);
  return editing.previewContent(db, category, content, example);
}

export function saveCategory(
  { db, countAnswers }: { db: Database; countAnswers: CountAnswers },
  viewer: StaffViewer,
  id: number,
  { version, content }: { version: number; content: CategoryContent },
) {
  return db.transaction(async (tx) => {
    const category = await editing.lockEdited(tx, id, version);
    editing.requireSound(category, content);
    await requireUnused(tx, countAnswers, category, content);
    const saved = await editing.saveContent(tx, category, content, { staffId: viewer.staffId });
    if (saved) await log(tx, viewer, "category.change", id, saved);
    return readCategory(tx, id);
  });
}

export function restoreCategory(
  { db, countAnswers }: { db: Database; countAnswers: CountAnswers },
  viewer: StaffViewer,
  id: number,
  { version, to }: { version: number; to: number },
) {
  return db.transaction(async (tx) => {
    const category = await editing.lockEdited(tx, id, version);
    const content = await editing.contentToRestore(
      tx,
      category,
      to,
      async (removed) => (await countAnswers(tx, id, removed)).count > 0,
    );
    editing.requireSound(category, content);
    const saved = await editing.saveContent(tx, category, content, { staffId: viewer.staffId, restoredFrom: to });
    if (saved) await log(tx, viewer, "category.restore", id, saved, { restored_from: to });
    return readCategory(tx, id);
  });
}

/** The seller's share in every category that sells; what is null stays as each has it. Says how many have changed. */
export async function applyFees(
  tx: Tx,
  fees: { seller_percent: number | null; seller_min_rupees: number | null },
  staffId: string | null,
): Promise<number> {
  let changed = 0;
  if (fees.seller_percent === null && fees.seller_min_rupees === null) return changed;
  for (const { id, version } of await editing.listEdited(tx)) {
    const category = await editing.lockEdited(tx, id, version);
    const { charges } = category.content;
    if (!charges) continue;
    const content = {
      ...category.content,
      charges: {
        ...charges,
        seller_platform_fee_pct: fees.seller_percent ?? charges.seller_platform_fee_pct,
        seller_min_fee: fees.seller_min_rupees ?? charges.seller_min_fee,
      },
    };
    if (await editing.saveContent(tx, category, content, { staffId })) changed++;
  }
  return changed;
}

/** What somebody has answered does not vanish from under their listing: it is retired instead. */
async function requireUnused(
  db: Db,
  countAnswers: CountAnswers,
  category: editing.EditedCategory,
  content: CategoryContent,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const removed of editing.listRemoved(category, content)) {
    const { count, words } = await countAnswers(db, category.id, removed);
    if (count === 0) continue;
    fields[removed.field] ??= say("question_has_answers", { question: removed.value ?? removed.key, n: words });
  }
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
}

async function log(
  tx: Tx,
  viewer: StaffViewer,
  action: string,
  id: number,
  { version, changes }: NonNullable<Awaited<ReturnType<typeof editing.saveContent>>>,
  more: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, viewer, action, `category:${id}`, {
    version,
    ...more,
    changes: changes.slice(0, LOGGED),
    ...(changes.length > LOGGED ? { more_changes: changes.length - LOGGED } : {}),
  });
}
