import {
  type CaseDecision,
  caseDecisions,
  type IdentityCase,
  identityCasesContract,
} from "../../../../contract/orders/identity-cases/identity-cases.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { DialogForm, settle } from "../../../ui/desk/dialog-form.tsx";
import { RadioCard } from "../../../ui/form/choice.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useSending } from "../../../ui/form/use-sending.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface DecideCaseProps {
  /** Undefined keeps it closed. */
  of: IdentityCase | undefined;
  onClose: () => void;
  onDecided: () => void;
}

export function DecideCase({ of, onClose, onDecided }: DecideCaseProps) {
  const { identities: words } = useMessages("backoffice");
  return (
    <Dialog hasForm isOpen={of !== undefined} onClose={onClose} title={words.decideTitle}>
      {of ? <DecideForm of={of} onClose={onClose} onDecided={onDecided} /> : null}
    </Dialog>
  );
}

function DecideForm({ of, onClose, onDecided }: DecideCaseProps & { of: IdentityCase }) {
  const { identities: words } = useMessages("backoffice");
  const sending = useSending();

  async function submit(text: (name: string) => string) {
    const body = { decision: text("decision") as CaseDecision, note: text("note") };
    const isSettled = await settle(sending.send, {
      act: () => browserCalls(identityCasesContract).settle({ params: { id: of.id }, body }),
      done: words.done,
      over: ["conflict", "not_found"],
      already: words.already,
    });
    if (!isSettled) return;
    onClose();
    onDecided();
  }

  return (
    <DialogForm sending={sending} onSubmit={submit} action={words.send} busy={words.send} onBack={onClose}>
      <p className="font-medium">{of.order.product.title}</p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{words.decideTitle}</legend>
        {caseDecisions.map((decision, place) => (
          <RadioCard
            key={decision}
            name="decision"
            value={decision}
            defaultChecked={place === 0}
            title={words.decisions[decision]}
            text={words.decisionTexts[decision]}
          />
        ))}
      </fieldset>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        error={sending.fields.note}
        name="note"
        rows={3}
        maxLength={1_000}
      />
    </DialogForm>
  );
}
