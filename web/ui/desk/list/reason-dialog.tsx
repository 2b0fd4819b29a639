import { type FormEvent, type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../actions/button.tsx";
import { Note } from "../../feedback/note.tsx";
import { TextArea } from "../../form/field.tsx";
import { useSending } from "../../form/use-sending.ts";
import { Dialog } from "../../overlay/dialog.tsx";

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
  const { isBusy, fields, send, form } = useSending();
  const [trouble, setTrouble] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble(undefined);
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    const tell = {
      conflict: say,
      listing_wrong_state: say,
      ask_wrong_state: say,
      ask_open: say,
      payment_wrong_state: say,
      gateway_unavailable: say,
      not_found: say,
    };
    const done = await send(async () => {
      await act(reason);
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
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={isDanger ? "danger" : "primary"} busy={isBusy ? desk.reason.busy : undefined}>
          {action}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
