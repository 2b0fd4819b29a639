import { grievancesContract, type StaffGrievance } from "../../../../contract/grievances/grievances.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

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
  const sending = useSending();
  const { grievance, act } = asked;

  async function submit(text: (name: string) => string) {
    const call = { params: { ticket: grievance.ticket, act }, body: { message: text("message") } };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(grievancesContract).act(call),
      done: words.done[act],
      over: ["conflict"],
      already: words.movedOn,
    });
    if (!isSettled) return;
    onClose();
    onDone();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={words.acts[act]} busy={words.busy} onBack={onClose}>
      <blockquote className="border-l-4 border-line-2 pl-3">
        <b className="font-semibold">{grievance.subject}</b>
        <p className="break-words whitespace-pre-line">{grievance.message}</p>
      </blockquote>
      <p className="text-ink-2">{words.texts[act]}</p>
      <TextArea label={words.words} error={sending.fields.message} name="message" rows={5} maxLength={4_000} />
    </DialogForm>
  );
}
