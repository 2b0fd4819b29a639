// What became of an order's money, step by step, as buyer, seller and staff are shown it.
import { deadStates, type OrderState } from "../../../contract/orders/orders.machine.ts";
import type { Db } from "../../kit/db/database.ts";
import { readSaleTaxes } from "../taxes/taxes.service.ts";
import { hasOpenIssue } from "./issues.tables.ts";
import * as reads from "./order-reads.tables.ts";
import type * as table from "./orders.tables.ts";

const dead: readonly OrderState[] = deadStates;
const iso = (at: Date | null) => at?.toISOString() ?? null;

export const buyerSteps: readonly string[] = ["paid", "refund_asked", "refunded"];
export const stepView = <S extends string>(step: { step: S; amount_paise: number; at: Date }) => ({
  ...step,
  at: step.at.toISOString(),
});

/** Both sides' steps as they came, and last what is still to come. */
export async function wholeMoney(db: Db, order: table.OrderRow) {
  const paid = (await reads.listMoney(db, order.id)).filter(({ step }) => buyerSteps.includes(step)).map(stepView);
  const isPlaced = order.placed_at !== null;
  const steps = [...paid, ...(isPlaced ? await sellerMoney(db, order, await deductedOf(db, order)) : [])];
  const timeOf = ({ at }: { at: string | null }) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
  return steps.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Held from the day the money is ours to keep for the seller; then as far as the payout has come. */
export async function sellerMoney(db: Db, order: table.OrderRow, deductionPaise: number) {
  const steps = await reads.listMoney(db, order.id);
  const paid = steps.find(({ step }) => step === "paid");
  const amount_paise = order.receives_paise - deductionPaise;
  const isOver = dead.includes(order.state) || order.state === "returned";
  const held = isOver ? [] : [{ step: "held" as const, amount_paise, at: iso(paid?.at ?? null) }];
  const since = steps.filter(({ step }) => !buyerSteps.includes(step) && !isOver).map(stepView);
  const isWaiting = order.state === "completed" && (await hasOpenIssue(db, order.id));
  const missing = (["releasable", "paid_out"] as const)
    .filter((step) => !isOver && !isWaiting && !since.some((known) => known.step === step))
    .map((step) => ({ step, amount_paise, at: null }));
  return [...held, ...since, ...missing];
}

async function deductedOf(db: Db, { id }: table.OrderRow): Promise<number> {
  const [sale] = await readSaleTaxes(db, [id]);
  return sale ? sale.tds_paise + sale.tcs_paise : 0;
}
