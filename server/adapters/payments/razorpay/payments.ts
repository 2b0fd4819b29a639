// Razorpay's payment links, refunds and settlements.
import type { GatewayEvent, PaymentGateway, SettledItem } from "../../../kit/ports.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import { type Json, linkOf, listOf, makeOrFind, PAGE } from "./answers.ts";
import type { Ask } from "./ask-razorpay.ts";
import { captureOf, paiseOf, refundOf, textOf } from "./webhook.ts";

/** Razorpay takes no link that ends sooner. What is paid after our own time is up is dealt with when it comes. */
const SHORTEST_LINK_MS = 16 * 60_000;

type Payments = Pick<
  PaymentGateway,
  "createPaymentLink" | "findPaymentLink" | "fetchPayment" | "refund" | "listSettled"
>;

export function paymentsBy(line: () => Ask): Payments {
  return {
    createPaymentLink({ reference, amountPaise, description, isEmiOnly, expiresAt, callbackUrl }) {
      const ask = line();
      const soonest = Date.now() + SHORTEST_LINK_MS;
      const body = {
        amount: amountPaise,
        currency: "INR",
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.ceil(Math.max(expiresAt.getTime(), soonest) / 1_000),
        // We tell people ourselves.
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: callbackUrl,
        callback_method: "get",
        notes: { reference },
        ...(isEmiOnly ? { options: { checkout: { config: EMI_ONLY } } } : {}),
      };
      // Of two with one reference Razorpay refuses the second, so asking again makes no second link.
      return makeOrFind(
        () => ask({ method: "POST", path: "/payment_links/", body, isRepeatable: true }),
        () => findLink(ask, reference),
      );
    },

    async findPaymentLink(reference) {
      const link = await findLink(line(), reference);
      return link && linkOf(link);
    },

    async fetchPayment(reference) {
      const ask = line();
      const known = await findLink(ask, reference);
      if (known === undefined) return [];
      const linkId = linkOf(known).id;
      const name = { reference, linkId };
      // The list leaves out who paid.
      const link = await ask({ method: "GET", path: `/payment_links/${linkId}`, isRepeatable: true });
      const events: GatewayEvent[] = [];
      for (const { payment_id, status } of listOf(link.payments)) {
        const id = textOf(payment_id);
        if (id !== null && status !== "failed") events.push(...(await eventsOfPayment(ask, id, name)));
      }
      if (link.status === "expired" || link.status === "cancelled") events.push({ kind: "expired", ...name });
      return events;
    },

    async refund({ key, gatewayPaymentId, amountPaise }) {
      const refund = await line()({
        method: "POST",
        path: `/payments/${encodeURIComponent(gatewayPaymentId)}/refund`,
        body: { amount: amountPaise, speed: "normal", receipt: key },
        headers: { "X-Refund-Idempotency": key },
        isRepeatable: true,
      });
      const id = textOf(refund.id);
      if (id === null) throw new GatewayFailed("unavailable", "Razorpay answered with no refund.");
      if (refund.status === "failed") throw new GatewayFailed("refused", "Razorpay could not give the money back.");
      return { id, isDone: refund.status === "processed" };
    },

    async listSettled({ year, month, day }) {
      const ask = line();
      const settled: SettledItem[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=${PAGE}&skip=${skip}`;
        const { items } = await ask({ method: "GET", path, isRepeatable: true });
        const page = listOf(items);
        settled.push(...page.flatMap(settledOf));
        if (page.length < PAGE) return settled;
      }
    },
  };
}

/** Only instalments, by card or without one. */
const EMI_ONLY = {
  display: {
    blocks: { emi: { name: "EMI", instruments: [{ method: "emi" }, { method: "cardless_emi" }] } },
    sequence: ["block.emi"],
    preferences: { show_default_blocks: false },
  },
};

/** The payment itself knows its currency and what went back of it; its link does not. */
async function eventsOfPayment(ask: Ask, id: string, name: { reference: string; linkId: string }) {
  const payment = await ask({ method: "GET", path: `/payments/${encodeURIComponent(id)}`, isRepeatable: true });
  const events = captureOf(payment, name);
  if (paiseOf(payment.amount_refunded) === null) return events;
  const path = `/payments/${encodeURIComponent(id)}/refunds?count=${PAGE}`;
  const { items } = await ask({ method: "GET", path, isRepeatable: true });
  return [...events, ...listOf(items).flatMap((refund) => refundOf(refund, name))];
}

async function findLink(ask: Ask, reference: string): Promise<Json | undefined> {
  const path = `/payment_links/?reference_id=${encodeURIComponent(reference)}`;
  const { payment_links } = await ask({ method: "GET", path, isRepeatable: true });
  return listOf(payment_links).find((link) => link.reference_id === reference);
}

function settledOf(item: Json): SettledItem[] {
  const [settlementId, entityId, amountPaise] = [
    textOf(item.settlement_id),
    textOf(item.entity_id),
    paiseOf(item.amount),
  ];
  const { type, settled, settled_at, fee } = item;
  if (settlementId === null || entityId === null || amountPaise === null || settled !== true) return [];
  if ((type !== "payment" && type !== "refund") || typeof settled_at !== "number") return [];
  const feePaise = paiseOf(fee) ?? 0;
  return [{ settlementId, entityId, kind: type, amountPaise, feePaise, settledAt: new Date(settled_at * 1_000) }];
}
