// What buyers want to send back, as staff work through it. What may be done with each is the order's own table of moves.

import type { StaffRole } from "../../../../contract/kit.ts";
import { readOrderNumber } from "../../../../contract/orders/order-number.ts";
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { ReturnView, ReturnRow as Shown } from "../../../../contract/orders/returns.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { findCategory } from "../../catalogue/catalogue.service.ts";
import { photoViews } from "../../listings/photos/photos.service.ts";
import { findByNumber } from "../orders.tables.ts";
import { readReturnSlot, returnSlots } from "../returns/return-pickup.ts";
import { returnRefund } from "../returns/return-refund.ts";
import { readWaitingIn } from "./board.tables.ts";
import * as table from "./returns-desk.tables.ts";
import { staffView } from "./staff-orders.service.ts";
import { listByIds, type StaffOrderRow } from "./staff-orders.tables.ts";

const OPEN = ["return_requested", "return_approved", "return_picked_up"] as const satisfies readonly OrderState[];

const statesOf: Record<ReturnView, readonly OrderState[]> = {
  open: OPEN,
  to_decide: ["return_requested"],
  to_pick_up: ["return_approved"],
  to_receive: ["return_picked_up"],
  over: ["return_rejected", "returned", "completed"],
};

/** An order's number; or its id whole, or the first eight digits of that. */
async function readId(db: Db, q: string | undefined): Promise<{ from: string; to: string } | undefined | "none"> {
  const text = q?.trim() ?? "";
  if (text === "") return undefined;
  const number = readOrderNumber(text);
  const id = number === undefined ? undefined : await findByNumber(db, number);
  if (id !== undefined) return { from: id, to: id };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { from: text, to: text };
  if (!/^[0-9a-f]{8}$/i.test(text)) return "none";
  return { from: `${text}-0000-0000-0000-000000000000`, to: `${text}-ffff-ffff-ffff-ffffffffffff` };
}

interface Asked {
  view: ReturnView;
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listReturns(
  { db, clock }: With<"db" | "clock">,
  { role }: StaffViewer,
  { view, q, limit, cursor }: Asked,
) {
  const ids = await readId(db, q);
  const after = readCursor(cursor);
  const wanted = { states: statesOf[view], isNewestFirst: view === "over" };
  const rows = ids === "none" ? [] : await table.listReturns(db, { ...wanted, ids }, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.order_id }));
  const orders = new Map(
    (
      await listByIds(
        db,
        shown.map((row) => row.order_id),
      )
    ).map((row) => [row.id, row]),
  );
  const data: Shown[] = [];
  for (const row of shown) {
    const order = orders.get(row.order_id);
    if (order) data.push(await viewOf(db, row, order, role));
  }
  return {
    data,
    meta: {
      next_cursor,
      now: clock.now().toISOString(),
      slots: returnSlots(clock.now()),
      counts: await readCounts(db),
    },
  };
}

async function viewOf(db: Db, row: table.DeskRow, order: StaffOrderRow, role: StaffRole): Promise<Shown> {
  const { return_rules } = (await findCategory(db, order.terms.category_id)) ?? { return_rules: null };
  const ofBuyer = returnRefund(order, true);
  return {
    order: staffView(order, role),
    kind: row.kind,
    reason: row.reason,
    photos: await photoViews(db, row.images),
    asked_at: row.created_at.toISOString(),
    delivered_at: order.delivered_at?.toISOString() ?? null,
    rule: {
      window_days: order.terms.return_window_days,
      conditions: return_rules?.conditions ?? [],
      conditions_hi: return_rules?.conditions_hi ?? [],
    },
    is_buyer_caused: row.is_buyer_caused,
    refund_paise: returnRefund(order, false).refundPaise,
    refund_if_buyer_caused_paise: ofBuyer.refundPaise,
    delivery_paise: ofBuyer.deliveryPaise,
    gst_paise: ofBuyer.gstPaise,
    refund_way: wayOf(order, row.refund_to),
    refund_to: role === "logistics" || row.refund_to === null ? null : maskAccount(row.refund_to),
    pickup: readReturnSlot(row.pickup),
    decided: row.decided && { ...row.decided, at: new Date(row.decided.at).toISOString() },
  };
}

function wayOf({ method }: StaffOrderRow, to: Record<string, string> | null): Shown["refund_way"] {
  if (method !== "cod") return "as_paid";
  if (to === null) return "not_said";
  return "upi_id" in to ? "upi" : "account";
}

function maskAccount({ upi_id, account_number = "" }: Record<string, string>): string {
  const [name = "", bank = ""] = upi_id?.split("@") ?? [];
  return upi_id === undefined ? `…${account_number.slice(-4)}` : `${name.slice(0, 2)}…@${bank}`;
}

async function readCounts(db: Db) {
  const found = new Map((await table.countIn(db, OPEN)).map(({ state, n }) => [state, n]));
  return {
    to_decide: found.get("return_requested") ?? 0,
    to_pick_up: found.get("return_approved") ?? 0,
    to_receive: found.get("return_picked_up") ?? 0,
  };
}

/** What waits for this role: couriers bring back, support decides and receives. */
export function readReturnsFor(db: Db, role: StaffRole): Promise<Waiting> {
  if (role === "admin") return readWaitingIn(db, OPEN);
  return readWaitingIn(db, role === "logistics" ? ["return_approved"] : ["return_requested", "return_picked_up"]);
}
