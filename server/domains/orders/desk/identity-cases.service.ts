// Cases as staff see them: four signs of both numbers, and the whole for who says that they look.

import type { StaffRole } from "../../../../contract/kit.ts";
import type {
  CaseDecision,
  IdentityCase,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { record } from "../../audit/audit.service.ts";
import { findWholeIdentity } from "../../identities/identities.service.ts";
import * as table from "../identity-cases/identity-cases.tables.ts";
import { readingOf } from "../identity-cases/open-case.service.ts";
import { findOrder } from "../orders.tables.ts";
import * as settling from "./settle-case.service.ts";
import { staffView } from "./staff-orders.service.ts";
import { listByIds } from "./staff-orders.tables.ts";

export const readOpenIdentityCases = table.readOpen;

export async function listCases(
  db: Db,
  { role }: StaffViewer,
  { open, limit, cursor }: { open: "1" | "0"; limit: number; cursor?: string | undefined },
) {
  const read = open === "1" ? table.listOpen : table.listSettled;
  const { shown, next_cursor } = pageOf(await read(db, readCursor(cursor), limit + 1), limit, (row) => ({
    at: row.settled_at ?? row.opened_at,
    id: row.id,
  }));
  return { data: await viewsOf(db, role, shown), meta: { next_cursor } };
}

async function viewsOf(db: Db, role: StaffRole, rows: readonly table.CaseRow[]): Promise<IdentityCase[]> {
  const orders = await listByIds(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const byId = new Map(orders.map((order) => [order.id, staffView(order, role)]));
  return rows.flatMap(({ order_id, opened_at, settled_at, ...row }) => {
    const order = byId.get(order_id);
    const times = { opened_at: opened_at.toISOString(), settled_at: settled_at?.toISOString() ?? null };
    return order ? [{ ...row, ...times, order }] : [];
  });
}

export async function settleCase(
  services: MoneyServices,
  viewer: StaffViewer,
  id: string,
  given: { decision: CaseDecision; note: string },
): Promise<IdentityCase> {
  await settling.settleCase(services, viewer, id, given);
  const row = (await table.findCase(services.db, id)) ?? refuse("not_found");
  const [view] = await viewsOf(services.db, viewer.role, [row]);
  return view ?? refuse("not_found");
}

export function lookAtCase({ db, vault }: With<"db" | "vault">, viewer: StaffViewer, id: string) {
  return db.transaction(async (tx) => {
    const found = (await table.findSealed(tx, id)) ?? refuse("not_found");
    const order = (await findOrder(tx, found.order_id)) ?? refuse("not_found");
    const listed = await findWholeIdentity(tx, vault, order.listing_id);
    await record(tx, viewer, "identity.look_at_case", `order:${order.id}`, { case: id });
    return {
      expected: listed?.value ?? null,
      read: found.read_sealed === null ? null : vault.open(found.read_sealed, readingOf(id)),
    };
  });
}
