import { useState } from "react";
import type { Output } from "../../../../contract/kit.ts";
import {
  possibleOutcomes,
  type ReportOutcome,
  reportsContract,
} from "../../../../contract/reports/reports.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { RadioCard } from "../../../ui/form/choice.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export type Case = Output<typeof reportsContract.queue>["data"][number];

interface DecideDialogProps {
  /** Undefined keeps it closed. */
  of: Case | undefined;
  onClose: () => void;
  onDecided: () => void;
}

export function DecideDialog({ of, onClose, onDecided }: DecideDialogProps) {
  const { reports: words } = useMessages("backoffice");
  return (
    <Dialog hasForm isOpen={of !== undefined} onClose={onClose} title={words.decideTitle}>
      {of ? <DecideForm of={of} onClose={onClose} onDecided={onDecided} /> : null}
    </Dialog>
  );
}

function DecideForm({ of, onClose, onDecided }: DecideDialogProps & { of: Case }) {
  const { reports: words } = useMessages("backoffice");
  const site = useMessages();
  const sending = useSending();
  const { fields } = sending;
  const [trouble, setTrouble] = useState<string>();
  const outcomes = possibleOutcomes[of.subject.kind];

  async function submit(text: (name: string) => string) {
    setTrouble(undefined);
    const body = { outcome: text("outcome") as ReportOutcome, note: text("note") };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(reportsContract).decide({ params: { id: of.id }, body }),
      done: words.done,
      over: ["conflict", "not_found"],
      already: words.already,
      answers: { listing_wrong_state: (refusal) => setTrouble(refusalWords(refusal, site)) },
    });
    if (!isSettled) return;
    onClose();
    onDecided();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={words.send} busy={words.send} onBack={onClose}>
      <p className="font-medium">{of.subject.text ?? words.gone}</p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{words.outcome}</legend>
        {outcomes.map((outcome, place) => (
          <RadioCard
            key={outcome}
            name="outcome"
            value={outcome}
            defaultChecked={place === 0}
            title={words.outcomes[outcome]}
            text={words.outcomeTexts[outcome]}
          />
        ))}
      </fieldset>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        error={fields.note ?? fields.outcome}
        name="note"
        rows={2}
        maxLength={1_000}
      />
      <div role="alert" className="empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </div>
    </DialogForm>
  );
}
