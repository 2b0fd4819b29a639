import { useState } from "react";
import {
  type ReturnRow,
  type ReturnSlot,
  returnsDeskContract,
} from "../../../../../contract/orders/returns.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { DialogForm, settle } from "../../../../ui/desk/dialog-form.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { useSlotWords } from "../slot-words.ts";

interface PickupFieldProps {
  slots: readonly ReturnSlot[];
  error: string | undefined;
  /** What an empty choice means; left out, one must be made. */
  any?: string;
}

/** When the courier comes for what goes back. */
export function PickupField({ slots, error, any }: PickupFieldProps) {
  const { returns: words } = useMessages("backoffice");
  const slotWords = useSlotWords();
  return (
    <SelectField
      label={words.pickup}
      name="slot_id"
      error={error}
      options={[
        ...(any === undefined ? [] : [{ value: "", label: any }]),
        ...slots.map((slot) => ({ value: slot.id, label: slotWords(slot) })),
      ]}
    />
  );
}

interface MovePickupProps {
  row: ReturnRow;
  slots: readonly ReturnSlot[];
  onMoved: () => void;
}

/** When the courier comes, and another day for it while it is still to come. */
export function MovePickup({ row, slots, onMoved }: MovePickupProps) {
  const { returns: words, move } = useMessages("backoffice");
  const slotWords = useSlotWords();
  const sending = useSending();
  const [isOpen, setOpen] = useState(false);
  if (row.order.state !== "return_approved") return null;
  const { id, product } = row.order;

  async function submit(text: (name: string) => string) {
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(returnsDeskContract).movePickup({ params: { id }, body: { slot_id: text("slot_id") } }),
      done: words.pickupMoved,
      over: ["order_wrong_state", "not_found"],
      already: move.already,
    });
    if (!isSettled) return;
    setOpen(false);
    onMoved();
  }

  return (
    <div className="grid justify-items-start gap-1">
      <p>{row.pickup ? words.pickupOn(slotWords(row.pickup)) : words.noPickup}</p>
      <Button
        look="secondary"
        size="small"
        aria-label={`${words.movePickup}: ${product.title}`}
        onClick={() => setOpen(true)}
      >
        {words.movePickup}
      </Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.movePickup}>
        <DialogForm
          sending={sending}
          onSubmit={submit}
          action={words.movePickup}
          busy={move.busy}
          onBack={() => setOpen(false)}
        >
          <p>
            <span className="block font-medium">{product.title}</span>
            <span className="text-ink-2">{words.movePickupText}</span>
          </p>
          <PickupField slots={slots} error={sending.fields.slot_id} />
        </DialogForm>
      </Dialog>
    </div>
  );
}
