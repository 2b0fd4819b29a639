import { useId, useRef, useState } from "react";
import type { Answers } from "../../../../contract/catalogue/answers.ts";
import type { LaptopKind, LaptopSpecification } from "../../../../contract/catalogue/laptops.contract.ts";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { useCascade } from "./use-cascade.ts";

interface LaptopFieldsProps {
  answers: Answers;
  /** One or several at once; undefined takes an answer away. */
  onAnswers: (given: Record<string, Answers[string] | undefined>) => void;
}

export function WindowsLaptopFields({ answers, onAnswers }: LaptopFieldsProps) {
  return <LaptopFields kind="windows" answers={answers} onAnswers={onAnswers} />;
}

export function MacbookFields({ answers, onAnswers }: LaptopFieldsProps) {
  return <LaptopFields kind="macbook" answers={answers} onAnswers={onAnswers} />;
}

/** A way to answer many questions by picking a model. The questions themselves stay below, filled in and open. */
function LaptopFields({ kind, answers, onAnswers }: LaptopFieldsProps & { kind: LaptopKind }) {
  const words = useMessages("listings/laptops");
  // Whoever has named the model already is not asked again.
  const [isOpen, setOpen] = useState(answers.model === undefined);
  const headingId = useId();
  if (!isOpen) {
    return (
      <Button look="text" className="-ml-2 self-start" onClick={() => setOpen(true)}>
        {words.pick}
      </Button>
    );
  }
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-4">
      <h3 id={headingId} className="font-semibold">
        {words.heading}
      </h3>
      <p className="text-sm text-ink-2">{words.text}</p>
      <ModelPicker kind={kind} onAnswers={onAnswers} />
      <Button look="text" className="-ml-2 mt-2" onClick={() => setOpen(false)}>
        {words.notListed}
      </Button>
    </section>
  );
}

function ModelPicker({ kind, onAnswers }: { kind: LaptopKind; onAnswers: LaptopFieldsProps["onAnswers"] }) {
  const words = useMessages("listings/laptops");
  const { retry: again } = useMessages();
  const filled = useRef<string[]>([]);

  /** What an earlier pick filled in and this one does not goes again; what the seller wrote stays. */
  function fill(found: LaptopSpecification | null) {
    const next = found?.answers ?? {};
    const stale = filled.current.filter((key) => next[key] === undefined);
    filled.current = Object.keys(next);
    if (stale.length + filled.current.length === 0) return;
    onAnswers({ ...Object.fromEntries(stale.map((key) => [key, undefined])), ...next });
  }

  const { fields, state, specification, choose, retry } = useCascade(kind, fill);
  return (
    <div className="mt-3 grid gap-4">
      {fields.map(({ field, options, value }) => (
        <SelectField
          key={field}
          label={words.field[field]}
          options={[{ value: "", label: words.choose }, ...options.map((one) => ({ value: one, label: one }))]}
          value={value}
          onChange={(event) => choose(field, event.target.value)}
        />
      ))}
      <div role="status">
        {state === "asking" ? <p className="text-sm text-ink-2">{words.loading}</p> : null}
        {state === "ready" && specification ? (
          <Note tone="good">{words.filled(`${specification.brand} ${specification.model}`)}</Note>
        ) : null}
        {state === "failed" ? (
          <Note tone="bad">
            {words.failed}
            <Button look="text" onClick={retry}>
              {again}
            </Button>
          </Note>
        ) : null}
      </div>
    </div>
  );
}
