// What people pay: the intent first, then the gateway outside of any transaction, then what came of it.

import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { pathTo } from "../../../contract/paths.ts";
import type { PaymentMethod, PaymentState } from "../../../contract/payments/payments.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import type { Gauge } from "../../kit/gauge.ts";
import type { GatewayLink, GatewayProblem } from "../../kit/ports.ts";
import { refuse } from "../../kit/refusal.ts";
import type { MoneyServices, With } from "../../kit/services.ts";
import { applyPayment, recordExpiry, settlePayment } from "./advance-payment.ts";
import { numbersOf } from "./order-numbers.service.ts";
import * as table from "./payments.tables.ts";
import { countTroubles } from "./sweep.tables.ts";

/** Longer than the gateway may take for all its tries. */
export const LEASE_S = 30;
/** A buyer who waits asks every few seconds; the gateway is asked no oftener than this. */
const POLL_MS = 10_000;
/** How long one who asks for a link that another is asking for waits, and how often they look. */
const WAIT_MS = 12_000;
const WAIT_STEP_MS = 100;

/** In the transaction that makes the order: whatever happens afterwards, it is known what was meant to be paid. */
export async function createPayment(
  tx: Tx,
  { clock, gateway }: With<"clock" | "gateway">,
  ask: { orderReference: string; method: PaymentMethod; amountPaise: number; expiresAt: Date | null },
): Promise<{ pid: string; state: PaymentState }> {
  const isCash = ask.method === "cod";
  const pid = randomUUID();
  const state = await table.insertPayment(tx, {
    ...ask,
    id: pid,
    gateway: isCash ? null : gateway.name,
    expiresAt: isCash ? null : ask.expiresAt,
    now: clock.now(),
  });
  return { pid, state };
}

/**
 * Where the buyer pays. Never two links for one payment: who may have asked before is asked about first. Whoever knows the
 * order's number says it, which saves looking it up.
 */
export async function openLink(scene: MoneyServices, pid: string, orderNumber?: string): Promise<GatewayLink> {
  const { db, gateway, clock } = scene;
  const claim = await table.claimLink(db, pid, LEASE_S);
  if (!claim) return findOthersLink(db, pid);
  const { payment } = claim;
  let link: GatewayLink | undefined;
  try {
    if (!claim.isFirst) link = await gateway.findPaymentLink(payment.reference);
    link ??= await gateway.createPaymentLink(await askFor(scene, payment, orderNumber));
  } catch (error) {
    if ((error as Partial<GatewayProblem>).failure === undefined) throw error;
    // Where nobody knows what became of it, the sweep asks in a while.
    if ((error as GatewayProblem).failure !== "unavailable") await table.releaseLink(db, pid);
    refuse("gateway_unavailable");
  }
  const made = link;
  await db.transaction(async (tx) => {
    const now = clock.now();
    // One trip: held, written, and read again as it is then.
    await Promise.all([
      table.lockPayment(tx, pid),
      table.saveLink(tx, pid, made, now),
      table.insertEffect(tx, pid, { key: `linked:${made.id}`, kind: "linked", source: "own", now }),
      settlePayment(tx, scene, pid),
    ]);
  });
  return made;
}

/** It is there, or is being asked for; or this payment is one that nobody can pay any more. */
async function findOthersLink(db: Db, pid: string): Promise<GatewayLink> {
  const payment = (await table.findPayment(db, pid)) ?? refuse("not_found");
  if (payment.link_id !== null && payment.link_url !== null) return { id: payment.link_id, url: payment.link_url };
  if (payment.state !== "none") refuse("payment_wrong_state");
  return awaitLink(() => table.findPayment(db, pid));
}

/** Somebody else is asking for it: what they hear is ours too. No connection is held meanwhile. */
export async function awaitLink(
  look: () => Promise<{ link_id: string | null; link_url: string | null } | undefined>,
): Promise<GatewayLink> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    await setTimeout(WAIT_STEP_MS);
    const known = await look();
    if (known?.link_id && known.link_url) return { id: known.link_id, url: known.link_url };
  }
  refuse("gateway_unavailable");
}

async function askFor({ db, publicUrl, clock, market }: MoneyServices, payment: table.PaymentRow, known?: string) {
  const { order_reference: reference } = payment;
  const number = known ?? (await numbersOf(db, [reference]))(reference);
  return {
    reference: payment.reference,
    amountPaise: payment.amount_paise,
    description: `${market.now.name} order ${number ?? reference}`,
    isEmiOnly: payment.method === "emi",
    expiresAt: payment.expires_at ?? new Date(clock.now().getTime() + 86_400_000),
    callbackUrl: publicUrl.replace(/\/$/, "") + pathTo("paymentWait", { pid: payment.id }),
  };
}

