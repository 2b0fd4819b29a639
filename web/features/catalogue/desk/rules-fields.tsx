import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/use-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { type CategoryDraft, nextUid, type PairDraft, withMoved, withoutRow, withRow } from "./draft/category-draft.ts";
import { useEditor } from "./draft/editor-context.tsx";
import { NumberField, PairField, PartProblem, RowTools } from "./draft/fields.tsx";

const PATH = "content.return_rules";

type Draft = NonNullable<CategoryDraft["return_rules"]>;

export function RulesFields({ rules, onChange }: { rules: Draft; onChange: (rules: Draft) => void }) {
  const { returns: words } = useMessages("backoffice").catalogueDesk;
  const { isReadOnly } = useEditor();
  const set = (change: Partial<Draft>) => onChange({ ...rules, ...change });
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Checkbox
          title={words.returnable}
          checked={rules.returnable}
          disabled={isReadOnly}
          onChange={(event) => set({ returnable: event.target.checked })}
        />
        <NumberField
          label={words.window_days}
          path={`${PATH}.window_days`}
          value={rules.window_days}
          onChange={(window_days = Number.NaN) => set({ window_days })}
        />
      </div>
      {(["refund", "return_shipping"] as const).map((name) => (
        <PairField
          key={name}
          label={words[name]}
          path={`${PATH}.${name}`}
          pathHi={`${PATH}.${name}_hi`}
          value={rules[name]}
          valueHi={rules[`${name}_hi`]}
          onChange={(value) => set({ [name]: value })}
          onChangeHi={(value) => set({ [`${name}_hi`]: value })}
          maxLength={200}
        />
      ))}
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{words.conditions}</legend>
        <PartProblem path={`${PATH}.conditions_hi`} />
        <PairRows
          rows={rules.conditions}
          nameOf={words.condition}
          pathOf={(place) => [`${PATH}.conditions.${place}`, `${PATH}.conditions_hi.${place}`]}
          add={words.addCondition}
          onChange={(conditions) => set({ conditions })}
        />
      </fieldset>
    </div>
  );
}

interface PairRowsProps<Row extends PairDraft> {
  rows: readonly Row[];
  nameOf: (n: number) => string;
  pathOf: (place: number) => [string, string];
  add: string;
  onChange: (rows: Row[]) => void;
  /** What else a row has, below its words. */
  more?: (row: Row, place: number) => ReactNode;
}

/** Lines of text in both languages that can be moved, added and taken away. */
export function PairRows<Row extends PairDraft>({ rows, nameOf, pathOf, add, onChange, more }: PairRowsProps<Row>) {
  const { isReadOnly } = useEditor();
  return (
    <>
      <ol className="grid gap-4">
        {rows.map((row, place) => {
          const { uid, text, text_hi } = row;
          const [path, pathHi] = pathOf(place);
          return (
            <li key={uid} className="flex items-start gap-2 max-sm:flex-col">
              <div className="w-full min-w-0 flex-1">
                <PairField
                  isStacked
                  label={nameOf(place + 1)}
                  path={path}
                  pathHi={pathHi}
                  value={text}
                  valueHi={text_hi}
                  onChange={(value) => onChange(withRow(rows, uid, { text: value } as Partial<Row>))}
                  onChangeHi={(value) => onChange(withRow(rows, uid, { text_hi: value } as Partial<Row>))}
                  maxLength={200}
                />
                {more?.(row, place)}
              </div>
              <div className="sm:pt-8">
                <RowTools
                  name={nameOf(place + 1)}
                  isFirst={place === 0}
                  isLast={place === rows.length - 1}
                  onMove={(by) => onChange(withMoved(rows, uid, by))}
                  onRemove={() => onChange(withoutRow(rows, uid))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {isReadOnly ? null : (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          onClick={() => onChange([...rows, { uid: nextUid(), text: "", text_hi: "" } as Row])}
        >
          {add}
        </Button>
      )}
    </>
  );
}
