// Refunds and payouts as finance follows them, and the one thing a person may do about a refund: ask for it once more.
import type { Paged } from "../../../../contract/paging.ts";
import type { PayoutFilters, RefundFilters } from "../../../../contract/payouts/payouts.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db, Tx } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { GatewayProblem } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { asReference, numbersOf } from "../order-numbers.service.ts";
import { LEASE_S } from "../payments.service.ts";
import { releasePayout } from "../payouts.service.ts";
import { lockPayout } from "../payouts.tables.ts";
import { sendRefund } from "../refunds.service.ts";
import * as table from "./paid-out.tables.ts";
import { neededApprovals } from "./payout-desk.service.ts";

const EXPORT_PAGE = 500;
const HOUR_MS = 3_600_000;
/** The sweep asks every minute: after an hour something is wrong. */
const UNSENT_MS = HOUR_MS;
/** Banks say five to seven working days. */
const UNDONE_MS = 10 * 24 * HOUR_MS;

function limitsAt({ clock }: With<"clock">) {
  const now = clock.now().getTime();
  return { unsentBefore: new Date(now - UNSENT_MS), undoneBefore: new Date(now - UNDONE_MS) };
}

export async function listRefunds(scene: With<"db" | "clock">, { limit, cursor, ...filters }: RefundFilters & Paged) {
  const after = readCursor(cursor, /^[A-Za-z0-9_-]{10,36}$/);
  const wanted = await asReference(scene.db, filters);
  const rows = await table.listRefunds(scene.db, wanted, limitsAt(scene), after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.key }));
  return { data: await refundsOf(scene.db, shown), meta: { next_cursor, now: scene.clock.now().toISOString() } };
}

async function refundsOf(db: Db, rows: readonly table.RefundListRow[]) {
  const numberOf = await numbersOf(
    db,
    rows.map(({ order_reference }) => order_reference),
  );
  return rows.map((row) => refundOf(row, numberOf(row.order_reference)));
}

function refundOf({ payout_id, payout_state, ...row }: table.RefundListRow, order_number: string | null) {
  return {
    ...row,
    order_number,
    created_at: row.created_at.toISOString(),
    asked_at: row.asked_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    payout: payout_id === null || payout_state === null ? null : { id: payout_id, state: payout_state },
  };
}

export async function exportRefunds(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: RefundFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "refunds", filters);
  return csvFile(
    "refunds",
    [
      "key",
      "pid",
      "order_reference",
      "order_number",
      "amount_paise",
      "way",
      "state",
      "gateway_refund_id",
      "created_at",
      "done_at",
    ],
    (cursor) => listRefunds(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.key,
      row.pid,
      row.order_reference,
      row.order_number,
      row.amount_paise,
      row.way,
      row.state,
      row.gateway_refund_id,
      row.created_at,
      row.done_at,
    ],
  );
}

/** The gateway is asked with the key it knows: it makes no second refund of it. */
export async function retryRefund(
  scene: MoneyServices,
  viewer: StaffViewer,
  key: string,
  idempotencyKey: string | undefined,
) {
  const refund = (await table.findRefund(scene.db, key, limitsAt(scene))) ?? refuse("not_found");
  let isFirst = false;
  const call = { userId: viewer.staffId, key: idempotencyKey, call: `retry refund ${key}`, body: null };
  await scene.db.transaction((tx) =>
    once(tx, call, async () => {
      isFirst = true;
      await takeUp(tx, scene, refund);
      await record(tx, viewer, "refund.retry", `refund:${key}`, { way: refund.way, amount_paise: refund.amount_paise });
      return null;
    }),
  );
  if (isFirst && refund.gateway_payment_id !== null) {
    const { amount_paise, gateway_payment_id } = refund;
    await sendRefund(scene, { key, amount_paise, gateway_payment_id }).catch((error: unknown) => {
      const { failure } = error as Partial<GatewayProblem>;
      if (failure === undefined) throw error;
      refuse(failure === "refused" ? "gateway_refused" : "gateway_unavailable");
    });
  }
  const after = (await table.findRefund(scene.db, key, limitsAt(scene))) ?? refuse("not_found");
  return refundOf(after, (await numbersOf(scene.db, [after.order_reference]))(after.order_reference));
}

async function takeUp(tx: Tx, scene: MoneyServices, refund: table.RefundListRow): Promise<void> {
  if (refund.way === "cash") {
    // Only a payout that came to nothing is begun anew; any other has a link of its own.
    if (refund.payout_id === null || refund.payout_state !== "failed") refuse("payment_wrong_state");
    return releasePayout(tx, scene, refund.payout_id);
  }
  if (!(await table.takeRefund(tx, refund.key, LEASE_S))) {
    refuse("payment_wrong_state", { message: say("refund_done_or_under_way") });
  }
}

export async function listPayouts(
  { db, clock }: With<"db" | "clock">,
  { limit, cursor, ...filters }: PayoutFilters & Paged,
) {
  const rows = await table.listPayouts(db, await asReference(db, filters), readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const numberOf = await numbersOf(
    db,
    shown.map(({ subject }) => subject),
  );
  const data = shown.map((row) => payoutOf(row, numberOf(row.subject)));
  return { data, meta: { next_cursor, now: clock.now().toISOString() } };
}

function payoutOf(row: table.PayoutListRow, order_number: string | null) {
  return { ...row, order_number, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export async function exportPayouts(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: PayoutFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "payouts", filters);
  return csvFile(
    "payouts",
    [
      "id",
      "payee",
      "payee_name",
      "purpose",
      "subject",
      "order_number",
      "amount_paise",
      "state",
      "attempt",
      "created_at",
      "updated_at",
    ],
    (cursor) => listPayouts(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.id,
      row.payee,
      row.payee_name,
      row.purpose,
      row.subject,
      row.order_number,
      row.amount_paise,
      row.state,
      row.attempt,
      row.created_at,
      row.updated_at,
    ],
  );
}

export async function readPayout(db: Db, viewer: StaffViewer, id: string) {
  const row = (await table.findPayout(db, id)) ?? refuse("not_found");
  const effects = await table.listEffects(db, id);
  const approvals = await table.listApprovals(db, id);
  return {
    ...payoutOf(row, (await numbersOf(db, [row.subject]))(row.subject)),
    checked_at: row.checked_at?.toISOString() ?? null,
    needed: await neededApprovals(db, row),
    approvals: approvals.map(({ staff_id, name, at }) => ({
      name,
      is_mine: staff_id === viewer.staffId,
      at: at.toISOString(),
    })),
    effects: effects.map(({ at, ...effect }) => ({ ...effect, at: at.toISOString() })),
  };
}

/** The bank sent it back, or the link came to nothing: it may go out again. Pressed twice, the second finds it moved. */
export function retryPayout(scene: MoneyServices, viewer: StaffViewer, id: string) {
  return scene.db.transaction(async (tx) => {
    const { state, amount_paise, attempt } = (await lockPayout(tx, id)) ?? refuse("not_found");
    if (state !== "failed") refuse("payment_wrong_state");
    await releasePayout(tx, scene, id);
    await record(tx, viewer, "payout.retry", id, { amount_paise, attempt });
    return { id, state: "releasable" as const };
  });
}
