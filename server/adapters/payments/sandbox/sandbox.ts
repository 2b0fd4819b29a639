// A gateway of our own for demos: links, payments, refunds and payouts are rows, and what happens to them is told by
// webhook. It survives a restart, and misbehaves when asked to.
import { randomBytes } from "node:crypto";
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { Db } from "../../../kit/db/database.ts";
import type { GatewayEvent, GatewayLink, PaymentGateway, PaymentSandbox, SandboxScript } from "../../../kit/ports.ts";
import type { Clock } from "../../../kit/work/clock.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import { payoutOf, readSigned, verifySigned } from "../razorpay/webhook.ts";
import * as table from "./sandbox.tables.ts";
import { eventsOfPaying, eventsOfPayout, eventsOfRefunding, type Told } from "./sandbox-events.ts";
import { type Sender, sendWebhooks } from "./send-webhooks.ts";

const DAY_MS = 86_400_000;
/** A bank may tell of money for a link that ran out, but for three days at most. */
const LATEST_MS = 3 * DAY_MS;

const WELL_BEHAVED: SandboxScript = {
  fail_calls: 0,
  delay_ms: 0,
  copies: 1,
  is_reversed: false,
  is_lost: false,
  amount_off_paise: 0,
  currency: "INR",
};

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;

export interface SandboxParts extends Sender {
  db: Db;
  clock: Clock;
  publicUrl: string;
}

