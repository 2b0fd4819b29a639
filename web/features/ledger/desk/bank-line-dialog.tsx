import { useState } from "react";
import {
  type BankLineKind,
  bankLineKinds,
  ledgerDeskContract,
} from "../../../../contract/ledger/ledger.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { formatPaise } from "../../../lib/format/money.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { Facts, Id } from "../../../ui/desk/figures.tsx";
import { readRupees } from "../../../ui/desk/read-rupees.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface BankLine {
  kind: BankLineKind;
  /** As it was typed. */
  amount: string;
  reference: string;
  note: string;
}

const EMPTY: BankLine = { kind: "gateway_settled", amount: "", reference: "", note: "" };

/** Typed, looked at once more, then posted: what is in the ledger stays there. */
export function BankLineButton({ onPosted }: { onPosted: () => void }) {
  const { bankLine: words } = useMessages("backoffice").ledgerDesk;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <BankLineForm
          onClose={() => setOpen(false)}
          onPosted={() => {
            setOpen(false);
            onPosted();
          }}
        />
      </Dialog>
    </>
  );
}

function BankLineForm({ onClose, onPosted }: { onClose: () => void; onPosted: () => void }) {
  const { bankLine: words } = useMessages("backoffice").ledgerDesk;
  const sending = useSending();
  const { fields, setFields } = sending;
  const [line, setLine] = useState(EMPTY);
  const [isSure, setSure] = useState(false);
  // One for this line, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const paise = readRupees(line.amount);
  const change = (part: Partial<BankLine>) => setLine((now) => ({ ...now, ...part }));

  async function submit() {
    if (paise === undefined) return setFields({ amount_paise: words.amountWrong });
    if (!isSure) {
      setFields({});
      return setSure(true);
    }
    const note = line.note.trim();
    const body = { kind: line.kind, amount_paise: paise, reference: line.reference.trim(), ...(note ? { note } : {}) };
    const done = await sending.send(() => browserCalls(ledgerDeskContract).addBankLine({ body, key }));
    if (!done) return setSure(false);
    toast(words.done(formatPaise(paise)), { tone: "good" });
    onPosted();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={isSure ? words.post : words.next}
      busy={words.posting}
      back={isSure ? words.back : undefined}
      onBack={isSure ? () => setSure(false) : onClose}
    >
      {isSure && paise !== undefined ? (
        <>
          <h3 className="text-lg font-bold">{words.confirmTitle}</h3>
          <Facts
            facts={[
              [words.kind, words.kinds[line.kind]],
              [words.amount, <b key="amount">{formatPaise(paise)}</b>],
              [words.reference, <Id key="reference">{line.reference.trim()}</Id>],
            ]}
          />
          <Note tone="notice">{words.confirmText}</Note>
        </>
      ) : (
        <>
          <SelectField
            label={words.kind}
            value={line.kind}
            onChange={(event) => change({ kind: event.target.value as BankLineKind })}
            options={bankLineKinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <TextField
            label={words.amount}
            hint={words.amountHint}
            error={fields.amount_paise}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={line.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <TextField
            label={words.reference}
            hint={words.referenceHint}
            error={fields.reference}
            autoComplete="off"
            maxLength={60}
            value={line.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
          <TextField
            label={words.note}
            hint={words.noteHint}
            error={fields.note}
            autoComplete="off"
            maxLength={500}
            value={line.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </>
      )}
    </DialogForm>
  );
}
