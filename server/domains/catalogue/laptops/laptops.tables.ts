// Owns: laptop_models.
import type { LaptopField, LaptopKind } from "../../../../contract/catalogue/laptops.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { Laptop } from "./read-laptop.ts";

/** More than any list on a screen can hold. */
const MAX_OPTIONS = 500;

export type LaptopAnswers = { [F in LaptopField]?: string | undefined };

/** What a field can be where all the answers hold, each once and in no order. */
export async function listOptions(
  db: Db,
  kind: LaptopKind,
  field: LaptopField,
  answers: LaptopAnswers,
): Promise<string[]> {
  const rows = await db.many<{ option: string }>(sql`
    select distinct option
    from laptop_models, lateral unnest(case ${field}::text
      when 'brand' then array[brand] when 'series' then array[series] when 'model' then array[model]
      when 'year' then array[year::text] when 'processor' then array[processor]
      when 'ram' then ram when 'storage' then storage when 'screen' then screens end) as option
    where kind = ${kind}
      and (${answers.brand ?? null}::text is null or brand = ${answers.brand ?? null})
      and (${answers.series ?? null}::text is null or series = ${answers.series ?? null})
      and (${answers.model ?? null}::text is null or model = ${answers.model ?? null})
      and (${answers.year ?? null}::text is null or year::text = ${answers.year ?? null})
      and (${answers.processor ?? null}::text is null or processor = ${answers.processor ?? null})
      and (${answers.ram ?? null}::text is null or ${answers.ram ?? null} = any (ram))
      and (${answers.storage ?? null}::text is null or ${answers.storage ?? null} = any (storage))
      and (${answers.screen ?? null}::text is null or ${answers.screen ?? null} = any (screens))
    limit ${MAX_OPTIONS}`);
  return rows.map(({ option }) => option);
}

/** The rows of the one model that is left; none while there are several, or where the answers contradict each other. */
export function listOnlyModel(db: Db, kind: LaptopKind, answers: LaptopAnswers): Promise<Laptop[]> {
  return db.many<Laptop>(sql`
    with matching as (
      select kind, brand, series, model, year, processor, ram, storage, screens, storage_type, graphics
      from laptop_models
      where kind = ${kind}
        and (${answers.brand ?? null}::text is null or brand = ${answers.brand ?? null})
        and (${answers.series ?? null}::text is null or series = ${answers.series ?? null})
        and (${answers.model ?? null}::text is null or model = ${answers.model ?? null})
        and (${answers.year ?? null}::text is null or year::text = ${answers.year ?? null})
        and (${answers.processor ?? null}::text is null or processor = ${answers.processor ?? null})
        and (${answers.ram ?? null}::text is null or ${answers.ram ?? null} = any (ram))
        and (${answers.storage ?? null}::text is null or ${answers.storage ?? null} = any (storage))
        and (${answers.screen ?? null}::text is null or ${answers.screen ?? null} = any (screens)))
    select * from matching
    where (select count(*) from (select distinct brand, series, model, year from matching limit 2) as model) = 1
    order by processor`);
}

/** First fill: rows that are there stay as they are, for an operator may have put them right. */
export function insertLaptops(db: Db, laptops: readonly Laptop[]): Promise<number> {
  return db.run(sql`
    insert into laptop_models (kind, brand, series, model, year, processor, ram, storage, screens, storage_type, graphics)
    select kind, brand, series, model, year, processor, ram, storage, screens, storage_type, graphics
    from jsonb_to_recordset(${JSON.stringify(laptops)}::jsonb) as l(
      kind text, brand text, series text, model text, year int, processor text, ram text[], storage text[],
      screens text[], storage_type text, graphics text[])
    on conflict (kind, brand, series, model, year, processor) do nothing`);
}

/** An import says what is right. The rows must differ in their keys. */
export async function saveLaptops(db: Db, laptops: readonly Laptop[]): Promise<{ added: number; changed: number }> {
  const rows = await db.many<{ is_new: boolean }>(sql`
    insert into laptop_models as m
      (kind, brand, series, model, year, processor, ram, storage, screens, storage_type, graphics)
    select kind, brand, series, model, year, processor, ram, storage, screens, storage_type, graphics
    from jsonb_to_recordset(${JSON.stringify(laptops)}::jsonb) as l(
      kind text, brand text, series text, model text, year int, processor text, ram text[], storage text[],
      screens text[], storage_type text, graphics text[])
    on conflict (kind, brand, series, model, year, processor) do update
      set ram = excluded.ram, storage = excluded.storage, screens = excluded.screens,
        storage_type = excluded.storage_type, graphics = excluded.graphics
      where (m.ram, m.storage, m.screens, m.storage_type, m.graphics)
        is distinct from (excluded.ram, excluded.storage, excluded.screens, excluded.storage_type, excluded.graphics)
    returning xmax = 0 as is_new`);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added };
}
