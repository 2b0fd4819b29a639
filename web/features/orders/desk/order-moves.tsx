import { useState } from "react";
import {
  type DeskEvent,
  ordersDeskContract,
  type StaffEvent,
  type StaffOrder,
} from "../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface OrderMovesProps {
  order: Pick<StaffOrder, "id" | "identity"> & { product: { title: string }; events: readonly DeskEvent[] };
  /** Where there are many orders, the buttons say of which they are; and none of them is cancelled in passing. */
  isInList?: boolean;
  onMoved: () => void;
}

/** Nothing to be asked about: the courier's everyday, and what follows can still be said. */
const AT_ONCE: readonly StaffEvent[] = ["pick_up", "dispatch", "pick_up_return"];
/** These have a screen of their own, beside the photos. */
const INSPECTION: readonly DeskEvent[] = ["pass_check", "fail_check", "propose_price"];
const isInspection = (event: DeskEvent): event is "pass_check" | "fail_check" | "propose_price" =>
  INSPECTION.includes(event);
const SETBACKS: readonly StaffEvent[] = ["fail_pickup", "fail_delivery", "reject_return", "reject_received", "cancel"];

/** What whoever looks may do with an order now; the API said so. */
export function OrderMoves({ order, isInList = false, onMoved }: OrderMovesProps) {
  const { orderEvents, orders, move: words } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<StaffEvent>();
  const { id, product, events, identity } = order;
  // What is read on the thing is asked for.
  const isAtOnce = (event: StaffEvent) => AT_ONCE.includes(event) && !(event === "pick_up" && identity);
  const nameOf = (verb: string) => (isInList ? `${verb}: ${product.title}` : undefined);

  async function press(event: StaffEvent) {
    if (!isAtOnce(event)) return setAsked(event);
    const over = () => {
      toast(words.already, { tone: "bad" });
      onMoved();
    };
    const done = await send(() => browserCalls(ordersDeskContract).move({ params: { id, event }, body: {} }), {
      order_wrong_state: over,
      not_found: over,
    });
    if (!done) return;
    toast(orderEvents[event].done, { tone: "good" });
    onMoved();
  }

  const shown = events.filter((event) => !isInspection(event)).filter((event) => !(isInList && event === "cancel"));
  return (
    <div className="flex flex-wrap gap-2">
      {shown
        .toSorted((one, other) => Number(SETBACKS.includes(one)) - Number(SETBACKS.includes(other)))
        .map((event, place) => (
          <Button
            key={event}
            size="small"
            look={event === "cancel" ? "danger" : place === 0 && !SETBACKS.includes(event) ? "primary" : "secondary"}
            busy={isBusy && isAtOnce(event) ? words.busy : undefined}
            aria-label={nameOf(orderEvents[event].verb)}
            onClick={() => void press(event)}
          >
            {orderEvents[event].verb}
          </Button>
        ))}
      {events.some(isInspection) ? (
        <ButtonLink to={`/backoffice/checks?id=${id}`} size="small" aria-label={nameOf(orders.inspect)}>
          {orders.inspect}
        </ButtonLink>
      ) : null}
      <MoveDialog
        orderId={id}
        title={product.title}
        identity={identity}
        event={asked}
        onClose={() => setAsked(undefined)}
        onMoved={onMoved}
      />
    </div>
  );
}
