// Razorpay: payment links, refunds and settlements; RazorpayX: payout links.
import type { PaymentsConfig } from "../../../kit/config-payments.ts";
import type { GatewayEvent, GatewayLink, PaymentGateway, SettledItem } from "../../../kit/ports.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import { type Ask, openLine } from "./ask-razorpay.ts";
import { asObject, captureOf, paiseOf, payoutOf, readSigned, refundOf, textOf, verifySigned } from "./webhook.ts";

const TIMEOUT_MS = 5_000;
/** For everything one call needs, all tries together. */
const TOTAL_MS = 12_000;
/** Razorpay takes no link that ends sooner. What is paid after our own time is up is dealt with when it comes. */
const SHORTEST_LINK_MS = 16 * 60_000;
const PAGE = 100;

export interface RazorpayOptions {
  timeoutMs?: number;
  totalMs?: number;
}

type Json = Record<string, unknown>;

export function createRazorpay(
  config: Extract<PaymentsConfig, { gateway: "razorpay" }>,
  { timeoutMs = TIMEOUT_MS, totalMs = TOTAL_MS }: RazorpayOptions = {},
): PaymentGateway {
  const line = () => openLine({ ...config, timeoutMs }, AbortSignal.timeout(totalMs));

  async function findPlink(ask: Ask, reference: string): Promise<Json | undefined> {
    const path = `/payment_links/?reference_id=${encodeURIComponent(reference)}`;
    const { payment_links } = await ask({ method: "GET", path, isRepeatable: true });
    return listOf(payment_links).find((link) => link.reference_id === reference);
  }

  async function findPoutlk(ask: Ask, reference: string): Promise<Json | undefined> {
    const path = `/payout-links?receipt=${encodeURIComponent(reference)}&count=${PAGE}`;
    const { items } = await ask({ method: "GET", path, isRepeatable: true });
    return listOf(items).find((link) => link.receipt === reference);
  }

  /** Where an answer was lost, the link may have been made: it is looked for before anybody asks for it again. */
  async function makeOrFind(make: () => Promise<Json>, find: () => Promise<Json | undefined>): Promise<GatewayLink> {
    try {
      return linkOf(await make());
    } catch (error) {
      const found = await find();
      if (found === undefined) throw error;
      return linkOf(found);
    }
  }

  return {
    name: "razorpay",

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
        () => findPlink(ask, reference),
      );
    },

    async findPaymentLink(reference) {
      const link = await findPlink(line(), reference);
      return link && linkOf(link);
    },

    async fetchPayment(reference) {
      const ask = line();
      const known = await findPlink(ask, reference);
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

    createPayoutLink({ reference, amountPaise, purpose, description, contact }) {
      const ask = line();
      const body = {
        account_number: config.accountNumber,
        contact: { name: contact.name, contact: contact.phone, type: "customer" },
        amount: amountPaise,
        currency: "INR",
        purpose,
        description,
        receipt: reference,
        send_sms: false,
        send_email: false,
      };
      // Here nothing stops a second one but ourselves: whoever asks again later looks first.
      return makeOrFind(
        () => ask({ method: "POST", path: "/payout-links", body, isRepeatable: false }),
        () => findPoutlk(ask, reference),
      );
    },

    async findPayoutLink(reference) {
      const link = await findPoutlk(line(), reference);
      return link && linkOf(link);
    },

    async fetchPayout(linkId) {
      const path = `/payout-links/${encodeURIComponent(linkId)}`;
      const link = await line()({ method: "GET", path, isRepeatable: true });
      return payoutOf(linkId, textOf(link.status));
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

    verifyWebhook: (body, headers) => verifySigned(body, headers, config.webhookSecrets),
    // A try that failed ends nothing: its link stays open, and the buyer, still on Razorpay's page, tries again there.
    readWebhook: (body) => readSigned(body).filter(({ kind }) => kind !== "failed"),
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

function linkOf(link: Json): GatewayLink {
  const [id, url] = [textOf(link.id), textOf(link.short_url)];
  if (id === null || url === null || !/^https:\/\//.test(url)) {
    throw new GatewayFailed("unavailable", "Razorpay answered with no link.");
  }
  return { id, url };
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

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}
