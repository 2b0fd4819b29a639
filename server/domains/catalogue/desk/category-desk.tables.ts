// Owns: category_versions. Writes: categories. Reads: staff (accounts), for the names.
import type { CategoryContent } from "../../../../contract/catalogue/categories.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface EditedCategory {
  id: number;
  parent_id: number | null;
  slug: string;
  is_leaf: boolean;
  live_count: number;
  version: number;
  content: CategoryContent;
}

export function listEdited(db: Db): Promise<
  {
    id: number;
    name: string;
    name_hi: string;
    slug: string;
    parent_id: number | null;
    is_leaf: boolean;
    live_count: number;
    questions: number;
    seller_platform_fee_pct: number | null;
    window_days: number | null;
    version: number;
  }[]
> {
  return db.many(sql`
    select id, name, name_hi, slug, parent_id, is_leaf, live_count, version,
           (select count(*)::int from jsonb_array_elements(questions) q where q -> 'retired' is distinct from 'true')
             as questions,
           (charges ->> 'seller_platform_fee_pct')::float8 as seller_platform_fee_pct,
           (return_rules ->> 'window_days')::int as window_days
    from categories order by sort, id`);
}

export function findEdited(db: Db, id: number): Promise<EditedCategory | undefined> {
  return db.find<EditedCategory>(sql`
    select id, parent_id, slug, is_leaf, live_count, version,
           jsonb_build_object('name', name, 'name_hi', name_hi, 'identity', identity, 'questions', questions,
             'verification_points', verification_points, 'return_rules', return_rules, 'charges', charges) as content
    from categories where id = ${id}`);
}

/** Not for update: listings that name the category need not wait for an editor. */
export async function lockCategory(tx: Tx, id: number): Promise<boolean> {
  return (await tx.run(sql`select from categories where id = ${id} for no key update`)) === 1;
}

export async function writeContent(tx: Tx, id: number, version: number, content: CategoryContent): Promise<void> {
  await tx.run(sql`
    update categories set version = ${version}, name = ${content.name}, name_hi = ${content.name_hi},
      identity = coalesce(${content.identity ?? null}, identity),
      questions = ${JSON.stringify(content.questions)}::jsonb,
      verification_points = ${JSON.stringify(content.verification_points)}::jsonb,
      return_rules = ${content.return_rules && JSON.stringify(content.return_rules)}::jsonb,
      charges = ${content.charges && JSON.stringify(content.charges)}::jsonb
    where id = ${id}`);
}

export interface VersionRow {
  version: number;
  content: CategoryContent;
  changed_by: string | null;
  changed_at: Date | null;
  restored_from: number | null;
}

/** What is there already stays: the first version of a category is written down when the second is made. */
export async function insertVersion(
  tx: Tx,
  id: number,
  row: Omit<VersionRow, "changed_at"> & { isNow: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into category_versions (category_id, version, content, changed_by, changed_at, restored_from)
    values (${id}, ${row.version}, ${JSON.stringify(row.content)}::jsonb, ${row.changed_by},
            case when ${row.isNow}::boolean then now() end, ${row.restored_from})
    on conflict (category_id, version) do nothing`);
}

/** `changed_by` is a name here. */
export function listVersions(db: Db, id: number, limit: number): Promise<VersionRow[]> {
  return db.many<VersionRow>(sql`
    select v.version, v.content, s.name as changed_by, v.changed_at, v.restored_from
    from category_versions v left join staff s on s.id = v.changed_by
    where v.category_id = ${id} order by v.version desc limit ${limit}`);
}

export function findVersion(db: Db, id: number, version: number): Promise<VersionRow | undefined> {
  return db.find<VersionRow>(sql`
    select version, content, changed_by, changed_at, restored_from from category_versions
    where category_id = ${id} and version = ${version}`);
}

/** Beside the one it is like. Nothing comes back if the slug is taken. */
export async function copyCategory(
  tx: Tx,
  likeId: number,
  given: { name: string; name_hi: string; slug: string },
): Promise<number | undefined> {
  const row = await tx.find<{ id: number }>(sql`
    insert into categories (id, parent_id, name, name_hi, slug, is_leaf, sort, hsn, gst_pct_new_goods, questions,
                            verification_points, return_rules, charges, identity)
    select nextval('category_ids')::int, parent_id, ${given.name}, ${given.name_hi}, ${given.slug}, true, sort, hsn,
           gst_pct_new_goods, questions, verification_points, return_rules, charges, identity
    from categories where id = ${likeId} and is_leaf
    on conflict (slug) do nothing returning id`);
  return row?.id;
}