/** For who waits for a payment: asks the gateway if nobody did of late, and says how it stands. A gateway that is away changes nothing. */
export async function pollPayment(scene: MoneyServices, pid: string): Promise<PaymentState> {
  const { db, clock } = scene;
  const now = clock.now();
  if (await table.takeCheck(db, pid, now, new Date(now.getTime() - POLL_MS))) {
    await checkPayment(scene, pid, "poll").catch((error: unknown) => {
      if ((error as Partial<GatewayProblem>).failure === undefined) throw error;
    });
  }
  return (await table.findPayment(db, pid))?.state ?? refuse("not_found");
}

export const listWithLink = table.listWithLink;

/** All that the gateway knows of a payment takes effect here. Throws if the gateway does not answer. */
export async function checkPayment(scene: MoneyServices, pid: string, source: "poll" | "sweep"): Promise<void> {
  const payment = await table.findPayment(scene.db, pid);
  if (!payment || payment.gateway !== scene.gateway.name) return;
  const told = await scene.gateway.fetchPayment(payment.reference);
  await scene.db.transaction(async (tx) => {
    for (const event of told) if (event.kind !== "payout") await applyPayment(tx, scene, event, source);
  });
}

/** The time to pay is over. Money that still comes is dealt with when it does. */
export async function expirePayment(tx: Tx, scene: With<"clock" | "moneyReactions">, pid: string): Promise<void> {
  const payment = (await table.lockPayment(tx, pid)) ?? refuse("not_found");
  if (payment.method === "cod") refuse("payment_wrong_state");
  await recordExpiry(tx, scene, payment, { source: "own", now: scene.clock.now() });
  await settlePayment(tx, scene, pid);
}

/** The courier has the cash, or the buyer would not give it. */
export async function settleCash(
  tx: Tx,
  { clock }: With<"clock">,
  pid: string,
  to: "collected" | "refused",
): Promise<void> {
  const payment = (await table.lockPayment(tx, pid)) ?? refuse("not_found");
  if (payment.state === to) return;
  if (payment.state !== "due") refuse("payment_wrong_state");
  const now = clock.now();
  const paise = payment.amount_paise;
  await table.insertEffect(tx, pid, { key: to, kind: to, amountPaise: paise, currency: "INR", source: "own", now });
  if (to === "collected") {
    await table.addCapture(tx, pid, { paise, gatewayPaymentId: null, reviewReason: null, now });
  }
  await table.updateState(tx, pid, to, now);
}

/** The order's price was lowered before its cash was collected: the courier asks for less. */
export async function lowerCash(tx: Tx, { clock }: With<"clock">, pid: string, amountPaise: number): Promise<void> {
  const payment = (await table.lockPayment(tx, pid)) ?? refuse("not_found");
  if (payment.state !== "due") refuse("payment_wrong_state");
  if (payment.amount_paise !== amountPaise) await table.lowerAmount(tx, pid, amountPaise, clock.now());
}

export const readOpenPart = table.readOpenPart;

/** A person has looked at what was wrong with it; what comes after counts anew. */
export async function closeReview(tx: Tx, { clock }: With<"clock">, pid: string): Promise<void> {
  const payment = (await table.lockPayment(tx, pid)) ?? refuse("not_found");
  if (payment.review_reasons.length === 0) refuse("payment_wrong_state");
  await table.closeReview(tx, pid, clock.now());
}

/** Before the order it belongs to: whoever moves both holds the payment first. */
export async function holdPayment(tx: Tx, pid: string): Promise<void> {
  await table.lockPayment(tx, pid);
}

export interface PaymentView {
  pid: string;
  orderReference: string;
  method: PaymentMethod;
  state: PaymentState;
  amountPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  reviewReasons: string[];
  linkId: string | null;
  linkUrl: string | null;
}

export async function findPayment(db: Db, pid: string): Promise<PaymentView | undefined> {
  const row = await table.findPayment(db, pid);
  return (
    row && {
      pid: row.id,
      orderReference: row.order_reference,
      method: row.method,
      state: row.state,
      amountPaise: row.amount_paise,
      capturedPaise: row.captured_paise,
      refundedPaise: row.refunded_paise,
      reviewReasons: row.review_reasons,
      linkId: row.link_id,
      linkUrl: row.link_url,
    }
  );
}

export const paymentGauges: readonly Gauge[] = [
  {
    name: "sahejo_payments_review",
    help: "Payments that somebody must look at: too little, too much, twice, or in another currency",
    read: async (db) => (await countTroubles(db)).review,
  },
  {
    name: "sahejo_refunds_open",
    help: "Refunds that were asked for and are not done",
    read: async (db) => (await countTroubles(db)).unsettled,
  },
  {
    name: "sahejo_webhooks_waiting",
    help: "Webhooks of the gateway that have not taken effect",
    read: async (db) => (await countTroubles(db)).webhooks,
  },
];
