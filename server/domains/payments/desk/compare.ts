// Where our books and the gateway's do not agree. Pure: both sides are handed in.
import type { DriftReason } from "../../../../contract/payments/payments.desk.contract.ts";
import type { GatewayEvent } from "../../../kit/ports.ts";

export interface Verdict {
  /** What the gateway says, in a word a person reads: "paid, refunded". */
  theirs: string;
  drift: DriftReason[];
}

/** What we hold for true of a payment at the gateway. Cash that went back by payout is none of the gateway's business. */
export interface OurPayment {
  isExpired: boolean;
  captures: { gatewayPaymentId: string; amountPaise: number }[];
  refunds: { gatewayRefundId: string; amountPaise: number }[];
}

type Captured = Extract<GatewayEvent, { kind: "captured" }>;
type Refunded = Extract<GatewayEvent, { kind: "refunded" }>;

export function comparePayment(ours: OurPayment, told: readonly GatewayEvent[]): Verdict {
  const captured = told.filter((event): event is Captured => event.kind === "captured");
  const refunded = told.filter((event): event is Refunded => event.kind === "refunded");
  const isExpired = told.some(({ kind }) => kind === "expired");
  const drift = new Set<DriftReason>();
  const paid = held(ours.captures, captured, (one) => one.gatewayPaymentId);
  if (paid.onlyThere) drift.add("paid_there");
  if (paid.onlyHere) drift.add("paid_only_here");
  const back = held(
    ours.refunds.map(({ gatewayRefundId, amountPaise }) => ({ refundId: gatewayRefundId, amountPaise })),
    refunded,
    (one) => one.refundId,
  );
  if (back.onlyThere) drift.add("refunded_there");
  if (back.onlyHere) drift.add("refunded_only_here");
  if (paid.differs || back.differs) drift.add("amount_differs");
  // Money that came is what counts; a link's end matters only where none did.
  if (isExpired && captured.length === 0 && ours.captures.length === 0 && !ours.isExpired) drift.add("expired_there");
  const theirs = [
    ...(captured.length > 0 ? ["paid"] : []),
    ...(refunded.length > 0 ? ["refunded"] : []),
    ...(captured.length === 0 ? [isExpired ? "expired" : "open"] : []),
  ];
  return { theirs: theirs.join(", "), drift: [...drift] };
}

export function compareRefund(
  ours: { key: string; amountPaise: number; isDone: boolean },
  told: readonly GatewayEvent[],
): Verdict {
  const theirs = told.find((event): event is Refunded => event.kind === "refunded" && event.key === ours.key);
  if (!theirs) return { theirs: "open", drift: ours.isDone ? ["refunded_only_here"] : [] };
  const drift: DriftReason[] = ours.isDone ? [] : ["refunded_there"];
  if (theirs.amountPaise !== ours.amountPaise) drift.push("amount_differs");
  return { theirs: "refunded", drift };
}

/** `steps`: what we were told of the link that is in use. The gateway says only the newest of them. */
export function comparePayout(steps: readonly string[], told: readonly GatewayEvent[]): Verdict {
  const newest = told.find((event) => event.kind === "payout")?.step;
  const isOver = steps.includes("paid") || steps.includes("failed");
  if (newest === undefined) return { theirs: "open", drift: isOver ? ["unknown_there"] : [] };
  if (steps.includes(newest)) return { theirs: newest, drift: isBehind(newest, steps) ? ["paid_only_here"] : [] };
  return { theirs: newest, drift: [newest === "paid" ? "paid_there" : `${newest}_there`] };
}

/** We were told of the end, and there it is still on its way. */
function isBehind(newest: string, steps: readonly string[]): boolean {
  return newest === "processing" && steps.includes("paid") && !steps.includes("returned");
}

function held<Mine extends { amountPaise: number }>(
  mine: readonly Mine[],
  theirs: readonly NoInfer<Mine>[],
  idOf: (one: Mine) => string,
) {
  const here = new Map(mine.map((one) => [idOf(one), one.amountPaise]));
  const there = new Map(theirs.map((one) => [idOf(one), one.amountPaise]));
  return {
    onlyHere: [...here.keys()].some((id) => !there.has(id)),
    onlyThere: [...there.keys()].some((id) => !here.has(id)),
    differs: [...here].some(([id, paise]) => there.has(id) && there.get(id) !== paise),
  };
}
