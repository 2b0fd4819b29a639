// A payout as stitches of one thread: what it went through, and what is still to come.
import type { PayoutEntry, PayoutStep } from "../../../contract/payouts/payouts.contract.ts";
import type { ThreadStep } from "../../ui/progress/thread.tsx";

/** The way of a payout with which nothing goes wrong. Only a sale's money is kept before it is ready. */
const smooth: Record<PayoutEntry["purpose"], readonly PayoutStep[]> = {
  sale: ["held", "ready", "link", "processing", "paid"],
  refund: ["ready", "link", "processing", "paid"],
  referral: ["ready", "link", "processing", "paid"],
};

export interface PayoutStitch extends Pick<ThreadStep, "state" | "isEnd"> {
  step: PayoutStep;
  at: string | null;
}

export function stitchesOf({
  purpose,
  state,
  steps,
}: Pick<PayoutEntry, "purpose" | "state" | "steps">): PayoutStitch[] {
  const isOver = state === "paid" || state === "failed";
  const happened = steps.map(({ step, at }, place): PayoutStitch => {
    const isLast = place === steps.length - 1;
    if (isLast && state === "failed") return { step, at, state: "now", isEnd: true };
    return { step, at, state: isLast && !isOver ? "now" : "done" };
  });
  if (isOver) return happened;
  const reached = Math.max(...steps.map(({ step }) => smooth[purpose].indexOf(step)), -1);
  const ahead = smooth[purpose].slice(reached + 1).map((step): PayoutStitch => ({ step, at: null, state: "todo" }));
  return [...happened, ...ahead];
}

/** Can be had now: made ready, tried before without luck, or its page is open. */
export function isToTake({ state }: Pick<PayoutEntry, "state">): boolean {
  return state === "releasable" || state === "failed" || state === "link_issued";
}

/** What somebody can do something about comes first, then what moves by itself, then what is done. */
export function inOrder(payouts: readonly PayoutEntry[]): PayoutEntry[] {
  const rank = (payout: PayoutEntry) => (isToTake(payout) ? 0 : payout.state === "paid" ? 2 : 1);
  return payouts.toSorted((one, other) => rank(one) - rank(other));
}
