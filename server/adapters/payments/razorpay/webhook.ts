// What Razorpay tells by webhook, in our one shape. Pure. The sandbox speaks the same language, so it is read here too.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { GatewayEvent, PaymentName } from "../../../kit/ports.ts";

type Json = Record<string, unknown>;

/** Over the bytes as they came: JSON that was read and written again has other bytes. */
export function signatureOf(body: Buffer, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** The id of an event that is signed with one of the secrets; nothing if it is not. */
export function verifySigned(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): string | undefined {
  const given = headers["x-razorpay-signature"];
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/i.test(given)) return undefined;
  const signature = Buffer.from(given, "hex");
  // Every secret is tried, whatever the first one says: the time taken tells nothing.
  const matches = secrets.filter((secret) => timingSafeEqual(signature, Buffer.from(signatureOf(body, secret), "hex")));
  if (matches.length === 0) return undefined;
  const id = headers["x-razorpay-event-id"];
  if (typeof id === "string" && /^[\x21-\x7e]{1,100}$/.test(id)) return id;
  return `sha256-${createHash("sha256").update(body).digest("hex")}`;
}

/** What it says of payments and payouts; nothing if it is about something else, or not what is documented. */
export function readSigned(body: Buffer): GatewayEvent[] {
  const told = asObject(parse(body));
  const payload = asObject(told.payload);
  const entity = (name: string) => asObject(asObject(payload[name]).entity);
  const payment = entity("payment");
  const name = nameOf(payment, entity("payment_link"), entity("order"));
  switch (told.event) {
    case "payment.captured":
    case "order.paid":
    case "payment_link.paid":
    case "payment_link.partially_paid":
      return captureOf(payment, name);
    case "payment.failed": {
      const id = textOf(payment.id);
      return id === null ? [] : [{ kind: "failed", gatewayPaymentId: id, ...name }];
    }
    case "payment_link.expired":
    case "payment_link.cancelled":
      return [{ kind: "expired", ...name }];
    case "refund.processed":
      // What goes back came in before, even if nobody told us so yet.
      return [...captureOf(payment, name), ...refundOf(entity("refund"), name)];
    case "payout_link.processing":
    case "payout_link.processed":
    case "payout_link.cancelled":
    case "payout_link.rejected":
    case "payout_link.expired":
      return payoutOf(textOf(entity("payout_link").id), textOf(entity("payout_link").status));
    case "payout.reversed":
      return payoutOf(textOf(entity("payout").payout_link_id), "reversed");
    default:
      return [];
  }
}

/** A payment, wherever it was learned of; authorised alone is not paid. */
export function captureOf(payment: Json, name: PaymentName): GatewayEvent[] {
  const id = textOf(payment.id);
  const [amountPaise, currency] = [paiseOf(payment.amount), textOf(payment.currency)];
  const isCaptured = payment.status === "captured" || payment.status === "refunded";
  if (id === null || amountPaise === null || currency === null || !isCaptured) return [];
  return [{ kind: "captured", gatewayPaymentId: id, amountPaise, currency, ...name }];
}

export function refundOf(refund: Json, name: PaymentName): GatewayEvent[] {
  const [id, paymentId] = [textOf(refund.id), textOf(refund.payment_id)];
  const [amountPaise, currency] = [paiseOf(refund.amount), textOf(refund.currency)];
  if (id === null || paymentId === null || amountPaise === null || refund.status !== "processed") return [];
  return [
    {
      kind: "refunded",
      gatewayPaymentId: paymentId,
      refundId: id,
      key: textOf(refund.receipt),
      amountPaise,
      currency: currency ?? "INR",
      ...name,
    },
  ];
}

const PAYOUT_STEPS: Record<string, Extract<GatewayEvent, { kind: "payout" }>["step"]> = {
  processing: "processing",
  processed: "paid",
  cancelled: "failed",
  rejected: "failed",
  expired: "failed",
  reversed: "returned",
};

export function payoutOf(linkId: string | null, status: string | null): GatewayEvent[] {
  const step = PAYOUT_STEPS[status ?? ""];
  return linkId === null || step === undefined ? [] : [{ kind: "payout", step, linkId }];
}

/** Events of a payment alone name no link, but the payment's description is `#` and the end of its link's id. */
function nameOf(payment: Json, link: Json, order: Json): PaymentName {
  const described = /^#(\w{8,40})$/.exec(textOf(payment.description) ?? "")?.[1];
  return {
    reference: textOf(link.reference_id) ?? textOf(asObject(payment.notes).reference) ?? textOf(order.receipt),
    linkId: textOf(link.id) ?? (described === undefined ? null : `plink_${described}`),
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" && /^[^\0]{1,120}$/.test(value) ? value : null;
}

export function paiseOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}
