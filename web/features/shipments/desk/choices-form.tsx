import { type FormEvent, useState } from "react";
import { type CourierName, type Leg, legs } from "../../../../contract/shipments/facts.ts";
import { type CourierChoice, shipmentsDeskContract } from "../../../../contract/shipments/shipments.desk.contract.ts";
import { browserCalls } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { AskFirst } from "../../../ui/desk/ask-first.tsx";
import { useUnsaved } from "../../../ui/desk/use-unsaved.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { useProblemWords } from "../../../ui/form/use-problem-words.ts";
import { useSending } from "../../../ui/form/use-sending.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";

interface Line extends CourierChoice {
  key: number;
}

interface ChoicesFormProps {
  choices: readonly CourierChoice[];
  /** Who is set up here. */
  couriers: readonly CourierName[];
  isReadOnly: boolean;
  onSaved: () => void;
}

const linesOf = (choices: readonly CourierChoice[]): Line[] => choices.map((choice, key) => ({ ...choice, key }));
const plain = (lines: readonly Line[]): CourierChoice[] => lines.map(({ key: _, ...choice }) => choice);

/** Who carries what, line by line, and saved as a whole. */
export function ChoicesForm({ choices, couriers, isReadOnly, onSaved }: ChoicesFormProps) {
  const { choices: words } = useMessages("backoffice").shipmentDesk;
  const [lines, setLines] = useState(() => linesOf(choices));
  const { isBusy, fields, setFields, send, form } = useSending();
  const isChanged = JSON.stringify(plain(lines)) !== JSON.stringify(choices);
  const { isLeaving, leave, stay } = useUnsaved(isChanged);

  const change = (key: number, part: Partial<CourierChoice>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([...lines, { key, leg: "delivery", pincode_prefix: "", first: couriers[0] ?? "hand", second: null }]);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { choices: plain(lines) };
    const saved = await send(() => browserCalls(shipmentsDeskContract).setChoices({ body }), {
      validation_failed: (refusal) => setFields(refusal.fields ?? {}),
    });
    if (!saved) return;
    setLines(linesOf(saved));
    toast(words.saved, { tone: "good" });
    onSaved();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} data-needs-script className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {Object.keys(fields).length > 0 ? <Note tone="bad">{words.problems}</Note> : null}
      </div>
      {lines.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      {lines.map((line, place) => (
        <ChoiceLine
          key={line.key}
          line={line}
          number={place + 1}
          couriers={couriers}
          isReadOnly={isReadOnly}
          fields={fields}
          onChange={(part) => change(line.key, part)}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {isReadOnly ? null : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy ? words.saving : undefined}>
            {words.save}
          </Button>
          <Button look="secondary" onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
      <AskFirst
        isLeaving
        isOpen={isLeaving}
        title={words.unsavedTitle}
        text={words.unsavedText}
        action={words.leave}
        onYes={leave}
        onClose={stay}
      />
    </form>
  );
}

interface ChoiceLineProps {
  line: CourierChoice;
  number: number;
  couriers: readonly CourierName[];
  isReadOnly: boolean;
  fields: Record<string, string>;
  onChange: (part: Partial<CourierChoice>) => void;
  onRemove: () => void;
}

function ChoiceLine({ line, number, couriers, isReadOnly, fields, onChange, onRemove }: ChoiceLineProps) {
  const { choices: words, legs: legNames, couriers: courierNames } = useMessages("backoffice").shipmentDesk;
  const problemWords = useProblemWords();
  const said = (field: keyof CourierChoice) => {
    const text = fields[`choices.${number - 1}.${field}`];
    return text === undefined ? undefined : problemWords(text);
  };
  // One that was chosen while it was set up stays to be seen.
  const known = [...new Set([...couriers, line.first, ...(line.second ? [line.second] : [])])];
  const options = known.map((value) => ({ value, label: courierNames[value] }));
  return (
    <fieldset
      disabled={isReadOnly}
      className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto] xl:items-start"
    >
      <legend className="sr-only">{words.row(number)}</legend>
      <SelectField
        label={words.leg}
        value={line.leg}
        error={said("leg")}
        onChange={({ currentTarget }) => onChange({ leg: currentTarget.value as Leg })}
        options={legs.map((value) => ({ value, label: legNames[value] }))}
      />
      <TextField
        label={words.prefix}
        hint={words.prefixHint}
        error={said("pincode_prefix")}
        value={line.pincode_prefix}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={({ currentTarget }) => onChange({ pincode_prefix: currentTarget.value.trim() })}
      />
      <SelectField
        label={words.first}
        value={line.first}
        error={said("first")}
        onChange={({ currentTarget }) => onChange({ first: currentTarget.value as CourierName })}
        options={options}
      />
      <SelectField
        label={words.second}
        value={line.second ?? ""}
        error={said("second")}
        onChange={({ currentTarget }) => onChange({ second: (currentTarget.value || null) as CourierName | null })}
        options={[{ value: "", label: words.nobody }, ...options]}
      />
      {isReadOnly ? null : (
        <Button
          look="text"
          className="justify-self-start xl:mt-8"
          aria-label={words.removeName(number)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      )}
    </fieldset>
  );
}
