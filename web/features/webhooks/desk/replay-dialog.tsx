import { useState } from "react";
import { type Webhook, webhooksDeskContract } from "../../../../contract/webhooks/webhooks.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DialogForm } from "../../../ui/desk/dialog-form.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface ReplayProps {
  webhook: Webhook;
  onChanged: () => void;
}

export function ReplayButton({ webhook, onChanged }: ReplayProps) {
  const { replay: words } = useMessages("backoffice").webhookDesk;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog hasForm isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        <ReplayForm
          id={webhook.id}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </Dialog>
    </>
  );
}

const DAY_MS = 86_400_000;

/** As the field wants it, in the time of whoever looks. */
function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function ReplayForm({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { replay: words } = useMessages("backoffice").webhookDesk;
  const sending = useSending();
  const { fields, setFields, send } = sending;
  // The last day, unless somebody wants another.
  const [now] = useState(() => new Date());

  async function submit(text: (name: string) => string) {
    const [from, to] = [new Date(text("from")), new Date(text("to"))];
    const wrong = (["from", "to"] as const).filter((name) => Number.isNaN(new Date(text(name)).getTime()));
    if (wrong.length > 0) return setFields(Object.fromEntries(wrong.map((name) => [name, words.choose])));
    const body = { from: from.toISOString(), to: to.toISOString() };
    const sent = await send(() => browserCalls(webhooksDeskContract).replay({ params: { id }, body }));
    if (!sent) return;
    toast(words.done(sent.events), { tone: "good" });
    onDone();
  }

  return (
    <DialogForm
      sending={sending}
      onSubmit={(text) => void submit(text)}
      action={words.send}
      busy={words.sending}
      onBack={onClose}
    >
      <p className="text-ink-2">{words.text}</p>
      <TextField
        label={words.from}
        name="from"
        type="datetime-local"
        error={fields.from}
        defaultValue={localTime(new Date(now.getTime() - DAY_MS))}
      />
      <TextField
        label={words.to}
        name="to"
        type="datetime-local"
        error={fields.to}
        defaultValue={localTime(new Date(now.getTime() + 60_000))}
      />
    </DialogForm>
  );
}
