import { type FormEvent, useRef, useState } from "react";
import { type Shipment, shipmentsContract } from "../../../../contract/shipments/shipments.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { refusalWords } from "../../../lib/session/failure-words.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

const LONGEST = 200;

interface InstructionsPartProps {
  orderId: string;
  parcel: Pick<Shipment, "instructions" | "can_instruct">;
  /** It has moved on while one was writing. */
  onStale: () => void;
}

/** What the courier is told, written and changed until the courier has the parcel. */
export function InstructionsPart({ orderId, parcel, onStale }: InstructionsPartProps) {
  const words = useMessages("shipments").instructions;
  const [saved, setSaved] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = saved ?? parcel.instructions;

  function close() {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{words.title}</h3>
      {isOpen && parcel.can_instruct ? (
        <InstructionsForm
          orderId={orderId}
          first={text}
          onSaved={(now) => {
            setSaved(now);
            close();
          }}
          onCancel={close}
          onStale={onStale}
        />
      ) : (
        <>
          {text === "" ? null : <p className="[overflow-wrap:anywhere]">{text}</p>}
          {parcel.can_instruct ? (
            <>
              <p className="text-sm text-ink-2">{words.until}</p>
              <Button ref={opener} look="text" className="-ml-2" onClick={() => setOpen(true)}>
                {text === "" ? words.edit : words.change}
              </Button>
            </>
          ) : null}
        </>
      )}
    </div>
  );
}

interface InstructionsFormProps extends Pick<InstructionsPartProps, "orderId" | "onStale"> {
  first: string;
  onSaved: (text: string) => void;
  onCancel: () => void;
}

function InstructionsForm({ orderId, first, onSaved, onCancel, onStale }: InstructionsFormProps) {
  const words = useMessages("shipments").instructions;
  const site = useMessages();
  const { isBusy, fields, send, form } = useSending();
  const [text, setText] = useState(first);

  async function save(event: FormEvent) {
    event.preventDefault();
    const params = { id: orderId };
    const done = await send(() => browserCalls(shipmentsContract).instruct({ params, body: { text } }), {
      shipment_wrong_state: (refusal) => {
        toast(refusalWords(refusal, site), { tone: "bad" });
        onStale();
      },
    });
    if (!done) return;
    toast(words.saved, { tone: "good" });
    onSaved(done.text);
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="mt-2 grid gap-3">
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={2}
        maxLength={LONGEST}
        value={text}
        error={fields.text}
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy ? words.saving : undefined}>
          {words.save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
