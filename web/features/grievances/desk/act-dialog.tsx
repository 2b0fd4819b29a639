import type { FormEvent } from "react";
import { grievancesContract, type StaffGrievance } from "../../../../contract/grievances/grievances.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

export type GrievanceAct = "acknowledge" | "answer" | "resolve" | "reopen";

export interface AskedAct {
  grievance: StaffGrievance;
  act: GrievanceAct;
}

interface ActDialogProps {
  /** Undefined keeps it closed. */
  asked: AskedAct | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function ActDialog({ asked, onClose, onDone }: ActDialogProps) {
  const { grievanceDesk: words } = useMessages("backoffice");
  return (
    <Dialog hasForm isOpen={asked !== undefined} onClose={onClose} title={asked ? words.titles[asked.act] : ""}>
      {asked ? <ActForm asked={asked} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

function ActForm({ asked, onClose, onDone }: ActDialogProps & { asked: AskedAct }) {
  const { grievanceDesk: words } = useMessages("backoffice");
  const { cancel } = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const { grievance, act } = asked;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get("message") ?? "").trim();
    const params = { ticket: grievance.ticket, act };
    let hasMovedOn = false;
    const done = await send(() => browserCalls(grievancesContract).act({ params, body: { message } }), {
      conflict: () => {
        hasMovedOn = true;
        toast(words.movedOn, { tone: "bad" });
      },
    });
    if (!done && !hasMovedOn) return;
    if (done) toast(words.done[act], { tone: "good" });
    onClose();
    onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <blockquote className="border-l-4 border-line-2 pl-3">
        <b className="font-semibold">{grievance.subject}</b>
        <p className="break-words whitespace-pre-line">{grievance.message}</p>
      </blockquote>
      <p className="text-ink-2">{words.texts[act]}</p>
      <TextArea label={words.words} error={fields.message} name="message" rows={5} maxLength={4_000} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? words.busy : undefined}>
          {words.acts[act]}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
