// The steps of changing a category. Whoever calls holds the transaction, and writes down who did it.
import { askedToday } from "../../../../contract/catalogue/answers.ts";
import { type CategoryContent, fixedCategoryIds } from "../../../../contract/catalogue/categories.desk.contract.ts";
import { rupeesToPaise } from "../../../../contract/money.ts";
import { say } from "../../../../contract/say.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { tellPublicChanged } from "../../../kit/pages/public-news.tables.ts";
import { refuse } from "../../../kit/refusal.ts";
import { readSettings } from "../../settings/settings.service.ts";
import { makeQuote } from "../charges.ts";
import * as table from "./category-desk.tables.ts";
import { checkCategory, type Removed, removedParts, retireInstead } from "./check-category.ts";
import { describeChanges } from "./describe-changes.ts";

export type { EditedCategory } from "./category-desk.tables.ts";

const VERSIONS_SHOWN = 20;

export const isFixed = (id: number) => fixedCategoryIds.includes(id);

export async function listEdited(db: Db) {
  const rows = await table.listEdited(db);
  return rows.map((row) => ({ ...row, is_fixed: isFixed(row.id) }));
}

export async function requireEdited(db: Db, id: number): Promise<table.EditedCategory> {
  return (await table.findEdited(db, id)) ?? refuse("not_found", { message: say("no_such_category") });
}

/** The row is held until the transaction ends; a version that is not the newest any more is refused. */
export async function lockEdited(tx: Tx, id: number, version: number): Promise<table.EditedCategory> {
  if (!(await table.lockCategory(tx, id))) refuse("not_found", { message: say("no_such_category") });
  const category = await requireEdited(tx, id);
  if (category.version !== version) {
    refuse("conflict", { message: say("category_changed_meanwhile") });
  }
  return category;
}

export function requireSound(category: table.EditedCategory, after: CategoryContent): void {
  const { id, is_leaf, content } = category;
  const fields = checkCategory({ is_leaf, isFixed: isFixed(id) }, content, after);
  if (Object.keys(fields).length > 0) refuse("validation_failed", { fields });
}

export const listRemoved = (category: table.EditedCategory, after: CategoryContent): Removed[] =>
  removedParts(category.content, after);

/** Writes the next version; nothing if nothing is different. */
export async function saveContent(
  tx: Tx,
  category: table.EditedCategory,
  given: CategoryContent,
  by: { staffId: string | null; restoredFrom?: number },
) {
  const content = { ...given, identity: given.identity ?? category.content.identity };
  const changes = describeChanges(category.content, content);
  if (changes.length === 0) return undefined;
  const { id, version } = category;
  await table.insertVersion(tx, id, {
    version,
    content: category.content,
    changed_by: null,
    restored_from: null,
    isNow: false,
  });
  await table.writeContent(tx, id, version + 1, content);
  await table.insertVersion(tx, id, {
    version: version + 1,
    content,
    changed_by: by.staffId,
    restored_from: by.restoredFrom ?? null,
    isNow: true,
  });
  await tellPublicChanged(tx, { drops: ["catalogue"] });
  return { version: version + 1, changes };
}

/** An older version as it can be today: what is in use since stays, retired; a fixed name stays too. */
export async function contentToRestore(
  tx: Tx,
  category: table.EditedCategory,
  version: number,
  isInUse: (removed: Removed) => Promise<boolean>,
): Promise<CategoryContent> {
  const found =
    (await table.findVersion(tx, category.id, version)) ??
    refuse("not_found", { message: say("no_such_category_version") });
  const wanted = isFixed(category.id) ? { ...found.content, name: category.content.name } : found.content;
  const inUse: Removed[] = [];
  for (const removed of removedParts(category.content, wanted)) if (await isInUse(removed)) inUse.push(removed);
  return retireInstead(category.content, wanted, inUse);
}

/** Each with what it changed; the oldest known one has nothing before it. */
export async function listVersions(db: Db, id: number) {
  const rows = await table.listVersions(db, id, VERSIONS_SHOWN + 1);
  return rows.slice(0, VERSIONS_SHOWN).map(({ content, ...row }, place) => {
    const older = rows[place + 1];
    return { ...row, changes: older ? describeChanges(older.content, content) : [] };
  });
}

interface Example {
  price: number;
  weight_kg: number;
  paid_shipping_percentage: number;
}

/** By the same code that quotes and posts: what is shown here is what people will pay. */
export async function previewContent(
  db: Db,
  category: table.EditedCategory,
  content: CategoryContent,
  { price, weight_kg, paid_shipping_percentage }: Example,
) {
  const settings = await readSettings(db);
  const input = {
    pricePaise: rupeesToPaise(price),
    weightKg: weight_kg,
    paidShippingPercentage: paid_shipping_percentage,
  };
  const quoted = (charges: CategoryContent["charges"]) => (charges ? makeQuote(charges, settings, input) : null);
  return {
    changes: describeChanges(category.content, {
      ...content,
      identity: content.identity ?? category.content.identity,
    }),
    asked: askedToday(content.questions),
    before: quoted(category.content.charges),
    after: quoted(content.charges),
  };
}

export async function addCategory(tx: Tx, given: { name: string; name_hi: string; like: number }): Promise<number> {
  const like = await requireEdited(tx, given.like);
  if (!like.is_leaf) refuse("validation_failed", { fields: { like: say("choose_kind_to_sell") } });
  const slug = slugOf(given.name);
  if (slug === "") refuse("validation_failed", { fields: { name: say("name_in_english_letters") } });
  const id = await table.copyCategory(tx, given.like, { ...given, slug });
  if (id === undefined) refuse("conflict", { message: say("category_name_taken") });
  await tellPublicChanged(tx, { drops: ["catalogue"] });
  return id;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
