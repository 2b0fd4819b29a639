// What is paid out to somebody, with what it is for and how far it has come.
import { UUID } from "../../../../contract/ids.ts";
import type { PayoutEntry, PayoutStep, PayoutWait } from "../../../../contract/payouts/payouts.contract.ts";
import type { Db } from "../../../kit/db/database.ts";
import { listMyPayouts, missingApprovals } from "../../payments/desk/payout-desk.service.ts";
import { readSaleTaxes } from "../../taxes/taxes.service.ts";
import * as table from "./my-payouts.tables.ts";

type Payout = Awaited<ReturnType<typeof listMyPayouts>>["payouts"][number];
type Step = PayoutEntry["steps"][number];

const BEGINS_WITH_ID = new RegExp(`^${UUID}`);

export async function readMyPayouts(db: Db, userId: string, page: { limit: number; cursor?: string | undefined }) {
  const { payouts, next_cursor } = await listMyPayouts(db, userId, page);
  const ids = payouts.flatMap((payout) => orderOf(payout) ?? []);
  const taxed = new Map((await readSaleTaxes(db, ids)).map((sale) => [sale.order_id, sale.tds_paise + sale.tcs_paise]));
  const orders = new Map(
    (await table.listPaidOrders(db, ids)).map((order) => [
      order.id,
      { ...order, receives_paise: order.receives_paise - (taxed.get(order.id) ?? 0) },
    ]),
  );
  const data = await Promise.all(
    payouts.map(async (payout) => viewOf(payout, orders.get(orderOf(payout) ?? ""), await waitOf(db, payout, orders))),
  );
  return { data, meta: { next_cursor } };
}

/** A reward's subject is its order and kind; a sale's and a refund's is the order. */
function orderOf({ subject }: Pick<Payout, "subject">): string | undefined {
  return BEGINS_WITH_ID.exec(subject)?.[0];
}

async function waitOf(
  db: Db,
  payout: Payout,
  orders: ReadonlyMap<string, table.PaidOrder>,
): Promise<PayoutWait | null> {
  if (payout.state === "failed") {
    return payout.effects.some(({ effect }) => effect === "returned") ? "returned" : "failed";
  }
  if (payout.state !== "held") return null;
  if (orders.get(orderOf(payout) ?? "")?.has_open_issue) return "issue";
  return (await missingApprovals(db, payout)) > 0 ? "approval" : null;
}

function viewOf(payout: Payout, order: table.PaidOrder | undefined, why: PayoutWait | null): PayoutEntry {
  const isSale = payout.purpose === "sale";
  return {
    id: payout.id,
    purpose: payout.purpose,
    // Whose order a reward is for is nobody else's business.
    order_id: payout.purpose === "referral" ? null : payout.subject,
    order_number: payout.purpose === "referral" ? null : (order?.number ?? null),
    title: order?.title ?? null,
    amount_paise: payout.amount_paise,
    netted_paise: isSale && order ? Math.max(0, order.receives_paise - payout.amount_paise) : 0,
    state: payout.state,
    why,
    steps: stepsOf(payout, isSale ? order : undefined),
    link: payout.state === "link_issued" ? payout.link_url : null,
    created_at: payout.created_at.toISOString(),
    updated_at: payout.updated_at.toISOString(),
  };
}

const stepOf: Record<Payout["effects"][number]["effect"], PayoutStep> = {
  linked: "link",
  processing: "processing",
  paid: "paid",
  failed: "failed",
  returned: "returned",
};

/** Only a sale's money is kept before it is ready; it is ready once the last thing it waited for has come. */
function stepsOf(payout: Payout, sale: table.PaidOrder | undefined): Step[] {
  const at = (time: Date) => time.toISOString();
  const since = [payout.created_at, payout.approvedAt, sale?.settled_at ?? null].filter((time) => time !== null);
  const readyAt = new Date(Math.max(...since.map((time) => time.getTime())));
  return [
    ...(sale?.held_at ? [{ step: "held" as const, at: at(sale.held_at) }] : []),
    ...(payout.state === "held" ? [] : [{ step: "ready" as const, at: at(readyAt) }]),
    ...payout.effects.map(({ effect, at: time }) => ({ step: stepOf[effect], at: at(time) })),
  ];
}
