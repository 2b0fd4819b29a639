// What is wrong with an order, as its buyer says. Until somebody has answered, the seller's money waits.
import type { IssueKind } from "../../../../contract/orders/orders.contract.ts";
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import { say } from "../../../../contract/say.ts";
import { refuse } from "../../../kit/refusal.ts";
import type { StaffViewer, With } from "../../../kit/services.ts";
import { emit } from "../../../kit/work/outbox.ts";
import { record } from "../../audit/audit.service.ts";
import * as table from "../issues.tables.ts";
import { holdOrder, holdOwnOrder } from "../moves/order-access.ts";
import { releaseIfReady } from "../payouts/sale-payout.service.ts";

/**
 * Nothing has come of it yet, and a cancellation mends that. One that ended can be complained about: who was told that
 * the payment failed may have been charged all the same, and who was declined waits for a refund.
 */
const closed: readonly OrderState[] = ["created", "payment_pending"];

export function mayComplain(state: OrderState): boolean {
  return !closed.includes(state);
}

export function reportIssue(
  { db, clock }: With<"db" | "clock">,
  buyerId: string,
  orderId: string,
  given: { kind: IssueKind; message: string },
) {
  return db.transaction(async (tx) => {
    const order = await holdOwnOrder(tx, buyerId, orderId);
    if (!mayComplain(order.state)) refuse("order_wrong_state");
    const issue = await table.insertIssue(tx, { orderId, ...given, now: clock.now() });
    if (!issue) refuse("conflict", { message: say("issue_open_already") });
    await emit(tx, "order.issue_opened", { order_id: orderId, buyer_id: buyerId, issue_id: issue.id });
    return issueView(issue);
  });
}

export function settleIssue({ db, clock }: With<"db" | "clock">, viewer: StaffViewer, id: string, answer: string) {
  return db.transaction(async (tx) => {
    const { order_id } = (await table.lockIssue(tx, id)) ?? refuse("not_found");
    const order = await holdOrder(tx, order_id);
    const issue = await table.settleIssue(tx, id, { answer, staffId: viewer.staffId, now: clock.now() });
    if (!issue) refuse("conflict", { message: say("issue_answered_already") });
    await record(tx, viewer, "order.settle_issue", `order:${order_id}`, { issue: id });
    await releaseIfReady(tx, { clock }, order);
    await emit(tx, "order.issue_settled", { order_id, buyer_id: order.buyer_id, issue_id: id });
    return issueView(issue);
  });
}

export function issueView({ id, kind, message, created_at, answer, settled_at }: table.IssueRow) {
  return {
    id,
    kind,
    message,
    created_at: created_at.toISOString(),
    answer,
    settled_at: settled_at?.toISOString() ?? null,
  };
}
