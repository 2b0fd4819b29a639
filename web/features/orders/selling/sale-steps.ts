// What has happened to an order and what is still to come, as stitches of one thread.
import type { OrderState } from "../../../../contract/orders/orders.machine.ts";
import type { ThreadStep } from "../../../ui/progress/thread.tsx";
import { isOver } from "./sale-states.ts";
import type { Sale } from "./sale-types.ts";

/** The way of an order with which nothing goes wrong. */
const smooth: readonly OrderState[] = [
  "awaiting_seller",
  "confirmed",
  "pickup_scheduled",
  "picked_up",
  "check_passed",
  "out_for_delivery",
  "delivered",
  "completed",
];

/** From beside the way back onto it. Where nobody can say what comes next, nothing is promised. */
const rejoins: Partial<Record<OrderState, OrderState>> = {
  pickup_failed: "pickup_scheduled",
  delivery_failed: "out_for_delivery",
  return_rejected: "completed",
};

/** Of no interest to a seller once there is more: until it is paid there is no order for them. */
const before: readonly OrderState[] = ["created", "payment_pending", "payment_failed", "payment_expired"];

type Step = Pick<ThreadStep, "state"> & { at: OrderState; entry?: Sale["timeline"][number] };

export function stepsOf({ state, timeline }: Pick<Sale, "state" | "timeline">): Step[] {
  const past = timeline.filter((entry) => !before.includes(entry.state) || entry.state === state);
  const happened = past.map(
    (entry, place): Step => ({
      at: entry.state,
      entry,
      state: place === past.length - 1 && !isOver(state) ? "now" : "done",
    }),
  );
  return [...happened, ...ahead(state).map((at): Step => ({ at, state: "todo" }))];
}

function ahead(state: OrderState): readonly OrderState[] {
  if (before.includes(state)) return [];
  const back = rejoins[state];
  if (back) return smooth.slice(smooth.indexOf(back));
  const place = smooth.indexOf(state);
  return place === -1 ? [] : smooth.slice(place + 1);
}

/** What was is done; the last of it is where the money stands, as long as more is to come. */
export function moneyStates(money: Sale["money"]): ThreadStep["state"][] {
  const last = money.findLastIndex(({ at }) => at !== null);
  return money.map(({ at }, place) => {
    if (at === null) return "todo";
    return place === last && last < money.length - 1 ? "now" : "done";
  });
}