export function createSandbox({ db, clock, publicUrl, ...sender }: SandboxParts): PaymentGateway & PaymentSandbox {
  const site = publicUrl.replace(/\/$/, "");
  const payLink = (id: string): GatewayLink => ({ id, url: `${site}/sandbox/pay/${id}` });
  const payoutLink = (id: string): GatewayLink => ({ id, url: `${site}/sandbox/payout/${id}` });
  const readScript = async (): Promise<SandboxScript> => ({ ...WELL_BEHAVED, ...(await table.readScript(db)) });
  const tell = async (told: Told[]) => sendWebhooks(sender, await readScript(), told, clock.now());

  async function answer(): Promise<void> {
    if (await table.takeFailure(db)) throw new GatewayFailed("unavailable", "The sandbox was told to be away.");
  }

  async function eventsOf(link: table.LinkRow): Promise<GatewayEvent[]> {
    const name = { reference: link.reference, linkId: link.id };
    const events: GatewayEvent[] = [];
    const payments = await table.listPayments(db, link.id);
    for (const { id, amount_paise: amountPaise, currency, is_captured } of payments) {
      if (!is_captured) events.push({ kind: "failed", gatewayPaymentId: id, ...name });
      else events.push({ kind: "captured", gatewayPaymentId: id, amountPaise, currency, ...name });
      for (const refund of await table.listRefunds(db, id)) {
        events.push({
          kind: "refunded",
          gatewayPaymentId: id,
          refundId: refund.id,
          key: refund.key,
          amountPaise: refund.amount_paise,
          currency,
          ...name,
        });
      }
    }
    const isPaid = payments.some(({ is_captured }) => is_captured);
    if (!isPaid && link.expires_at <= clock.now()) events.push({ kind: "expired", ...name });
    return events;
  }

  return {
    name: "sandbox",

    async createPaymentLink({ reference, amountPaise, description, isEmiOnly, expiresAt, callbackUrl }) {
      await answer();
      await table.insertLink(db, {
        id: newId("plink"),
        reference,
        amount_paise: amountPaise,
        currency: "INR",
        is_emi: isEmiOnly,
        description,
        callback_url: callbackUrl,
        expires_at: expiresAt,
        created_at: clock.now(),
      });
      const link = await table.findLinkByReference(db, reference);
      if (!link) throw new GatewayFailed("unavailable", "The sandbox kept no link.");
      return payLink(link.id);
    },

    async findPaymentLink(reference) {
      await answer();
      const link = await table.findLinkByReference(db, reference);
      return link && payLink(link.id);
    },

    async fetchPayment(reference) {
      await answer();
      const link = await table.findLinkByReference(db, reference);
      return link ? eventsOf(link) : [];
    },

    async refund({ key, gatewayPaymentId, amountPaise }) {
      await answer();
      const payment = await table.findPayment(db, gatewayPaymentId);
      const link = payment && (await table.findLink(db, payment.link_id));
      if (!payment || !link) throw new GatewayFailed("refused", "The sandbox knows no such payment.");
      const refund = await table.insertRefund(db, {
        id: newId("rfnd"),
        key,
        payment_id: payment.id,
        amount_paise: amountPaise,
        created_at: clock.now(),
      });
      if (refund?.amount_paise !== amountPaise || refund.payment_id !== payment.id) {
        throw new GatewayFailed("refused", "The sandbox gives no more back than came in.");
      }
      const all = await table.listRefunds(db, payment.id);
      const refundedPaise = all.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      await tell(eventsOfRefunding(link, payment, refund, refundedPaise));
      // As with a bank, the word that it is done comes by webhook.
      return { id: refund.id, isDone: false };
    },

    async createPayoutLink({ reference, amountPaise }) {
      await answer();
      await table.insertPayout(db, {
        id: newId("poutlk"),
        reference,
        amount_paise: amountPaise,
        created_at: clock.now(),
      });
      const payout = await table.findPayoutByReference(db, reference);
      if (!payout) throw new GatewayFailed("unavailable", "The sandbox kept no payout.");
      return payoutLink(payout.id);
    },

    async findPayoutLink(reference) {
      await answer();
      const payout = await table.findPayoutByReference(db, reference);
      return payout && payoutLink(payout.id);
    },

    async fetchPayout(linkId) {
      await answer();
      return payoutOf(linkId, (await table.findPayout(db, linkId))?.status ?? null);
    },

    async listSettled({ year, month, day }) {
      await answer();
      // Everything is settled the day after, without a fee.
      const until = new Date(Date.UTC(year, month - 1, day) - INDIA_OFFSET_MS);
      const captured = await table.listCaptured(db, new Date(until.getTime() - DAY_MS), until);
      return captured.map(({ id, amount_paise }) => ({
        settlementId: `setl_${year}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`,
        entityId: id,
        kind: "payment",
        amountPaise: amount_paise,
        feePaise: 0,
        settledAt: until,
      }));
    },

    verifyWebhook: (body, headers) => verifySigned(body, headers, [sender.secret]),
    readWebhook: readSigned,

    async findLink(linkId) {
      const link = await table.findLink(db, linkId);
      if (!link) return undefined;
      const isPaid = (await table.listPayments(db, link.id)).some(({ is_captured }) => is_captured);
      return {
        id: link.id,
        amountPaise: link.amount_paise,
        isEmi: link.is_emi,
        description: link.description,
        callbackUrl: link.callback_url,
        state: isPaid ? "paid" : link.expires_at <= clock.now() ? "expired" : "open",
      };
    },

    async pay(linkId, outcome) {
      const link = await table.findLink(db, linkId);
      if (!link || link.expires_at.getTime() + LATEST_MS <= clock.now().getTime()) return false;
      const script = await readScript();
      const payment: table.PaymentRow = {
        id: newId("pay"),
        link_id: link.id,
        amount_paise: link.amount_paise + script.amount_off_paise,
        currency: script.currency,
        is_captured: outcome === "success",
        created_at: clock.now(),
      };
      if (!(await table.insertPayment(db, payment))) return false;
      await tell(eventsOfPaying(link, payment));
      return true;
    },

    async findPayout(linkId) {
      const payout = await table.findPayout(db, linkId);
      return payout && { amountPaise: payout.amount_paise, isOpen: payout.status === "issued" };
    },

    async settlePayout(linkId, step) {
      const [from, to] = PAYOUT_MOVES[step];
      const payout = await table.movePayout(db, linkId, from, to);
      if (!payout) return false;
      await tell(eventsOfPayout(payout));
      return true;
    },

    readScript,
    async writeScript(change) {
      await table.writeScript(db, change);
      return readScript();
    },
  };
}

const PAYOUT_MOVES = {
  processing: [["issued"], "processing"],
  paid: [["issued", "processing"], "processed"],
  failed: [["issued", "processing"], "cancelled"],
  returned: [["processed"], "reversed"],
} as const;
