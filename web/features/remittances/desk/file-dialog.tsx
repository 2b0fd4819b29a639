import { useState } from "react";
import { type CourierName, couriers } from "../../../../contract/shipments/facts.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { sendFile } from "./send-file.ts";

/** What our own people carry, nobody pays over. */
const senders = couriers.filter((name) => name !== "hand");

export function FileButton({ onTaken }: { onTaken: () => void }) {
  const { file: words } = useMessages("backoffice").remittanceDesk;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <FileForm
          onClose={() => setOpen(false)}
          onTaken={() => {
            setOpen(false);
            onTaken();
          }}
        />
      </Dialog>
    </>
  );
}

/** Every row that could not be read is named: whoever has the sheet open finds it there. */
function FileForm({ onClose, onTaken }: { onClose: () => void; onTaken: () => void }) {
  const { remittanceDesk, shipmentDesk } = useMessages("backoffice");
  const words = remittanceDesk.file;
  const sending = useSending();
  const { fields, setFields, send } = sending;
  const rows = Object.entries(fields).flatMap(([name, text]) => (name.startsWith("file.") ? [text] : []));

  async function submit(text: (name: string) => string, given: FormData) {
    const file = given.get("file");
    if (!(file instanceof File) || file.name === "") return setFields({ file: words.choose });
    const [reference, paid_on] = [text("reference"), text("paid_on")];
    const told = { ...(reference ? { reference } : {}), ...(paid_on ? { paid_on } : {}) };
    const taken = await send(() => sendFile(file, { courier: text("courier") as CourierName, ...told }));
    if (!taken) return;
    const { lines, amount_paise, differences } = taken.remittance;
    toast(taken.is_repeat ? words.repeat : words.taken(lines, formatPaise(amount_paise), differences), {
      tone: taken.is_repeat ? undefined : "good",
    });
    onTaken();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={(text, given) => void submit(text, given)}
      action={words.send}
      busy={words.sending}
      onBack={onClose}
    >
      <p className="text-ink-2">{words.text}</p>
      {rows.length > 0 ? (
        <Note tone="bad">
          <b className="font-semibold">{words.refused}</b>
          <ul className="mt-1 grid gap-1">
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <SelectField
        label={words.courier}
        name="courier"
        options={senders.map((value) => ({ value, label: shipmentDesk.couriers[value] }))}
      />
      <TextField label={words.file} name="file" type="file" accept=".csv,text/csv" error={fields.file} />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        error={fields.reference}
        name="reference"
        autoComplete="off"
        maxLength={60}
      />
      <TextField label={words.paidOn} error={fields.paid_on} name="paid_on" type="date" />
    </DialogForm>
  );
}
