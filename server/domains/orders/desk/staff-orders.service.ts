// Orders as staff look for them: in every state, by words, by id and by whose they are.
import { hindiPlace } from "../../../../contract/catalogue/place-names.ts";
import { isTypedId } from "../../../../contract/ids.ts";
import type { StaffRole } from "../../../../contract/kit.ts";
import { readOrderNumber } from "../../../../contract/orders/order-number.ts";
import type { StaffOrder, StaffOrderFilters } from "../../../../contract/orders/orders.desk.contract.ts";
import { orderStates } from "../../../../contract/orders/orders.machine.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Database, Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { recordExport } from "../../audit/audit.service.ts";
import { readDeductionRules } from "../../catalogue/catalogue.service.ts";
import { findPayment } from "../../payments/payments.service.ts";
import { issueView } from "../after-sale/issues.service.ts";
import { listIssues } from "../issues.tables.ts";
import { wholeMoney } from "../money-steps.service.ts";
import { staffEventsOf } from "../moves/staff-moves.service.ts";
import { itemView, pickupLine, placeNamed } from "../order-reads.service.ts";
import { findOrder } from "../orders.tables.ts";
import { listFreeSlots, slotView } from "../pickups/slots.service.ts";
import { mostDeducted } from "../price-proposals/lower-price.ts";
import * as table from "./staff-orders.tables.ts";

/** As lists showed an order before it had a number: the first eight digits of its id. */
const SHORT_ID = /^[0-9a-f]{8}$/i;
const EXPORT_PAGE = 500;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** What was typed as a number, as an id or the beginning of one, or as words that must all be there, the last perhaps unfinished. */
function readText(q: string | undefined): Pick<table.Wanted, "id" | "number" | "ids" | "words"> | undefined {
  const text = q?.trim() ?? "";
  if (text === "") return {};
  if (isTypedId(text)) return { id: text };
  const number = readOrderNumber(text);
  if (SHORT_ID.test(text)) {
    // What begins an id can look like a number too: then it is either.
    return { number, ids: { from: `${text}-0000-0000-0000-000000000000`, to: `${text}-ffff-ffff-ffff-ffffffffffff` } };
  }
  if (number !== undefined) return { number };
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, 8) ?? [];
  // Signs alone are in no title.
  return words.length === 0 ? undefined : { words: words.map((word) => `${word}:*`).join(" & ") };
}

export function staffView(row: table.StaffOrderRow, role: StaffRole): StaffOrder {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    method: row.method,
    product: itemView(row),
    price: row.price,
    lowered_from: row.lowered_from,
    total_paise: row.total_paise,
    buyer: { id: row.buyer_id, name: row.buyer_name },
    seller: { id: row.seller_id, name: row.seller_name },
    pickup_city: row.pickup_city,
    delivery_city: row.delivery_city,
    pickup_city_hi: row.pickup_city_hi ?? "",
    delivery_city_hi: hindiPlace(row.delivery_city),
    delivery_pincode: row.delivery_pincode,
    pickup: slotView(row.pickup_slot),
    pickup_fails: row.pickup_fails,
    delivery_fails: row.delivery_fails,
    open_issues: row.open_issues,
    identity: row.identity,
    is_held: row.held_at !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    events: row.held_at === null ? staffEventsOf(row.state, role) : [],
  };
}

async function list(db: Db, role: StaffRole, { q, state, has_issue }: StaffOrderFilters, { limit, cursor }: Page) {
  const text = readText(q);
  const after = readCursor(cursor);
  const wanted = { state, hasIssue: has_issue === "1", ...text };
  const rows = text === undefined ? [] : await table.listAll(db, wanted, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { data: shown.map((row) => staffView(row, role)), next_cursor };
}

export async function listStaffOrders(
  db: Db,
  { role }: Pick<StaffViewer, "role">,
  { limit, cursor, ...filters }: StaffOrderFilters & Page,
) {
  const { data, next_cursor } = await list(db, role, filters, { limit, cursor });
  const found = new Map((await table.countByState(db)).map(({ state, n }) => [state, n]));
  const counts = Object.fromEntries(orderStates.map((state) => [state, found.get(state) ?? 0]));
  return { data, meta: { next_cursor, counts } };
}

export async function findStaffOrders(db: Db, q: string, limit: number) {
  const { data } = await list(db, "finance", { q }, { limit });
  return data.map(({ id, number, state, product }) => ({ id, number, state, title: product.title }));
}

export async function exportOrders(db: Database, viewer: StaffViewer, filters: StaffOrderFilters): Promise<CsvFile> {
  await recordExport(db, viewer, "orders", filters);
  const read = async (cursor: string | undefined) => {
    const { data, next_cursor } = await list(db, viewer.role, filters, { limit: EXPORT_PAGE, cursor });
    return { data, meta: { next_cursor } };
  };
  return csvFile("orders", HEADS, read, (row) => [
    row.id,
    row.number,
    row.state,
    row.method,
    row.product.id,
    row.product.title,
    row.price,
    row.total_paise,
    row.buyer.id,
    row.buyer.name,
    row.seller.id,
    row.seller.name,
    row.pickup_city,
    row.delivery_city,
    row.delivery_pincode,
    row.pickup?.day ?? null,
    row.pickup?.part ?? null,
    row.open_issues,
    row.created_at,
    row.updated_at,
  ]);
}

const HEADS = [
  "id",
  "number",
  "state",
  "method",
  "listing_id",
  "title",
  "price",
  "total_paise",
  "buyer_id",
  "buyer_name",
  "seller_id",
  "seller_name",
  "pickup_city",
  "delivery_city",
  "delivery_pincode",
  "pickup_day",
  "pickup_part",
  "open_issues",
  "created_at",
  "updated_at",
];

/** Everything about it but phone numbers: looking at one is an act of its own. */
export async function readStaffOrder(db: Db, { role }: StaffViewer, id: string) {
  const row = (await table.findOne(db, id)) ?? refuse("not_found");
  const payment = (await findPayment(db, row.pid)) ?? refuse("not_found");
  const [steps, issues, money, category] = await Promise.all([
    table.listSteps(db, id),
    listIssues(db, id),
    wholeMoney(db, row),
    readDeductionRules(db, row.terms.category_id),
  ]);
  return {
    ...staffView(row, role),
    lines: row.buyer_lines,
    seller_lines: row.seller_lines,
    receives_paise: row.receives_paise,
    payment: {
      pid: row.pid,
      state: payment.state,
      amount_paise: payment.amountPaise,
      refunded_paise: payment.refundedPaise,
    },
    delivery_address: placeNamed(row.delivery_address),
    pickup_address: pickupLine(row),
    check: row.checked,
    check_points: category.points.map(({ text, text_hi, max_deduction_pct = 0 }) => ({
      text,
      text_hi,
      max_deduction: mostDeducted(row.price, max_deduction_pct),
    })),
    timeline: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    money,
    issues: issues.map(issueView),
  };
}

export async function listSlotsFor({ db, clock }: With<"db" | "clock">, id: string) {
  return listFreeSlots(db, (await findOrder(db, id)) ?? refuse("not_found"), clock.now());
}
