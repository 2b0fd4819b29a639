import { type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Note } from "../../feedback/note.tsx";
import { TextArea } from "../../form/field.tsx";
import { useSending } from "../../form/use-sending.ts";
import { Dialog } from "../../overlay/dialog.tsx";
import { DialogForm } from "../dialog-form.tsx";

export interface ReasonAsked {
  title: string;
  text?: ReactNode;
  /** The verb of the button. */
  action: string;
  isDanger?: boolean;
  /** What is done with the reason. A refusal is said in the dialog, which stays open. */
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
}

/** Asks before something is done to somebody, and for the reason that is recorded with it. Undefined keeps it closed. */
export function ReasonDialog({ asked, onClose }: { asked: ReasonAsked | undefined; onClose: () => void }) {
  return (
    <Dialog hasForm isOpen={asked !== undefined} onClose={onClose} title={asked?.title ?? ""}>
      {asked ? <ReasonForm {...asked} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ReasonForm({ text, action, isDanger, act, onDone, onClose }: ReasonAsked & { onClose: () => void }) {
  const { desk } = useMessages("backoffice");
  const words = useMessages();
  const sending = useSending();
  const { fields } = sending;
  const [trouble, setTrouble] = useState<string>();

  async function submit(read: (name: string) => string) {
    setTrouble(undefined);
    const tell = {
      conflict: say,
      listing_wrong_state: say,
      ask_wrong_state: say,
      ask_open: say,
      payment_wrong_state: say,
      gateway_unavailable: say,
      not_found: say,
    };
    const done = await sending.send(async () => {
      await act(read("reason"));
      return true;
    }, tell);
    if (!done) return;
    onClose();
    onDone();
  }

  function say(refusal: Parameters<typeof refusalWords>[0]) {
    setTrouble(refusalWords(refusal, words));
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={submit}
      action={action}
      busy={desk.reason.busy}
      isDanger={isDanger}
      onBack={onClose}
    >
      {text ? <div>{text}</div> : null}
      <TextArea
        label={desk.reason.label}
        hint={desk.reason.hint}
        error={fields.reason ?? fields.note}
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
