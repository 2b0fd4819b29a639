// Owns: courier_choices.
import type { CourierChoice } from "../../../../contract/shipments/shipments.desk.contract.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";

/** By leg, the longest beginning of a pincode first. */
export function listChoices(db: Db): Promise<CourierChoice[]> {
  return db.many<CourierChoice>(sql`
    select leg, pincode_prefix, first, second from courier_choices
    order by array_position(array['pickup', 'delivery', 'return', 'send_back'], leg), length(pincode_prefix) desc,
      pincode_prefix`);
}

/** Whoever else writes them waits; whoever reads them meanwhile reads the old ones. */
export async function replaceChoices(tx: Tx, choices: readonly CourierChoice[]): Promise<void> {
  await tx.run(sql`lock table courier_choices in share row exclusive mode`);
  await tx.run(sql`delete from courier_choices`);
  await tx.run(sql`
    insert into courier_choices (leg, pincode_prefix, first, second)
    select * from unnest(${choices.map(({ leg }) => leg)}::text[],
      ${choices.map(({ pincode_prefix }) => pincode_prefix)}::text[], ${choices.map(({ first }) => first)}::text[],
      ${choices.map(({ second }) => second)}::text[])`);
}
