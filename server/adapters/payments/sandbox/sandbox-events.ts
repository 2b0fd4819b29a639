// The sandbox's webhooks, with the fields Razorpay documents for its own, and no people in them. Pure.
import type { LinkRow, PaymentRow, PayoutRow, RefundRow } from "./sandbox.tables.ts";

export interface Told {
  event: string;
  payload: Record<string, { entity: Record<string, unknown> }>;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

function linkEntity(link: LinkRow, status: string, paidPaise: number) {
  return {
    id: link.id,
    entity: "payment_link",
    amount: link.amount_paise,
    amount_paid: paidPaise,
    currency: link.currency,
    reference_id: link.reference,
    description: link.description,
    callback_url: link.callback_url,
    callback_method: "get",
    expire_by: seconds(link.expires_at),
    created_at: seconds(link.created_at),
    status,
  };
}

function paymentEntity(link: LinkRow, payment: PaymentRow, status: string, refundedPaise = 0) {
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount_paise,
    currency: payment.currency,
    status,
    method: link.is_emi ? "emi" : "upi",
    captured: payment.is_captured,
    amount_refunded: refundedPaise,
    refund_status: refundedPaise === 0 ? null : refundedPaise === payment.amount_paise ? "full" : "partial",
    description: link.id.replace("plink_", "#"),
    order_id: link.id.replace("plink_", "order_"),
    notes: [],
    created_at: seconds(payment.created_at),
  };
}

/** In the order in which the real one mostly sends them. */
export function eventsOfPaying(link: LinkRow, payment: PaymentRow): Told[] {
  if (!payment.is_captured) {
    return [{ event: "payment.failed", payload: { payment: { entity: paymentEntity(link, payment, "failed") } } }];
  }
  const captured = { entity: paymentEntity(link, payment, "captured") };
  const order = {
    entity: {
      id: link.id.replace("plink_", "order_"),
      entity: "order",
      amount: link.amount_paise,
      amount_paid: payment.amount_paise,
      currency: link.currency,
      receipt: link.reference,
      status: "paid",
    },
  };
  return [
    {
      event: "payment.authorized",
      payload: { payment: { entity: paymentEntity(link, { ...payment, is_captured: false }, "authorized") } },
    },
    { event: "payment.captured", payload: { payment: captured } },
    { event: "order.paid", payload: { payment: captured, order } },
    {
      event: "payment_link.paid",
      payload: { payment: captured, order, payment_link: { entity: linkEntity(link, "paid", payment.amount_paise) } },
    },
  ];
}

export function eventsOfRefunding(
  link: LinkRow,
  payment: PaymentRow,
  refund: RefundRow,
  refundedPaise: number,
): Told[] {
  const isWhole = refundedPaise === payment.amount_paise;
  const entity = {
    id: refund.id,
    entity: "refund",
    amount: refund.amount_paise,
    currency: payment.currency,
    payment_id: payment.id,
    receipt: refund.key,
    status: "processed",
    created_at: seconds(refund.created_at),
  };
  const paid = { entity: paymentEntity(link, payment, isWhole ? "refunded" : "captured", refundedPaise) };
  return ["refund.created", "refund.processed"].map((event) => ({
    event,
    payload: { refund: { entity }, payment: paid },
  }));
}

export function eventsOfPayout(payout: PayoutRow): Told[] {
  if (payout.status === "reversed") {
    const entity = { id: payout.id.replace("poutlk_", "pout_"), entity: "payout", payout_link_id: payout.id };
    return [{ event: "payout.reversed", payload: { payout: { entity: { ...entity, status: "reversed" } } } }];
  }
  const entity = {
    id: payout.id,
    entity: "payout_link",
    amount: payout.amount_paise,
    currency: "INR",
    receipt: payout.reference,
    status: payout.status,
    created_at: seconds(payout.created_at),
  };
  return [{ event: `payout_link.${payout.status}`, payload: { payout_link: { entity } } }];
}
