// What finance sees of couriers' cash, the file it hands in, and the differences it settles.
import { readOrderNumber } from "../../../../contract/orders/order-number.ts";
import type { Paged } from "../../../../contract/paging.ts";
import {
  type CashAge,
  cashAges,
  type Difference,
  type DifferenceFilters,
  type OutstandingFilters,
} from "../../../../contract/remittances/remittances.desk.contract.ts";
import { say } from "../../../../contract/say.ts";
import type { CourierName } from "../../../../contract/shipments/facts.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import type { Upload } from "../../../kit/files/upload.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { readTotals } from "../../ledger/ledger-reading.service.ts";
import { indianDay } from "../../orders/pickups/slots.service.ts";
import { digestOf, keepRemittance } from "../keep-remittance.service.ts";
import { readRemittance } from "../read/read-remittance.ts";
import { listRemittances } from "../remittances.tables.ts";
import * as differences from "./differences.tables.ts";
import * as overview from "./overview.tables.ts";

const EXPORT_PAGE = 500;
const DAY_MS = 86_400_000;
/** The oldest day of each age; couriers pay over within a week, as a rule. */
const OLDEST_DAYS: Record<CashAge, number> = { fresh: 2, week: 7, fortnight: 14, old: Number.POSITIVE_INFINITY };

export async function readOverview({ db, clock }: With<"db" | "clock">) {
  const couriers = await overview.sumByCourier(db);
  const outstanding_paise = couriers.reduce((sum, one) => sum + one.outstanding_paise, 0);
  const surplus_paise = couriers.reduce((sum, one) => sum + one.surplus_paise, 0);
  const unexplained_paise = await overview.readUnexplained(db);
  const { accounts } = await readTotals(db);
  const with_couriers_paise = accounts.find(({ account }) => account === "courier_cash")?.balance_paise ?? 0;
  const ago = (age: CashAge) => new Date(clock.now().getTime() - OLDEST_DAYS[age] * DAY_MS);
  const found = await overview.sumByAge(db, { fresh: ago("fresh"), week: ago("week"), fortnight: ago("fortnight") });
  const ages = cashAges.map((age) => found.find((one) => one.age === age) ?? { age, parcels: 0, outstanding_paise: 0 });
  return {
    couriers,
    ages,
    outstanding_paise,
    surplus_paise,
    unexplained_paise,
    with_couriers_paise,
    agrees: outstanding_paise - surplus_paise - unexplained_paise === with_couriers_paise,
    unposted: await overview.countUnposted(db),
  };
}

function boundsOf(age: CashAge | undefined, now: Date): overview.AgeBounds {
  if (age === undefined) return { from: null, before: null };
  const younger = cashAges[cashAges.indexOf(age) - 1];
  const ago = (days: number) => (Number.isFinite(days) ? new Date(now.getTime() - days * DAY_MS) : null);
  return { from: ago(OLDEST_DAYS[age]), before: younger === undefined ? null : ago(OLDEST_DAYS[younger]) };
}

export async function listTaken(
  { db, clock }: With<"db" | "clock">,
  { courier, limit, cursor }: { courier?: CourierName | undefined } & Paged,
) {
  const rows = await listRemittances(db, courier, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
  const data = shown.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, meta: { next_cursor, now: clock.now().toISOString() } };
}

interface FileOf {
  courier: CourierName;
  reference?: string | undefined;
  paid_on?: string | undefined;
}

export async function takeFile(scene: With<"db" | "clock">, viewer: StaffViewer, of: FileOf, upload: Upload) {
  if (of.courier === "hand") refuseFile([say("remittance_courier_by_hand")]);
  for await (const file of upload.files()) {
    const { courier, reference, paid_on: paidOn } = of;
    const { lines, problems } = await readRemittance(file, { reference, paidOn, today: indianDay(scene.clock.now()) });
    if (problems.length > 0) refuseFile(problems);
    // The same sheet for another transfer is another sheet, where the sheet itself does not say which.
    const digest = digestOf(Buffer.concat([file, Buffer.from(`\n${reference ?? ""}\n${paidOn ?? ""}`)]));
    return keepRemittance(scene, viewer, { courier, source: "file", digest, lines });
  }
  return refuse("validation_failed");
}

