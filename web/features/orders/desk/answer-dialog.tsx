import type { IssueKind } from "../../../../contract/orders/orders.contract.ts";
import { ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface Issue {
  id: string;
  kind: IssueKind;
  message: string;
}

interface AnswerDialogProps {
  /** Undefined keeps it closed. */
  issue: Issue | undefined;
  onClose: () => void;
  onAnswered: () => void;
}

export function AnswerDialog({ issue, onClose, onAnswered }: AnswerDialogProps) {
  const { issues: words } = useMessages("backoffice");
  return (
    <Dialog hasForm isOpen={issue !== undefined} onClose={onClose} title={words.answerTitle}>
      {issue ? <AnswerForm issue={issue} onClose={onClose} onAnswered={onAnswered} /> : null}
    </Dialog>
  );
}

function AnswerForm({ issue, onClose, onAnswered }: AnswerDialogProps & { issue: Issue }) {
  const { issues: words, issueKinds, move } = useMessages("backoffice");
  const sending = useSending();

  async function submit(text: (name: string) => string) {
    const call = { params: { id: issue.id }, body: { answer: text("answer") } };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(ordersDeskContract).settleIssue(call),
      done: words.sent,
      over: ["conflict", "not_found"],
      already: words.already,
    });
    if (!isSettled) return;
    onClose();
    onAnswered();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={words.send} busy={move.busy} onBack={onClose}>
      <blockquote className="border-l-4 border-line-2 pl-3">
        <b className="font-semibold">{issueKinds[issue.kind]}</b>
        <p className="whitespace-pre-line">{issue.message}</p>
      </blockquote>
      <TextArea
        label={words.answerLabel}
        hint={words.answerHint}
        error={sending.fields.answer}
        name="answer"
        rows={4}
        maxLength={1_000}
      />
    </DialogForm>
  );
}
