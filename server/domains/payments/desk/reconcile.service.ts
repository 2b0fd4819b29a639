// Our books against the gateway's. To look changes nothing about the money; to settle lets what the gateway says take
// effect by the very way its webhook would have.
import type { Paged } from "../../../../contract/paging.ts";
import type { CheckFilters, MoneyKind } from "../../../../contract/payments/payments.desk.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { Gauge } from "../../../kit/gauge.ts";
import type { GatewayProblem } from "../../../kit/ports.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { MoneyServices, StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { asReference, numbersOf } from "../order-numbers.service.ts";
import { checkPayment } from "../payments.service.ts";
import { findPayment } from "../payments.tables.ts";
import { findPayout } from "../payouts.tables.ts";
import { checkPayout } from "../sweep.service.ts";
import { comparePayment, comparePayout, compareRefund, type Verdict } from "./compare.ts";
import * as table from "./reconcile.tables.ts";

const EXPORT_PAGE = 500;
const HOUR_MS = 3_600_000;
/** Banks tell of most things within days; what is older was looked at many times. */
const RECENT_MS = 14 * 24 * HOUR_MS;
const AGAIN_MS = 12 * HOUR_MS;
const BATCH = 250;
const PLACE = /^(-?\d{1,15}) (payment|refund|payout) ([A-Za-z0-9_-]{1,60})$/;

interface Subject {
  kind: MoneyKind;
  id: string;
}

export async function listChecked(scene: With<"db" | "clock">, { limit, cursor, ...filters }: CheckFilters & Paged) {
  const wanted = await asReference(scene.db, filters);
  const rows = await table.listChecked(scene.db, wanted, readPlace(cursor), limit + 1, recentAt(scene));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = rows.length > limit && last ? writePlace(last) : null;
  return { data: await shownOf(scene.db, shown), meta: { next_cursor, now: scene.clock.now().toISOString() } };
}

function recentAt({ clock }: With<"clock">): Date {
  return new Date(clock.now().getTime() - RECENT_MS);
}

function readPlace(cursor: string | undefined): table.CheckPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, time, kind, id] = PLACE.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (time === undefined || kind === undefined || id === undefined) {
    refuse("validation_failed", { fields: { cursor: "This is not a place in the list." } });
  }
  return { at: new Date(Number(time)), kind, id };
}

function writePlace({ created_at, kind, id }: table.CheckedRow): string {
  return Buffer.from(`${created_at.getTime()} ${kind} ${id}`).toString("base64url");
}

async function shownOf(db: Db, rows: readonly table.CheckedRow[]) {
  const numberOf = await numbersOf(
    db,
    rows.map(({ about }) => about),
  );
  return rows.map(({ created_at, checked_at, ...row }) => ({
    ...row,
    order_number: numberOf(row.about),
    created_at: created_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
  }));
}

export async function exportChecked(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: CheckFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "reconciliation", filters);
  return csvFile(
    "reconciliation",
    ["kind", "id", "about", "order_number", "amount_paise", "state", "theirs", "drift", "created_at", "checked_at"],
    (cursor) => listChecked(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      row.kind,
      row.id,
      row.about,
      row.order_number,
      row.amount_paise,
      row.state,
      row.theirs,
      row.drift.join(" "),
      row.created_at,
      row.checked_at,
    ],
  );
}

/** Asks the gateway, outside of any transaction, and keeps what it said. */
export async function checkMoney(scene: MoneyServices, subject: Subject) {
  const before = (await table.findChecked(scene.db, subject.kind, subject.id)) ?? refuse("not_found");
  const verdict = await asked(compare(scene, subject));
  await table.saveCheck(scene.db, subject.kind, subject.id, {
    ...verdict,
    ours: before.state,
    now: scene.clock.now(),
  });
  const after = (await table.findChecked(scene.db, subject.kind, subject.id)) ?? refuse("not_found");
  return (await shownOf(scene.db, [after]))[0] ?? refuse("not_found");
}

