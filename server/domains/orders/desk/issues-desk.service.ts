// What buyers say is wrong, as staff work through it: the oldest open one first, answered ones newest first.

import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { StaffViewer } from "../../../kit/services.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { issueView } from "../after-sale/issues.service.ts";
import * as table from "./issues-desk.tables.ts";
import { staffView } from "./staff-orders.service.ts";
import { listByIds } from "./staff-orders.tables.ts";

export async function listIssuesForStaff(
  db: Db,
  { role }: StaffViewer,
  { open, limit, cursor }: { open: "1" | "0"; limit: number; cursor?: string | undefined },
) {
  const read = open === "1" ? table.listOpen : table.listSettled;
  const { shown, next_cursor } = pageOf(await read(db, readCursor(cursor), limit + 1), limit, (issue) => ({
    at: issue.settled_at ?? issue.created_at,
    id: issue.id,
  }));
  const rows = await listByIds(
    db,
    shown.map(({ order_id }) => order_id),
  );
  const orders = new Map(rows.map((row) => [row.id, staffView(row, role)]));
  const data = shown.flatMap((issue) => {
    const order = orders.get(issue.order_id);
    return order ? [{ ...issueView(issue), order }] : [];
  });
  return { data, meta: { next_cursor } };
}

export function readOpenIssues(db: Db): Promise<Waiting> {
  return table.readOpen(db);
}
