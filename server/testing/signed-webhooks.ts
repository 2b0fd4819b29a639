// Webhooks as the demo's gateway signs them, told in whatever order, number and shape a test wants.
import { signatureOf } from "../adapters/payments/razorpay/webhook.ts";
import type { Keys } from "../kit/keys.ts";

export interface ToldPayment {
  id: string;
  amount: number;
  currency?: string;
}

/** What the gateway says of the payment `pid`, as bodies ready to be signed. */
export function webhooksOf(pid: string) {
  const reference = `sahejo-${pid.replaceAll("-", "")}`;
  const link = { entity: { id: `plink_${pid.slice(0, 8)}`, reference_id: reference } };
  const payment = (told: ToldPayment, status: string) => ({
    entity: { id: told.id, amount: told.amount, currency: told.currency ?? "INR", status, notes: { reference } },
  });
  const body = (event: string, payload: object) => JSON.stringify({ event, payload });
  return {
    captured: (told: ToldPayment) =>
      body("payment_link.paid", { payment: payment(told, "captured"), payment_link: link }),
    failed: (id: string) => body("payment.failed", { payment: payment({ id, amount: 1 }, "failed") }),
    expired: () => body("payment_link.expired", { payment_link: link }),
    /** `key` is what we asked for it with; none for one that was made elsewhere. */
    refunded: (told: ToldPayment, refundId: string, key: string | null = null) =>
      body("refund.processed", {
        payment: payment(told, "refunded"),
        refund: {
          entity: {
            id: refundId,
            payment_id: told.id,
            amount: told.amount,
            currency: "INR",
            receipt: key,
            status: "processed",
          },
        },
      }),
  };
}

export async function sendSigned(
  origin: string,
  keys: Pick<Keys, "webhook">,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${origin}/api/v1/payment/webhook/sandbox`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": signatureOf(Buffer.from(body), keys.webhook.toString("hex")),
      ...headers,
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
