// Owns: price_proposals.
import type { Db, Tx } from "../../../kit/db/database.ts";
import { sql } from "../../../kit/db/sql.ts";
import type { OrderSums } from "../orders.tables.ts";

export interface Deduction {
  text: string;
  text_hi: string;
  /** The rule as it was. */
  max_pct: number;
  rupees: number;
  note: string | null;
  /** The id of a photo. */
  photo: string;
}

export interface ProposalRow {
  order_id: string;
  category_id: number;
  category_version: number;
  deductions: Deduction[];
  before: OrderSums;
  after: OrderSums;
  proposed_by: string;
  proposed_at: Date;
}

export async function insertProposal(tx: Tx, given: ProposalRow): Promise<void> {
  await tx.run(sql`
    insert into price_proposals (order_id, category_id, category_version, deductions, before, after, proposed_by, proposed_at)
    values (${given.order_id}, ${given.category_id}, ${given.category_version}, ${JSON.stringify(given.deductions)}::jsonb,
      ${JSON.stringify(given.before)}::jsonb, ${JSON.stringify(given.after)}::jsonb, ${given.proposed_by},
      ${given.proposed_at})`);
}

export function findProposal(db: Db, orderId: string): Promise<ProposalRow | undefined> {
  return db.find<ProposalRow>(sql`select * from price_proposals where order_id = ${orderId}`);
}
