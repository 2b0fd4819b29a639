import type { FormEvent } from "react";
import type { IssueKind } from "../../../../contract/orders/orders.contract.ts";
import { ordersDeskContract } from "../../../../contract/orders/orders.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

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
  const { cancel } = useMessages();
  const { isBusy, fields, send, form } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer") ?? "").trim();
    let isOver = false;
    const over = () => {
      isOver = true;
      toast(words.already, { tone: "bad" });
    };
    const params = { id: issue.id };
    const done = await send(() => browserCalls(ordersDeskContract).settleIssue({ params, body: { answer } }), {
      conflict: over,
      not_found: over,
    });
    if (!done && !isOver) return;
    if (done) toast(words.sent, { tone: "good" });
    onClose();
    onAnswered();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <blockquote className="border-l-4 border-line-2 pl-3">
        <b className="font-semibold">{issueKinds[issue.kind]}</b>
        <p className="whitespace-pre-line">{issue.message}</p>
      </blockquote>
      <TextArea
        label={words.answerLabel}
        hint={words.answerHint}
        error={fields.answer}
        name="answer"
        rows={4}
        maxLength={1_000}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? move.busy : undefined}>
          {words.send}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
