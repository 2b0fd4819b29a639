// Rewards as finance follows them, and the word on those that were put aside.
import { isTypedId } from "../../../../contract/ids.ts";
import { PAISE } from "../../../../contract/money.ts";
import { readOrderNumber } from "../../../../contract/orders/order-number.ts";
import type { RewardFilters } from "../../../../contract/referrals/referrals.contract.ts";
import { rewardStates } from "../../../../contract/referrals/referrals.machine.ts";
import { say } from "../../../../contract/say.ts";
import { pageOf, readCursor } from "../../../kit/cursor.ts";
import type { Db } from "../../../kit/db/database.ts";
import { type CsvFile, csvFile } from "../../../kit/files/csv.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { record, recordExport } from "../../audit/audit.service.ts";
import { findIdByNumber, listOutcomes } from "../../orders/order-facts.service.ts";
import { readSettings } from "../../settings/settings.service.ts";
import { advanceReward } from "../advance-reward.ts";
import * as table from "../referrals.tables.ts";
import * as desk from "./referrals-desk.tables.ts";

type Page = { limit: number; cursor?: string | undefined };

const EXPORT_PAGE = 500;
const MIN_REASON = 3;
/** An order can have two: its id alone is no place in the list. */
const PLACE = /^[0-9a-f-]{36}:(buyer|seller)$/;

async function list(db: Db, { q, ...filters }: RewardFilters, { limit, cursor }: Page) {
  const after = readCursor(cursor, PLACE);
  const number = readOrderNumber(q ?? "");
  const text = (number === undefined ? q?.trim() : await findIdByNumber(db, number)) ?? q ?? "";
  // What is no id is nobody's.
  const isNothing = text !== "" && !isTypedId(text);
  const wanted = { ...filters, id: text === "" ? undefined : text };
  const rows = isNothing ? [] : await desk.listRewards(db, wanted, after, limit + 1);
  const { shown, next_cursor } = pageOf(rows, limit, (row) => ({
    at: row.created_at,
    id: `${row.order_id}:${row.kind}`,
  }));
  const outcomes = await listOutcomes(
    db,
    shown.map(({ order_id }) => order_id),
  );
  return { data: shown.map((row) => viewOf(row, outcomes.get(row.order_id))), next_cursor };
}

function viewOf(row: desk.SeenReward, order: { title: string; number: string } | undefined) {
  return {
    order_id: row.order_id,
    order_number: order?.number ?? "",
    title: order?.title ?? "",
    kind: row.kind,
    referrer: { id: row.referrer_id, name: row.referrer_name },
    person: { id: row.person_id, name: row.person_name },
    amount_paise: row.amount_paise,
    state: row.state,
    month_count: row.month_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function listRewards(
  { db, clock }: With<"db" | "clock">,
  { limit, cursor, ...filters }: RewardFilters & Page,
) {
  const { data, next_cursor } = await list(db, filters, { limit, cursor });
  const found = new Map((await desk.sumAll(db)).map((row) => [row.state, row]));
  const totals = rewardStates.map((state) => found.get(state) ?? { state, count: 0, paise: 0 });
  const { referral_review_above: review_above } = await readSettings(db);
  return { data, meta: { next_cursor, now: clock.now().toISOString(), review_above, totals } };
}

export const readInReview = desk.readInReview;

export async function exportRewards(
  { db }: With<"db" | "clock">,
  viewer: StaffViewer,
  filters: RewardFilters,
): Promise<CsvFile> {
  await recordExport(db, viewer, "referrals", filters);
  const read = async (cursor: string | undefined) => {
    const { data, next_cursor } = await list(db, filters, { limit: EXPORT_PAGE, cursor });
    return { data, meta: { next_cursor } };
  };
  return csvFile("referrals", HEADS, read, (row) => [
    row.order_id,
    row.order_number,
    row.title,
    row.kind,
    row.referrer.id,
    row.referrer.name,
    row.person.id,
    row.person.name,
    row.amount_paise,
    row.state,
    row.created_at,
    row.updated_at,
  ]);
}

const HEADS = [
  "order_id",
  "order_number",
  "title",
  "kind",
  "referrer_id",
  "referrer_name",
  "person_id",
  "person_name",
  "amount_paise",
  "state",
  "created_at",
  "updated_at",
];

export function decideReward(
  { db, clock }: With<"db" | "clock">,
  viewer: StaffViewer,
  { order_id, kind }: { order_id: string; kind: table.RewardKind },
  { approve, reason }: { approve: boolean; reason?: string | null | undefined },
) {
  if (!approve && (reason ?? "").length < MIN_REASON) {
    const message = say("say_why");
    refuse("validation_failed", { message, fields: { reason: message } });
  }
  return db.transaction(async (tx) => {
    const reward = (await table.lockReward(tx, order_id, kind)) ?? refuse("not_found");
    const moved = await advanceReward(tx, { clock }, reward, approve ? "approve" : "refuse", "staff");
    if (!moved) refuse("conflict");
    await record(tx, viewer, `referral.${approve ? "approve" : "refuse"}`, `${order_id}:${kind}`, {
      amount: reward.amount_paise / PAISE,
      reason: reason ?? null,
    });
    return { order_id, kind, state: moved.state };
  });
}