/** Every row that cannot be read has its own line. */
function refuseFile(problems: readonly string[]): never {
  const fields = Object.fromEntries(problems.map((problem, place) => [`file.${place}`, problem]));
  refuse("validation_failed", { message: problems[0] ?? "", fields });
}

export async function listDifferences(
  { db, clock }: With<"db" | "clock">,
  { limit, cursor, ...filters }: DifferenceFilters & Paged,
) {
  const rows = await differences.listDifferences(db, wantedOf(filters), readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ found_at, id }) => ({ at: found_at, id }));
  return { data: shown.map(differenceOf), meta: { next_cursor, now: clock.now().toISOString() } };
}

function wantedOf<F extends { q?: string | undefined }>(filters: F): F & { number?: string | undefined } {
  const q = filters.q || undefined;
  return { ...filters, q, number: q === undefined ? undefined : readOrderNumber(q) };
}

function differenceOf({ found_at, settled_at, ...row }: differences.DifferenceRow): Difference {
  return {
    ...row,
    difference_paise: row.paid_paise - row.due_paise,
    found_at: found_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  };
}

export async function exportDifferences(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: DifferenceFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "remittance_differences", filters);
  return csvFile(
    "remittance-differences",
    [
      ...["kind", "courier", "waybill", "order_number", "reference", "paid_on", "due_paise", "paid_paise"],
      ...["difference_paise", "found_at", "settled_at", "settled_reason"],
    ],
    (cursor) => listDifferences(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      ...[row.kind, row.courier, row.waybill, row.order_number, row.reference, row.paid_on, row.due_paise],
      ...[row.paid_paise, row.difference_paise, row.found_at, row.settled_at, row.settled_reason],
    ],
  );
}

/** No money moves: what is outstanding stays so until it comes. */
export async function settleDifference(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  id: string,
  reason: string,
): Promise<Difference> {
  return db.transaction(async (tx) => {
    const before = await requireDifference(tx, id);
    const isSettled = await differences.settleDifference(tx, id, { staffId: viewer.staffId, reason, now: clock.now() });
    if (!isSettled) refuse("conflict", { message: say("difference_settled_already") });
    const { kind, waybill, reference, difference_paise } = before;
    await record(tx, viewer, "remittance.settle", `difference:${id}`, {
      ...{ kind, waybill, reference, difference_paise, reason },
    });
    return requireDifference(tx, id);
  });
}

async function requireDifference(db: Db, id: string): Promise<Difference> {
  return differenceOf((await differences.findDifference(db, id)) ?? refuse("not_found"));
}

export async function listOutstanding(
  { db, clock }: With<"db" | "clock">,
  { limit, cursor, age, ...filters }: OutstandingFilters & Paged,
) {
  const wanted = { ...wantedOf(filters), ...boundsOf(age, clock.now()) };
  const rows = await overview.listOutstanding(db, wanted, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ at, order_id }) => ({ at, id: order_id }));
  const data = shown.map(({ at, ...row }) => ({
    ...row,
    delivered_at: at.toISOString(),
    outstanding_paise: row.collected_paise - row.paid_paise,
  }));
  return { data, meta: { next_cursor, now: clock.now().toISOString() } };
}

export async function exportOutstanding(
  scene: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: OutstandingFilters,
): Promise<CsvFile> {
  await recordExport(scene.db, viewer, "outstanding_cash", filters);
  return csvFile(
    "outstanding-cash",
    ["order_number", "courier", "waybill", "delivered_at", "collected_paise", "paid_paise", "outstanding_paise"],
    (cursor) => listOutstanding(scene, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => [
      ...[row.order_number, row.courier, row.waybill, row.delivered_at],
      ...[row.collected_paise, row.paid_paise, row.outstanding_paise],
    ],
  );
}
