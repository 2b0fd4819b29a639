import { useState } from "react";
import { ordersDeskContract } from "../../../../../contract/orders/orders.desk.contract.ts";
import type { ReturnRow, ReturnSlot } from "../../../../../contract/orders/returns.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { formatPaise } from "../../../../lib/format/money.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { DialogForm, settle } from "../../../../ui/desk/dialog-form.tsx";
import { RadioCard } from "../../../../ui/form/choice.tsx";
import { TextArea } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { ReadingField } from "../reading-field.tsx";
import { PickupField } from "./pickup-dialog.tsx";

export type CauseEvent = "approve_return" | "receive_return";

interface CauseDialogProps {
  row: ReturnRow;
  slots: readonly ReturnSlot[];
  /** Undefined keeps it closed. */
  event: CauseEvent | undefined;
  onClose: () => void;
  /** Also when somebody else was faster: what stands on the screen is old either way. */
  onMoved: () => void;
}

/** Whoever says yes to a return says who pays its way, and reads what that leaves of the money. */
export function CauseDialog(props: CauseDialogProps) {
  const { orderEvents } = useMessages("backoffice");
  const { event, onClose } = props;
  return (
    <Dialog hasForm isOpen={event !== undefined} onClose={onClose} title={event ? orderEvents[event].title : ""}>
      {event ? <CauseForm {...props} event={event} /> : null}
    </Dialog>
  );
}

function CauseForm({ row, slots, event: on, onClose, onMoved }: CauseDialogProps & { event: CauseEvent }) {
  const { orderEvents, move, identities, returns: words } = useMessages("backoffice");
  const sending = useSending();
  const { fields } = sending;
  const read = on === "receive_return" ? row.order.identity : null;
  const [isBuyers, setBuyers] = useState(row.is_buyer_caused);

  async function submit(text: (name: string) => string) {
    const params = { id: row.order.id, event: on };
    const pickup = on === "approve_return" ? { slot_id: text("slot_id") || null } : {};
    const body = {
      reason: text("reason") || null,
      buyer_caused: isBuyers,
      ...pickup,
      ...(read ? { identity: text("identity") } : {}),
    };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(ordersDeskContract).move({ params, body }),
      done: orderEvents[on].done,
      over: ["order_wrong_state", "not_found"],
      already: move.already,
      answers: {
        identity_differs: () => {
          toast(identities.differs, { tone: "bad" });
          onClose();
          onMoved();
        },
      },
    });
    if (!isSettled) return;
    onClose();
    onMoved();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={orderEvents[on].verb} busy={move.busy} onBack={onClose}>
      <div>
        <p className="font-medium">{row.order.product.title}</p>
        <p className="text-ink-2">{orderEvents[on].text}</p>
      </div>
      {read ? <ReadingField identity={read} error={fields.identity} /> : null}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{words.who}</legend>
        <RadioCard
          name="cause"
          title={words.whoUs}
          text={words.whoUsText(formatPaise(row.refund_paise))}
          checked={!isBuyers}
          onChange={() => setBuyers(false)}
        />
        <RadioCard
          name="cause"
          title={words.whoBuyer}
          text={words.whoBuyerText(
            formatPaise(row.refund_if_buyer_caused_paise),
            formatPaise(row.delivery_paise),
            formatPaise(row.gst_paise),
          )}
          checked={isBuyers}
          onChange={() => setBuyers(true)}
        />
      </fieldset>
      {on === "approve_return" ? <PickupField slots={slots} error={fields.slot_id} any={words.pickupAny} /> : null}
      <TextArea
        label={move.reasonOptional}
        hint={move.reasonHint}
        error={fields.reason}
        name="reason"
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  );
}
