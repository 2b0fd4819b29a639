import { useMessages } from "../../../../lib/i18n/use-messages.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Checkbox } from "../../../../ui/form/choice.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { nextUid, type OptionDraft, withMoved, withoutRow, withRow } from "../draft/category-draft.ts";
import { useEditor } from "../draft/editor-context.tsx";
import { PartProblem, RowTools } from "../draft/fields.tsx";

interface OptionRowsProps {
  options: readonly OptionDraft[];
  path: string;
  onChange: (options: OptionDraft[]) => void;
}

export function OptionRows({ options, path, onChange }: OptionRowsProps) {
  const config = useMessages("backoffice").catalogueDesk;
  const { at, isReadOnly } = useEditor();
  const words = config.question;
  const change = (uid: string, to: Partial<OptionDraft>) => onChange(withRow(options, uid, to));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.options}</legend>
      <PartProblem path={path} />
      <ul className="grid gap-3">
        {options.map((option, place) => (
          <li key={option.uid} className="rounded-control border border-line p-3">
            <div className="grid gap-3 md:grid-cols-3">
              <TextField
                {...at(`${path}.${place}.value`)}
                label={words.value}
                value={option.value}
                maxLength={80}
                autoComplete="off"
                disabled={isReadOnly || !option.isNew}
                onChange={({ target }) =>
                  // Until it is given words of its own, it is called what it is stored as.
                  change(option.uid, {
                    value: target.value,
                    ...(option.label === option.value ? { label: target.value } : {}),
                  })
                }
              />
              <TextField
                {...at(`${path}.${place}.label`)}
                label={config.english}
                value={option.label}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => change(option.uid, { label: event.target.value })}
              />
              <TextField
                {...at(`${path}.${place}.label_hi`)}
                label={config.hindi}
                lang="hi"
                value={option.label_hi}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => change(option.uid, { label_hi: event.target.value })}
              />
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                title={words.retired}
                checked={option.retired === true}
                disabled={isReadOnly}
                onChange={(event) => change(option.uid, { retired: event.target.checked })}
              />
              <RowTools
                name={words.optionName(option.label || option.value)}
                isFirst={place === 0}
                isLast={place === options.length - 1}
                onMove={(by) => onChange(withMoved(options, option.uid, by))}
                onRemove={() => onChange(withoutRow(options, option.uid))}
              />
            </div>
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          onClick={() => onChange([...options, { uid: nextUid(), isNew: true, value: "", label: "", label_hi: "" }])}
        >
          {words.addOption}
        </Button>
      )}
    </fieldset>
  );
}
