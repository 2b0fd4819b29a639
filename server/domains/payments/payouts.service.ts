// What people are paid: one payout for each thing it is for, one live link for each payout.
import { type PayoutState, payoutStates } from "../../../contract/payments/payments.machine.ts";
import { say } from "../../../contract/say.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { GatewayLink, GatewayProblem, PayoutAsk } from "../../kit/ports.ts";
import { refuse } from "../../kit/refusal.ts";
import type { MoneyServices, With } from "../../kit/services.ts";
import { emit } from "../../kit/work/outbox.ts";
import { settlePayout } from "./advance-payout.ts";
import { awaitLink, LEASE_S } from "./payments.service.ts";
import * as table from "./payouts.tables.ts";

/** Asked for twice it is one; with another amount or payee it is a bug, and throws. */
export async function createPayout(
  tx: Tx,
  { clock }: With<"clock">,
  ask: { payee: string; purpose: table.PayoutPurpose; subject: string; amountPaise: number },
): Promise<{ id: string; state: PayoutState }> {
  const { id, state, payee, amount_paise } = await table.insertPayout(tx, { ...ask, now: clock.now() });
  if (payee !== ask.payee || amount_paise !== ask.amountPaise) throw new Error("This payout was made for other money.");
  return { id, state };
}

/** The money may go out: at first, or again after a link came to nothing. */
export async function releasePayout(tx: Tx, { clock }: With<"clock">, id: string): Promise<void> {
  const payout = (await table.lockPayout(tx, id)) ?? refuse("not_found");
  if (payout.state === "releasable") return;
  if (payout.state !== "held" && payout.state !== "failed") refuse("payment_wrong_state");
  await table.beginAttempt(tx, id);
  await table.updateState(tx, id, "releasable", clock.now());
  if (payout.state === "failed") return;
  const { payee, purpose, subject, amount_paise } = payout;
  await emit(tx, "payout.ready", { payout_id: id, payee, purpose, subject, amount_paise });
}

/** The live link, made if there is none. */
export async function openPayoutLink(
  scene: MoneyServices,
  id: string,
  contact: PayoutAsk["contact"],
): Promise<GatewayLink> {
  const { db, gateway, clock } = scene;
  const payout = (await table.findPayout(db, id)) ?? refuse("not_found");
  if (payout.link_id !== null && payout.link_url !== null && payout.state !== "failed") {
    return { id: payout.link_id, url: payout.link_url };
  }
  if (payout.state !== "releasable") refuse("payment_wrong_state");
  const claim = await table.claimLink(db, id, LEASE_S);
  if (!claim) return awaitLink(() => table.findPayout(db, id));
  const reference = `sp-${payout.id.replaceAll("-", "")}-${payout.attempt}`;
  let link: GatewayLink | undefined;
  try {
    if (!claim.isFirst) link = await gateway.findPayoutLink(reference);
    link ??= await gateway.createPayoutLink({
      reference,
      amountPaise: payout.amount_paise,
      purpose: payout.purpose === "refund" ? "refund" : "payout",
      description: `Money from ${scene.market.now.name}`,
      contact,
    });
  } catch (error) {
    if ((error as Partial<GatewayProblem>).failure === undefined) throw error;
    if ((error as GatewayProblem).failure !== "unavailable") await table.releaseLink(db, id);
    refuse("gateway_unavailable");
  }
  const made = link;
  await db.transaction(async (tx) => {
    const now = clock.now();
    await table.lockPayout(tx, id);
    await table.saveLink(tx, id, made, now);
    await table.insertEffect(tx, id, `linked:${made.id}`, { source: "own", now });
    await table.updateState(tx, id, "link_issued", now);
    await settlePayout(tx, scene, id);
  });
  return made;
}

export async function findPayoutState(db: Db, linkId: string): Promise<PayoutState | undefined> {
  return (await table.findByLink(db, linkId))?.state;
}

export const lockPayee = table.lockPayee;
export const sumUnpaidSales = table.sumUnpaidSales;

/** The seller's share of an order, once it is done. */
export function findSalePayout(db: Db, orderId: string): Promise<table.PayoutRow | undefined> {
  return table.findBySubject(db, "sale", orderId);
}

/** By its own id or the gateway's: whose it is, and how far it has come. */
export async function findPayoutView(db: Db, idOrLink: string) {
  const row = /^[0-9a-f-]{36}$/.test(idOrLink)
    ? await table.findPayout(db, idOrLink)
    : await table.findByLink(db, idOrLink);
  return (
    row && {
      payee: row.payee,
      state: row.state,
      amountPaise: row.amount_paise,
      purpose: row.purpose,
      subject: row.subject,
    }
  );
}

/** How much of somebody's money has come how far. */
export async function sumPayouts(
  db: Db,
  payee: string,
  purpose: table.PayoutPurpose,
): Promise<Record<PayoutState, number>> {
  const none = Object.fromEntries(payoutStates.map((state) => [state, 0])) as Record<PayoutState, number>;
  const sums = await table.sumByState(db, payee, purpose);
  return Object.assign(none, Object.fromEntries(sums.map(({ state, paise }) => [state, paise])));
}

/** What each of these payouts is for. */
export async function listPayoutSubjects(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await table.listSubjects(db, ids);
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

/** What was paid to somebody stays, as the tax law wants; it names them by their id alone. */
export const payoutData: PersonalData = {
  name: "payouts",
  collect: table.listOfPayee,
  async whyKeep(tx, userId) {
    const isOpen = (await table.listOfPayee(tx, userId)).some(({ state }) => state !== "paid");
    return isOpen ? say("money_owed_to_you") : undefined;
  },
  erase: async () => undefined,
};
