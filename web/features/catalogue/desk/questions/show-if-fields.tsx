import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { SelectField } from "../../../../ui/form/field.tsx";
import type { QuestionDraft } from "../draft/category-draft.ts";
import { useEditor } from "../draft/editor-context.tsx";

export interface QuestionFieldsProps {
  question: QuestionDraft;
  path: string;
  /** Those above it: only they can decide whether it is asked. */
  earlier: readonly QuestionDraft[];
  onChange: (change: Partial<QuestionDraft>) => void;
}

/** Whether a question is asked may hang on one answer before it. */
export function ShowIfFields({ question, path, earlier, onChange }: QuestionFieldsProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const { at, isReadOnly } = useEditor();
  const [[key, wanted] = ["", ""]] = Object.entries(question.show_if ?? {});
  const deciding = earlier.filter(({ type, retired }) => !retired && (type === "boolean" || type === "select"));
  const chosen = deciding.find((one) => one.key === key);
  if (deciding.length === 0 && key === "") return null;
  const first = Array.isArray(wanted) ? wanted[0] : wanted;
  const answers =
    chosen?.type === "boolean"
      ? [
          { value: "true", label: config.yes },
          { value: "false", label: config.no },
        ]
      : (chosen?.options ?? []).map(({ value, label }) => ({ value, label }));

  function set(to: string, value?: string) {
    const decides = deciding.find((one) => one.key === to);
    if (!decides) return onChange({ show_if: undefined });
    const isYesNo = decides.type === "boolean";
    const answer = value ?? (isYesNo ? "true" : (decides.options?.[0]?.value ?? ""));
    onChange({ show_if: { [to]: isYesNo ? answer === "true" : answer } });
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        {...at(`${path}.show_if`)}
        label={config.question.showIf}
        value={key}
        options={[
          { value: "", label: config.question.always },
          ...deciding.map((one) => ({ value: one.key, label: one.label })),
        ]}
        onChange={(event) => set(event.target.value)}
      />
      {chosen ? (
        <SelectField
          label={config.question.answers}
          value={String(first)}
          options={answers}
          disabled={isReadOnly}
          onChange={(event) => set(key, event.target.value)}
        />
      ) : null}
    </div>
  );
}
