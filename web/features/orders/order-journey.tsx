import { PackageCheck, SearchCheck, Truck } from "lucide-react";
import type { ReactNode } from "react";
import type { Order } from "../../../contract/orders/orders.contract.ts";
import { formatDay, formatDayTime } from "../../lib/format/day.ts";
import { useLanguage, useMessages } from "../../lib/i18n/use-messages.ts";
import { TimeLeft } from "../../ui/listings/time-left.tsx";
import { Thread, type ThreadStep } from "../../ui/progress/thread.tsx";
import { type JourneyStep, journeyOf } from "./journey.ts";
import { sayReason } from "./reasons.ts";

const icons: Partial<Record<Order["state"], ThreadStep["Icon"]>> = {
  pickup_scheduled: Truck,
  picked_up: SearchCheck,
  out_for_delivery: Truck,
  return_approved: Truck,
  check_passed: PackageCheck,
};

/** What the check found stands on the page already. */
const hasOwnPanel = new Set<string>(["pass_check", "fail_check"]);

/** The order's way so far, and what is still to come. */
export function OrderJourney({ order }: { order: Order }) {
  const words = useMessages("orders");
  const language = useLanguage();

  function textOf(step: Extract<JourneyStep, { kind: "past" }>): ReactNode {
    return (
      <>
        {formatDayTime(step.at, language)}
        {step.event === "cancel" ? (
          <>
            <i className="dot" />
            {words.journey.by[step.by]}
          </>
        ) : null}
        {step.reason && !hasOwnPanel.has(step.event) ? (
          <span className="block [overflow-wrap:anywhere]">{sayReason(step.reason, words)}</span>
        ) : null}
      </>
    );
  }

  const drawn = journeyOf(order).map((step, place): ThreadStep => {
    if (step.kind === "past") {
      const title = words.events[step.event] ?? words.states[order.state].title;
      const state = step.mark === "done" ? "done" : "now";
      const Icon = icons[order.state];
      return {
        key: `${step.event} ${step.at} ${place}`,
        title,
        text: textOf(step),
        state,
        isEnd: step.mark === "end",
        ...(Icon ? { Icon } : {}),
      };
    }
    if (step.kind === "waiting") {
      return { key: "waiting", title: words.states[order.state].title, text: <Due order={order} />, state: "now" };
    }
    if (step.kind === "window") {
      const text = words.journey.windowText(formatDayTime(step.until, language));
      return { key: "window", title: words.journey.window, text, state: "todo" };
    }
    const text =
      step.milestone === "delivered" && order.arrives_on
        ? words.arrivesBy(formatDay(order.arrives_on, language))
        : undefined;
    return { key: step.milestone, title: words.journey.todo[step.milestone], text, state: "todo" };
  });
  return <Thread steps={drawn} />;
}

/** When the state ends by itself. */
function Due({ order }: { order: Pick<Order, "state" | "due_at"> }) {
  const { answerDue, due } = useMessages("orders").journey;
  return order.due_at ? <TimeLeft at={order.due_at} say={order.state === "awaiting_seller" ? answerDue : due} /> : null;
}
