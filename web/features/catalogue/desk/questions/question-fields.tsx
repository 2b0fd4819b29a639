import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Checkbox } from "../../../../ui/form/choice.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { nextUid, type QuestionDraft } from "../draft/category-draft.ts";
import { useEditor } from "../draft/editor-context.tsx";
import { NumberField, PairField } from "../draft/fields.tsx";
import { OptionRows } from "./option-rows.tsx";
import { type QuestionFieldsProps, ShowIfFields } from "./show-if-fields.tsx";

export function QuestionFields({ question, path, earlier, onChange }: QuestionFieldsProps) {
  const { question: words } = useMessages("backoffice").catalogueDesk;
  const { at, saidAt, isReadOnly } = useEditor();
  const { type, isNew } = question;
  const needed = saidAt(`${path}.required`);
  return (
    <div className="grid gap-4">
      <PairField
        label={words.label}
        path={`${path}.label`}
        pathHi={`${path}.label_hi`}
        value={question.label}
        valueHi={question.label_hi}
        onChange={(label) => onChange({ label })}
        onChangeHi={(label_hi) => onChange({ label_hi })}
        maxLength={160}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...at(`${path}.key`)}
          label={words.key}
          hint={isNew ? words.keyHint : words.keyFixed}
          value={question.key}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isReadOnly || !isNew}
          onChange={(event) => onChange({ key: event.target.value })}
        />
        <SelectField
          {...at(`${path}.type`)}
          label={words.type}
          hint={isNew ? undefined : words.typeFixed}
          value={type}
          disabled={isReadOnly || !isNew}
          options={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange(ofType(event.target.value as QuestionDraft["type"]))}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          name={`${path}.required`}
          title={words.required}
          text={needed}
          aria-invalid={needed ? true : undefined}
          checked={question.required}
          disabled={isReadOnly || question.retired === true}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
        <Checkbox
          title={words.filterable}
          checked={question.filterable}
          disabled={isReadOnly}
          onChange={(event) => onChange({ filterable: event.target.checked })}
        />
        <Checkbox
          title={words.retired}
          text={words.retiredText}
          checked={question.retired === true}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? { retired: true, required: false } : { retired: false })}
        />
      </div>
      {type === "number" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            isOptional
            label={words.min}
            path={`${path}.min`}
            value={question.min}
            onChange={(min) => onChange({ min })}
          />
          <NumberField
            isOptional
            label={words.max}
            path={`${path}.max`}
            value={question.max}
            onChange={(max) => onChange({ max })}
          />
        </div>
      ) : null}
      <ShowIfFields question={question} path={path} earlier={earlier} onChange={onChange} />
      {type === "select" || type === "multi" ? (
        <OptionRows
          options={question.options ?? []}
          path={`${path}.options`}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
    </div>
  );
}

/** A question that has only just been thought of may still become another kind. */
function ofType(type: QuestionDraft["type"]): Partial<QuestionDraft> {
  const hasOptions = type === "select" || type === "multi";
  return {
    type,
    min: undefined,
    max: undefined,
    options: hasOptions ? [{ uid: nextUid(), isNew: true, value: "", label: "", label_hi: "" }] : undefined,
  };
}
