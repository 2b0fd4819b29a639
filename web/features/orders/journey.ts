// An order's way as a list of steps: what was, what goes on now, and what is still to come.
import type { Order } from "../../../contract/orders/orders.contract.ts";
import type { OrderEvent } from "../../../contract/orders/orders.machine.ts";
import { type Milestone, milestones, stateFacts } from "./order-states.ts";

export type JourneyStep =
  | {
      kind: "past";
      event: OrderEvent | "create";
      at: string;
      by: Order["timeline"][number]["by"];
      reason: string | null;
      mark: "done" | "now" | "end";
    }
  /** The state it is in: it waits for somebody. */
  | { kind: "waiting" }
  | { kind: "todo"; milestone: Milestone }
  /** How long it can be returned. */
  | { kind: "window"; until: string };

/** What follows by itself within the same moment says nothing to the person who caused it. */
const SAME_MOMENT_MS = 5_000;

export function journeyOf(order: Pick<Order, "state" | "created_at" | "timeline" | "returnable_until">): JourneyStep[] {
  const { phase, tone, isWaiting, behind } = stateFacts[order.state];
  const moves = [
    { event: "create", at: order.created_at, by: "buyer" as const, reason: null },
    ...order.timeline.filter((step) => isTold(step, order)),
  ];
  const lastMark = phase === "open" && !isWaiting ? "now" : tone === "bad" ? "end" : "done";
  const steps = moves.map(
    ({ event, at, by, reason }, place): JourneyStep => ({
      kind: "past",
      // The contract leaves the word open; a word we do not know is drawn as its state is.
      event: event as OrderEvent | "create",
      at,
      by,
      reason,
      mark: place === moves.length - 1 ? lastMark : "done",
    }),
  );
  if (isWaiting) steps.push({ kind: "waiting" });
  steps.push(...milestones.slice(behind).map((milestone) => ({ kind: "todo" as const, milestone })));
  if (order.returnable_until !== null && order.state === "delivered") {
    steps.push({ kind: "window", until: order.returnable_until });
  }
  return steps;
}

function isTold({ event, state, at }: Order["timeline"][number], { created_at }: Pick<Order, "created_at">): boolean {
  if (state === "created" || event === "ask_payment") return false;
  return event !== "place" || Date.parse(at) - Date.parse(created_at) > SAME_MOMENT_MS;
}
