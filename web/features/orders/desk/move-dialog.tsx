import { useEffect, useState } from "react";
import type { ShownIdentity } from "../../../../contract/identities/identities.contract.ts";
import type { Output } from "../../../../contract/kit.ts";
import { ordersDeskContract, type StaffEvent } from "../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls, quietCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { askInEffect } from "../../../ui/ask-in-effect.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { ReadingField } from "./reading-field.tsx";
import { useSlotWords } from "./slot-words.ts";

interface MoveDialogProps {
  orderId: string;
  title: string;
  /** Of the thing, where it has one. */
  identity: ShownIdentity | null;
  /** Undefined keeps it closed. */
  event: StaffEvent | undefined;
  onClose: () => void;
  /** Also when somebody else was faster: what stands on the screen is old either way. */
  onMoved: () => void;
}

const NEEDS_REASON: readonly StaffEvent[] = [
  "fail_pickup",
  "fail_delivery",
  "reject_return",
  "reject_received",
  "cancel",
];

export function MoveDialog(props: MoveDialogProps) {
  const { orderEvents } = useMessages("backoffice");
  const { event, onClose } = props;
  return (
    <Dialog hasForm isOpen={event !== undefined} onClose={onClose} title={event ? orderEvents[event].title : ""}>
      {event ? <MoveForm {...props} event={event} /> : null}
    </Dialog>
  );
}

function MoveForm({ orderId, title, identity, event: on, onClose, onMoved }: MoveDialogProps & { event: StaffEvent }) {
  const { orderEvents, move: words, identities } = useMessages("backoffice");
  const site = useMessages();
  const sending = useSending();
  const { fields, setFields } = sending;
  const needsReason = NEEDS_REASON.includes(on);
  const isDelivery = on === "deliver";
  const read = on === "pick_up" ? identity : null;

  async function submit(text: (name: string) => string) {
    const [reason, code, slot_id] = ["reason", "code", "slot_id"].map((name) => text(name) || null);
    if (needsReason && reason === null) return setFields({ reason: words.reasonNeeded });
    if (isDelivery && code === null && reason === null) return setFields({ code: words.codeNeeded });
    const body = {
      reason,
      ...(read ? { identity: text("identity") } : {}),
      ...(isDelivery ? { code } : {}),
      ...(on === "schedule_pickup" ? { slot_id } : {}),
    };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(ordersDeskContract).move({ params: { id: orderId, event: on }, body }),
      done: orderEvents[on].done,
      over: ["order_wrong_state", "not_found"],
      already: words.already,
      answers: {
        invalid_code: () => setFields({ code: words.codeWrong }),
        identity_differs: () => {
          toast(identities.differs, { tone: "bad" });
          onClose();
          onMoved();
        },
        slot_full: (refusal) => setFields({ slot_id: refusalWords(refusal, site) }),
      },
    });
    if (!isSettled) return;
    onClose();
    onMoved();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={orderEvents[on].verb}
      busy={words.busy}
      isDanger={on === "cancel"}
      onBack={onClose}
    >
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-2">{orderEvents[on].text}</p>
      </div>
      {on === "schedule_pickup" ? <SlotField orderId={orderId} error={fields.slot_id} /> : null}
      {read ? <ReadingField identity={read} error={fields.identity} /> : null}
      {isDelivery ? (
        <TextField
          label={words.code}
          hint={words.codeHint}
          error={fields.code}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="max-w-40"
        />
      ) : null}
      {on === "schedule_pickup" ? null : (
        <TextArea
          label={isDelivery ? words.noCode : needsReason ? words.reason : words.reasonOptional}
          hint={isDelivery ? words.noCodeHint : words.reasonHint}
          error={fields.reason}
          name="reason"
          rows={3}
          maxLength={500}
        />
      )}
    </DialogForm>
  );
}

type Slots = Output<typeof ordersDeskContract.pickupSlots>;

/** Read when it is asked for: slots fill while a screen stands open. */
function SlotField({ orderId, error }: { orderId: string; error: string | undefined }) {
  const { move: words } = useMessages("backoffice");
  const slotWords = useSlotWords();
  const [slots, setSlots] = useState<Slots | "loading" | "failed">("loading");

  useEffect(() => {
    const ask = () => quietCalls(ordersDeskContract).pickupSlots({ params: { id: orderId } });
    return askInEffect(ask, { take: setSlots, fail: () => setSlots("failed") });
  }, [orderId]);

  const known = typeof slots === "string" ? [] : slots;
  const free = known.filter((slot) => slot.is_free);
  return (
    <SelectField
      label={words.slot}
      name="slot_id"
      error={error}
      hint={slots === "loading" ? words.loadingSlots : slots === "failed" ? words.noSlots : undefined}
      options={[
        { value: "", label: words.slotAny },
        ...free.map((slot) => ({ value: slot.id, label: slotWords(slot) })),
      ]}
    />
  );
}
