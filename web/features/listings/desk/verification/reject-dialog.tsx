import { type FormEvent, useState } from "react";
import { type RejectionReason, rejectionReasons } from "../../../../../contract/listings/verification.desk.contract.ts";
import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Checkbox } from "../../../../ui/form/choice.tsx";
import { TextArea } from "../../../../ui/form/field.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";

interface RejectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onReject: (reasons: RejectionReason[], note: string) => void;
}

/** Why, in the codes sellers know from their list, and a sentence if one helps. */
export function RejectDialog({ isOpen, onClose, onReject }: RejectDialogProps) {
  const { verification: words } = useMessages("backoffice");
  return (
    <Dialog hasForm isOpen={isOpen} onClose={onClose} title={words.rejectTitle}>
      <RejectForm onClose={onClose} onReject={onReject} />
    </Dialog>
  );
}

function RejectForm({ onClose, onReject }: Omit<RejectDialogProps, "isOpen">) {
  const { verification: words, rejections } = useMessages("backoffice");
  const { cancel } = useMessages();
  const [trouble, setTrouble] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reasons = rejectionReasons.filter((reason) => given.has(reason));
    if (reasons.length === 0) return setTrouble(words.chooseReason);
    onReject(reasons, String(given.get("note") ?? "").trim());
  }

  return (
    <form onSubmit={submit} onChange={() => setTrouble(undefined)} noValidate className="grid gap-3">
      <p className="text-ink-2">{words.rejectText}</p>
      <fieldset className="grid sm:grid-cols-2 sm:gap-x-4">
        <legend className="sr-only">{words.rejectTitle}</legend>
        {rejectionReasons.map((reason) => (
          <Checkbox key={reason} name={reason} title={rejections[reason]} />
        ))}
      </fieldset>
      <div role="alert" className="empty:hidden">
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </div>
      <TextArea label={words.note} hint={words.noteHint} name="note" rows={2} maxLength={1_000} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger">
          {words.reject}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
