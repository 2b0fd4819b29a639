// Reads: product_questions of the domain; public_people (published by accounts), listing_cards (by listings).
import type { StaffQuestionFilters } from "../../../../contract/questions/questions.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

export interface StaffEntryRow {
  id: string;
  listing_id: string;
  title: string | null;
  seller_id: string;
  author_id: string;
  author_name: string | null;
  parent_id: string | null;
  text: string;
  created_at: Date;
  removed_at: Date | null;
  removed_by: string | null;
}

export function listEntries(
  db: Db,
  filters: Omit<StaffQuestionFilters, "q"> & { id?: string; text?: string },
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<StaffEntryRow[]> {
  const { id = null, text = "", state = null, product_id = null, author_id = null } = filters;
  const like = text === "" ? null : `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db.many<StaffEntryRow>(sql`
    select q.id, q.listing_id, c.title, q.seller_id, q.author_id, p.name as author_name, q.parent_id, q.text,
      q.created_at, q.removed_at, q.removed_by
    from product_questions q join public_people p on p.id = q.author_id left join listing_cards c on c.id = q.listing_id
    where (${id}::uuid is null or q.id = ${id}::uuid)
      and (${like}::text is null or q.text ilike ${like}::text)
      and (${state}::text is null or (q.removed_at is not null) = (${state}::text = 'removed'))
      and (${product_id}::uuid is null or q.listing_id = ${product_id}::uuid)
      and (${author_id}::uuid is null or q.author_id = ${author_id}::uuid)
      and (${after?.at ?? null}::timestamptz is null
        or (q.created_at, q.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by q.created_at desc, q.id desc limit ${limit}`);
}
