import { useState } from "react";
import { ordersDeskContract, type StaffEvent } from "../../../../../contract/orders/orders.desk.contract.ts";
import type { ReturnRow, ReturnSlot } from "../../../../../contract/orders/returns.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { MoveDialog } from "../move-dialog.tsx";
import { CauseDialog, type CauseEvent } from "./cause-dialog.tsx";
import { MovePickup } from "./pickup-dialog.tsx";

const isYes = (event: StaffEvent | undefined): event is CauseEvent =>
  event === "approve_return" || event === "receive_return";

const OF_RETURNS: readonly StaffEvent[] = [
  "approve_return",
  "reject_return",
  "pick_up_return",
  "receive_return",
  "reject_received",
];

interface ReturnActsProps {
  row: ReturnRow;
  /** When a courier can come for it. */
  slots: readonly ReturnSlot[];
  onMoved: () => void;
}

/** What this role may do with a return now; the API said so. */
export function ReturnActs({ row, slots, onMoved }: ReturnActsProps) {
  const { orderEvents, move } = useMessages("backoffice");
  const { isBusy, send } = useSending();
  const [asked, setAsked] = useState<StaffEvent>();
  const { id, product, events } = row.order;
  const close = () => setAsked(undefined);

  async function pickUp() {
    const over = () => {
      toast(move.already, { tone: "bad" });
      onMoved();
    };
    const params = { id, event: "pick_up_return" } as const;
    const done = await send(() => browserCalls(ordersDeskContract).move({ params, body: {} }), {
      order_wrong_state: over,
      not_found: over,
    });
    if (!done) return;
    toast(orderEvents.pick_up_return.done, { tone: "good" });
    onMoved();
  }

  return (
    <div className="flex min-w-36 flex-wrap gap-2">
      <MovePickup row={row} slots={slots} onMoved={onMoved} />
      {OF_RETURNS.filter((event) => events.includes(event)).map((event) => (
        <Button
          key={event}
          size="small"
          look={isYes(event) || event === "pick_up_return" ? "primary" : "secondary"}
          busy={isBusy && event === "pick_up_return" ? move.busy : undefined}
          aria-label={`${orderEvents[event].verb}: ${product.title}`}
          onClick={() => (event === "pick_up_return" ? void pickUp() : setAsked(event))}
        >
          {orderEvents[event].verb}
        </Button>
      ))}
      <CauseDialog row={row} slots={slots} event={isYes(asked) ? asked : undefined} onClose={close} onMoved={onMoved} />
      <MoveDialog
        orderId={id}
        title={product.title}
        identity={null}
        event={isYes(asked) ? undefined : asked}
        onClose={close}
        onMoved={onMoved}
      />
    </div>
  );
}