async function compare(scene: MoneyServices, { kind, id }: Subject): Promise<Verdict> {
  switch (kind) {
    case "payment": {
      const told = await askAbout(scene, id);
      const facts = await table.listPaymentFacts(scene.db, id);
      const amountOf = ({ amount_paise }: table.PaymentFact) => amount_paise ?? 0;
      const ours = {
        isExpired: facts.some((fact) => fact.kind === "expired"),
        captures: facts
          .filter((fact) => fact.kind === "captured")
          .map((fact) => ({ gatewayPaymentId: fact.gateway_payment_id ?? "", amountPaise: amountOf(fact) })),
        refunds: facts
          .filter((fact) => fact.kind === "refunded")
          .map((fact) => ({ gatewayRefundId: fact.effect.replace("refunded:", ""), amountPaise: amountOf(fact) })),
      };
      return comparePayment(ours, told);
    }
    case "refund": {
      const refund = (await table.findRefund(scene.db, id)) ?? refuse("not_found");
      const told = await askAbout(scene, refund.payment_id);
      return compareRefund({ key: id, amountPaise: refund.amount_paise, isDone: refund.done_at !== null }, told);
    }
    case "payout": {
      const { link_id: linkId } = (await findPayout(scene.db, id)) ?? refuse("not_found");
      if (linkId === null) refuse("not_found");
      const told = await scene.gateway.fetchPayout(linkId);
      return comparePayout(await table.listPayoutSteps(scene.db, id, linkId), told);
    }
  }
}

/** What another gateway keeps, this one cannot be asked about. */
async function askAbout({ db, gateway }: MoneyServices, pid: string) {
  const payment = (await findPayment(db, pid)) ?? refuse("not_found");
  if (payment.gateway !== gateway.name) refuse("not_found");
  return gateway.fetchPayment(payment.reference);
}

/** That the gateway knows nothing of it is an answer too; that it does not answer is none. */
async function asked(question: Promise<Verdict>): Promise<Verdict> {
  return question.catch((error: unknown) => {
    const { failure } = error as Partial<GatewayProblem>;
    if (failure === undefined) throw error;
    if (failure === "refused") return { theirs: "unknown", drift: ["unknown_there"] };
    refuse("gateway_unavailable");
  });
}

/** In the log before it is tried; sent twice with one key it is tried once. */
export async function settleMoney(
  scene: MoneyServices,
  viewer: StaffViewer,
  { note, ...subject }: Subject & { note: string },
  key: string | undefined,
) {
  const before = (await table.findChecked(scene.db, subject.kind, subject.id)) ?? refuse("not_found");
  let isFirst = false;
  const call = { userId: viewer.staffId, key, call: "settle money", body: { ...subject, note } };
  await scene.db.transaction((tx) =>
    once(tx, call, async () => {
      isFirst = true;
      await record(tx, viewer, "money.settle", `${subject.kind}:${subject.id}`, { note, drift: before.drift });
      return null;
    }),
  );
  if (isFirst) {
    await apply(scene, subject).catch((error: unknown) => {
      if ((error as Partial<GatewayProblem>).failure === undefined) throw error;
      refuse("gateway_unavailable");
    });
  }
  return checkMoney(scene, subject);
}

async function apply(scene: MoneyServices, { kind, id }: Subject): Promise<void> {
  if (kind === "payment") return checkPayment(scene, id, "sweep");
  if (kind === "refund") {
    const { payment_id } = (await table.findRefund(scene.db, id)) ?? refuse("not_found");
    return checkPayment(scene, payment_id, "sweep");
  }
  const { link_id } = (await findPayout(scene.db, id)) ?? refuse("not_found");
  if (link_id !== null) await checkPayout(scene, link_id);
}

export const RECONCILE_MONEY = "reconcile_money";

/** Hourly: what did not agree, and what is recent and was not asked about of late. A gateway that is away is asked the next time. */
export async function reconcileMoney(scene: MoneyServices): Promise<void> {
  const before = new Date(scene.clock.now().getTime() - AGAIN_MS);
  const drifting = await table.listDrifting(scene.db, BATCH);
  const known = new Set(drifting.map(({ kind, id }) => `${kind} ${id}`));
  const recent = await table.listToCheck(scene.db, scene.gateway.name, recentAt(scene), before, BATCH);
  const due = [...drifting, ...recent.filter(({ kind, id }) => !known.has(`${kind} ${id}`))];
  for (const subject of due) {
    const isReached = await checkMoney(scene, subject).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === "gateway_unavailable") return false;
        // Another gateway's, or gone since: the rest goes on.
        if (error.code === "not_found") return true;
        throw error;
      },
    );
    if (!isReached) return;
  }
}

export function countDrift(db: Db): Promise<number> {
  return table.countDrift(db);
}

export const reconcileGauges: readonly Gauge[] = [
  {
    name: "sahejo_reconciliation_drift",
    help: "Payments, refunds and payouts of which the gateway says something else than we have written down",
    read: countDrift,
  },
];
