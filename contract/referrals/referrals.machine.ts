// Every legal move of a reward. Only advance-reward.ts writes referral_rewards.state, and the database refuses what is
// not here (referral_moves, held against this table by a test).
import { machine } from "../machine.ts";

export const rewardStates = ["tracked", "earned", "review", "payable", "paid", "void"] as const;
export type RewardState = (typeof rewardStates)[number];

type Mover = "system" | "staff";

export const rewardMoves = [
  // from      on          to         by
  ["tracked", "earn", "earned", ["system"]],
  ["tracked", "void", "void", ["system"]],
  ["earned", "release", "payable", ["system"]],
  ["earned", "question", "review", ["system"]],
  ["earned", "void", "void", ["system"]],
  ["review", "approve", "payable", ["staff"]],
  ["review", "refuse", "void", ["staff"]],
  ["payable", "pay", "paid", ["system"]],
  ["paid", "bounce", "payable", ["system"]],
] as const satisfies readonly (readonly [RewardState, string, RewardState, readonly Mover[]])[];

export type RewardEvent = (typeof rewardMoves)[number][1];

export const rewardMove = /* @__PURE__ */ machine(rewardMoves);
