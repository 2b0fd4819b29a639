// Money that a person must look at. What came beside what was asked for goes back as a whole; the rest is said to be seen.

import { createHash } from "node:crypto";
import type { Paged } from "../../../../contract/paging.ts";
import type { ReviewFilters } from "../../../../contract/payments/payments.desk.contract.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import type { Waiting } from "../../../kit/work/waiting.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { asReference, numbersOf } from "../order-numbers.service.ts";
import { closeReview } from "../payments.service.ts";
import { lockPayment } from "../payments.tables.ts";
import { requestRefund } from "../refunds.service.ts";
import * as table from "./reviews.tables.ts";

const EXPORT_PAGE = 500;

export async function listReviews({ db, clock }: With<"db" | "clock">, query: ReviewFilters & Paged) {
  const { limit, cursor, ...filters } = query;
  const rows = await table.listReviews(db, await asReference(db, filters), readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.pid }));
  const strays = await table.listStrays(
    db,
    shown.map(({ pid }) => pid),
  );
  const numberOf = await numbersOf(
    db,
    shown.map(({ order_reference }) => order_reference),
  );
  const data = shown.map((row) => ({
    ...row,
    order_number: numberOf(row.order_reference),
    created_at: row.created_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    strays: strays
      .filter(({ pid }) => pid === row.pid)
      .map(({ pid: _, at, ...stray }) => ({ ...stray, at: at.toISOString() })),
  }));
  return { data, meta: { next_cursor, now: clock.now().toISOString() } };
}

export async function exportReviews(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: ReviewFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "reviews", filters);
  return csvFile(
    "reviews",
    [
      "pid",
      "order_reference",
      "order_number",
      "state",
      "amount_paise",
      "captured_paise",
      "refunded_paise",
      "reasons",
      "reviewed_at",
    ],
    (cursor) => listReviews(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.pid,
      row.order_reference,
      row.order_number,
      row.state,
      row.amount_paise,
      row.captured_paise,
      row.refunded_paise,
      row.reasons.join(" "),
      row.reviewed_at,
    ],
  );
}

export function markReviewed(
  scene: MoneyServices,
  viewer: StaffViewer,
  pid: string,
  note: string,
  key: string | undefined,
) {
  const call = { userId: viewer.staffId, key, call: `close review ${pid}`, body: { note } };
  return scene.db.transaction((tx) =>
    once(tx, call, async () => {
      const payment = (await lockPayment(tx, pid)) ?? refuse("not_found");
      const [row] = await table.listReviews(tx, { state: "open", q: pid }, undefined, 1);
      // Somebody was quicker: what they saw is what there is to see.
      if (!row) refuse("payment_wrong_state");
      await closeReview(tx, scene, pid);
      await record(tx, viewer, "payment.review", `payment:${pid}`, { note, reasons: payment.review_reasons });
      return { done: true };
    }),
  );
}

export function readOpenReviews(db: Db): Promise<Waiting> {
  return table.readOpenReviews(db);
}

/** One key for one payment at the gateway: however often and by whomever it is asked for, it goes back once. */
function keyFor(gatewayPaymentId: string): string {
  return `stray-${createHash("sha256").update(gatewayPaymentId).digest("hex").slice(0, 24)}`;
}

export function refundStray(
  scene: MoneyServices,
  viewer: StaffViewer,
  pid: string,
  { gateway_payment_id, note }: { gateway_payment_id: string; note: string },
  idempotencyKey: string | undefined,
) {
  const call = {
    userId: viewer.staffId,
    key: idempotencyKey,
    call: `refund stray ${pid}`,
    body: { gateway_payment_id, note },
  };
  return scene.db.transaction((tx) =>
    once(tx, call, async () => {
      if (!(await lockPayment(tx, pid))) refuse("not_found");
      const strays = await table.listStrays(tx, [pid]);
      // What paid the order goes back with the order, not from here.
      const stray = strays.find((one) => one.gateway_payment_id === gateway_payment_id) ?? refuse("not_found");
      const { refundable_paise: amountPaise } = stray;
      if (amountPaise === 0) refuse("payment_wrong_state");
      const key = keyFor(gateway_payment_id);
      // It goes back through the gateway, so nobody is named as payee.
      await requestRefund(tx, scene, { pid, key, amountPaise, payee: "gateway", gatewayPaymentId: gateway_payment_id });
      await record(tx, viewer, "payment.refund_stray", `payment:${pid}`, {
        note,
        gateway_payment_id,
        amount_paise: amountPaise,
        key,
      });
      return { key, amount_paise: amountPaise };
    }),
  );
}
