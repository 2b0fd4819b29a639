import { type FormEvent, useState } from "react";
import { conversationsContract } from "../../../contract/conversations/conversations.contract.ts";
import { type ReportType, reportsContract, reportTypes } from "../../../contract/reports/reports.contract.ts";
import { browserCalls } from "../../lib/api.ts";
import { useMessages } from "../../lib/i18n/use-messages.ts";
import { Button } from "../../ui/actions/button.tsx";
import { SelectField, TextArea } from "../../ui/form/field.tsx";
import { useSending } from "../../ui/form/use-sending.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast-store.ts";

export type Reported =
  | { kind: "listing" | "question" | "user" | "ask"; id: string }
  /** It stands in the thread of an order. */
  | { kind: "message"; id: string; orderId: string };

function report(subject: Reported, body: { report_type: ReportType; message: string }) {
  if (subject.kind === "message") {
    const params = { id: subject.orderId, message: subject.id };
    return browserCalls(conversationsContract).report({ params, body });
  }
  const calls = browserCalls(reportsContract);
  const call = {
    listing: calls.reportListing,
    question: calls.reportQuestion,
    user: calls.reportUser,
    ask: calls.reportAsk,
  }[subject.kind];
  return call({ params: { id: subject.id }, body });
}

/** Says what is wrong; of a listing one can say more right afterwards. */
export function ReportDialog({ subject, onClose }: { subject: Reported; onClose: () => void }) {
  const words = useMessages("reports");
  const { isBusy, fields, send, form } = useSending();
  const [type, setType] = useState<ReportType>(subject.kind === "listing" ? "misleading" : "abusive");
  const [message, setMessage] = useState("");
  const [isFiled, setFiled] = useState(false);

  async function file(event: FormEvent) {
    event.preventDefault();
    if (!(await send(() => report(subject, { report_type: type, message })))) return;
    toast(words.filed, { tone: "good" });
    if (subject.kind !== "listing") return onClose();
    setMessage("");
    setFiled(true);
  }

  async function amend(event: FormEvent) {
    event.preventDefault();
    const params = { id: subject.id };
    if (!(await send(() => browserCalls(reportsContract).amendReport({ params, body: { message } })))) return;
    toast(words.amended, { tone: "good" });
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.title} kind="sheet" hasForm>
      <form ref={form} noValidate onSubmit={isFiled ? amend : file} className="grid gap-4">
        <p className="text-ink-2">{isFiled ? words.thanks : words.text}</p>
        {isFiled ? null : (
          <SelectField
            label={words.type}
            value={type}
            error={fields.report_type}
            options={reportTypes.map((value) => ({ value, label: words.types[value] }))}
            onChange={({ currentTarget }) => setType(currentTarget.value as ReportType)}
          />
        )}
        <TextArea
          label={isFiled ? words.more : words.message}
          maxLength={1_000}
          value={message}
          error={fields.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy ? words.sending : undefined}>
            {isFiled ? words.add : words.send}
          </Button>
          {isFiled ? (
            <Button look="text" onClick={onClose}>
              {words.done}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
