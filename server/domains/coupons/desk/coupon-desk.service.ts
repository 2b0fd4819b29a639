// Coupons as finance makes, follows and ends them. What was redeemed stays what it was, whatever is done here.
import type { Coupon, CouponFilters, couponsContract } from "../../../../contract/coupons/coupons.contract.ts";
import type { Parsed } from "../../../../contract/kit.ts";
import { PAISE, rupeesToPaise } from "../../../../contract/money.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Tx } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { once } from "../../../kit/work/once.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { listCategories } from "../../catalogue/catalogue.service.ts";
import type { CouponRules } from "../coupon-rules.ts";
import { codeOf } from "../coupons.service.ts";
import { type CouponRow, lockCoupon } from "../coupons.tables.ts";
import * as table from "./coupon-desk.tables.ts";

type Page = { limit: number; cursor?: string | undefined };
type Rules = Omit<CouponRules, "stopped_at" | "used_count" | "used_paise"> & Pick<CouponRow, "is_listed">;

const EXPORT_PAGE = 500;

export async function listForStaff(
  { db, clock }: With<"db" | "clock">,
  { limit, cursor, ...filters }: CouponFilters & Page,
) {
  const rows = await table.listCoupons(db, filters, clock.now(), readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return { data: shown.map(viewOf), meta: { next_cursor, now: clock.now().toISOString() } };
}

export async function exportCoupons(
  desk: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: CouponFilters,
): Promise<CsvFile> {
  await recordExport(desk.db, viewer, "coupons", filters);
  return csvFile(
    "coupons",
    HEADS,
    (cursor) => listForStaff(desk, { ...filters, limit: EXPORT_PAGE, cursor }),
    (row) => HEADS.map((head) => (Array.isArray(row[head]) ? row[head].join(" ") : row[head])),
  );
}

const HEADS = [
  "id",
  "code",
  "state",
  "kind",
  "value",
  "max_discount",
  "min_order",
  "categories",
  "methods",
  "first_order_only",
  "global_limit",
  "per_user_limit",
  "budget",
  "used_count",
  "used_paise",
  "valid_from",
  "valid_to",
  "is_listed",
  "stopped_at",
  "created_at",
] as const satisfies readonly (keyof Coupon)[];

export async function readCoupon({ db, clock }: With<"db" | "clock">, id: string) {
  const row = (await table.findCoupon(db, id, clock.now())) ?? refuse("not_found");
  return { ...viewOf(row), is_untouched: !(await table.hasUses(db, id)) };
}

export function createCoupon(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  key: string | undefined,
  given: Parsed<(typeof couponsContract)["create"]>["body"],
) {
  return db.transaction((tx) =>
    once<Coupon>(tx, { userId: viewer.staffId, key, call: "create coupon", body: given }, async () => {
      const rules: Rules = {
        kind: given.kind,
        value: given.value,
        max_discount: given.max_discount ?? null,
        min_order: given.min_order,
        categories: given.categories ?? [],
        methods: given.methods ?? [],
        first_order_only: given.first_order_only ?? false,
        global_limit: given.global_limit ?? null,
        per_user_limit: given.per_user_limit ?? null,
        budget_paise: given.budget == null ? null : rupeesToPaise(given.budget),
        valid_from: new Date(given.valid_from),
        valid_to: new Date(given.valid_to),
        is_listed: given.is_listed ?? false,
      };
      await judgeRules(tx, rules);
      const now = clock.now();
      const made = await table.insertCoupon(tx, { ...rules, code: codeOf(given.code), staffId: viewer.staffId, now });
      if (!made) refuse("conflict", { message: say("coupon_code_taken"), fields: { code: say("code_taken") } });
      const row = (await table.findCoupon(tx, made.id, now)) ?? refuse("not_found");
      await record(tx, viewer, "coupon.create", row.code, { ...wireOf(row) });
      return viewOf(row);
    }),
  );
}

type Change = Parsed<(typeof couponsContract)["edit"]>["body"];

export function editCoupon({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, change: Change) {
  return db.transaction(async (tx) => {
    // Who redeems it waits: what is judged here is what will be true.
    const known = (await lockCoupon(tx, id)) ?? refuse("not_found");
    const wanted = applied(known, change);
    const [was, is] = [wireOf(known), wireOf(wanted)];
    const changed = (Object.keys(is) as (keyof Rules)[]).filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    );
    if (changed.length > 0) {
      if (await table.hasUses(tx, id)) refuseFixed(changed);
      await judgeRules(tx, wanted);
      judgeBounds(known, wanted);
      await table.saveRules(tx, id, { ...known, ...wanted });
      const only = (of: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
      await record(tx, viewer, "coupon.edit", known.code, { from: only(was), to: only(is) });
    }
    return viewOf((await table.findCoupon(tx, id, clock.now())) ?? refuse("not_found"));
  });
}

/** Not said is as it was; null is none. */
function applied(known: CouponRow, change: Change): Rules {
  const { budget, valid_from, valid_to, categories, methods, ...rest } = change;
  return {
    kind: rest.kind ?? known.kind,
    value: rest.value ?? known.value,
    max_discount: rest.max_discount === undefined ? known.max_discount : rest.max_discount,
    min_order: rest.min_order ?? known.min_order,
    categories: categories === undefined ? known.categories : (categories ?? []),
    methods: methods === undefined ? known.methods : (methods ?? []),
    first_order_only: rest.first_order_only ?? known.first_order_only,
    global_limit: rest.global_limit === undefined ? known.global_limit : rest.global_limit,
    per_user_limit: rest.per_user_limit === undefined ? known.per_user_limit : rest.per_user_limit,
    budget_paise: budget === undefined ? known.budget_paise : budget === null ? null : rupeesToPaise(budget),
    valid_from: valid_from === undefined ? known.valid_from : new Date(valid_from),
    valid_to: valid_to === undefined ? known.valid_to : new Date(valid_to),
    is_listed: rest.is_listed ?? known.is_listed,
  };
}

/** What may change although somebody has used it. */
const BOUNDS: readonly (keyof Rules)[] = ["global_limit", "per_user_limit", "budget_paise", "valid_to", "is_listed"];

function refuseFixed(changed: readonly (keyof Rules)[]): void {
  const fixed = changed.filter((name) => !BOUNDS.includes(name));
  if (fixed.length === 0) return;
  const text = say("coupon_field_stays");
  refuse("conflict", {
    message: say("coupon_gift_stays"),
    fields: Object.fromEntries(fixed.map((name) => [name, text])),
  });
}

async function judgeRules(tx: Tx, { kind, value, valid_from, valid_to, categories }: Rules): Promise<void> {
  if (kind === "percent" && value > 100) refuseField("value", say("at_most_percent", { n: 100 }));
  if (valid_from >= valid_to) refuseField("valid_to", say("ends_before_it_begins"));
  if (categories.length === 0) return;
  const known = new Set((await listCategories(tx)).map(({ id }) => id));
  if (!categories.every((id) => known.has(id))) refuseField("categories", say("no_such_category"));
}

function judgeBounds({ used_count, used_paise }: CouponRules, { global_limit, budget_paise }: Rules): void {
  if (global_limit !== null && global_limit < used_count) {
    refuseField("global_limit", say("coupon_used_more_often", { n: used_count }));
  }
  if (budget_paise !== null && budget_paise < used_paise) {
    refuseField("budget", say("budget_spent_already", { amount: `₹${Math.ceil(used_paise / PAISE)}` }));
  }
}

export function setStopped({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, isStopped: boolean) {
  return db.transaction(async (tx) => {
    const { code } = (await lockCoupon(tx, id)) ?? refuse("not_found");
    const now = clock.now();
    if (!(await table.setStopped(tx, id, isStopped ? now : null))) {
      refuse("conflict", { message: isStopped ? say("coupon_stopped_already") : say("coupon_not_stopped") });
    }
    await record(tx, viewer, isStopped ? "coupon.stop" : "coupon.restart", code);
    return viewOf((await table.findCoupon(tx, id, now)) ?? refuse("not_found"));
  });
}

export async function listUses({ db, clock }: With<"db" | "clock">, id: string, { limit, cursor }: Page) {
  (await table.findCoupon(db, id, clock.now())) ?? refuse("not_found");
  const rows = await table.listUses(db, id, readCursor(cursor), limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, ({ at, order_id }) => ({ at, id: order_id }));
  return { data: shown.map(useOf), meta: { next_cursor } };
}

function useOf({ order_id, order_number, user_id, user_name, discount_paise, at, released_at }: table.UseRow) {
  return {
    order_id,
    order_number,
    user: { id: user_id, name: user_name },
    discount_paise,
    at: at.toISOString(),
    released_at: released_at?.toISOString() ?? null,
  };
}

export async function exportUses(desk: With<"db" | "clock">, viewer: StaffViewer, id: string): Promise<CsvFile> {
  const { code } = (await table.findCoupon(desk.db, id, desk.clock.now())) ?? refuse("not_found");
  await recordExport(desk.db, viewer, "coupon uses", { code });
  return csvFile(
    `coupon-${code}`,
    ["order_id", "order_number", "user_id", "user_name", "discount_paise", "at", "released_at"],
    (cursor) => listUses(desk, id, { limit: EXPORT_PAGE, cursor }),
    (row) => [row.order_id, row.order_number, row.user.id, row.user.name, row.discount_paise, row.at, row.released_at],
  );
}

function refuseField(field: string, message: string): never {
  refuse("validation_failed", { message, fields: { [field]: message } });
}

/** What it says, without what became of it: for the log, and to see what changed. */
function wireOf(rules: Rules): Rules {
  const { kind, value, max_discount, min_order, categories, methods, first_order_only } = rules;
  const { global_limit, per_user_limit, budget_paise, valid_from, valid_to, is_listed } = rules;
  const given = { kind, value, max_discount, min_order, categories, methods, first_order_only };
  return { ...given, global_limit, per_user_limit, budget_paise, valid_from, valid_to, is_listed };
}

function viewOf(row: table.SeenCoupon): Coupon {
  const { budget_paise, valid_from, valid_to, stopped_at, created_at, ...rest } = row;
  return {
    ...rest,
    categories: [...row.categories],
    methods: [...row.methods] as Coupon["methods"],
    budget: budget_paise === null ? null : budget_paise / PAISE,
    valid_from: valid_from.toISOString(),
    valid_to: valid_to.toISOString(),
    stopped_at: stopped_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
