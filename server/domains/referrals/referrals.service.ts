// What those earn who bring others. A reward follows from what is true of its order now, not from which event came when:
// replayed, doubled and mixed up, the events of an order leave the same rewards.
import { rupeesToPaise } from "../../../contract/money.ts";
import type { RewardState } from "../../../contract/referrals/referrals.machine.ts";
import type { Db, Tx } from "../../kit/db/database.ts";
import type { MoneyReaction } from "../../kit/payment-news.ts";
import type { With } from "../../kit/services.ts";
import { clockAt } from "../../kit/work/clock.ts";
import type { Listener } from "../../kit/work/outbox.ts";
import { hasNumber, isSamePerson, readInviter } from "../accounts/profile/same-person.service.ts";
import { postMoney } from "../ledger/ledger.service.ts";
import { hasOrderedWith, listOutcomes, type OrderFacts, readOrderFacts } from "../orders/order-facts.service.ts";
import { readAmounts } from "../orders/transactions/transactions.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { advanceReward } from "./advance-reward.ts";
import * as table from "./referrals.tables.ts";

const SHOWN = 60;

/**
 * Brings an order's rewards to where the order is. Where a market has stopped referrals none begins, and what has begun goes
 * to its end: whoever brought somebody under a promise is paid.
 */
export function settleRewards({ db, clock, market }: With<"db" | "clock" | "market">, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [facts, ...held] = await Promise.all([readOrderFacts(tx, orderId), ...lockRewards(tx, orderId)]);
    if (!facts) return;
    const rewards = market.now.capabilities.referrals && canBegin(facts) ? await begun(tx, facts, clock.now()) : held;
    for (const reward of rewards) if (reward) await follow(tx, { clock }, reward, facts);
  });
}

const lockRewards = (tx: Tx, orderId: string) =>
  [table.lockReward(tx, orderId, "buyer"), table.lockReward(tx, orderId, "seller")] as const;

/** Not where nobody brought the buyer: who brought the seller earns only with the end. */
function canBegin({ isPlaced, referrerId, isCompleted }: OrderFacts): boolean {
  return isPlaced && (referrerId !== null || isCompleted);
}

async function begun(tx: Tx, facts: OrderFacts, now: Date) {
  await begin(tx, facts, now);
  return Promise.all(lockRewards(tx, facts.orderId));
}

/** Whoever deals with themselves earns nothing: there is no reward to begin with. */
async function begin(tx: Tx, facts: OrderFacts, now: Date): Promise<void> {
  const { orderId: order_id, buyerId, sellerId, referrerId } = facts;
  const settings = await readSettings(tx);
  if (referrerId && (await isHonest(tx, referrerId, facts))) {
    const amount_paise = rupeesToPaise(settings.referral_buyer_rupees);
    await table.insertReward(
      tx,
      { order_id, kind: "buyer", referrer_id: referrerId, person_id: buyerId, amount_paise },
      now,
    );
  }
  const inviter = facts.isCompleted ? await readInviter(tx, sellerId) : null;
  if (inviter && (await isHonest(tx, inviter, facts))) {
    const amount_paise = rupeesToPaise(settings.referral_seller_rupees);
    await table.insertReward(
      tx,
      { order_id, kind: "seller", referrer_id: inviter, person_id: sellerId, amount_paise },
      now,
    );
  }
}

async function isHonest(tx: Tx, referrerId: string, facts: OrderFacts): Promise<boolean> {
  const { buyerId, sellerId, alternateMobile } = facts;
  for (const party of [buyerId, sellerId]) if (await isSamePerson(tx, referrerId, party)) return false;
  if (alternateMobile === null) return true;
  // Whose phone rings at the door is who bought it.
  return (
    !(await hasNumber(tx, referrerId, alternateMobile)) && !(await hasOrderedWith(tx, referrerId, alternateMobile))
  );
}

async function follow(tx: Tx, scene: With<"clock">, reward: table.RewardRow, facts: OrderFacts): Promise<void> {
  let at: table.RewardRow | undefined = reward;
  if (facts.isOver) {
    await advanceReward(tx, scene, at, "void");
    return;
  }
  if (facts.isDelivered && at.state === "tracked") at = await advanceReward(tx, scene, at, "earn");
  if (!facts.isCompleted || at?.state !== "earned") return;
  // Looked at once more: an account can be shared later than the link was.
  if (!(await isHonest(tx, at.referrer_id, facts))) {
    await advanceReward(tx, scene, at, "void");
    return;
  }
  await table.lockReferrer(tx, at.referrer_id);
  const { referral_review_above } = await readSettings(tx);
  const isMany = (await table.countPayableInMonth(tx, at.referrer_id, scene.clock.now())) >= referral_review_above;
  await advanceReward(tx, scene, at, isMany ? "question" : "release");
}

const topics = [
  "order.place",
  "order.pay",
  "order.revive",
  "order.deliver",
  "order.complete",
  "order.reject_received",
  "order.receive_return",
  "order.cancel",
  "order.decline",
  "order.time_out",
  "order.give_up",
];

export function referralListeners(market: With<"db" | "clock" | "market">): Listener[] {
  return topics.map((topic) => ({
    name: "settle_rewards",
    topic,
    react: ({ payload }) => settleRewards(market, String(payload.order_id)),
  }));
}

/** A reward that went out, or came back from the bank. */
export const referralMoney: MoneyReaction = {
  async onPayout(tx, { on, purpose, payee, payoutId, attempt, subject, amountPaise, now }) {
    if (purpose !== "referral" || (on !== "paid" && on !== "returned")) return;
    const [orderId = "", kind = ""] = subject.split(":");
    const reward = await table.lockReward(tx, orderId, kind as table.RewardKind);
    if (!reward) return;
    const event = { user: payee, amountPaise };
    const isPaid = on === "paid";
    await postMoney(
      tx,
      { kind: isPaid ? "referral_paid" : "referral_returned", ...event },
      `${payoutId}:${attempt}`,
      now,
    );
    await advanceReward(tx, { clock: clockAt(now) }, reward, isPaid ? "pay" : "bounce");
  },
};

export async function readMine({ db, publicUrl }: With<"db" | "publicUrl">, userId: string) {
  const settings = await readSettings(db);
  const sums = new Map((await table.sumByState(db, userId)).map(({ state, paise }) => [state, paise]));
  const sum = (...states: RewardState[]) => states.reduce((total, state) => total + (sums.get(state) ?? 0), 0);
  const rows = await table.listOfReferrer(db, userId, SHOWN);
  const orders = await listOutcomes(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return {
    link: `${publicUrl.replace(/\/$/, "")}/?rtag=${userId}`,
    buyer_reward: settings.referral_buyer_rupees,
    seller_reward: settings.referral_seller_rupees,
    // Tracked is counted in no balance.
    pending_paise: sum("earned", "review"),
    payable_paise: sum("payable"),
    paid_paise: sum("paid"),
    entries: rows.map(({ order_id, kind, amount_paise, state, created_at }) => ({
      kind,
      amount_paise,
      state,
      // Staff's no, or one person behind two accounts: the order itself went through.
      why: state === "void" ? (orders.get(order_id)?.end ?? ("refused" as const)) : null,
      title: orders.get(order_id)?.title ?? "",
      at: created_at.toISOString(),
    })),
  };
}

export async function readAmountsWithRewards(db: Db, userId: string) {
  const pending = (await table.sumByState(db, userId)).filter(({ state }) => state === "earned" || state === "review");
  const referral_pending_paise = pending.reduce((total, { paise }) => total + paise, 0);
  return { ...(await readAmounts(db, userId)), referral_pending_paise };
}
