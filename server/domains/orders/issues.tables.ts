// Owns: order_issues.
import type { IssueKind } from "../../../contract/orders/orders.contract.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import { sql } from "../../kit/db/sql.ts";

export interface IssueRow {
  id: string;
  order_id: string;
  kind: IssueKind;
  message: string;
  created_at: Date;
  answer: string | null;
  settled_at: Date | null;
}

/** Nothing if one is open already. */
export function insertIssue(
  tx: Tx,
  issue: { orderId: string; kind: IssueKind; message: string; now: Date },
): Promise<IssueRow | undefined> {
  return tx.find<IssueRow>(sql`
    insert into order_issues (order_id, kind, message, created_at)
    values (${issue.orderId}, ${issue.kind}, ${issue.message}, ${issue.now})
    on conflict (order_id) where settled_at is null do nothing returning *`);
}

export function listIssues(db: Db, orderId: string): Promise<IssueRow[]> {
  return db.many<IssueRow>(sql`select * from order_issues where order_id = ${orderId} order by created_at, id`);
}

export async function hasOpenIssue(db: Db, orderId: string): Promise<boolean> {
  const row = await db.find(sql`select from order_issues where order_id = ${orderId} and settled_at is null`);
  return row !== undefined;
}

export function lockIssue(tx: Tx, id: string): Promise<IssueRow | undefined> {
  return tx.find<IssueRow>(sql`select * from order_issues where id = ${id} for update`);
}

export function settleIssue(
  tx: Tx,
  id: string,
  { answer, staffId, now }: { answer: string; staffId: string; now: Date },
): Promise<IssueRow | undefined> {
  return tx.find<IssueRow>(sql`
    update order_issues set answer = ${answer}, settled_by = ${staffId}, settled_at = ${now}
    where id = ${id} and settled_at is null returning *`);
}
