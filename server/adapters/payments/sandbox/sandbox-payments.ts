// Money that comes in by the sandbox, and goes back: links, payments, refunds, and the day's settlement.
import { INDIA_OFFSET_MS } from "../../../../contract/india.ts";
import type { GatewayEvent, PaymentGateway, PaymentSandbox } from "../../../kit/ports.ts";
import { GatewayFailed } from "../gateway-failed.ts";
import * as table from "./sandbox.tables.ts";
import { eventsOfPaying, eventsOfRefunding } from "./sandbox-events.ts";
import { newId, type SandboxScene } from "./sandbox-scene.ts";

const DAY_MS = 86_400_000;
/** A bank may tell of money for a link that ran out, but for three days at most. */
const LATEST_MS = 3 * DAY_MS;

type PaymentLinks = Pick<PaymentGateway, "createPaymentLink" | "findPaymentLink" | "fetchPayment">;

export function paymentLinksOf({ db, clock, answer, linkTo }: SandboxScene): PaymentLinks {
  return {
    async createPaymentLink({ reference, amountPaise, description, isEmiOnly, expiresAt, callbackUrl }) {
      await answer();
      const id = newId("plink");
      const isNew = await table.insertLink(db, {
        id,
        reference,
        amount_paise: amountPaise,
        currency: "INR",
        is_emi: isEmiOnly,
        description,
        callback_url: callbackUrl,
        expires_at: expiresAt,
        created_at: clock.now(),
      });
      if (isNew) return linkTo("pay", id);
      const link = await table.findLinkByReference(db, reference);
      if (!link) throw new GatewayFailed("unavailable", "The sandbox kept no link.");
      return linkTo("pay", link.id);
    },

    async findPaymentLink(reference) {
      await answer();
      const link = await table.findLinkByReference(db, reference);
      return link && linkTo("pay", link.id);
    },

    async fetchPayment(reference) {
      await answer();
      const link = await table.findLinkByReference(db, reference);
      return link ? eventsOf({ db, clock }, link) : [];
    },
  };
}

async function eventsOf({ db, clock }: Pick<SandboxScene, "db" | "clock">, link: table.LinkRow) {
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

type RefundsAndSettlements = Pick<PaymentGateway, "refund" | "listSettled">;

export function refundsAndSettlementsOf({ db, clock, answer, tell }: SandboxScene): RefundsAndSettlements {
  return {
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
  };
}

/** What its pay page shows and does. */
export function payPageOf({ db, clock, readScript, tell }: SandboxScene): Pick<PaymentSandbox, "findLink" | "pay"> {
  return {
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
  };
}
