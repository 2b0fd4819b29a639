import { useState } from "react";
import { type CourierName, type FactKind, factKinds, failReasons } from "../../../../contract/shipments/facts.ts";
import {
  type FullStaffShipment,
  type ShipmentAct,
  shipmentsDeskContract,
} from "../../../../contract/shipments/shipments.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface ActDialogProps {
  parcel: Pick<FullStaffShipment, "id" | "reference" | "title" | "courier">;
  /** Undefined keeps it closed. */
  act: ShipmentAct | undefined;
  /** Who is set up here. */
  couriers: readonly CourierName[];
  onClose: () => void;
  /** Also when somebody else was faster: what stands on the screen is old either way. */
  onDone: () => void;
}

/** Asks what is needed for an act, and for the reason that is recorded with it. */
export function ActDialog(props: ActDialogProps) {
  const { acts } = useMessages("backoffice").shipmentDesk.item;
  const { act, onClose } = props;
  return (
    <Dialog hasForm isOpen={act !== undefined} onClose={onClose} title={act ? acts[act].title : ""}>
      {act ? <ActForm {...props} act={act} /> : null}
    </Dialog>
  );
}

/** It is called off by its own act. */
const told = factKinds.filter((fact) => fact !== "cancelled");

function ActForm({ parcel, act, couriers, onClose, onDone }: ActDialogProps & { act: ShipmentAct }) {
  const { shipmentDesk, desk } = useMessages("backoffice");
  const site = useMessages();
  const { item: words, facts, reasons, couriers: courierNames } = shipmentDesk;
  const sending = useSending();
  const { fields } = sending;
  const [fact, setFact] = useState<FactKind>("collected");
  const [trouble, setTrouble] = useState<string>();
  const isMark = act === "mark";

  async function submit(text: (name: string) => string) {
    setTrouble(undefined);
    const body = {
      reason: text("reason") || null,
      ...(isMark
        ? { fact, place: text("place") || null }
        : { courier: (text("courier") || null) as CourierName | null }),
      ...(isMark && fact === "failed_attempt" ? { fail_reason: text("fail_reason") as "other" } : {}),
      ...(isMark && fact === "weighed" ? { grams: Number(text("grams")) } : {}),
    };
    const sayIt = (refusal: Parameters<typeof refusalWords>[0]) => setTrouble(refusalWords(refusal, site));
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(shipmentsDeskContract).act({ params: { id: parcel.id, act }, body }),
      done: words.acts[act].done,
      over: ["shipment_wrong_state", "order_wrong_state", "not_found"],
      already: words.already,
      answers: { courier_refused: sayIt, courier_unavailable: sayIt },
    });
    if (!isSettled) return;
    onClose();
    onDone();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={words.acts[act].verb}
      busy={desk.reason.busy}
      isDanger={act === "cancel"}
      onBack={onClose}
    >
      <div>
        <p className="font-medium">
          {parcel.title}, {parcel.reference}
        </p>
        <p className="text-ink-2">{words.acts[act].text}</p>
      </div>
      {isMark ? (
        <SelectField
          label={words.fact}
          name="fact"
          error={fields.fact}
          value={fact}
          onChange={({ currentTarget }) => setFact(currentTarget.value as FactKind)}
          options={told.map((value) => ({ value, label: facts[value] }))}
        />
      ) : null}
      {isMark && fact === "failed_attempt" ? (
        <SelectField
          label={words.failReason}
          name="fail_reason"
          error={fields.fail_reason}
          options={failReasons.map((value) => ({ value, label: reasons[value].title }))}
        />
      ) : null}
      {isMark && fact === "weighed" ? (
        <TextField label={words.grams} name="grams" error={fields.grams} inputMode="numeric" autoComplete="off" />
      ) : null}
      {isMark ? (
        <TextField
          label={words.place}
          hint={words.placeHint}
          name="place"
          error={fields.place}
          maxLength={80}
          autoComplete="off"
        />
      ) : null}
      {act === "book" || act === "retry" ? (
        <SelectField
          label={words.another}
          name="courier"
          error={fields.courier}
          options={[
            { value: "", label: words.asChosen },
            ...couriers.map((value) => ({ value, label: courierNames[value] })),
          ]}
        />
      ) : null}
      <TextArea
        label={desk.reason.label}
        hint={desk.reason.hint}
        error={fields.reason}
        name="reason"
        rows={3}
        maxLength={500}
      />
      <div role="alert" className="empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </div>
    </DialogForm>
  );
}
