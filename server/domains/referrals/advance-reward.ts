// The only writer of a reward's state: the move, its money and the news, in one transaction.
import { type RewardEvent, rewardMove } from "../../../contract/referrals/referrals.machine.ts";
import type { Tx } from "../../kit/db/database.ts";
import type { Clock } from "../../kit/work/clock.ts";
import { emit } from "../../kit/work/outbox.ts";
import { postMoney } from "../ledger/ledger.service.ts";
import { createPayout, releasePayout } from "../payments/payouts.service.ts";
import * as table from "./referrals.tables.ts";

export const subjectOf = ({ order_id, kind }: Pick<table.RewardRow, "order_id" | "kind">) => `${order_id}:${kind}`;

/** Nothing if it cannot go there from here: whoever replays an event finds it moved. */
export async function advanceReward(
  tx: Tx,
  { clock }: { clock: Clock },
  reward: table.RewardRow,
  on: RewardEvent,
  by: "system" | "staff" = "system",
): Promise<table.RewardRow | undefined> {
  const to = rewardMove(reward.state, on, by);
  if (to === undefined) return undefined;
  const now = clock.now();
  await table.updateState(tx, reward, to, now);
  const moved = { ...reward, state: to };
  if (to === "payable" && on !== "bounce") {
    const { referrer_id: user, amount_paise: amountPaise } = reward;
    await postMoney(tx, { kind: "referral_earned", user, amountPaise }, subjectOf(reward), now);
    const ask = { payee: user, purpose: "referral", subject: subjectOf(reward), amountPaise } as const;
    const payout = await createPayout(tx, { clock }, ask);
    await releasePayout(tx, { clock }, payout.id);
  }
  const { order_id, kind, referrer_id, amount_paise } = moved;
  await emit(tx, `referral.${on}`, { order_id, kind, referrer_id, amount_paise, state: to });
  return moved;
}
