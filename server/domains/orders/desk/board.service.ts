// What is on its way, as couriers and verifiers work through it.

import type { StaffRole } from "../../../../contract/kit.ts";
import { type BoardColumn, boardColumns } from "../../../../contract/orders/logistics.desk.contract.ts";
import type { StaffOrder } from "../../../../contract/orders/orders.desk.contract.ts";
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import * as table from "./board.tables.ts";
import { staffView } from "./staff-orders.service.ts";
import { listByIds } from "./staff-orders.tables.ts";

const IN_A_COLUMN = 60;
const columns = Object.entries(boardColumns) as [BoardColumn, readonly OrderState[]][];
const pairs = columns.flatMap(([column, states]) => states.map((state) => ({ column, state })));
const pairing = { states: pairs.map(({ state }) => state), columns: pairs.map(({ column }) => column) };

/** In the order of the ids. One that moved on between the two questions is left out. */
async function readViews(db: Db, ids: readonly string[], role: StaffRole): Promise<Map<string, StaffOrder>> {
  const rows = await listByIds(db, ids);
  return new Map(rows.map((row) => [row.id, staffView(row, role)]));
}

export async function readBoard(
  { db, clock }: With<"db" | "clock">,
  { role }: StaffViewer,
  { city_id }: { city_id?: number | undefined },
) {
  const placed = await table.listBoard(db, pairing, city_id ?? null, IN_A_COLUMN);
  const views = await readViews(
    db,
    placed.map(({ id }) => id),
    role,
  );
  const data = columns.map(([column, states]) => {
    const those = placed.filter((one) => one.column === column);
    const orders = those.flatMap(({ id }) => views.get(id) ?? []);
    return { column, count: those[0]?.count ?? 0, orders: orders.filter(({ state }) => states.includes(state)) };
  });
  return { data, meta: { now: clock.now().toISOString() } };
}

export async function listChecks(
  { db, clock }: With<"db" | "clock">,
  { role }: StaffViewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const found = await table.listInState(db, "picked_up", readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(found, limit, ({ updated_at, id }) => ({ at: updated_at, id }));
  const ids = shown.map(({ id }) => id);
  const views = await readViews(db, ids, role);
  return {
    data: ids.flatMap((id) => views.get(id) ?? []),
    meta: { next_cursor, waiting: (await readToInspect(db)).count, now: clock.now().toISOString() },
  };
}

export function readToInspect(db: Db): Promise<Waiting> {
  return table.readWaitingIn(db, ["picked_up"]);
}

/** What couriers have to plan. */
export function readToPlan(db: Db): Promise<Waiting> {
  return table.readWaitingIn(db, ["confirmed", "pickup_failed", "check_passed", "delivery_failed"]);
}
