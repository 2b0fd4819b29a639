import { type FormEvent, useState } from "react";
import { type IssueKind, issueKinds, ordersContract } from "../../../../contract/orders/orders.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { SelectField, TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

const LEAST = 10;

interface IssueDialogProps {
  orderId: string;
  onClose: () => void;
  onChange: () => void;
}

/** Tells our team what is wrong with an order. */
export function IssueDialog({ orderId, onClose, onChange }: IssueDialogProps) {
  const words = useMessages("orders").issue;
  const { isBusy, fields, setFields, send, form } = useSending();
  const [kind, setKind] = useState<IssueKind | "">("");
  const [message, setMessage] = useState("");

  async function report(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(kind === "" ? { kind: words.chooseError } : {}),
      ...(message.trim().length < LEAST ? { message: words.messageShort } : {}),
    };
    if (kind === "" || Object.keys(missing).length > 0) return setFields(missing);
    const body = { kind, message };
    const sent = await send(() => browserCalls(ordersContract).reportIssue({ params: { id: orderId }, body }));
    if (!sent) return onChange();
    toast(words.sent, { tone: "good" });
    onChange();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.button} kind="sheet" hasForm>
      <form ref={form} noValidate onSubmit={report} className="grid gap-4">
        <p className="text-ink-2">{words.lead}</p>
        <SelectField
          label={words.kind}
          value={kind}
          error={fields.kind}
          options={[
            { value: "", label: words.choose },
            ...issueKinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          onChange={({ currentTarget }) => setKind(currentTarget.value as IssueKind | "")}
        />
        <TextArea
          label={words.message}
          hint={words.messageHint}
          maxLength={1_000}
          value={message}
          error={fields.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Button type="submit" busy={isBusy ? words.sending : undefined}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}
