import type { FullStaffOrder, StaffEvent } from "../../../../contract/orders/orders.desk.contract.ts";
import { formatMoment } from "../../../lib/format/date.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/use-messages.ts";
import { Thread } from "../../../ui/progress/thread.tsx";

const ENDED = [
  "payment_failed",
  "payment_expired",
  "seller_declined",
  "seller_timeout",
  "cancelled",
  "returned_to_seller",
  "returned",
  "completed",
];

/** Every move there was: what, who, when and why; the last one is where it stands. */
export function OrderTimeline({ timeline, state }: Pick<FullStaffOrder, "timeline" | "state">) {
  const { order: words, orderEvents, orderStates } = useMessages("backoffice");
  const language = useLanguage();
  const titleOf = (event: string) =>
    Object.hasOwn(orderEvents, event) ? orderEvents[event as StaffEvent].done : words.happened[event];
  return (
    <Thread
      steps={timeline.map((step, place) => ({
        key: `${step.at} ${step.event}`,
        title: step.from === null ? words.began : (titleOf(step.event) ?? orderStates[step.state]),
        state: place === timeline.length - 1 && !ENDED.includes(state) ? "now" : "done",
        text: (
          <>
            <p>
              {formatMoment(step.at, language)}
              <i className="dot" />
              {[words.by[step.by], step.actor].filter(Boolean).join(", ")}
            </p>
            {step.reason ? <p className="text-ink">{step.reason}</p> : null}
          </>
        ),
      }))}
    />
  );
}
