// Parcels as staff look for them: those longest without news first, by trouble, or one by its number.
import { readOrderNumber } from "../../../../contract/orders/order-number.ts";
import { type Trouble, troubles } from "../../../../contract/shipments/facts.ts";
import type { Scan } from "../../../../contract/shipments/shipments.contract.ts";
import type {
  FullStaffShipment,
  ShipmentFilters,
  StaffShipment,
} from "../../../../contract/shipments/shipments.desk.contract.ts";
import { endStates, type ShipmentState } from "../../../../contract/shipments/shipments.machine.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { findIdByNumber, listOutcomes } from "../../orders/order-facts.service.ts";
import { listFacts } from "../shipments.tables.ts";
import { actsOf } from "../staff-acts.service.ts";
import * as table from "./board.tables.ts";

interface Page {
  limit: number;
  cursor?: string | undefined;
}

export async function listShipments(
  { db, clock }: With<"db" | "clock">,
  { role }: StaffViewer,
  { q, limit, cursor, ...filters }: ShipmentFilters & Page,
) {
  const now = clock.now();
  const wanted = { ...filters, one: await readTyped(db, q) };
  const rows = await table.listBoard(db, wanted, now, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.news_at, id: row.id }));
  return {
    data: await viewsOf(db, shown, role),
    meta: { next_cursor, now: now.toISOString(), troubles: await countTroubles(db, now) },
  };
}

/** People type waybills and references as they stand on a label; ours are in capitals, a courier's as it likes. */
async function readTyped(db: Db, q: string | undefined): Promise<table.Wanted["one"]> {
  const text = q?.trim() ?? "";
  if (text === "") return undefined;
  const number = readOrderNumber(text);
  return { text, orderId: (number && (await findIdByNumber(db, number))) ?? null };
}

async function countTroubles(db: Db, now: Date): Promise<Record<Trouble, number>> {
  const found = new Map((await table.countTroubles(db, now)).map(({ trouble, n }) => [trouble, n]));
  return Object.fromEntries(troubles.map((one) => [one, found.get(one) ?? 0])) as Record<Trouble, number>;
}

/** For the menu and the first page. */
export const readParcelsInTrouble = table.readInTrouble;

async function viewsOf(db: Db, rows: readonly table.BoardRow[], role: StaffViewer["role"]): Promise<StaffShipment[]> {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const orders = ids.length === 0 ? new Map() : await listOutcomes(db, ids);
  const mayMove = role === "admin" || role === "logistics";
  return rows.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    order_number: orders.get(row.order_id)?.number ?? "",
    title: orders.get(row.order_id)?.title ?? "",
    leg: row.leg,
    attempt: row.attempt,
    state: row.state,
    courier: row.courier,
    reference: row.reference,
    waybill: row.waybill,
    from_pincode: row.from_pincode,
    to_pincode: row.to_pincode,
    cash_paise: row.cash_paise,
    window: row.window_day && row.window_part ? { day: row.window_day, part: row.window_part } : null,
    failed_attempts: row.failed_attempts,
    last_scan: row.last_scan && plainTime(row.last_scan),
    trouble: row.trouble,
    differs: row.differs,
    booking_error: row.booking_error,
    weight_said: row.weight_said,
    weight_measured: row.weight_measured,
    cost_paise: row.cost_paise,
    charged_paise: row.charged_paise,
    news_at: row.news_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    acts: mayMove ? actsOf(row) : [],
  }));
}

/** The database writes times inside JSON in its own way. */
const plainTime = (scan: Scan): Scan => ({ ...scan, at: new Date(scan.at).toISOString() });

export async function readStaffShipment(
  { db, clock }: With<"clock"> & { db: Db },
  { role }: StaffViewer,
  id: string,
): Promise<FullStaffShipment> {
  const row = (await table.findOnBoard(db, id, clock.now())) ?? refuse("not_found");
  const [view = refuse("not_found")] = await viewsOf(db, [row], role);
  const [facts, strays] = await Promise.all([listFacts(db, id), table.listStrays(db, id)]);
  const isOver = (endStates as readonly ShipmentState[]).includes(row.state);
  const { expected_from, expected_to } = row;
  return {
    ...view,
    scans: facts.map(({ kind, at, place, reason, grams, told_by }) => ({
      fact: kind,
      at: at.toISOString(),
      place,
      reason,
      grams,
      told_by,
    })),
    expected:
      isOver || expected_from === null || expected_to === null ? null : { from: expected_from, to: expected_to },
    instructions: row.instructions,
    strays: strays.map(({ waybill, found_at, cancelled_at }) => ({
      waybill,
      found_at: found_at.toISOString(),
      cancelled_at: cancelled_at?.toISOString() ?? null,
    })),
  };
}
