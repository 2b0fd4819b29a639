import { type FormEvent, useState } from "react";
import {
  type ReturnRow,
  type ReturnSlot,
  returnsDeskContract,
} from "../../../../../contract/orders/returns.desk.contract.ts";
import { browserCalls } from "../../../../lib/api.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { useSending } from "../../../../ui/form/use-sending.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";
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
  const { cancel } = useMessages();
  const slotWords = useSlotWords();
  const { isBusy, fields, send, form } = useSending();
  const [isOpen, setOpen] = useState(false);
  if (row.order.state !== "return_approved") return null;
  const { id, product } = row.order;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const slot_id = String(new FormData(event.currentTarget).get("slot_id") ?? "");
    const over = () => {
      toast(move.already, { tone: "bad" });
      setOpen(false);
      onMoved();
    };
    const done = await send(() => browserCalls(returnsDeskContract).movePickup({ params: { id }, body: { slot_id } }), {
      order_wrong_state: over,
      not_found: over,
    });
    if (!done) return;
    toast(words.pickupMoved, { tone: "good" });
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
        <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
          <p>
            <span className="block font-medium">{product.title}</span>
            <span className="text-ink-2">{words.movePickupText}</span>
          </p>
          <PickupField slots={slots} error={fields.slot_id} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy ? move.busy : undefined}>
              {words.movePickup}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
